"""Clocks for a Control: the time that everybody has, and one that is patient with a busy machine."""

import time


def wall() -> float:
    """Seconds by the clock on the wall."""
    return time.monotonic()


class PatientClock:
    """Counts the first seconds by the work that this process did, and what comes after by the clock on the wall.

    A process that has to wait for a processor would otherwise give up before it had begun, and say of what it finds in
    a few milliseconds that nobody knows it. It is never later than the clock on the wall by more than `late` seconds.
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
