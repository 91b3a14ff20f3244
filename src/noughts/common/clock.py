"""Clocks for a Control: wall time, and one that allows for a busy machine."""

import time


def wall() -> float:
    """Wall time in seconds."""
    return time.monotonic()


class PatientClock:
    """Counts CPU time for the first `work` seconds, then wall time; never more than `late` seconds behind wall time.

    Otherwise a process that has to wait for a core would give up before it had begun, and call something unknown that
    it finds in a few milliseconds.
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
