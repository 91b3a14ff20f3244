"""Thinkers are lent to one at a time, kept for the next, and not more than a few of them."""

from noughts.core import Rules
from noughts.engine import borrowed
from noughts.engine.borrowing import MOST_IDLE

RULES = Rules.parse("3x3")


def test_a_thinker_is_kept_for_the_next_and_never_lent_twice() -> None:
    with borrowed(RULES) as first, borrowed(RULES) as second:
        assert second is not first
    with borrowed(RULES) as again:
        assert again is first


def test_those_used_last_are_kept() -> None:
    with borrowed(RULES) as kept:
        pass
    for length in range(1, MOST_IDLE):
        with borrowed(Rules.parse(f"6:{length}")):
            pass
    with borrowed(RULES) as same:
        assert same is kept
    for length in range(1, MOST_IDLE + 1):
        with borrowed(Rules.parse(f"6:{length}")):
            pass
    with borrowed(RULES) as another:
        assert another is not kept
