"""Progress reports while a search runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from noughts.common.limits import memory_used
from noughts.solving.parameters import EVERY, LINE_EVERY


@dataclass(frozen=True)
class Leading:
    """The question that gets most of the work: in words, its proof and disproof number, and the best line so far."""

    question: str
    proof: int
    disproof: int
    line: tuple[int, ...] = ()


@dataclass(frozen=True)
class ProgressReport:
    """How far a search has got; `jobs` counts those running and those done, if there are several workers.

    `recalled` counts the shipped proofs loaded so far, and all of them. Once the value is known, `writing` counts the
    parts of the proof written so far, and all of them; 0 if their number is unknown.
    """

    nodes: int
    speed: float
    seconds: float
    memory: int
    leading: Leading | None = None
    jobs: tuple[int, int] | None = None
    writing: tuple[int, int] | None = None
    recalled: tuple[int, int] | None = None


Watch = Callable[[ProgressReport], None]


class WatchedSearch(Protocol):
    """What a reporter asks a search."""

    def look(self) -> Leading | None:
        """The leading question as it stands now; called only between two steps of the search."""

    def jobs(self) -> tuple[int, int] | None:
        """Jobs running and done, if there are several workers."""

    def memory(self) -> int:
        """The bytes that all working processes hold."""


class Reporter:
    """Makes reports, not too often. The leading question is updated between steps, the nodes while a step runs."""

    def __init__(self, watch: Watch | None, nodes: Callable[[], int]) -> None:
        self._watch, self._nodes = watch, nodes
        self._started = time.monotonic()
        self._first: int | None = None
        self._due = self._line_due = self._started + EVERY
        self._search: WatchedSearch | None = None
        self._leading: Leading | None = None
        self._writing: tuple[int, int] | None = None
        self._recalled: tuple[int, int] | None = None

    def follow(self, search: WatchedSearch | None) -> None:
        """Report on this search from now on, or on none."""
        self._search, self._leading = search, None

    def pause(self) -> None:
        """Between two steps of the search: look at the leading question again, if someone watches and it is due."""
        if self._watch and self._search and time.monotonic() >= self._line_due:
            self._leading = self._search.look()
            self._line_due = time.monotonic() + LINE_EVERY
        self.beat()

    def recall(self, done: int, of: int) -> None:
        """Report that shipped proofs are being loaded."""
        self._recalled = done, of
        self.beat()

    def write(self, parts: int = 0, of: int = 0) -> None:
        """Report that the search has ended and the proof is being written."""
        self._writing = parts, of

    def beat(self, _: int = 0) -> None:
        """Report while a step of the search runs, if that is due."""
        now = time.monotonic()
        if self._watch and now >= self._due:
            self._due = now + EVERY
            nodes, seconds = self._nodes(), now - self._started
            if self._first is None:
                self._first = nodes
            speed = (nodes - self._first) / seconds
            memory = self._search.memory() if self._search else memory_used()
            jobs = self._search.jobs() if self._search else None
            self._watch(
                ProgressReport(nodes, speed, seconds, memory, self._leading, jobs, self._writing, self._recalled)
            )
