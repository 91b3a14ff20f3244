"""Several threads above one table: the same answers, stops and errors, and a table that fits."""

import pytest

from noughts.common import Control
from noughts.common.limits import Limits
from noughts.core import Position, Rules
from noughts.solvers.gravity import exact_score
from noughts.solvers.gravity.solver import GravitySolver
from noughts.solvers.gravity.threads import table_bits
from noughts.solving import Processes, solve
from tests.solvers.gravity.test_solver import CONNECT4, game


def test_several_threads_find_the_same():
    position = game("6x5:4")
    assert solve(position, Limits(), False, executor=Processes(3)).value == "draw"
    solver = GravitySolver(position.rules, workers=2)
    for cell in position.moves():
        assert solver.score(position.after(cell)) == exact_score(position.after(cell), Control())


def test_an_error_outside_ends_all_threads():
    def fail(_: int) -> None:
        raise ZeroDivisionError

    solver = GravitySolver(CONNECT4, workers=2)
    with pytest.raises(ZeroDivisionError):
        solver.score(Position(CONNECT4), Control(progress=fail))


def test_the_table_keeps_to_half_of_the_memory():
    for megabytes in (1, 10, 50, 1000):
        assert 3 * 64 << table_bits(CONNECT4, megabytes * 1_000_000) <= megabytes * 1_000_000
    assert table_bits(CONNECT4, None) < table_bits(Rules.parse("8x7:4+gravity"), None)
