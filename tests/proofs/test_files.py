"""Proofs are packed as the checker unpacks them, stopped in time, and written whole."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.proofs import files
from noughts.proofs.files import PIECE, pack, save
from noughts.verify.files import read, unpack

START = Position(Rules.parse("4x4"))


@given(st.binary(max_size=300), st.sampled_from(["win", "draw", "loss"]), st.booleans())
@settings(max_examples=30)
def test_what_is_packed_comes_out(body: bytes, value: str, threes: bool) -> None:
    assert unpack(pack(START, value, body, threes=threes)) == (START, value, body, threes)


def test_large_texts_are_packed_quickly_and_come_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    body = bytes(range(256)) * 40
    small = pack(START, "draw", body)
    monkeypatch.setattr(files, "LARGE", 100)
    quick = pack(START, "draw", body)
    assert unpack(quick) == unpack(small)
    assert len(quick) > len(small)


def test_packing_can_be_stopped_between_two_pieces() -> None:
    looks: list[int] = []
    control = Control()

    def look(nodes: int) -> None:
        looks.append(nodes)
        if len(looks) == 2:
            control.stop()

    control.progress = look
    with pytest.raises(Stopped):
        pack(START, "draw", bytes(3 * PIECE), control)
    assert len(looks) == 2


def test_a_saved_proof_is_read_again(tmp_path: Path) -> None:
    data = pack(START, "draw", b"numbers")
    save(tmp_path / "a.proof", data)
    assert read(tmp_path / "a.proof") == data
    assert [path.name for path in tmp_path.iterdir()] == ["a.proof"]
