"""Progress of long work, on standard error and only where a person watches it."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from noughts.search import Control

PATIENCE = 0.5
"""Seconds before a search says that it is busy."""
EVERY = 0.1


@contextmanager
def searching(seconds: float | None = None) -> Iterator[Control]:
    """A Control with a time limit that keeps one line of standard error up to date while a search runs."""
    with status_line() as line:
        yield Control(seconds, line)


@contextmanager
def status_line() -> Iterator[Callable[[int], None] | None]:
    """Something to tell the nodes seen so far, or None where nobody watches; wiped at the end."""
    line = StatusLine()
    try:
        yield line if sys.stderr.isatty() else None
    finally:
        line.clear()


class StatusLine:
    """Called with the nodes seen so far; writes one line over and over."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._due = self._started + PATIENCE
        self._width = 0

    def __call__(self, nodes: int) -> None:
        now = time.monotonic()
        if now >= self._due:
            self._due = now + EVERY
            self._write(f"searching: {nodes:,} nodes, {now - self._started:.1f} s (Ctrl-C stops)")

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
