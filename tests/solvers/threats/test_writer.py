"""The proofs of wins are accepted."""

import pytest

from noughts.core import Position
from noughts.proofs.files import pack
from noughts.solvers.contract import Writing
from noughts.solvers.threats.solver import ThreatSolver
from noughts.verify import check
from tests.solvers.threats.test_solver import START, solved


def written(win: ThreatSolver) -> bytes:
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
