"""How searches grow with the board."""

from math import e, factorial

from noughts.common import Result
from noughts.core import Position, Rules, format_position, parse_position
from noughts.measure.lab.growth import fitted, late_figure, late_position, late_rows, measure
from noughts.solvers.table import solver_for
from tests.measure.lab.boards import SQUARE


def test_growth_measures_a_position_and_gives_up_in_time() -> None:
    row = measure(Position(SQUARE), "alphabeta")
    assert (row.empty, row.nodes) == (9, 20866)
    assert row.kilobytes is not None
    assert measure(Position(Rules.parse("4x4x4")), "minimax", seconds=0.01).nodes is None


def test_late_positions_are_drawn_and_the_same_each_time() -> None:
    from random import Random

    rules = Rules.parse("4x4x4")
    texts = {format_position(late_position(rules, 6, Random(3))) for _ in range(2)}
    assert len(texts) == 1
    position = parse_position(rules, texts.pop())
    assert position.rules.cells - position.stones == 6
    assert solver_for(rules).score(position).result is Result.DRAW


def test_each_rung_grows_more_slowly_than_minimax() -> None:
    rows = late_rows(range(4, 8), ("minimax", "alphabeta", "ordering"))
    factors = {name: fitted(rows, name) for name in ("minimax", "alphabeta", "ordering")}
    assert factors["minimax"] is not None
    assert factors["alphabeta"] is not None
    assert factors["ordering"] is not None
    assert factors["minimax"] > factors["alphabeta"] > factors["ordering"] > 1


def test_what_is_drawn_as_the_bound_of_nodes_bounds_them_and_times_say_what_is_compiled() -> None:
    """9! bounds the leaves of 3x3 and not its nodes, of which minimax visits 549,946."""
    rows = late_rows(range(4, 6), ("minimax", "table"))
    assert all(row.nodes and row.nodes <= e * factorial(row.empty) for row in rows)
    assert factorial(9) < 549_946 < e * factorial(9)
    nodes, seconds = (late_figure(rows, what, what).svg for what in ("nodes", "seconds"))
    assert "e·n!, the bound" in nodes
    assert "compiled" not in nodes
    assert "bound" not in seconds
    assert "minimax (compiled)" in seconds
    assert "table (plain)" in seconds
