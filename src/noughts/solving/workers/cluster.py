"""Several machines: the workers of an existing Dask cluster do the jobs of `jobs.py` (the extra `cluster`)."""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Any

from noughts.core import Rules
from noughts.errors import BadFile, NoughtsError
from noughts.solving.campaign import Campaign, CampaignSearch, Trees
from noughts.solving.executor import Turns
from noughts.solving.parameters import LONELY_AFTER, LOOK_EVERY, LOST_AFTER, SCHEDULER_PATIENCE
from noughts.solving.workers.jobs import JobSearch
from noughts.solving.workers.worker import Done, Fact, Make, SolverJob, SolverWorker

Tell = Callable[[str], None]


class Cluster:
    """An executor: the workers of an existing Dask cluster, known by its scheduler's address."""

    writers = 1

    def __init__(self, address: str, tell: Tell = lambda _: None) -> None:
        self._address, self._tell = address, tell

    @contextmanager
    def search(self, campaign: Campaign, trees: Trees) -> Iterator[CampaignSearch]:
        """A search on the cluster; BadFile if there is none at the address.

        For games without goal solvers the cluster cannot help, and this process works alone.
        """
        if not campaign.solvers:
            yield Turns(campaign, trees)
            return
        client = self._connected()
        with _quiet("distributed"):
            try:
                with campaign.sharing(max(1, len(client.nthreads())) + 1) as share:
                    workers = DaskWorkers(client, campaign.rules, share, campaign.strategy.goal_solvers, self._tell)
                    try:
                        yield JobSearch(campaign, workers, share, trees)
                    finally:
                        workers.close()
            finally:
                with contextlib.suppress(
                    Exception
                ):  # The connection is not needed any more, so errors no longer matter.
                    client.close(timeout=LOST_AFTER)

    def _connected(self) -> Any:
        try:
            from distributed import Client
        except ImportError as error:
            raise BadFile("A cluster needs the extra: pip install 'noughts[cluster]'.") from error
        try:
            return Client(self._address, timeout=SCHEDULER_PATIENCE)
        except (OSError, ValueError, TimeoutError) as error:
            raise BadFile(
                f"There is no Dask scheduler at {self._address}; expected an address such as tcp://host:8786."
            ) from error


@contextmanager
def _quiet(name: str) -> Iterator[None]:
    """Silence the loggers of this name: Dask logs tracebacks to standard error. We report what matters."""
    known = [name, *(other for other in logging.root.manager.loggerDict if other.startswith(f"{name}."))]
    levels = {logger: logger.level for logger in map(logging.getLogger, known)}
    for logger in levels:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in levels.items():
            logger.setLevel(level)


class DaskWorkers:
    """The worker processes of a cluster, each with one job at a time, named by address and number of renewals.

    Workers may come and go while the search runs: a new one gets work, and the job of one that left is lost.
    """

    def __init__(self, client: Any, rules: Rules, memory: int | None, make: Make, tell: Tell = lambda _: None) -> None:
        self.client, self._tell = client, tell
        self._search = f"noughts-{time.time_ns()}"
        self._arguments = (rules, make, memory)
        self._renewed: dict[str, int] = {}
        self._busy: dict[str, tuple[Hashable, Any]] = {}
        self._ended: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._present: list[str] = []
        self._looked = 0.0
        self._connected = time.monotonic()
        """When the scheduler was last known to be there."""
        self._met = time.monotonic()
        """When a worker was last seen, or the user was last warned that there is none."""

    def workers(self) -> list[Hashable]:
        """All workers, busy or not."""
        return [self._name(address) for address in self._present]

    def idle(self) -> list[Hashable]:
        """The workers that have nothing to do."""
        if not self._look():
            return []
        return [self._name(address) for address in self._present if address not in self._busy]

    def _name(self, address: str) -> Hashable:
        return address, self._renewed.get(address, 0)

    def _look(self) -> bool:
        """List the workers again, if that is due; whether the scheduler answers. NoughtsError if it is gone."""
        now = time.monotonic()
        if self.client.status == "running":
            self._connected = now
            if now - self._looked > LOOK_EVERY:
                self._present = self._ask_scheduler()
                self._looked = time.monotonic()
                self._note_workers()
            return True
        if now - self._connected > LOST_AFTER:
            raise NoughtsError("The cluster's scheduler does not answer any more; expected it to run until the end.")
        return False

    def _ask_scheduler(self) -> list[str]:
        try:
            return list(self.client.sync(self.client.scheduler.ncores, callback_timeout=SCHEDULER_PATIENCE))
        except (OSError, TimeoutError, RuntimeError):  # Perhaps it is gone, and that has not been noticed yet.
            return self._present

    def _note_workers(self) -> None:
        now = time.monotonic()
        if self._present:
            self._met = now
        elif now - self._met > LONELY_AFTER:
            self._met = inf
            self._tell("The cluster has no workers at present; the search goes on as soon as one joins.")

    def give(self, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        """Send an idle worker facts to learn and a job to begin."""
        assert isinstance(worker, tuple)
        address = worker[0]
        future = self.client.submit(
            _work, (self._search, worker[1]), self._arguments, job, facts, workers=[address], pure=False
        )
        self._busy[address] = worker, future
        future.add_done_callback(lambda _: self._ended.put(address))

    def wait(self, seconds: float) -> list[tuple[Hashable, Done | None]]:
        """The jobs that end within `seconds`; None for one whose worker died."""
        ended = []
        with contextlib.suppress(queue.Empty):
            ended.append(self._ended.get(timeout=seconds))
            while True:
                ended.append(self._ended.get_nowait())
        if not self._look():
            return []
        gone = [address for address in self._busy if address not in self._present]
        return [self._result(address) for address in dict.fromkeys([*ended, *gone]) if address in self._busy]

    def _result(self, address: str) -> tuple[Hashable, Done | None]:
        worker, future = self._busy.pop(address)
        if future.status == "error":
            raise NoughtsError(f"A worker failed ({future.exception()!r}); this is an error of noughts itself.")
        if future.status != "finished":
            future.cancel()
            return worker, None
        try:
            done = future.result(timeout=SCHEDULER_PATIENCE)
        except (OSError, TimeoutError):  # The job ended, but its worker is gone, and the result with it.
            return worker, None
        assert isinstance(done, Done)
        return worker, done

    def renew(self, worker: Hashable) -> None:
        """Make a worker start afresh with its next job."""
        assert isinstance(worker, tuple)
        self._renewed[worker[0]] = self._renewed.get(worker[0], 0) + 1

    def close(self) -> None:
        """Cancel the jobs that nobody waits for any more."""
        if self.client.status == "running":
            with contextlib.suppress(OSError, TimeoutError, RuntimeError):
                self.client.cancel([future for _, future in self._busy.values()])


_turn = threading.Lock()
_workers: dict[tuple[str, int], SolverWorker] = {}
"""On a Dask worker: the solvers of the current search, by the search's name and the number of renewals."""


def _work(name: tuple[str, int], arguments: tuple[Rules, Make, int | None], job: SolverJob, facts: list[Fact]) -> Done:
    """What a Dask worker runs; only the latest search keeps its solvers."""
    with _turn:
        if name not in _workers:
            _workers.clear()
            _workers[name] = SolverWorker(*arguments)
        return _workers[name].run(job, facts)
