"""Thinkers are lent to one at a time, kept for the next, and not more than a few of them."""

from noughts.core import Rules
from noughts.engine import pooled
from noughts.engine.parameters import POOLED

RULES = Rules.parse("3x3")


def test_a_thinker_is_kept_for_the_next_and_never_lent_twice() -> None:
    with pooled(RULES) as first, pooled(RULES) as second:
        assert second is not first
    with pooled(RULES) as again:
        assert again is first


def test_those_used_last_are_kept() -> None:
    with pooled(RULES) as kept:
        pass
    for length in range(1, POOLED):
        with pooled(Rules.parse(f"6:{length}")):
            pass
    with pooled(RULES) as same:
        assert same is kept
    for length in range(1, POOLED + 1):
        with pooled(Rules.parse(f"6:{length}")):
            pass
    with pooled(RULES) as another:
        assert another is not kept
