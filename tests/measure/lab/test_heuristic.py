"""Open lines against the true value."""

from noughts.common import Result
from noughts.measure.lab.heuristic import depth_rows, heuristic, value_counts
from tests.measure.lab.boards import SQUARE


def test_the_heuristic_against_the_true_value() -> None:
    counts = value_counts(SQUARE)
    assert sum(counts.values()) == 4520
    assert counts[0, Result.WIN] == 986
    assert {estimate for estimate, _ in counts} == set(range(-4, 4))
    assert any("From depth 6 on nobody can beat" in answer for answer in heuristic().answers)


def test_a_search_to_the_end_is_perfect_whatever_it_estimates() -> None:
    rows = depth_rows(SQUARE, range(9, 10))
    assert [(row.opponent, row.first.loss, row.second.win) for row in rows] == [("random", 0, 0), ("perfect", 0, 0)]
