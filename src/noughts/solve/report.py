"""What a person may hear while a search runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from noughts.solve.limits import memory_used

EVERY = 0.2
"""Seconds between two reports at least."""
LINE_EVERY = 1.0
"""Seconds between two looks at the best line."""


@dataclass(frozen=True)
class Leading:
    """The question that gets most of the work: in words, its proof and disproof number, and the best line so far."""

    question: str
    proof: int
    disproof: int
    line: tuple[int, ...] = ()


@dataclass(frozen=True)
class Report:
    """How far a search has got; `jobs` counts those running and done, where there are several workers.

    `recalled` counts the shipped proofs that are taken over, and all of them. Once the value is known, `writing` counts
    the parts of the proof that are written, and all of them; 0 for unknown.
    """

    nodes: int
    speed: float
    seconds: float
    memory: int
    leading: Leading | None = None
    jobs: tuple[int, int] | None = None
    writing: tuple[int, int] | None = None
    recalled: tuple[int, int] | None = None


Watch = Callable[[Report], None]


class Watched(Protocol):
    """What a reporter asks a search."""

    def look(self) -> Leading | None:
        """The leading question, looked at anew; only between two steps of the search."""

    def jobs(self) -> tuple[int, int] | None:
        """Jobs running and done, where there are several workers."""

    def memory(self) -> int:
        """The bytes that all processes at work hold."""


class Reporter:
    """Makes reports, not too often. The leading question is told between steps, the nodes while a step runs."""

    def __init__(self, watch: Watch | None, nodes: Callable[[], int]) -> None:
        self._watch, self._nodes = watch, nodes
        self._started = time.monotonic()
        self._first: int | None = None
        self._due = self._line_due = self._started + EVERY
        self._search: Watched | None = None
        self._leading: Leading | None = None
        self._writing: tuple[int, int] | None = None
        self._recalled: tuple[int, int] | None = None

    def follow(self, search: Watched | None) -> None:
        """Report of this search from now on, or of none."""
        self._search, self._leading = search, None

    def pause(self) -> None:
        """No step of the search runs: look anew at the leading question, if somebody watches and it is time to."""
        if self._watch and self._search and time.monotonic() >= self._line_due:
            self._leading = self._search.look()
            self._line_due = time.monotonic() + LINE_EVERY
        self.beat()

    def recall(self, done: int, of: int) -> None:
        """Shipped proofs are being taken over."""
        self._recalled = done, of
        self.beat()

    def write(self, parts: int = 0, of: int = 0) -> None:
        """The search has ended, and the proof is being written."""
        self._writing = parts, of

    def beat(self, _: int = 0) -> None:
        """A search is alive: report if it is time to."""
        now = time.monotonic()
        if self._watch and now >= self._due:
            self._due = now + EVERY
            nodes, seconds = self._nodes(), now - self._started
            if self._first is None:
                self._first = nodes
            speed = (nodes - self._first) / seconds
            memory = self._search.memory() if self._search else memory_used()
            jobs = self._search.jobs() if self._search else None
            self._watch(Report(nodes, speed, seconds, memory, self._leading, jobs, self._writing, self._recalled))
