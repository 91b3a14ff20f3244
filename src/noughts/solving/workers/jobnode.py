"""A question in the tree of job-level proof-number search: its proof numbers, and which of its moves comes next.

An OR node, with the asking side to move, needs a yes for one of its moves; an AND node needs a yes for all of them.
Proof and disproof numbers come from the workers at the leaves and are combined above. Each job that runs at or below a
node makes the node look harder, so that the next worker goes elsewhere: a virtual loss. It is large at AND nodes, where
work on the other moves is useful whatever this job finds, and small at OR nodes, where one move is enough.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from noughts.solvers.contract import Question

INFINITE = 10**18


@dataclass(slots=True, eq=False)
class JobNode:
    """A question in the tree; `moves` is None at a leaf. `home` is the worker that knows most about it.

    `spent` counts the seconds that jobs have worked on it as a leaf.
    """

    question: Question
    moves: list[tuple[int, JobNode]] | None = None
    parents: list[JobNode] = field(default_factory=list)
    proof: int = 1
    disproof: int = 1
    running: int = 0
    spent: float = 0.0
    home: Hashable = None

    @property
    def answer(self) -> bool | None:
        """Yes, no, or None while it is open."""
        return True if self.proof == 0 else False if self.disproof == 0 else None

    def settle(self, answer: bool) -> None:
        """Take an answer."""
        self.proof, self.disproof = (0, INFINITE) if answer else (INFINITE, 0)

    def update(self) -> bool:
        """Recompute the numbers from the moves; whether they changed. An answer stays."""
        if self.moves is None or self.answer is not None:
            return False
        before = self.proof, self.disproof
        proofs = [child.proof for _, child in self.moves]
        disproofs = [child.disproof for _, child in self.moves]
        if self.question.to_move:
            self.proof, self.disproof = min(proofs, default=INFINITE), min(sum(disproofs), INFINITE)
        else:
            self.proof, self.disproof = min(sum(proofs), INFINITE), min(disproofs, default=INFINITE)
        return (self.proof, self.disproof) != before

    def by_promise(self, easy_first: bool = False) -> list[JobNode]:
        """The open moves, the one on which the answer most depends first; virtual losses count.

        Among moves that must all be answered and are equally likely to refute, the hardest comes first; with a steady
        solver, the easiest.
        """
        assert self.moves is not None
        children = [child for _, child in self.moves if child.answer is None]
        if self.question.to_move:
            return sorted(children, key=lambda child: (child.proof * (4 + child.running), child.disproof))
        sign = 1 if easy_first else -1
        return sorted(children, key=lambda child: (child.disproof * (1 + child.running), sign * child.proof))

    def needed(self) -> list[JobNode]:
        """The moves to look at in any case: the best one at an OR node, all at an AND node, none at a leaf."""
        if self.moves is None:
            return []
        children = [child for _, child in self.moves if child.answer is None]
        return sorted(children, key=lambda child: child.proof)[:1] if self.question.to_move else children
