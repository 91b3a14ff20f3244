"""Job-level proof-number search: the same answer whatever worker does the jobs, in any order, even if some die."""

import multiprocessing
import os
import signal
from collections.abc import Hashable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.errors import NoughtsError
from noughts.solvers.contract import Question
from noughts.solvers.table import solver_for
from noughts.solving.campaign import Campaign
from noughts.solving.workers import jobs
from noughts.solving.workers.jobs import Broadcasts, JobSearch
from noughts.solving.workers.processes import started
from noughts.solving.workers.worker import Done, Fact, SolverJob, SolverWorker
from tests.solvers.test_methods import VALUES, random_position
from tests.solving.doubles import BrokenDoubles, Doubles


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every leaf is expanded as soon as it comes back undecided: the doubles find nothing by thinking longer."""
    monkeypatch.setattr(jobs, "LEAF_PATIENCE", 0.0)
    monkeypatch.setattr(jobs, "LEAF_PART", 0.0)


class Inside:
    """Workers in this process: jobs end in any order, and some workers die."""

    def __init__(self, rules: Rules, workers: int, random: Random, deaths: int = 0) -> None:
        self._rules, self._random, self._deaths = rules, random, deaths
        self._workers: dict[Hashable, SolverWorker] = {}
        self._jobs: dict[Hashable, tuple[SolverJob, list[Fact]]] = {}
        self._count = 0
        for _ in range(workers):
            self._hire()

    def _hire(self) -> None:
        self._count += 1
        self._workers[self._count] = SolverWorker(self._rules, Doubles().goal_solvers, None)

    def workers(self) -> list[Hashable]:
        return list(self._workers)

    def idle(self) -> list[Hashable]:
        return [worker for worker in self._workers if worker not in self._jobs]

    def give(self, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        assert worker not in self._jobs
        assert all((job.solver, job.question) != (other.solver, other.question) for other, _ in self._jobs.values()), (
            "Two workers at one leaf."
        )
        self._jobs[worker] = job, facts

    def wait(self, seconds: float) -> list[tuple[Hashable, Done | None]]:
        worker = self._random.choice(list(self._jobs))
        job, facts = self._jobs.pop(worker)
        if self._deaths and self._random.random() < 0.5:
            self._deaths -= 1
            self.renew(worker)
            return [(worker, None)]
        return [(worker, self._workers[worker].run(job, facts))]

    def renew(self, worker: Hashable) -> None:
        del self._workers[worker]
        self._hire()


def campaign_of(position: Position) -> Campaign:
    """A campaign whose methods are doubles and for which table search does nothing."""
    return Campaign(position, strategy=Doubles())


def some_position(game: str, free: int, seed: int) -> Position:
    rules = Rules.parse(game)
    return random_position(rules, rules.cells - free, Random(seed))


positions = st.builds(
    some_position, st.sampled_from(["3x3", "4x3:3", "3x4:4", "7x2:3", "4x4:4"]), st.integers(5, 9), st.integers(0, 999)
).filter(lambda position: position.free.bit_count() <= 9)


@given(positions, st.integers(1, 4), st.builds(Random, st.integers(0, 999)))
@settings(max_examples=60)
def test_jobs_find_the_value_in_any_order_whoever_dies(position: Position, workers: int, random: Random) -> None:
    campaign = campaign_of(position)
    campaign.run(JobSearch(campaign, Inside(position.rules, workers, random, deaths=2)))
    assert campaign.findings.value == VALUES[solver_for(position.rules).score(position).result]
    if campaign.findings.known.get("wins"):
        # What the workers proved, the client knows too.
        assert campaign.solvers["threats"].ask(campaign.question("wins"), campaign.control)


@given(positions, st.integers(1, 30), st.builds(Random, st.integers(0, 999)))
@settings(max_examples=40)
def test_a_tree_of_jobs_goes_on_where_it_was_kept(position: Position, left: int, random: Random) -> None:
    campaign = campaign_of(position)
    workers = Inside(position.rules, 2, random)

    def wait(seconds: float) -> list[tuple[Hashable, Done | None]]:
        nonlocal left
        left -= 1
        if left < 0:
            campaign.control.stop()
            return []
        return Inside.wait(workers, seconds)

    workers.wait = wait  # type: ignore[method-assign]
    search = JobSearch(campaign, workers)
    campaign.run(search)
    again = campaign_of(position)
    for name, method in again.solvers.items():
        method.restore(campaign.solvers[name].dump())
    again.run(JobSearch(again, Inside(position.rules, 2, random), trees=search.dump()))
    assert again.findings.value == VALUES[solver_for(position.rules).score(position).result]


def test_workers_spread_out() -> None:
    """Three workers get three different leaves, although one of them seems best."""
    position = Position(Rules.parse("4x4:4"))
    campaign = campaign_of(position)
    given: list[Question] = []

    class Watched(Inside):
        def give(self, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
            super().give(worker, job, facts)
            given.append(job.question)
            if len(given) == 30:
                campaign.control.stop()

    campaign.run(JobSearch(campaign, Watched(position.rules, 3, Random(1))))
    assert len(set(given)) == len(given) == 30


def test_a_job_that_kills_every_worker_ends_the_search() -> None:
    position = Position(Rules.parse("4x4:4"))
    always = Inside(position.rules, 2, Random(1), deaths=1000)
    with pytest.raises(NoughtsError, match="died at the same job"):
        (campaign := campaign_of(position)).run(JobSearch(campaign, always))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL.")
def test_real_processes_of_which_some_are_killed() -> None:
    position = some_position("4x3:3", 9, 2)
    campaign = campaign_of(position)
    with started(position.rules, 2, None, Doubles().goal_solvers) as workers:
        first = list(workers.pids.values())
        wait = workers.wait
        killed: list[int] = []

        def kill_once(seconds: float) -> list[tuple[Hashable, Done | None]]:
            if not killed:
                killed.extend(first)
                for pid in first:
                    os.kill(pid, signal.SIGKILL)
            return wait(seconds)

        workers.wait = kill_once  # type: ignore[method-assign]
        campaign.run(JobSearch(campaign, workers))
        assert len(workers.pids) == 2
        assert not set(workers.pids.values()) & set(first)
    assert not multiprocessing.active_children()
    assert campaign.findings.value == VALUES[solver_for(position.rules).score(position).result]
    assert solver_for(position.rules).score(position).result is not Result.UNKNOWN


def test_workers_whose_memory_is_full_begin_anew_and_the_value_is_found() -> None:
    position = some_position("4x3:3", 8, 3)
    campaign, workers = campaign_of(position), Inside(position.rules, 2, Random(1))
    campaign.run(JobSearch(campaign, workers, memory=1))
    assert campaign.findings.value == VALUES[solver_for(position.rules).score(position).result]


@pytest.mark.parametrize("spare", [1, jobs.SPARE])
def test_work_that_is_not_likely_to_end_gives_its_memory_back(spare: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "SPARE", spare)
    position = some_position("4x4:4", 9, 3)
    campaign, workers = campaign_of(position), Inside(position.rules, 3, Random(1))
    leaders: set[Hashable] = set()
    renewed: set[Hashable] = set()
    give, renew = workers.give, workers.renew

    def giving(worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        if campaign.leading and job.solver == campaign.findings.goals[campaign.leading].solver:
            leaders.add(worker)
        give(worker, job, facts)

    def renewing(worker: Hashable) -> None:
        renewed.add(worker)
        renew(worker)

    monkeypatch.setattr(workers, "give", giving)
    monkeypatch.setattr(workers, "renew", renewing)
    campaign.run(JobSearch(campaign, workers))
    assert campaign.findings.value == VALUES[solver_for(position.rules).score(position).result]
    assert bool(renewed) == (spare == 1)
    assert leaders - renewed


def test_workers_without_any_memory_end_with_unknown() -> None:
    position = Position(Rules.parse("4x4:4"))
    campaign = campaign_of(position)
    with started(position.rules, 2, 1, Doubles().goal_solvers) as workers:
        campaign.run(JobSearch(campaign, workers, memory=1))
    assert campaign.findings.value == "unknown"


def test_a_worker_that_fails_is_an_error_in_one_sentence() -> None:
    position = Position(Rules.parse("4x4:4"))
    with (
        started(position.rules, 1, None, BrokenDoubles().goal_solvers) as workers,
        pytest.raises(NoughtsError, match=r"^A worker failed \(ZeroDivisionError: .*itself\.$"),
    ):
        (campaign := campaign_of(position)).run(JobSearch(campaign, workers))


@given(st.lists(st.tuples(st.sampled_from(["one", "two", None]), st.booleans()), max_size=20))
def test_each_worker_hears_every_fact_of_others_once(events: list[tuple[str | None, bool]]) -> None:
    log, heard = Broadcasts(), {"one": [], "two": []}
    for number, (author, asks) in enumerate(events):
        log.add(author, ("win", bytes([number])))
        if asks and author:
            heard[author] += log.for_worker(author)
    for worker, facts in heard.items():
        facts += log.for_worker(worker)
        assert facts == [("win", bytes([n])) for n, (author, _) in enumerate(events) if author != worker]


def test_what_is_too_much_to_pass_on_is_not() -> None:
    log = Broadcasts()
    log.add(None, ("win", b"small"))
    log.add(None, ("win", bytes(jobs.MOST_SHARED)))
    assert log.for_worker("one") == [("win", b"small")]
