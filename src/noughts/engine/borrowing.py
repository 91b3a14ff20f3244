"""Thinkers to borrow: making one takes a while and memory, so they are kept for whoever asks next."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from noughts.core import Rules
from noughts.engine.thinker import Thinker

MOST_IDLE = 4
"""Thinkers that are kept while nobody uses them, those used last."""

_idle: list[Thinker] = []
_lock = threading.Lock()


@contextmanager
def borrowed(rules: Rules) -> Iterator[Thinker]:
    """A thinker for a game that nobody else uses meanwhile."""
    with _lock:
        thinker = next((thinker for thinker in _idle if thinker.rules == rules), None)
        if thinker:
            _idle.remove(thinker)
    thinker = thinker or Thinker(rules)
    yield thinker
    with _lock:
        _idle.insert(0, thinker)
        del _idle[MOST_IDLE:]
