"""`noughts.solve` as a function, and the old names below it."""

import pytest

import noughts
from noughts import Position, Rules, Solution, solve, solving


@pytest.mark.parametrize("start", ["3x3x3", Rules.parse("3x3x3"), Position(Rules.parse("3x3x3"))])
def test_a_position_rules_or_a_text_is_solved(start: object) -> None:
    solution = solve(start)
    assert isinstance(solution, Solution)
    assert (solution.value, solution.plies) == ("win", 7)


def test_the_old_names_still_work_and_warn() -> None:
    with pytest.warns(DeprecationWarning, match="use noughts.solving.solve"):
        assert noughts.solve.solve is solving.solve
    with pytest.warns(DeprecationWarning, match="use noughts.solving.Limits"):
        from noughts.solve import Limits
    assert Limits is solving.Limits
    with pytest.raises(AttributeError):
        noughts.solve.nonsense  # noqa: B018
