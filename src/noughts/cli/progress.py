"""Progress of long work, on standard error: one updated line for a person, an occasional line for a log."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from noughts.common import Control


PATIENCE = 0.5
"""Seconds before a search reports progress."""
EVERY, PLAIN_EVERY = 0.1, 10.0
"""Seconds between two reports: on a terminal, and elsewhere, where each is a line of its own."""


@contextmanager
def searching(seconds: float | None = None) -> "Iterator[Control]":
    """A Control with a time limit that keeps one line of standard error up to date while a search runs."""
    from noughts.common import Control

    with status_line() as line:
        yield Control(seconds, line)


@contextmanager
def status_line(doing: str = "searching", counted: str = "nodes") -> Iterator["StatusLine"]:
    """A status line to call with the nodes seen so far, or with another count; wiped at the end."""
    line = StatusLine(sys.stderr.isatty(), doing, counted)
    try:
        yield line
    finally:
        line.clear()


class StatusLine:
    """Called with the nodes seen so far; rewrites one line on a terminal, and writes one below another elsewhere.

    `doing` says what the search is for, `counted` what it counts; empty if the count is that of a small part only.
    """

    def __init__(self, watched: bool, doing: str = "searching", counted: str = "nodes") -> None:
        self.doing, self.counted = doing, counted
        self._watched = watched
        self._started = time.monotonic()
        self._due = self._started + (PATIENCE if watched else PLAIN_EVERY)
        self._width = 0

    def __call__(self, nodes: int) -> None:
        now = time.monotonic()
        if now < self._due:
            return
        count = f": {nodes:,} {self.counted}" if self.counted else ""
        text = f"{self.doing}{count}, {now - self._started:.1f} s"
        if self._watched:
            self._due = now + EVERY
            self._write(f"{text} (Ctrl-C stops)")
        else:
            self._due = now + PLAIN_EVERY
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()

    def clear(self) -> None:
        """Wipe the line."""
        if self._width:
            self._write("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)
