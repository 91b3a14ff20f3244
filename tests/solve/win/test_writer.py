"""The proofs of wins are accepted."""

import pytest

from noughts.core import Position
from noughts.solve import check
from noughts.solve.proof.files import pack
from noughts.solve.proof.writing import Writing
from noughts.solve.win.method import Win
from tests.solve.win.test_method import START, solved


def written(win: Win) -> bytes:
    position, writing = Position(win.rules), Writing()
    win.writer_for("win")(position, writing)
    return pack(position, "win", bytes(writing.numbers.body))


@pytest.mark.parametrize("game", ["4x3:3", "3x3x3", "6x5:4", "10x4:4", "3x3x3x3"])
def test_wins_are_found_and_their_proofs_hold(game: str) -> None:
    win = solved(game)
    assert win.numbers(START)[0] == 0
    assert check(written(win)).value == "win"


@pytest.mark.slow
def test_qubic_is_a_win() -> None:
    assert check(written(solved("4x4x4"))).value == "win"
