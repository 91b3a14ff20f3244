"""Questions about a score: whatever it is, the bounds meet at it, and every question tells something."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.solvers.gravity.questions import DeepeningBounds, ScoreBounds


@st.composite
def scores(draw: st.DrawFn) -> tuple[int, int, int]:
    low = draw(st.integers(-30, 0))
    high = draw(st.integers(0, 30))
    return low, draw(st.integers(low, high)), high


@given(scores(), st.sampled_from([ScoreBounds, DeepeningBounds]), st.data())
def test_the_bounds_meet_at_the_score(
    score: tuple[int, int, int], kind: type[ScoreBounds], data: st.DataObject
) -> None:
    low, true, high = score
    bounds, asked = kind(low, high), 0
    while not bounds.known:
        number = bounds.next
        assert bounds.low < number <= bounds.high
        # A search may answer with more than was asked: any bound on the right side of the number.
        answer = data.draw(st.integers(number, true) if true >= number else st.integers(true, number - 1))
        bounds = bounds.after(number, answer)
        assert bounds.low <= true <= bounds.high
        asked += 1
    assert bounds.low == true
    assert asked <= high - low


@given(st.integers(2, 30))
def test_deepening_comes_nearer_from_both_sides(most: int) -> None:
    """A draw: quick wins and quick losses are asked about first, in turn."""
    bounds = DeepeningBounds(-most, most)
    while not bounds.known:
        assert 0 <= abs(bounds.high + bounds.low) <= 1
        number = bounds.next
        bounds = bounds.after(number, number if number <= 0 else number - 1)
