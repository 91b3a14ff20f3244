"""A real Dask cluster: the same answer and a proof, even when a worker or the scheduler is killed."""

import logging
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from noughts.common.limits import Limits
from noughts.errors import BadFile, NoughtsError
from noughts.solving import Cluster, solve
from noughts.solving.checkpoint import Checkpoint
from noughts.solving.workers.cluster import DaskWorkers
from noughts.solving.workers.worker import Done, Fact, SolverJob
from noughts.verify import check
from tests.solving.workers.test_processes import start

pytestmark = pytest.mark.long


def test_a_cluster_of_which_one_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[int] = []
    give = DaskWorkers.give

    def give_and_kill(workers: DaskWorkers, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        if not killed:
            pid = workers.client.run(os.getpid)[worker[0]]  # type: ignore[index]
            give(workers, worker, job, facts)
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)
        else:
            give(workers, worker, job, facts)

    monkeypatch.setattr(DaskWorkers, "give", give_and_kill)
    with cluster(tmp_path, 2) as (address, workers):
        solution = solve(start("7x7:5"), Limits(), True, executor=Cluster(address))
        assert [worker.pid for worker in workers[1:] if worker.poll() is not None] == killed
    assert solution.value == "draw"
    assert solution.proof is not None
    assert check(solution.proof).value == "draw"


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list["subprocess.Popen[str]"]]]:
    """A scheduler, the first, and its workers as processes of their own."""

    def begin(program: str, *words: str, stderr: int = subprocess.DEVNULL) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", f"distributed.cli.{program}", *words, "--host", "127.0.0.1", "--no-dashboard"]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stderr, cwd=folder, text=True)

    processes = [begin("dask_scheduler", "--port", "0", stderr=subprocess.PIPE)]
    told = processes[0].stderr
    assert told
    rest = threading.Thread(target=lambda: list(told), daemon=True)
    try:
        address = next(found[1] for line in told if (found := re.search(r"Scheduler at:\s*(tcp://\S+)", line)))
        processes += [begin("dask_worker", address, "--nthreads", "1", "--no-nanny") for _ in range(workers)]
        rest.start()
        yield address, processes
    finally:
        for process in processes:
            process.kill()
            process.wait()
        rest.join()
        told.close()


@contextmanager
def heard(name: str) -> Iterator[list[str]]:
    """What a log of this name says meanwhile."""
    said: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger(name).addHandler(handler)
    try:
        yield said
    finally:
        logging.getLogger(name).removeHandler(handler)


def test_a_scheduler_that_dies_costs_nothing_that_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position, file = start("9x7:5"), tmp_path / "kept"
    jobs = 0
    wait = DaskWorkers.wait
    with cluster(tmp_path, 1) as (address, workers):

        def wait_and_kill(dask: DaskWorkers, seconds: float) -> list[tuple[Hashable, Done | None]]:
            nonlocal jobs
            ended = wait(dask, seconds)
            jobs += len(ended)
            if jobs >= 3 and workers[0].poll() is None:
                workers[0].kill()
                workers[0].wait()
            return ended

        monkeypatch.setattr(DaskWorkers, "wait", wait_and_kill)
        with (
            heard("distributed.client") as said,
            pytest.raises(NoughtsError, match=f"does not answer any more.* kept in {file}; the same command"),
        ):
            solve(position, executor=Cluster(address), checkpoint=Checkpoint(position, file))
    assert said == []
    told: list[str] = []
    assert solve(position, Limits(0.1), checkpoint=Checkpoint(position, file, tell=told.append)).value == "unknown"
    assert told[0].startswith("Going on from the checkpoint")


def test_a_cluster_without_workers_says_so_and_keeps_to_its_time(tmp_path: Path) -> None:
    told: list[str] = []
    limits = Limits()

    def hear(sentence: str) -> None:
        told.append(sentence)
        limits.stop()

    with cluster(tmp_path, 0) as (address, _):
        assert solve(start("9x7:5"), limits, executor=Cluster(address, hear)).value == "unknown"
    assert told == ["The cluster has no workers at present; the search goes on as soon as one joins."]


def test_where_there_is_no_cluster() -> None:
    with pytest.raises(BadFile, match="no Dask scheduler"):
        solve(start("5x5:4"), executor=Cluster("nonsense://"))
