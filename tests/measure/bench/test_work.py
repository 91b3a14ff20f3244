"""What noughts is timed at: the answer is checked before the time counts."""

import pytest

from noughts.common import Result, Score
from noughts.engine import Weights
from noughts.measure.bench.work import drill_seconds, engine_codes, engine_seconds, solve_seconds


def test_a_search_with_other_nodes_than_expected_is_no_figure() -> None:
    assert engine_seconds("alphabeta", 20_866, 1) > 0
    with pytest.raises(AssertionError, match="20866 nodes"):
        engine_seconds("alphabeta", 20_867, 1)


def test_a_solve_with_another_value_is_no_figure() -> None:
    assert solve_seconds("3x3", Score(Result.DRAW, 9)) > 0
    with pytest.raises(AssertionError):
        solve_seconds("3x3", Score(Result.WIN, 9))


def test_a_board_with_another_sum_is_no_figure() -> None:
    assert engine_codes() > 0
    with pytest.raises(AssertionError):
        drill_seconds(Weights(), 0)
