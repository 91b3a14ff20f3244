"""Long solves: their progress on standard error, and stopping them without losing what they learned."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from noughts.core import Coords, Rules, format_cell
from noughts.errors import Stopped

if TYPE_CHECKING:
    from noughts.common import Control
    from noughts.solving.report import Leading, ProgressReport

MEGABYTE = 1_000_000
PLAIN_FIRST, PLAIN_EVERY = 10.0, 60.0
"""Seconds before the first line of a log, and between two lines."""
BAR_AFTER = 1.0
"""Seconds of a check before a bar appears."""
LONGEST_LINE = 12
"""Moves of the best line that are shown."""
SAME_PRESS = 1.0
"""Seconds in which a further signal is the same wish to stop: a key pressed twice, or a shell that passes it on."""


@contextmanager
def stoppable(control: "Control") -> Iterator[list[int]]:
    """Let Ctrl-C, SIGTERM or a closed terminal stop the control; yields the signals caught.

    Printing and storing what was found may take a while; another signal, a second later or more, ends it at once.
    """
    caught: list[int] = []
    ending_at_once = 0.0
    if threading.current_thread() is not threading.main_thread():
        yield caught
        return
    before: dict[int, Any] = {}
    ends = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def stop(number: int, _: FrameType | None) -> None:
        nonlocal ending_at_once
        if not caught:
            ending_at_once = time.monotonic() + SAME_PRESS
            caught.append(number)
            control.stop()
        elif time.monotonic() >= ending_at_once:
            os.write(2, b"Ending at once; what was not stored yet is lost.\n")
            signal.signal(number, before[number])
            os.kill(os.getpid(), number)

    for number in ends:
        before[number] = signal.signal(number, stop)
    try:
        yield caught
    except Stopped as error:
        if caught:
            raise KeyboardInterrupt from error  # The search had no answer yet, so there is nothing to show.
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def solving(rules: Rules) -> "Iterator[Callable[[ProgressReport], None]]":
    """A function that shows progress reports: live lines for a person, an occasional plain line for a log."""
    if not sys.stderr.isatty():
        yield Plain(rules)
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    with Live(console=Console(stderr=True), transient=True, auto_refresh=False) as live:
        yield lambda report: live.update(
            Text("\n".join(lines_of(report, rules)), no_wrap=True, overflow="ellipsis"), refresh=True
        )


class Plain:
    """Writes a report as one line, at long intervals."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._due = time.monotonic() + PLAIN_FIRST

    def __call__(self, report: "ProgressReport") -> None:
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + PLAIN_EVERY
            click.echo("; ".join(lines_of(report, self._rules)), err=True)


@contextmanager
def showing_share(doing: str, done: str) -> Iterator[Callable[[float], None]]:
    """A function that shows the share of the work done, if it takes long: a bar, or an occasional line."""
    if not sys.stderr.isatty():
        yield PlainShare(done)
        return
    with ExitStack() as stack:
        yield Bar(stack, doing)


class PlainShare:
    """Writes how much is done as a line, at long intervals."""

    def __init__(self, done: str) -> None:
        self._done = done
        self._started = time.monotonic()
        self._due = self._started + PLAIN_FIRST

    def __call__(self, share: float) -> None:
        now = time.monotonic()
        if now >= self._due:
            self._due = now + PLAIN_EVERY
            click.echo(f"{now - self._started:,.0f} s, {share:.0%} {self._done}", err=True)


class Bar:
    """Shows how much is done as a bar, from the first second."""

    def __init__(self, stack: ExitStack, doing: str) -> None:
        self._stack, self._doing, self._due = stack, doing, time.monotonic() + BAR_AFTER
        self._show: Callable[[float], None] | None = None

    def __call__(self, share: float) -> None:
        if self._show is None and time.monotonic() >= self._due:
            self._show = self._begin()
        if self._show:
            self._show(share)

    def _begin(self) -> Callable[[float], None]:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

        columns = TextColumn(self._doing), BarColumn(), TaskProgressColumn(), TimeElapsedColumn()
        progress = self._stack.enter_context(Progress(*columns, console=Console(stderr=True), transient=True))
        task = progress.add_task("", total=1.0)
        return lambda share: progress.update(task, completed=share)


def lines_of(report: "ProgressReport", rules: Rules) -> list[str]:
    """A report in words: how fast it goes, and how the leading question stands; or how much of the proof is written."""
    if report.writing:
        parts = "{:,} of {:,} parts, ".format(*report.writing) if report.writing[1] else ""
        return [f"{report.seconds:,.1f} s, writing the proof, {parts}{report.memory // MEGABYTE:,} MB"]
    if report.recalled:
        done = "{:,} of {:,}".format(*report.recalled)
        return [f"{report.seconds:,.1f} s, taking over shipped proofs, {done}, {report.memory // MEGABYTE:,} MB"]
    first = (
        f"{report.seconds:,.1f} s, {report.nodes:,} nodes, {report.speed:,.0f} a second, "
        f"{report.memory // MEGABYTE:,} MB"
    )
    if report.jobs:
        first += f", {report.jobs[0]} jobs running, {report.jobs[1]:,} done"
    return [first, _leading(report.leading, rules)] if report.leading else [first]


def _leading(leading: "Leading", rules: Rules) -> str:
    coords = Coords.default(rules)
    line = "  ".join(format_cell(rules, cell, coords) for cell in leading.line[:LONGEST_LINE])
    return f"{leading.question} proof {leading.proof:,}, disproof {leading.disproof:,}" + (
        f", line {line}" if line else ""
    )
