"""The tree of one question in job-level proof-number search: which leaf should the next free worker look at?

`jobnode.py` has its nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from noughts.solvers.contract import GoalSolver, Question
from noughts.solving.parameters import PUT_OFF
from noughts.solving.workers.jobnode import INFINITE, JobNode

NEVER_MET = (1, 1)
"""The numbers of a question that a solver knows nothing about."""


Key = Callable[[Question], Hashable]
"""A key that is the same for all symmetric images of a question."""


Path = list[JobNode]
"""From the root to a leaf that is handed out as a job."""


class JobTree:
    """One question, the tree below it, and the client's own instance of the solver, which learns every yes."""

    def __init__(self, solver: GoalSolver, question: Question, key: Key) -> None:
        self.solver = solver
        self.root = JobNode(question)
        self._key = key
        self._nodes: dict[Hashable, JobNode] = {key(question): self.root}

    def __len__(self) -> int:
        return len(self._nodes)

    def pick(self, worker: Hashable, workers: Sequence[Hashable]) -> Path | None:
        """The path to a leaf for a worker, or None if there is none; the leaf counts as running until `put_back`.

        As many of the best leaves as there are workers are considered, with those equally good. The worker gets one
        that it has worked on before, so that what it learned is of use; else one that no worker has begun. It takes
        over another worker's leaf only if that one keeps some.
        """
        paths: list[Path] = []
        while len(paths) < len(workers) and (path := self._best(self.root)):
            paths.append(path)
            _mark(path, 1)

        def strangeness(leaf: JobNode) -> int:
            return 0 if leaf.home == worker else 1 if leaf.spent == 0 or leaf.home not in workers else 2

        chosen = min(paths, key=lambda path: strangeness(path[-1]), default=None)
        for path in paths:
            _mark(path, -1)
        if chosen:
            chosen = [*chosen[:-1], min(_equals(chosen), key=lambda leaf: (strangeness(leaf), -leaf.spent))]
        if chosen and strangeness(chosen[-1]) > 1 and not self.has_leaves(len(workers)):
            chosen = None
        if chosen:
            _mark(chosen, 1)
        return chosen

    def _best(self, node: JobNode) -> Path | None:
        if node.answer is not None:
            return None
        if node.moves is None:
            return None if node.running else [node]
        for child in node.by_promise(self.solver.steady):
            rest = self._best(child)
            if rest:
                return [node, *rest]
        return None

    def has_leaves(self, count: int) -> bool:
        """Whether at least `count` leaves are open, running or not, that matter whatever becomes of the others.

        At an OR node these are the leaves below its best move.
        """
        met: set[int] = set()
        waiting = [self.root]
        found = 0
        while waiting and found < count:
            node = waiting.pop()
            if node.answer is None and id(node) not in met:
                met.add(id(node))
                found += node.moves is None
                waiting.extend(node.needed())
        return found >= count

    def put_back(self, path: Path) -> None:
        """The job on a leaf has ended, with or without a result."""
        _mark(path, -1)

    def answer(self, node: JobNode, answer: bool) -> list[JobNode]:
        """Take the answer to a leaf; the nodes above it that are answered by it, lowest first."""
        node.settle(answer)
        return self._update_above(node)

    def revise(self, node: JobNode, numbers: tuple[int, int]) -> None:
        """Take the numbers of an open leaf."""
        node.proof, node.disproof = (max(1, number) for number in numbers)
        self._update_above(node)

    def expand(self, node: JobNode, numbers: dict[Hashable, tuple[int, int]], home: Hashable) -> list[JobNode]:
        """Turn an open leaf into its moves, with the numbers that the worker knows of them; nodes answered by that.

        The moves are those that the client's solver sees: a worker leaves out what it has answered, but the client
        must learn that too before it can write the proof. A move that has not been looked at is taken to be twice as
        hard as the node, whose number comes from the better moves; a steady solver continues with those. Replies share
        the node's number, which is their sum.
        """
        moves = self.solver.moves(node.question)
        node.moves = []
        for move, question in moves:
            key = self._key(question)
            child = self._nodes.get(key)
            if child is None:
                child = self._nodes[key] = JobNode(question, home=home)
                child.proof, child.disproof = self._first_numbers(node, numbers.get(key, NEVER_MET), len(moves))
            child.parents.append(node)
            node.moves.append((move, child))
        if not node.moves:
            node.moves = None
            return []
        return ([node] if node.update() and node.answer is not None else []) + self._update_above(node)

    def _first_numbers(self, node: JobNode, known: tuple[int, int], count: int) -> tuple[int, int]:
        """The initial numbers of the next of `count` moves at a node, best first; `known` are a worker's numbers."""
        proof, disproof = (max(1, number) for number in known)
        if self.solver.steady:
            if node.question.to_move:
                return (PUT_OFF + len(node.moves or ()) if disproof == 1 else proof), disproof
            return (max(1, node.proof // count), node.disproof) if known == NEVER_MET else (proof, disproof)
        return (2 * node.proof, 2 * node.disproof) if known == NEVER_MET else (proof, disproof)

    def refresh(self, node: JobNode) -> None:
        """Drop the moves that, as the solver now sees, the answers to other moves answer too."""
        if node.moves is None or node.answer is not None or node.question.to_move:
            return
        left = {self._key(question) for _, question in self.solver.moves(node.question)}
        node.moves = [(m, child) for m, child in node.moves if child.answer or self._key(child.question) in left]

    def _update_above(self, node: JobNode) -> list[JobNode]:
        answered, changed = [], list(node.parents)
        while changed:
            parent = changed.pop()
            was = parent.answer
            self.refresh(parent)
            if parent.update():
                if was is None and parent.answer is not None:
                    answered.append(parent)
                changed.extend(parent.parents)
        return answered

    def proved(self) -> list[Question]:
        """The leaves that are answered with yes."""
        return [node.question for node in self._nodes.values() if node.answer and node.moves is None]

    def proved_nodes(self) -> list[Question]:
        """The questions answered with yes on which the root's yes rests, each after those that it depends on."""
        found: list[Question] = []
        met: set[int] = set()

        def visit(node: JobNode) -> None:
            if node.answer and id(node) not in met:
                met.add(id(node))
                for _, child in node.moves or ():
                    visit(child)
                found.append(node.question)

        visit(self.root)
        return found

    def best_line(self) -> list[int]:
        """The principal variation as far as the tree goes, in cells of the root's board."""
        line: list[int] = []
        node, question = self.root, self.root.question
        while node.moves and (open_ := node.by_promise()):
            best = min(open_, key=lambda child: child.proof if node.question.to_move else child.disproof)
            # Symmetric images share a node, so the move is looked up on the board as it stands here.
            step = next(
                (
                    (move, after)
                    for move, after in self.solver.moves(question)
                    if self._nodes.get(self._key(after)) is best
                ),
                None,
            )
            if step is None:
                break
            line.append(step[0])
            node, question = best, step[1]
        return line

    def dump(self) -> list[list[Any]]:
        """The tree as rows of numbers, the root first; moves point to rows."""
        nodes = list(self._nodes.values())
        number = {id(node): index for index, node in enumerate(nodes)}
        return [
            [
                node.question.mine,
                node.question.theirs,
                int(node.question.to_move),
                node.proof,
                node.disproof,
                None if node.moves is None else [[move, number[id(child)]] for move, child in node.moves],
            ]
            for node in nodes
        ]

    def restore(self, rows: list[list[Any]]) -> None:
        """Load a dump of the same question; ValueError if it is not one.

        Every move leads to a question with one stone more, so no node lies below itself.
        """
        try:
            nodes = [JobNode(Question(int(row[0]), int(row[1]), bool(row[2]))) for row in rows]
            for node, row in zip(nodes, rows, strict=True):
                node.proof, node.disproof = (min(max(0, int(number)), INFINITE) for number in row[3:5])
                if row[5] is not None:
                    node.moves = [(int(move), nodes[_index(index, nodes)]) for move, index in row[5]]
                    for _, child in node.moves:
                        child.parents.append(node)
            if nodes[0].question != self.root.question or not all(_steps(node) for node in nodes):
                raise ValueError("The tree is another question's.")
        except (IndexError, TypeError) as error:
            raise ValueError("A tree of jobs is expected.") from error
        self.root = nodes[0]
        self._nodes = {self._key(node.question): node for node in nodes}


def _index(number: Any, nodes: list[JobNode]) -> int:
    """A reference to a row; IndexError if there is no such row."""
    if not 0 <= int(number) < len(nodes):
        raise IndexError(number)
    return int(number)


def _stones(question: Question) -> int:
    return (question.mine | question.theirs).bit_count()


def _steps(node: JobNode) -> bool:
    """Whether the moves of a node lead to questions with one stone more and the other side to move."""
    return all(
        child.question.to_move != node.question.to_move and _stones(child.question) == _stones(node.question) + 1
        for _, child in node.moves or ()
    )


def _equals(path: Path) -> list[JobNode]:
    """The leaf of a path, and those beside it that have to be answered in any case."""
    if len(path) < 2 or path[-2].question.to_move:
        return path[-1:]
    return [path[-1], *(child for child in path[-2].by_promise() if child.moves is None and not child.running)]


def _mark(path: Path, change: int) -> None:
    for node in path:
        node.running += change
