"""Table search as a way to solve: the score of the exact solver, and a best move while there is time for it."""

import pytest
from hypothesis import given, settings

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solvers.table.solver import TableSolver
from tests.reference import oracle
from tests.strategies import kinds, late_positions


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity", "2x2x2x2", "5x5:4"), 7))
@settings(max_examples=60)
def test_a_position_is_solved_whole(position: Position) -> None:
    table, score = TableSolver(position.rules), oracle(position.rules).score(position)
    found = table.solve(position, Control(), Control())
    assert found.value == score.result.value
    assert found.plies == (None if score.result is Result.DRAW else score.plies)
    assert found.best is not None
    assert oracle(position.rules).score(position.after(found.best)).before().rank == score.rank
    assert table.nodes > 0


def test_it_knows_nothing_before_it_knows_all_and_writes_no_proof() -> None:
    position = Position(Rules.parse("9x9:5"))
    table = TableSolver(position.rules)
    with pytest.raises(Stopped):
        table.solve(position, Control().visiting(100), Control())
    assert table.nodes > 0
    assert table.known(position) == (None, None)
    assert (table.keepers, [table.writer_for(value) for value in ("win", "draw", "loss")]) == ({}, [None] * 3)


def test_without_time_for_the_line_the_value_is_told_all_the_same() -> None:
    position = Position(Rules.parse("3x3x3"))
    found = TableSolver(position.rules).solve(position, Control(), Control(0.0))
    assert (found.value, found.plies) == ("win", 7)
