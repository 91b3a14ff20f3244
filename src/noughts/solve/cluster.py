"""The jobs of `workers.py` on an existing Dask cluster (the extra `cluster`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from noughts.core import Position
from noughts.errors import BadFile
from noughts.search import Control
from noughts.solve.limits import Limits
from noughts.solve.solver import Solution
from noughts.solve.workers import Job, best_of, parts, run_job

ASK_EVERY = 0.5
"""Seconds between two questions of a job whether another has the answer."""


@dataclass
class Remote(Limits):
    """Limits that also end a job when another one has found the answer."""

    found: Callable[[], bool] = field(default=lambda: False)
    _asked: float = 0.0
    _over: bool = False

    @property
    def stopped(self) -> bool:
        """Whether a limit is reached or another job has the answer."""
        if not self._over and time.monotonic() - self._asked > ASK_EVERY:
            self._asked = time.monotonic()
            self._over = self.found()
        return self._over or super().stopped

    def within(self, seconds: float | None) -> Remote:
        """A control that also ends after `seconds`, for one part of the work."""
        part = Control.within(self, seconds)
        return Remote(part.seconds, self.progress, self._stop, memory=self.memory, found=self.found)


def _remote_job(job: Job, name: str) -> Solution:
    """What a Dask worker runs."""
    from distributed import Event

    event = Event(name)
    return run_job(job, Remote(job[2], memory=job[3], found=event.is_set))


def solve_on_cluster(position: Position, address: str, limits: Limits, proof: bool) -> Solution:
    """Solve on an existing Dask cluster; BadFile where there is none at the address."""
    try:
        from distributed import Client, Event, as_completed
    except ImportError as error:
        raise BadFile("A cluster needs the extra: pip install 'noughts[cluster]'.") from error
    started = time.monotonic()
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadFile(
            f"There is no Dask scheduler at {address}; expected an address such as tcp://host:8786."
        ) from error
    with client:
        name = f"noughts-{time.time_ns()}"
        found = Event(name, client=client)
        jobs: list[Job] = [(position, part, limits.remaining, limits.memory, proof) for part in parts(3)]
        futures = [client.submit(_remote_job, job, name, pure=False, retries=3) for job in jobs]
        done: list[Solution] = []
        try:
            for future in as_completed(futures):
                done.append(future.result())
                if done[-1].value != "unknown":
                    break
        finally:
            found.set()
            client.cancel(futures)
        return best_of(done, started)
