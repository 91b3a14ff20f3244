"""What a worker does: a job within its nodes, its seconds and its memory, and what it says of it."""

import pytest

from noughts.core import Rules
from noughts.solvers.contract import Question
from noughts.solving.strategies import LineStrategy
from noughts.solving.workers import worker as module
from noughts.solving.workers.worker import JobControl, SolverJob, SolverWorker

SIX = Rules.parse("6x5:4")
START = Question(0, 0, True)


def bench(memory: int | None = None) -> SolverWorker:
    return SolverWorker(SIX, LineStrategy().goal_solvers, memory)


def test_an_answer_comes_with_its_facts_and_another_worker_learns_them() -> None:
    done = bench().run(SolverJob("threats", START, 10**9, 60.0), [])
    assert (done.answer, done.worked, done.moves) == (True, True, ())
    assert done.nodes > 0
    again = bench().run(SolverJob("threats", START, 10**9, 60.0), [("threats", done.facts)])
    assert again.answer
    assert again.nodes < done.nodes


def test_a_job_ends_after_its_nodes_and_says_how_things_stand() -> None:
    worker = bench()
    done = worker.run(SolverJob("threats", START, 1, 60.0), [])
    assert (done.answer, done.facts) == (None, b"")
    assert min(done.numbers) > 0
    assert done.moves
    assert all(not question.to_move for question, _ in done.moves)
    assert worker.run(SolverJob("threats", START, 10**9, 60.0), []).answer, "it goes on where it stopped"


def test_without_memory_nothing_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "memory_used", lambda: 1000)
    done = bench(999).run(SolverJob("threats", START, 10**9, 60.0), [])
    assert (done.worked, done.answer, done.nodes, done.memory) == (False, None, 0, 1000)


def test_the_limit_of_nodes_holds_for_every_part() -> None:
    method = LineStrategy().goal_solvers(SIX)["threats"]
    control = JobControl(60.0, solver=method, last=0)
    assert not control.stopped
    method.ask(START, control.within(30.0))
    assert control.stopped
    assert control.within(1.0).stopped
