"""Timing, and running a piece of Python in a process of its own."""

import subprocess
import sys
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def best_of(work: Callable[[], T], repeats: int, clock: Callable[[], float] = time.process_time) -> float:
    """The CPU seconds of the fastest of several runs, so that other work on the machine favours nobody."""
    best = float("inf")
    for _ in range(repeats):
        started = clock()
        work()
        best = min(best, clock() - started)
    return best


def in_new_python(code: str, timeout: float = 60.0, repeats: int = 1) -> float | None:
    """The smallest number of seconds that the code prints in several fresh processes; None if one does not finish."""
    seconds = []
    for _ in range(repeats):
        try:
            done = subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, timeout=timeout, check=True
            )
        except subprocess.TimeoutExpired:
            return None
        seconds.append(float(done.stdout.split()[-1]))
    return min(seconds)
