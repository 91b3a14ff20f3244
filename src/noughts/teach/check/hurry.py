"""Time limits inside the student's interpreter: `hurried` raises Hurried in the running code when its CPU time is up.

If the system has interval timers, a signal does it. In a browser, which has none, Python's own monitoring checks the
clock at calls and loops.
"""

import contextlib
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

AGAIN = 0.1
"""Seconds after which Hurried is raised again in a program that catches everything."""
GLANCE = 64
"""Calls and loop iterations between two checks of the clock, if there is no signal."""
TIMER = hasattr(signal, "setitimer")
SOONEST = 0.001


class Hurried(BaseException):
    """A question took too long."""


@dataclass(slots=True)
class Limit:
    """When a limit ends, by the CPU clock, and whether it was reached: the program may have caught Hurried."""

    end: float
    reached: bool = False


_limits: list[Limit] = []
"""The active limits; they may be nested."""


@contextlib.contextmanager
def hurried(seconds: float) -> Iterator[Limit]:
    """Raise Hurried when these CPU seconds are over, repeatedly until the program stops."""
    limit = Limit(time.process_time() + seconds)
    _limits.append(limit)
    _arm()
    try:
        yield limit
    finally:
        _limits.pop()
        _arm()


def _soonest() -> float:
    return min(limit.end for limit in _limits)


def _reach() -> Hurried:
    """What to raise now; the system's timer may be some milliseconds ahead of the clock."""
    passed = max(_soonest(), time.process_time())
    for limit in _limits:
        limit.reached = limit.reached or limit.end <= passed
    return Hurried()


def prepare() -> None:
    """Prepare this interpreter for limits."""
    if TIMER:
        signal.signal(signal.SIGPROF, _hurry)


def _arm() -> None:
    if TIMER:
        seconds = max(SOONEST, _soonest() - time.process_time()) if _limits else 0
        signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
    else:  # pragma: no cover - browsers and Windows
        _monitor(bool(_limits))


def _hurry(number: int, frame: object) -> None:  # noqa: ARG001
    if _limits:
        raise _reach()


if sys.version_info >= (3, 12):  # pragma: no cover - where there are no timers
    _TOOL = 4
    _EVENTS = sys.monitoring.events.PY_START | sys.monitoring.events.JUMP
    _seen, _next = 0, 0.0

    def _look(*_: object) -> None:
        global _seen, _next
        _seen += 1
        if _seen % GLANCE == 0 and _limits and (now := time.process_time()) > max(_soonest(), _next):
            _next = now + AGAIN
            raise _reach()

    def _monitor(on: bool) -> None:
        global _next
        _next = 0.0
        if sys.monitoring.get_tool(_TOOL) is None:
            sys.monitoring.use_tool_id(_TOOL, "noughts check")
            for event in (sys.monitoring.events.PY_START, sys.monitoring.events.JUMP):
                sys.monitoring.register_callback(_TOOL, event, _look)
        sys.monitoring.set_events(_TOOL, _EVENTS if on else 0)

else:  # pragma: no cover - where there are no timers

    def _monitor(on: bool) -> None:
        """Older Pythons without timers have no limits on a single question."""
