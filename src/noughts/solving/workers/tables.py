"""How much memory each worker's tables hold, and may hold."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf

from noughts.solving.parameters import SPARE


class WorkerTables:
    """The memory of the workers' tables, as last reported, under a limit for each."""

    def __init__(self, most: int | None) -> None:
        self._most = inf if most is None else most
        self._held: dict[Hashable, int] = {}
        self._leaders: set[Hashable] = set()

    @property
    def held(self) -> int:
        """Bytes that all workers hold together."""
        return sum(self._held.values())

    def lead(self, worker: Hashable) -> None:
        """A worker has had a part in the leading question."""
        self._leaders.add(worker)

    def fits(self, worker: Hashable, memory: int) -> bool:
        """Note what a worker holds, unless that is more than it may."""
        if memory > (self._most if worker in self._leaders else min(self._most, SPARE)):
            return False
        self._held[worker] = memory
        return True

    def knows(self, worker: Hashable) -> bool:
        """Whether a worker has held something that it may."""
        return worker in self._held

    def is_full(self, worker: Hashable) -> bool:
        """Whether a worker holds more than one may that has had no part in the leading question."""
        return self._held.get(worker, 0) > SPARE

    def forget(self, worker: Hashable) -> None:
        """A worker starts afresh."""
        self._held.pop(worker, None)
