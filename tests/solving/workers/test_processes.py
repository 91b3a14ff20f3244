"""Several processes: the same answer and a proof, even when a worker is killed."""

import multiprocessing
import os
import signal
from collections.abc import Hashable
from pathlib import Path

import pytest

from noughts.common.limits import Limits
from noughts.core import Position, Rules
from noughts.solving import Processes, solve
from noughts.solving.checkpoint import Checkpoint
from noughts.solving.report import ProgressReport
from noughts.solving.workers.processes import ProcessWorkers
from noughts.solving.workers.worker import Fact, SolverJob
from noughts.verify import check


def start(game: str) -> Position:
    return Position(Rules.parse(game))


@pytest.mark.parametrize(
    ("game", "workers"), [("5x5:4", 2), ("6x5:4", 3), ("6x6:4", 1), ("6x6:5", 2), ("3x3+misere", 2), ("4x4+gravity", 2)]
)
def test_processes_find_what_one_finds(game: str, workers: int) -> None:
    solution = solve(start(game), Limits(), True, executor=Processes(workers))
    assert solution.value == solve(start(game)).value
    if solution.position.rules.misere:
        assert solution.proof is None
    else:
        assert solution.proof is not None
        assert check(solution.proof).value == solution.value
    assert not multiprocessing.active_children()


def test_a_position_in_which_both_sides_must_be_shown_to_hold() -> None:
    position = start("5x5:4").play(12).play(6).play(0)
    solution = solve(position, Limits(), True, executor=Processes(2))
    assert solution.value == solve(position).value
    assert solution.proof is not None
    assert check(solution.proof).position == position


def test_limits_hold_for_processes_too() -> None:
    solution = solve(start("9x7:5"), Limits(0.3), True, executor=Processes(2))
    assert (solution.value, solution.proof) == ("unknown", None)
    assert solution.learned == "X does not lose"
    assert not multiprocessing.active_children()


def test_what_the_workers_learned_is_kept_and_gone_on_from(tmp_path: Path) -> None:
    position, file = start("9x7:5"), tmp_path / "file"
    told: list[str] = []
    reports: list[ProgressReport] = []
    for _ in range(2):
        limits = Limits()

        def stop_after_some_jobs(report: ProgressReport, limits: Limits = limits) -> None:
            reports.append(report)
            if report.jobs and report.jobs[1] > 4 and report.leading:
                limits.stop()

        kept = Checkpoint(position, file, tell=told.append)
        solution = solve(position, limits, False, executor=Processes(2), watch=stop_after_some_jobs, checkpoint=kept)
        assert (solution.value, solution.checkpoint) == ("unknown", file)
    assert len(told) == 1
    assert told[0].startswith("Going on from the checkpoint of ")
    assert all(report.memory > 0 and report.nodes >= 0 for report in reports)
    assert reports[-1].leading
    assert reports[-1].leading.question.endswith("?")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL.")
def test_killed_workers_lose_only_their_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[int] = []
    give = ProcessWorkers.give

    def give_and_kill(workers: ProcessWorkers, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        give(workers, worker, job, facts)
        if len(killed) < 2:
            killed.append(workers.pids[worker])
            os.kill(killed[-1], signal.SIGKILL)

    monkeypatch.setattr(ProcessWorkers, "give", give_and_kill)
    solution = solve(start("7x7:5"), Limits(), True, executor=Processes(2))
    assert len(set(killed)) == 2
    assert solution.value == "draw"
    assert solution.proof is not None
    assert check(solution.proof).value == "draw"
