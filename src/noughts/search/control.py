"""Control: a time limit, a way to stop, and progress, for any search or kernel."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from noughts.core.rules import shorten
from noughts.errors import BadNotation, Stopped
from noughts.search.clock import wall
from noughts.search.watch import Silent


@dataclass
class Control:
    """Ask a search to end after `seconds`, or from another thread with `stop()`; hear of the nodes it has seen.

    Kernels call it every few milliseconds with their node count; plain searches through `Pulse`. The seconds are those
    of the `clock`, whose parts share it.
    """

    seconds: float | None = None
    progress: Callable[[int], None] | None = None
    _stop: threading.Event = field(default_factory=threading.Event, repr=False)
    _deadline: float | None = field(default=None, repr=False)
    clock: Callable[[], float] = field(default=wall, repr=False, kw_only=True)
    reserved: float = field(default=0.0, repr=False, init=False)
    """Seconds before the end that are kept for what comes after the search."""

    def __post_init__(self) -> None:
        if self.seconds is not None:
            if not isinstance(self.seconds, int | float) or not self.seconds >= 0:
                raise BadNotation(f"A control takes a number of seconds from 0 on, not {shorten(repr(self.seconds))}.")
            self._deadline = self.clock() + self.seconds

    def stop(self) -> None:
        """End the search soon; may be called from any thread."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether the time is up or `stop` was called."""
        return self._stop.is_set() or (self._deadline is not None and self.clock() >= self._deadline - self.reserved)

    @property
    def remaining(self) -> float | None:
        """Seconds left, None without a limit."""
        return None if self._deadline is None else max(0.0, self._deadline - self.reserved - self.clock())

    def reserve(self, seconds: float) -> None:
        """End the search so many seconds sooner, but leave it half of its time."""
        self.reserved = min(seconds, (self.seconds or 0.0) / 2)

    def within(self, seconds: float | None) -> "Control":
        """A control that also ends after `seconds`, for one part of the work."""
        limits = [limit for limit in (self.remaining, seconds) if limit is not None]
        return Control(min(limits) if limits else None, self.progress, self._stop, clock=self.clock)

    def visiting(self, nodes: int) -> "Budget":
        """A control that also ends a search after so many nodes."""
        return Budget(self.remaining, self.progress, self._stop, clock=self.clock, nodes=nodes)

    def __call__(self, nodes: int) -> bool:
        """The pulse of a kernel: True asks it to stop."""
        if self.progress:
            self.progress(nodes)
        return self.stopped


@dataclass
class Budget(Control):
    """A control that also ends a search after so many nodes."""

    nodes: int = 0

    def __call__(self, nodes: int) -> bool:
        """The pulse of a kernel: True asks it to stop."""
        return nodes > self.nodes or super().__call__(nodes)


WAIT = 0.02
"""Seconds between two looks at the control while another thread has its turn."""


@contextmanager
def taking_turns(lock: threading.Lock, control: Control) -> Iterator[None]:
    """Wait for the other threads, but no longer than the control allows: Stopped ends the wait."""
    while not lock.acquire(timeout=WAIT):
        if control.stopped:
            raise Stopped("The solver was stopped before it had an answer.")
    try:
        yield
    finally:
        lock.release()


class Pulse(Silent):
    """Lets a Control end a plain search: raises Stopped from a node soon after it is asked to."""

    SECONDS = 0.01
    """Between two looks at the control. Nodes are no measure: on a large board one may take milliseconds."""

    def __init__(self, control: Control) -> None:
        self._control = control
        self._nodes = 0
        self._next = wall() + self.SECONDS

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:  # noqa: ARG002
        self._nodes += 1
        if wall() >= self._next:
            if self._control(self._nodes):
                raise Stopped("The search was stopped before it had an answer.")
            self._next = wall() + self.SECONDS
