"""The shelf: what a process keeps between two questions, all of it together within one number of bytes.

Solvers and engines learn something about a board that helps with the next question about it. Each is kept here under
the function that makes it and the rules of its board. If together they take more than `MOST_BYTES`, the least recently
used are dropped first.
"""

import gc
import threading
from collections.abc import Callable
from typing import Protocol, TypeVar

from noughts.core import Rules

MOST_BYTES = 256_000_000
"""The most bytes that are kept, in each process."""
MOST_THINGS = 64
"""The most things that are kept, however small they are."""
COLLECTED_BYTES = 8_000_000
"""If at least this much is dropped, garbage is collected at once, since most things contain reference cycles."""


class Keepable(Protocol):
    """Anything that knows how much memory its tables take."""

    @property
    def table_bytes(self) -> int:
        """The bytes of its tables, as they were allocated."""


T = TypeVar("T", bound=Keepable)
Maker = Callable[[Rules], T]


class MemoryShelf:
    """Things in the order in which they were last asked for; threads may share it."""

    def __init__(self, most_bytes: int = MOST_BYTES, most_things: int = MOST_THINGS) -> None:
        self.most_bytes, self.most_things = most_bytes, most_things
        self._things: list[tuple[Maker[Keepable], Rules, Keepable]] = []
        self._lock = threading.RLock()

    def sharing(self, make: Maker[T]) -> Maker[T]:
        """A function that gives all callers the same thing for a board, and makes it if none is kept."""

        def shared(rules: Rules) -> T:
            with self._lock:
                thing = self.take(make, rules)
                self.put(make, rules, thing)
                return thing

        return shared

    def take(self, make: Maker[T], rules: Rules) -> T:
        """Take the thing of a board off the shelf, so that nobody else gets it; a new one if none is kept."""
        with self._lock:
            for place in reversed(range(len(self._things))):
                if self._things[place][:2] == (make, rules):
                    return self._things.pop(place)[2]  # type: ignore[return-value]
        return make(rules)

    def put(self, make: Maker[T], rules: Rules, thing: T) -> None:
        """Keep a thing; it stays at least until something else is put here."""
        with self._lock:
            self._things.append((make, rules, thing))
            self._trim(1)

    def trim(self) -> None:
        """Drop what is too much after a question, in which things have grown; even the last one."""
        with self._lock:
            self._trim(0)

    def keeps(self, make: Maker[T], rules: Rules) -> bool:
        """Whether something that this function made for a board is kept."""
        with self._lock:
            return any(thing[:2] == (make, rules) for thing in self._things)

    def drop(self, make: Maker[T]) -> None:
        """Drop everything that this function made."""
        with self._lock:
            self._things = [thing for thing in self._things if thing[0] is not make]

    @property
    def bytes(self) -> int:
        """The memory of all that is kept."""
        with self._lock:
            return sum(thing.table_bytes for _, _, thing in self._things)

    def __len__(self) -> int:
        return len(self._things)

    def _trim(self, least: int) -> None:
        sizes = [thing.table_bytes for _, _, thing in self._things]
        total = kept = sum(sizes)
        gone = 0
        while len(sizes) - gone > least and (kept > self.most_bytes or len(sizes) - gone > self.most_things):
            kept -= sizes[gone]
            gone += 1
        del self._things[:gone]
        if total - kept >= COLLECTED_BYTES:
            gc.collect()


SHELF = MemoryShelf()
"""The shelf of this process."""
