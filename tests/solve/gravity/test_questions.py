"""Questions about a score: whatever it is, the bounds meet at it, and every question tells something."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.solve.gravity.questions import Bounds


@st.composite
def scores(draw: st.DrawFn) -> tuple[int, int, int]:
    low = draw(st.integers(-30, 0))
    high = draw(st.integers(0, 30))
    return low, draw(st.integers(low, high)), high


@given(scores(), st.data())
def test_the_bounds_meet_at_the_score(score: tuple[int, int, int], data: st.DataObject) -> None:
    low, true, high = score
    bounds, asked = Bounds(low, high), 0
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
