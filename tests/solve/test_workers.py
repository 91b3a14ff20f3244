"""Several processes, and a real Dask cluster: the same answer and the same proof, even when a worker is killed."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.solve import Limits, check, solve
from noughts.solve.cluster import solve_on_cluster
from noughts.solve.workers import solve_here


def start(game: str) -> Position:
    return Position(Rules.parse(game))


@pytest.mark.parametrize(("game", "workers"), [("5x5:4", 2), ("6x5:4", 3), ("3x3+misere", 2)])
def test_processes_find_what_one_finds(game: str, workers: int) -> None:
    solution = solve_here(start(game), workers, Limits(), True)
    assert solution.value == solve(start(game)).value
    if not solution.position.rules.misere:
        assert solution.proof is not None
        assert check(solution.proof).value == solution.value


def test_limits_hold_for_processes_too() -> None:
    solution = solve_here(start("9x7:5"), 2, Limits(0.3), True)
    assert (solution.value, solution.proof) == ("unknown", None)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL.")
def test_a_killed_worker_loses_only_its_job() -> None:
    def kill_them_once() -> None:
        while len(multiprocessing.active_children()) < 2:
            time.sleep(0.01)
        for child in multiprocessing.active_children():
            assert child.pid
            os.kill(child.pid, signal.SIGKILL)

    killer = threading.Thread(target=kill_them_once)
    killer.start()
    solution = solve_here(start("7x4:4"), 2, Limits(), True)
    killer.join()
    assert solution.value == "draw"
    assert solution.proof is not None
    assert check(solution.proof).value == "draw"


def test_a_cluster_of_which_one_worker_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    base = ["--scheduler-file", str(file)]
    local = ["--host", "127.0.0.1", "--no-dashboard"]
    scheduler = [*dask[:2], "distributed.cli.dask_scheduler", *base, *local, "--port", "0"]
    worker = [*dask[:2], "distributed.cli.dask_worker", *base, *local, "--nthreads", "2", "--no-nanny"]
    processes = [subprocess.Popen(scheduler, **quiet)]
    try:
        while not file.exists() or not file.read_text().strip():
            time.sleep(0.05)
        processes += [subprocess.Popen(worker, **quiet) for _ in range(2)]
        address = json.loads(file.read_text())["address"]
        threading.Timer(2.0, processes[1].kill).start()
        solution = solve_on_cluster(start("7x4:4"), address, Limits(), True)
        assert solution.value == "draw"
        assert solution.proof is not None
        assert check(solution.proof).value == "draw"
    finally:
        for process in processes:
            process.kill()
            process.wait()


def test_where_there_is_no_cluster() -> None:
    with pytest.raises(BadFile, match="no Dask scheduler"):
        solve_on_cluster(start("3x3"), "nonsense://", Limits(), False)
