"""Bounds on a result: an order, seen from both sides."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.answer.sources.known import ANYTHING, ORDER, Bounds
from noughts.common import Result

bounds = st.sampled_from([Bounds(low, high) for at, low in enumerate(ORDER) for high in ORDER[at:]])


def allowed(bound: Bounds) -> set[Result]:
    return {result for result in ORDER if ORDER.index(bound.least) <= ORDER.index(result) <= ORDER.index(bound.most)}


@given(bounds, bounds)
def test_both_together_allow_what_each_allows(one: Bounds, other: Bounds) -> None:
    assert allowed(one & other) == allowed(one) & allowed(other)
    assert one & other == other & one


@given(bounds)
def test_the_other_side_sees_the_opposite(one: Bounds) -> None:
    other = -one
    assert allowed(other) == {-result for result in allowed(one)}
    assert -other == one
    assert bool(one) == (one != ANYTHING) == (len(allowed(one)) < 3)
    assert one.result == (next(iter(allowed(one))) if len(allowed(one)) == 1 else Result.UNKNOWN)
    assert one.to_dict() == {"least": one.least.value, "most": one.most.value}


def test_an_unknown_result_bounds_nothing() -> None:
    assert Bounds.exactly(Result.UNKNOWN) == ANYTHING
