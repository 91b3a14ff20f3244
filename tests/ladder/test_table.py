"""Rung 4: what the table remembers is true, and saves work."""

from hypothesis import given, settings

from noughts.core import Position
from noughts.ladder.ordering import Ordered
from noughts.ladder.problem import BoardProblem
from noughts.ladder.table import Remembering
from noughts.ladder.watch import SILENT, Counters
from tests.ladder.test_alphabeta import holds, windows
from tests.reference import minimax_value
from tests.strategies import kinds, late_positions


@given(position=late_positions(kinds("3x3", "4x3:3"), 6), first=windows, second=windows)
@settings(max_examples=80)
def test_a_table_keeps_the_contract_from_one_window_to_the_next(position, first, second):
    """What the first search left in the table is true for the second."""
    search = Remembering[Position]()
    problem = Ordered(BoardProblem())
    value = minimax_value(position)
    for window in (first, second, first):
        assert holds(value, *window, search(problem, position, SILENT, *window).value)


@given(position=late_positions(kinds("3x3", "4x3:3", "4x4:3+gravity"), 6))
@settings(max_examples=40)
def test_a_position_searched_before_is_one_node(position):
    search, again = Remembering[Position](), Counters()
    problem = Ordered(BoardProblem())
    found = search(problem, position, SILENT)
    assert search(problem, position, again) == found
    assert (again.nodes, again.table_hits) == (1, 1)
