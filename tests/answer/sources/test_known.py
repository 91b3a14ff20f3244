"""What is known of a position, put together from several sources."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.answer import Bounds
from noughts.answer.sources.known import ORDER, Known
from noughts.common import Result, Score
from noughts.core import Position, Rules


def test_what_two_sources_know_together():
    position = Position(Rules((3, 3)))
    least = Known.bounded(position, Bounds(least=Result.DRAW), "one", (4,))
    most = Known.bounded(position, Bounds(most=Result.DRAW), "another")
    both = least.joined(most)
    assert (both.score.result, both.source, both.best) == (Result.DRAW, "one and another", (4,))
    measured = Known.scored(position, Score(Result.WIN, 5), "table", (1,))
    assert Known.scored(position, Score(Result.WIN), "proof", (0,)).joined(measured) == measured


bounds = st.sampled_from([Bounds(), *map(Bounds.exactly, ORDER), Bounds(Result.DRAW), Bounds(most=Result.DRAW)])
facts = st.builds(
    lambda bounds, source, best: Known.bounded(Position(Rules((3, 3))), bounds, source, best),
    bounds,
    st.sampled_from(["one", "another"]),
    st.sampled_from([(), (4,)]),
)


@given(facts, facts)
def test_together_they_know_what_both_say(one: Known, other: Known) -> None:
    if ORDER.index((one.bounds & other.bounds).least) > ORDER.index((one.bounds & other.bounds).most):
        return  # They contradict each other, which sources of proven things do not.
    both = one.joined(other)
    assert both.bounds == other.joined(one).bounds == one.bounds & other.bounds
    assert both.decided == (both.bounds.result is not Result.UNKNOWN)
    # A best move keeps at least what is promised.
    for known in (one, other):
        if both.best and known.bounds.least is both.bounds.least and known.best:
            assert both.best == known.best
    assert one.joined(None) == one


def test_one_ply_earlier_the_sides_are_exchanged() -> None:
    start = Position(Rules((3, 3)))
    known = Known.scored(start.play(4), Score(Result.LOSS, 6), "somebody", (0,), (0, 1))
    earlier = known.before(start, 4)
    assert (earlier.score, earlier.best, earlier.line) == (Score(Result.WIN, 7), (4,), (4, 0, 1))
    assert earlier.complete
    assert not Known.scored(start, Score(Result.WIN), "somebody", (4,)).complete
