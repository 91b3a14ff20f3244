"""Clocks for tests: time passes only when somebody looks at it, or never, however busy the machine is."""

from types import SimpleNamespace

import pytest

from noughts.search import control


class Clock:
    """Every look at it takes so many seconds."""

    def __init__(self, tick: float) -> None:
        self.now, self._tick = 0.0, tick

    def monotonic(self) -> float:
        self.now += self._tick
        return self.now


def set_clock(monkeypatch: pytest.MonkeyPatch, tick: float) -> Clock:
    """Let all controls go by a new clock."""
    clock = Clock(tick)
    monkeypatch.setattr(control, "time", SimpleNamespace(monotonic=clock.monotonic))
    return clock
