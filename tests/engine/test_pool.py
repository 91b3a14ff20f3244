"""A thinker of the pool has one user at a time, and kept for the next as long as the shelf has room for them."""

import pytest

from noughts.common.shelf import SHELF
from noughts.core import Rules
from noughts.engine import pooled

RULES = Rules.parse("3x3")


def test_a_thinker_is_kept_for_the_next_and_never_lent_twice() -> None:
    with pooled(RULES) as first, pooled(RULES) as second:
        assert second is not first
    with pooled(RULES) as again:
        assert again is first


def test_those_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    with pooled(RULES) as kept:
        pass
    monkeypatch.setattr(SHELF, "most_bytes", 2 * kept.table_bytes)
    with pooled(Rules.parse("6:1")):
        pass
    with pooled(RULES) as same:
        assert same is kept
    for length in (2, 3):
        with pooled(Rules.parse(f"6:{length}")):
            pass
    with pooled(RULES) as another:
        assert another is not kept
