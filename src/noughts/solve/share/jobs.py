"""Job-level proof-number search: the trees here, their leaves as jobs for workers, wherever those are.

Each question about the position has a tree of its own (`jobtree.py`). A free worker goes to the question that has had
the least work for its share, and there to the leaf on which the answer most depends. A leaf that comes back undecided
is asked again, and longer; it is expanded into its moves when there are too few leaves for all the workers, and when it
has taken up too much of the time. With a yes come the facts behind it, which the client's own methods learn, so that
they know the proof as if they had found it; the other workers learn them too. A worker that dies loses its job alone.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from noughts.errors import NoughtsError
from noughts.solve.board import new_key
from noughts.solve.campaign import Campaign, Trees
from noughts.solve.limits import memory_used
from noughts.solve.method import Question
from noughts.solve.report import Leading
from noughts.solve.share.jobtree import JobNode, JobTree, Path
from noughts.solve.share.news import News
from noughts.solve.share.stores import Stores
from noughts.solve.share.workbench import Done, Fact, Job

TICK = 0.1
"""Seconds between two looks at the control while all workers are busy."""
SHORTEST_JOB, LONGEST_JOB = 0.1, 10.0
"""Seconds of a job."""
PART_OF_ALL = 0.03
"""A job takes about this part of the time that the search has taken, so that there are never too many of them."""
PATIENCE, PATIENCE_PART = 10.0, 0.25
"""Seconds that a leaf may take before it is expanded, or this part of the whole time if that is more."""
FIRST_SPEED = 20_000.0
"""Nodes a second of a method not yet measured."""
THRIFT = 8.0
"""A worker that holds more, having had a part, works so many times less at the other questions."""
MOST_DEATHS = 3
"""A job at which this many workers have died is given up, and the search with it."""


class Workers(Protocol):
    """Workers of some kind. A worker's name changes when it loses its memory."""

    def idle(self) -> list[Hashable]:
        """The workers that have nothing to do."""

    def workers(self) -> list[Hashable]:
        """All workers, busy or not."""

    def give(self, worker: Hashable, job: Job, facts: list[Fact]) -> None:
        """Have an idle worker learn facts and begin a job."""

    def wait(self, seconds: float) -> list[tuple[Hashable, Done | None]]:
        """The jobs that ended, within so many seconds; None for one whose worker died."""

    def renew(self, worker: Hashable) -> None:
        """Have an idle worker forget everything, so that its memory is free again."""


@dataclass
class Task:
    """A job that is running, and where its result belongs."""

    name: str
    path: Path
    seconds: float


class JobSearch:
    """The search of one campaign with workers; one step hands out jobs and takes in what has ended."""

    def __init__(
        self, campaign: Campaign, workers: Workers, memory: int | None = None, trees: Trees | None = None
    ) -> None:
        self._campaign, self._workers = campaign, workers
        self._stones_key = new_key(campaign.rules)
        self._running: dict[Hashable, Task] = {}
        self._speed: dict[str, float] = {}
        self._news = News()
        self._stores = Stores(memory)
        self._deaths: dict[Question, int] = {}
        self._jobs_done = 0
        self._started = time.monotonic()
        self._trees = {name: self._tree(name, trees or {}) for name in campaign.findings.aims}
        self._spent = dict.fromkeys(self._trees, 0.0)

    def _tree(self, name: str, trees: Trees) -> JobTree:
        campaign = self._campaign
        tree = JobTree(campaign.method_of(name), campaign.question(name), self._key)
        if name in trees:
            # A tree that does not fit is no loss: what was proved is known to the methods.
            with contextlib.suppress(ValueError):
                tree.restore(trees[name])
                campaign.note(name, tree.root.answer)
                for question in tree.proved():
                    self._news.add(None, (self._method(name), tree.method.facts(question)))
        return tree

    def _method(self, name: str) -> str:
        """The name of the method that answers a question."""
        return self._campaign.findings.aims[name].method

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
        thrift = THRIFT if self._stores.is_full(worker) else 1.0
        work = {
            name: self._spent[name] / shares[name] * (1.0 if name == leading else thrift)
            for name in self._trees
            if name in shares
        }
        for name in sorted(work, key=lambda name: work[name]):
            path = self._trees[name].pick(worker, self._workers.workers())
            if path:
                seconds = min(max(SHORTEST_JOB, (time.monotonic() - self._started) * PART_OF_ALL), LONGEST_JOB)
                method = self._method(name)
                nodes = int(seconds * self._speed.get(method, FIRST_SPEED)) + 1
                self._spent[name] += seconds
                self._running[worker] = Task(name, path, seconds)
                job = Job(method, path[-1].question, nodes, 3 * seconds)
                self._workers.give(worker, job, self._news.for_worker(worker))
                return

    def _take(self, worker: Hashable, task: Task, done: Done | None) -> None:
        """Take in what came of a job."""
        tree, leaf = self._trees[task.name], task.path[-1]
        tree.put_back(task.path)
        if done is None:
            self._count_death(leaf)
            return
        self._jobs_done += 1
        self._campaign.count(done.nodes)
        self._spent[task.name] += done.seconds - task.seconds
        if done.nodes and done.seconds > SHORTEST_JOB / 10:
            self._speed[self._method(task.name)] = done.nodes / done.seconds
        if task.name == self._campaign.leading:
            self._stores.lead(worker)
        self._note_memory(worker, done)
        leaf.home = worker
        if done.answer:
            tree.method.learn(done.facts)
            self._news.add(worker, (self._method(task.name), done.facts))
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
                # Quick, since what follows is known; and what is answered by it need not be asked.
                tree.method.ask(node.question, self._campaign.control.within(TICK))
        self._campaign.note(name, tree.root.answer)

    def _is_too_big(self, tree: JobTree, leaf: JobNode, worker: Hashable) -> bool:
        """Whether an undecided leaf should become several: for the others, or because it is too much for one."""
        elapsed = time.monotonic() - self._started
        patience = max(PATIENCE, elapsed * PATIENCE_PART)
        few = not tree.has_leaves(len(self._workers.workers()))
        return few or leaf.spent > patience or not self._stores.knows(worker)

    def _count_death(self, leaf: JobNode) -> None:
        deaths = self._deaths[leaf.question] = self._deaths.get(leaf.question, 0) + 1
        if deaths >= MOST_DEATHS:
            raise NoughtsError(f"{deaths} workers died at the same job; expected them to have memory enough to live.")

    def _note_memory(self, worker: Hashable, done: Done) -> None:
        """A worker that has used up its memory forgets all; one that has none from the beginning ends the search."""
        if self._stores.fits(worker, done.memory):
            return
        if not done.worked and not self._stores.knows(worker):
            self._campaign.control.stop()
        self._stores.forget(worker)
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
        return memory_used() + self._stores.held

    def dump(self) -> Trees:
        """The trees as rows of numbers."""
        return {name: tree.dump() for name, tree in self._trees.items()}

    def gather(self) -> None:
        """Have the client's methods put together what follows from what they learned, from the leaves up."""
        for tree in self._trees.values():
            for question in tree.proved_nodes():
                tree.method.ask(question, self._campaign.control)
