"""Job-level proof-number search: the trees are kept here, and workers anywhere take their leaves as jobs.

Each question about the position has a tree of its own (`jobtree.py`). A free worker goes to the question that has had
the least work for its share, and there to the leaf on which the answer most depends. A leaf that comes back undecided
is asked again, for longer; it is expanded into its moves when there are too few leaves for all the workers, or when it
has taken too much of the time. A yes comes with the facts behind it. The client's own solvers learn them, so that they
know the proof as if they had found it, and so do the other workers. A worker that dies loses only its job.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Hashable
from dataclasses import dataclass
from math import inf
from typing import Protocol

from noughts.common.limits import memory_used
from noughts.common.packing import new_key
from noughts.errors import NoughtsError
from noughts.solvers.contract import Question
from noughts.solving.campaign import Campaign, Trees
from noughts.solving.parameters import (
    FIRST_SPEED,
    LEAF_PART,
    LEAF_PATIENCE,
    LONGEST_JOB,
    MOST_DEATHS,
    MOST_SHARED,
    PART_OF_ALL,
    SHORTEST_JOB,
    SPARE,
    THRIFT,
    TICK,
)
from noughts.solving.report import Leading
from noughts.solving.workers.jobnode import JobNode
from noughts.solving.workers.jobtree import JobTree, Path
from noughts.solving.workers.worker import Done, Fact, SolverJob


class WorkerTables:
    """The memory of the workers' tables, as last reported, with a limit for each."""

    def __init__(self, most: int | None) -> None:
        self._most = inf if most is None else most
        self._held: dict[Hashable, int] = {}
        self._leaders: set[Hashable] = set()

    @property
    def held(self) -> int:
        """Bytes that all workers hold together."""
        return sum(self._held.values())

    def lead(self, worker: Hashable) -> None:
        """Note that a worker has worked on the leading question."""
        self._leaders.add(worker)

    def fits(self, worker: Hashable, memory: int) -> bool:
        """Note what a worker holds; False if that is over its limit."""
        if memory > (self._most if worker in self._leaders else min(self._most, SPARE)):
            return False
        self._held[worker] = memory
        return True

    def knows(self, worker: Hashable) -> bool:
        """Whether a worker has ever held something within its limit."""
        return worker in self._held

    def is_full(self, worker: Hashable) -> bool:
        """Whether a worker holds more than allowed to one that has not worked on the leading question."""
        return self._held.get(worker, 0) > SPARE

    def forget(self, worker: Hashable) -> None:
        """Note that a worker starts afresh."""
        self._held.pop(worker, None)


class Workers(Protocol):
    """Workers of some kind. A worker's name changes when it loses its memory."""

    def idle(self) -> list[Hashable]:
        """The workers that have nothing to do."""

    def workers(self) -> list[Hashable]:
        """All workers, busy or not."""

    def give(self, worker: Hashable, job: SolverJob, facts: list[Fact]) -> None:
        """Send an idle worker facts to learn and a job to begin."""

    def wait(self, seconds: float) -> list[tuple[Hashable, Done | None]]:
        """The jobs that end within `seconds`; None for one whose worker died."""

    def renew(self, worker: Hashable) -> None:
        """Make an idle worker forget everything, to free its memory."""


class Broadcasts:
    """The facts in the order in which they were found, and how many of them each worker has received."""

    def __init__(self) -> None:
        self._log: list[tuple[Hashable, Fact]] = []
        self._logged = 0
        self._sent: dict[Hashable, int] = {}

    def add(self, author: Hashable, fact: Fact) -> None:
        """Take a fact that a worker has found, or that came from elsewhere (None)."""
        self._logged += len(fact[1])
        if self._logged <= MOST_SHARED:
            self._log.append((author, fact))

    def for_worker(self, worker: Hashable) -> list[Fact]:
        """What others have found since the worker's last job."""
        seen = self._sent.get(worker, 0)
        self._sent[worker] = len(self._log)
        return [fact for author, fact in self._log[seen:] if author != worker]


@dataclass
class Task:
    """A job that is running, and where its result belongs."""

    name: str
    path: Path
    seconds: float


class JobSearch:
    """The search of one campaign with workers; one step hands out jobs and takes in results."""

    def __init__(
        self, campaign: Campaign, workers: Workers, memory: int | None = None, trees: Trees | None = None
    ) -> None:
        self._campaign, self._workers = campaign, workers
        self._stones_key = new_key(campaign.rules)
        self._running: dict[Hashable, Task] = {}
        self._speed: dict[str, float] = {}
        self._broadcasts = Broadcasts()
        self._tables = WorkerTables(memory)
        self._deaths: dict[Question, int] = {}
        self._jobs_done = 0
        self._started = time.monotonic()
        self._trees = {name: self._tree(name, trees or {}) for name in campaign.findings.goals}
        self._spent = dict.fromkeys(self._trees, 0.0)

    def _tree(self, name: str, trees: Trees) -> JobTree:
        campaign = self._campaign
        tree = JobTree(campaign.solver_of(name), campaign.question(name), self._key)
        if name in trees:
            # A tree that does not fit is no loss: the solvers know what was proved.
            with contextlib.suppress(ValueError):
                tree.restore(trees[name])
                campaign.note(name, tree.root.answer)
                for question in tree.proved():
                    self._broadcasts.add(None, (self._solver(name), tree.solver.facts(question)))
        return tree

    def _solver(self, name: str) -> str:
        """The name of the solver that answers a question."""
        return self._campaign.findings.goals[name].solver

    def _key(self, question: Question) -> Hashable:
        return question.to_move, self._stones_key(question.mine, question.theirs)

    def step(self) -> None:
        """Hand out jobs, and take in results."""
        for worker in self._workers.idle():
            self._give(worker)
        for worker, done in self._workers.wait(TICK):
            self._take(worker, self._running.pop(worker), done)

    def _give(self, worker: Hashable) -> None:
        """Give a worker the best leaf of the question that has had the least work for its share."""
        shares, leading = self._campaign.shares, self._campaign.leading
        thrift = THRIFT if self._tables.is_full(worker) else 1.0
        work = {
            name: self._spent[name] / shares[name] * (1.0 if name == leading else thrift)
            for name in self._trees
            if name in shares
        }
        for name in sorted(work, key=lambda name: work[name]):
            path = self._trees[name].pick(worker, self._workers.workers())
            if path:
                seconds = min(max(SHORTEST_JOB, (time.monotonic() - self._started) * PART_OF_ALL), LONGEST_JOB)
                solver = self._solver(name)
                nodes = int(seconds * self._speed.get(solver, FIRST_SPEED)) + 1
                self._spent[name] += seconds
                self._running[worker] = Task(name, path, seconds)
                job = SolverJob(solver, path[-1].question, nodes, 3 * seconds)
                self._workers.give(worker, job, self._broadcasts.for_worker(worker))
                return

    def _take(self, worker: Hashable, task: Task, done: Done | None) -> None:
        """Take in the result of a job."""
        tree, leaf = self._trees[task.name], task.path[-1]
        tree.put_back(task.path)
        if done is None:
            self._count_death(leaf)
            return
        self._jobs_done += 1
        self._campaign.count(done.nodes)
        self._spent[task.name] += done.seconds - task.seconds
        if done.nodes and done.seconds > SHORTEST_JOB / 10:
            self._speed[self._solver(task.name)] = done.nodes / done.seconds
        if task.name == self._campaign.leading:
            self._tables.lead(worker)
        self._note_memory(worker, done)
        leaf.home = worker
        if done.answer:
            tree.solver.learn(done.facts)
            self._broadcasts.add(worker, (self._solver(task.name), done.facts))
        if leaf.answer is None:
            self._settle(task.name, leaf, worker, done)

    def _settle(self, name: str, leaf: JobNode, worker: Hashable, done: Done) -> None:
        tree = self._trees[name]
        if done.answer is not None:
            answered = tree.answer(leaf, done.answer)
        else:
            leaf.spent += done.seconds
            tree.revise(leaf, done.numbers)
            answered = []
            if done.worked and self._is_too_big(tree, leaf, worker):
                numbers = {self._key(question): numbers for question, numbers in done.moves}
                answered = tree.expand(leaf, numbers, worker)
        for node in answered:
            if node.answer:
                # This is quick, since the answers below are known, and what it answers need not be asked.
                tree.solver.ask(node.question, self._campaign.control.within(TICK))
        self._campaign.note(name, tree.root.answer)

    def _is_too_big(self, tree: JobTree, leaf: JobNode, worker: Hashable) -> bool:
        """Whether to expand an undecided leaf: to give other workers leaves, or because it is too much for one."""
        elapsed = time.monotonic() - self._started
        patience = max(LEAF_PATIENCE, elapsed * LEAF_PART)
        few = not tree.has_leaves(len(self._workers.workers()))
        return few or leaf.spent > patience or not self._tables.knows(worker)

    def _count_death(self, leaf: JobNode) -> None:
        deaths = self._deaths[leaf.question] = self._deaths.get(leaf.question, 0) + 1
        if deaths >= MOST_DEATHS:
            raise NoughtsError(f"{deaths} workers died at the same job; expected them to have enough memory.")

    def _note_memory(self, worker: Hashable, done: Done) -> None:
        """Renew a worker that has used up its memory; end the search if it had none from the start."""
        if self._tables.fits(worker, done.memory):
            return
        if not done.worked and not self._tables.knows(worker):
            self._campaign.control.stop()
        self._tables.forget(worker)
        self._workers.renew(worker)

    # What the campaign asks of every search.

    def look(self) -> Leading | None:
        """The leading question as its tree sees it."""
        name = self._campaign.leading
        if name is None:
            return None
        tree = self._trees[name]
        return self._campaign.look(name, (tree.root.proof, tree.root.disproof), tree.best_line())

    def jobs(self) -> tuple[int, int]:
        """Jobs running and done."""
        return len(self._running), self._jobs_done

    def memory(self) -> int:
        """What this process and the workers hold."""
        return memory_used() + self._tables.held

    def dump(self) -> Trees:
        """The trees as rows of numbers."""
        return {name: tree.dump() for name, tree in self._trees.items()}

    def gather(self) -> None:
        """Let the client's solvers derive what follows from what they learned, from the leaves up."""
        for tree in self._trees.values():
            for question in tree.proved_nodes():
                tree.solver.ask(question, self._campaign.control)
