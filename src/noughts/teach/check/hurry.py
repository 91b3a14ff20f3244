"""Time limits inside the student's interpreter: `hurried` raises Hurried in the running code when its CPU time is up.

If the system has interval timers, a signal does it. In a browser, which has none, Python's own monitoring checks the
clock at calls and loops.
"""

import contextlib
import signal
import sys
import time
from collections.abc import Iterator

AGAIN = 0.1
"""Seconds after which Hurried is raised again in a program that catches everything."""
GLANCE = 64
"""Calls and loop iterations between two checks of the clock, if there is no signal."""
TIMER = hasattr(signal, "setitimer")
SOONEST = 0.001
_ends: list[float] = []
"""When each active limit ends, by the CPU clock; limits may be nested."""


class Hurried(BaseException):
    """A question took too long."""


@contextlib.contextmanager
def hurried(seconds: float) -> Iterator[None]:
    """Raise Hurried when these CPU seconds are over, repeatedly until the program stops."""
    _ends.append(time.process_time() + seconds)
    _arm()
    try:
        yield
    finally:
        _ends.pop()
        _arm()


def prepare() -> None:
    """Prepare this interpreter for limits."""
    if TIMER:
        signal.signal(signal.SIGPROF, _hurry)


def _arm() -> None:
    if TIMER:
        seconds = max(SOONEST, min(_ends) - time.process_time()) if _ends else 0
        signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
    else:  # pragma: no cover - browsers and Windows
        _monitor(bool(_ends))


def _hurry(number: int, frame: object) -> None:  # noqa: ARG001
    raise Hurried


if sys.version_info >= (3, 12):  # pragma: no cover - where there are no timers
    _TOOL = 4
    _EVENTS = sys.monitoring.events.PY_START | sys.monitoring.events.JUMP
    _seen, _next = 0, 0.0

    def _look(*_: object) -> None:
        global _seen, _next
        _seen += 1
        if _seen % GLANCE == 0 and _ends and (now := time.process_time()) > max(min(_ends), _next):
            _next = now + AGAIN
            raise Hurried

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
