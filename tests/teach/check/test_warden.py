"""The warden: a program that does not read its questions blocks nobody."""

import os

from noughts.teach.check.warden import Warden


def test_what_a_program_does_not_read_is_kept_until_it_does():
    warden = Warden(-1, -1)
    read, warden.to_child = os.pipe()
    os.set_blocking(warden.to_child, False)
    question = b"q" * 1_000_000
    rest = warden._write(question)
    assert 0 < len(rest) < len(question)
    assert warden._write(rest) == rest
    taken = os.read(read, len(question))
    assert len(warden._write(rest)) == len(rest) - len(taken)
    os.close(read)
    assert warden._write(rest) == b""
    os.close(warden.to_child)
