"""Control: a time limit, a way to stop, and progress, for any search or kernel; and its clocks."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from noughts.core.rules import shorten
from noughts.errors import BadNotation, Stopped, expect

WAIT = 0.02
"""Seconds between two looks at the control while waiting for another thread."""


def wall() -> float:
    """Wall time in seconds."""
    return time.monotonic()


def cpu() -> float:
    """The CPU time of this process in seconds, for measurements that a busy machine must not affect.

    Outside programs are then held to their own CPU time.
    """
    return time.process_time()


CLOCKS = {"wall": wall, "cpu": cpu}
"""The clocks that a match may be played by."""


class PatientClock:
    """Counts CPU time for the first `work` seconds, then wall time; never more than `late` seconds behind wall time.

    Otherwise a process that waits for a core would give up before it had begun, and report as unknown what it finds in
    a few milliseconds.
    """

    def __init__(self, work: float, late: float) -> None:
        self._work, self._late = work, late
        self._lost = 0.0
        self._begun = time.monotonic(), time.process_time()
        self._patient = True

    def __call__(self) -> float:
        now = time.monotonic()
        if self._patient:
            wall, worked = now - self._begun[0], time.process_time() - self._begun[1]
            self._lost = max(self._lost, min(wall - worked, self._late))
            self._patient = worked < self._work and self._lost < self._late
        return now - self._lost


@dataclass
class Control:
    """Asks a search to end after `seconds`, or when another thread calls `stop()`; gets the nodes visited so far.

    Kernels call it every few milliseconds with their node count, plain searches through `ControlPulse` of the ladder.
    `clock` measures the seconds; the controls of parts of the work share it.
    """

    seconds: float | None = None
    progress: Callable[[int], None] | None = None
    _stop: threading.Event = field(default_factory=threading.Event, repr=False)
    _deadline: float | None = field(default=None, repr=False)
    clock: Callable[[], float] = field(default=wall, repr=False, kw_only=True)
    reserved: float = field(default=0.0, repr=False, init=False)
    """Seconds kept back for what follows the search."""

    def __post_init__(self) -> None:
        if self.seconds is not None:
            if not isinstance(self.seconds, int | float) or not self.seconds >= 0:
                raise BadNotation(f"A control takes a number of seconds, 0 or more, not {shorten(repr(self.seconds))}.")
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
        """End the search this many seconds earlier, but leave it at least half of its time."""
        self.reserved = min(seconds, (self.seconds or 0.0) / 2)

    def within(self, seconds: float | None) -> "Control":
        """A control that also ends after `seconds`, for one part of the work."""
        limits = [limit for limit in (self.remaining, seconds) if limit is not None]
        return Control(min(limits) if limits else None, self.progress, self._stop, clock=self.clock)

    def visiting(self, nodes: int) -> "Budget":
        """A control that also ends a search after this many nodes."""
        return Budget(self.remaining, self.progress, self._stop, clock=self.clock, nodes=nodes)

    def going_on(self, nodes: int) -> "Slice":
        """The same for a kernel whose count continues from the last search."""
        return Slice(self.remaining, self.progress, self._stop, clock=self.clock, nodes=nodes)

    def __call__(self, nodes: int) -> bool:
        """The pulse of a kernel: True asks it to stop."""
        if self.progress:
            self.progress(nodes)
        return self.stopped


@dataclass
class Budget(Control):
    """A control that also ends a search after `nodes` nodes."""

    nodes: int = 0

    def __call__(self, nodes: int) -> bool:
        """The pulse of a kernel: True asks it to stop."""
        return nodes > self.nodes or super().__call__(nodes)


@dataclass
class Slice(Budget):
    """A control that ends a search after this many nodes, counted from the first pulse."""

    first: int | None = field(default=None, init=False, repr=False)

    def __call__(self, nodes: int) -> bool:
        """The pulse of a kernel: True asks it to stop."""
        if self.first is None:
            self.first = nodes
        return super().__call__(nodes - self.first)


def as_control(control: Control | None, seconds: float | None = None) -> Control:
    """The control given, or else one with this time limit; NoughtsError for anything that is none."""
    expect(control, Control, "a Control, such as Control(5) for five seconds")
    return Control(seconds) if control is None else control


@contextmanager
def taking_turns(lock: threading.Lock, control: Control) -> Iterator[None]:
    """Wait for other threads to release the lock, but no longer than the control allows; then raise Stopped."""
    while not lock.acquire(timeout=WAIT):
        if control.stopped:
            raise Stopped("The solver was stopped before it had an answer.")
    try:
        yield
    finally:
        lock.release()
