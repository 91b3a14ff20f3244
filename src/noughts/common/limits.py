"""Limits: a Control that also ends a search before it uses more memory than allowed."""

import sys
from dataclasses import dataclass
from pathlib import Path

from noughts.common import Control

try:
    import resource
except ImportError:  # Only on Windows: there the limit cannot be kept.
    resource = None  # type: ignore[assignment]

_STATM = Path("/proc/self/statm")
_STATUS = Path("/proc/self/status")
_PAGE = 4096


def memory_used() -> int:
    """Bytes of memory that this process uses, or its peak if the system does not say; 0 if unknown."""
    try:
        return int(_STATM.read_text().split()[1]) * _PAGE
    except (OSError, IndexError, ValueError):
        return _highest()


def memory_peak() -> int:
    """The peak memory of this process in bytes; 0 if unknown."""
    try:
        line = next(line for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024
    except (OSError, StopIteration, IndexError, ValueError):
        return _highest()


def _highest() -> int:
    """The peak as the system accounts for it; on Linux that may include the parent before the fork."""
    if resource is None:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


@dataclass
class Limits(Control):
    """A Control with a limit on memory in bytes."""

    memory: int | None = None

    @property
    def stopped(self) -> bool:
        """Whether the time or the memory is used up, or `stop` was called."""
        return super().stopped or (self.memory is not None and memory_used() > self.memory)

    def sharing(self, memory: int | None) -> "Limits":
        """The same limits with another one on memory."""
        return Limits(self.remaining, self.progress, self._stop, clock=self.clock, memory=memory)

    def within(self, seconds: float | None) -> "Limits":
        """A control that also ends after `seconds`, for one part of the work."""
        part = super().within(seconds)
        return Limits(part.seconds, self.progress, self._stop, clock=self.clock, memory=self.memory)
