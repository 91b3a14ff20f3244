"""Proof files: what is packed is unpacked, and a file that is not well formed is refused in a sentence."""

import lzma
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules, format_position
from noughts.errors import BadFile
from noughts.verify import check_file, files
from noughts.verify.files import MAGIC, MAGIC_THREES, MOST_GROWTH, VALUES, XZ, read, unpack
from tests.verify.test_header import games

START = Position(Rules.parse("3x3"))


def packed(text: bytes, magic: bytes = MAGIC, dictionary: int = 1 << 16) -> bytes:
    return magic + lzma.compress(text, filters=[{"id": lzma.FILTER_LZMA2, "dict_size": dictionary}])


def text_of(position: Position, value: str, body: bytes) -> bytes:
    return f"{position.rules}\n{format_position(position)}\n{value}\n".encode() + body


DRAW = text_of(START, "draw", b"")


@given(games, st.sampled_from(VALUES), st.binary(max_size=60))
@settings(max_examples=60)
def test_what_is_packed_is_unpacked(rules: Rules, value: str, body: bytes) -> None:
    position = Position(rules)
    assert unpack(packed(text_of(position, value, body)))[:3] == (position, value, body)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not a proof"),
        (b"noughts-proof 9\n" + lzma.compress(b"x"), "not a proof"),
        (MAGIC + b"no packing", "not a proof"),
        (MAGIC + XZ + b"no packing", "damaged"),
        (MAGIC, "cut short"),
        (packed(b"3x3\n.../.../... X"), "no header of three lines"),
        (packed(DRAW)[:-3], "cut short"),
        (packed(DRAW) + b"more", "something follows"),
        (packed(DRAW) + packed(DRAW)[len(MAGIC) :], "something follows"),
        (packed(DRAW + bytes(10**6)), "grows more than"),
        (packed(DRAW, dictionary=96 << 20), "damaged"),
        (packed(text_of(Position(Rules.parse("7x6:4+gravity")), "win", b""), MAGIC_THREES), "without gravity"),
    ],
)
def test_malformed_files_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refused:
        unpack(data)
    assert "\n" not in str(refused.value)


def test_a_text_may_have_just_as_many_bytes_as_allowed() -> None:
    size = 0
    while len(data := packed(text := DRAW.ljust(MOST_GROWTH * size, b"\0"))) != size:
        size = len(data)
    assert len(text) == MOST_GROWTH * len(data)
    assert unpack(data).body == text[len(DRAW) :]
    longer = packed(text + b"\0")
    assert len(longer) == size
    with pytest.raises(BadFile, match="grows more than"):
        unpack(longer)


def test_a_dictionary_of_64_mib_is_the_largest() -> None:
    assert unpack(packed(DRAW, dictionary=64 << 20)).value == "draw"


def test_files_are_read_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = packed(DRAW)
    (tmp_path / "a.proof").write_bytes(data)
    assert read(tmp_path / "a.proof") == data
    monkeypatch.setattr(files, "MOST_BYTES", len(data) - 1)
    with pytest.raises(BadFile, match="larger than a proof may be"):
        read(tmp_path / "a.proof")
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        read(tmp_path / "none")
    with pytest.raises(BadFile, match="cannot be read"):
        read("a\0b")


def test_only_the_start_of_what_is_no_proof_is_read(tmp_path: Path) -> None:
    """A pipe that stays open and sends no more: reading on would wait forever."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR)
    try:
        os.write(end, bytes(8192))
        with pytest.raises(BadFile, match="not a proof"):
            check_file(pipe)
    finally:
        os.close(end)


@pytest.mark.parametrize("other", [None, 7, "noughts-proof 1", ["noughts-proof 1"]])
def test_anything_but_bytes_is_no_proof(other: Any) -> None:
    with pytest.raises(BadFile, match="not a proof"):
        unpack(other)
