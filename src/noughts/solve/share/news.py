"""What workers have found, for the others to learn with their next job."""

from __future__ import annotations

from collections.abc import Hashable

from noughts.solve.share.workbench import Fact

MOST_SHARED = 64_000_000
"""Bytes of facts that are passed on to the other workers; what comes later only the client learns."""


class News:
    """The facts in the order in which they were found, and how far each worker has heard of them."""

    def __init__(self) -> None:
        self._log: list[tuple[Hashable, Fact]] = []
        self._logged = 0
        self._told: dict[Hashable, int] = {}

    def add(self, author: Hashable, fact: Fact) -> None:
        """Take a fact that a worker, or nobody at work now (None), has found."""
        self._logged += len(fact[1])
        if self._logged <= MOST_SHARED:
            self._log.append((author, fact))

    def for_worker(self, worker: Hashable) -> list[Fact]:
        """What others have found since the worker was last told."""
        seen = self._told.get(worker, 0)
        self._told[worker] = len(self._log)
        return [fact for author, fact in self._log[seen:] if author != worker]
