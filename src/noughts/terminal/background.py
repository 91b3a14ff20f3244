"""Work in a thread of its own, so that a screen or a prompt stays responsive while the computer thinks."""

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from noughts.common import Control

T = TypeVar("T")
EVERY = 0.05
"""Seconds between two checks by `wait`, each of which notices Ctrl-C."""


class Background(Generic[T]):
    """A piece of work that takes a Control; it starts at once and can be stopped. `nodes` counts its visits."""

    def __init__(self, work: Callable[[Control], T], seconds: float | None = None) -> None:
        self.nodes = 0
        self.control = Control(seconds, self._count)
        self._started = time.monotonic()
        self._work = work
        self._result: list[T] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether there is a result or an error."""
        return not self._thread.is_alive()

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._started

    def stop(self) -> None:
        """Ask the work to end soon."""
        self.control.stop()

    def wait(self, watch: Callable[["Background[T]"], None] | None = None) -> T:
        """Wait for the result; `watch` is called at intervals. An interruption stops the work."""
        try:
            while not self.done:
                self._thread.join(EVERY)
                if watch:
                    watch(self)
        except BaseException:
            self.stop()
            raise
        return self.result()

    def result(self) -> T:
        """The result of finished work; raises what the work raised."""
        if self._error:
            raise self._error
        return self._result[0]

    def _run(self) -> None:
        try:
            self._result.append(self._work(self.control))
        except BaseException as error:
            self._error = error

    def _count(self, nodes: int) -> None:
        self.nodes = max(self.nodes, nodes)
