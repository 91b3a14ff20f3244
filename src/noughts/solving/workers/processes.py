"""Several cores: processes of this machine do the jobs of `jobs.py`. A process that dies is replaced."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from noughts.core import Rules
from noughts.errors import NoughtsError
from noughts.solving.campaign import Campaign, CampaignSearch, Trees
from noughts.solving.executor import Turns
from noughts.solving.workers.jobs import JobSearch
from noughts.solving.workers.worker import Done, Fact, Make, SolverJob, SolverWorker


class Processes:
    """An executor: several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.writers = self._count = count

    @contextmanager
    def search(self, campaign: Campaign, trees: Trees) -> Iterator[CampaignSearch]:
        """A search whose processes end with it; they share with this one the memory that one process may hold.

        For games without goal solvers, several threads of this process may work instead.
        """
        if not campaign.solvers:
            campaign.value_solver.use_threads(self._count)
            yield Turns(campaign, trees)
            return
        with (
            campaign.sharing(self._count + 1) as share,
            started(campaign.rules, self._count, share, campaign.strategy.goal_solvers) as workers,
        ):
            yield JobSearch(campaign, workers, share, trees)


@contextmanager
def started(rules: Rules, count: int, memory: int | None, make: Make) -> Iterator[ProcessWorkers]:
    """Worker processes, which end with the search."""
    workers = ProcessWorkers(rules, count, memory, make)
    try:
        yield workers
    finally:
        workers.close()


@dataclass
class WorkerProcess:
    """A worker process, and the pipe to it."""

    process: Any
    pipe: Connection


class ProcessWorkers:
    """Processes of this machine, each with a number that no other ever had."""

    def __init__(self, rules: Rules, workers: int, memory: int | None, make: Make) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._arguments = (rules, make, memory)
        self._processes: dict[Hashable, WorkerProcess] = {}
        self._busy: set[Hashable] = set()
        self._started = 0
        for _ in range(workers):
            self._start()

    def workers(self) -> list[Hashable]:
        """All workers, busy or not."""
        return list(self._processes)

    @property
    def pids(self) -> dict[Hashable, int]:
        """The process ids."""
        return {worker: process.process.pid for worker, process in self._processes.items()}

    def idle(self) -> list[Hashable]:
        """The workers that have nothing to do."""
        return [worker for worker in self._processes if worker not in self._busy]

    def give(self, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        """Send an idle worker facts to learn and a job to begin."""
        self._busy.add(worker)
        with contextlib.suppress(OSError):  # It is dead already; `wait` will notice.
            self._processes[worker].pipe.send((job, facts))

    def wait(self, seconds: float) -> list[tuple[Hashable, Done | None]]:
        """The jobs that end within `seconds`; None for one whose worker died."""
        by_pipe = {id(self._processes[worker].pipe): worker for worker in self._busy}
        ready = wait([self._processes[worker].pipe for worker in self._busy], seconds)
        return [(by_pipe[id(pipe)], self._receive(by_pipe[id(pipe)])) for pipe in ready]

    def _receive(self, worker: Hashable) -> Done | None:
        self._busy.discard(worker)
        try:
            answer = self._processes[worker].pipe.recv()
        except (EOFError, OSError):
            self.renew(worker)
            return None
        if isinstance(answer, str):
            raise NoughtsError(answer)
        assert isinstance(answer, Done)
        return answer

    def renew(self, worker: Hashable) -> None:
        """Replace a process by a new one."""
        self._end(self._processes.pop(worker))
        self._start()

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        while self._processes:
            self._end(self._processes.popitem()[1])

    def _start(self) -> None:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_work, args=(there, *self._arguments), daemon=True)
        process.start()
        there.close()
        self._started += 1
        self._processes[self._started] = WorkerProcess(process, here)

    def _end(self, process: WorkerProcess) -> None:
        process.process.kill()
        process.process.join()
        process.process.close()
        process.pipe.close()


def _work(pipe: Connection, rules: Rules, make: Make, memory: int | None) -> None:
    """The body of a worker process: jobs in, results out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the client, which ends its workers itself.
    worker = SolverWorker(rules, make, memory)
    with contextlib.suppress(EOFError, OSError):
        while True:
            job, facts = pipe.recv()
            try:
                answer: Done | str = worker.run(job, facts)
            except MemoryError:
                return
            except Exception as error:
                answer = f"A worker failed ({type(error).__name__}: {error}); this is an error of noughts itself."
            pipe.send(answer)
