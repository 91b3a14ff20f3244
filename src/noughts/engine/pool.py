"""A pool of thinkers: making one takes time and memory, so idle ones are kept for the next caller."""

from collections.abc import Iterator
from contextlib import contextmanager

from noughts.common.shelf import SHELF
from noughts.core import Rules
from noughts.engine.thinker import Thinker


@contextmanager
def pooled(rules: Rules) -> Iterator[Thinker]:
    """A thinker for a game, reserved for the caller while the `with` block runs."""
    thinker = SHELF.take(Thinker, rules)
    yield thinker
    SHELF.put(Thinker, rules, thinker)
