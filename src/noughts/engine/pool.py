"""A pool of thinkers: making one takes time and memory, so idle ones are kept for the next caller."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from noughts.core import Rules
from noughts.engine.parameters import POOLED
from noughts.engine.thinker import Thinker

_idle: list[Thinker] = []
_lock = threading.Lock()


@contextmanager
def pooled(rules: Rules) -> Iterator[Thinker]:
    """A thinker for a game, reserved for the caller while the `with` block runs."""
    with _lock:
        thinker = next((thinker for thinker in _idle if thinker.rules == rules), None)
        if thinker:
            _idle.remove(thinker)
    thinker = thinker or Thinker(rules)
    yield thinker
    with _lock:
        _idle.insert(0, thinker)
        del _idle[POOLED:]
