"""The kernel of the defence solver for a board, how questions are put to it, and what it knows of a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from noughts.common.packing import image_words, line_cells, symmetry_cells
from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.solvers.contract import Question
from noughts.solvers.defence.kernel.queries import DefenceKernel

Cells = Sequence[int]
Leaf = Callable[[int, int], tuple[int, int]] | None
"""The test by blocking: the holder's and the other side's stones; see `kernel/queries.py` for what it returns."""
Pulse = Callable[[int], bool] | None
Try = tuple[int, int, int, int, list[tuple[int, int]]]
"""A move, its proof and disproof number, its answer, and the answers looked at with their proof numbers."""

SEEN, EXPANDED, BLOCKED, OVER = 1, 2, 3, 4
"""Stages of a position: met; each move has an answer; blocking holds; a line is completed next."""


class HoldingGraph(Protocol):
    """The stored graph (`kernel/graph.py`)."""

    def table_bytes(self) -> int:
        """The memory of all nodes and of the hash table."""

    def parts(self) -> list[bytes]:
        """The whole graph, one part per column."""

    def restore(self, parts: Sequence[bytes]) -> None:
        """Load the parts of another graph of this board."""


class HoldingKernel(Protocol):
    """Depth-first proof-number search (`kernel/queries.py`); positions are the holder's and the other side's cells."""

    @property
    def graph(self) -> HoldingGraph:
        """The stored graph."""

    def ask(self, holder: Cells, other: Cells, to_move: bool, leaf: Leaf, pulse: Pulse) -> tuple[int, int]:
        """Search a question: proof and disproof number, neither of them 0 if it was stopped."""

    def look(
        self, holder: Cells, other: Cells, to_move: bool
    ) -> tuple[tuple[int, int], int, int, int, int, int, list[Try]] | None:
        """Key, symmetry, proof, disproof, stage, zone and tries of a question as stored; None if it was never met."""

    def moves(self, holder: Cells, other: Cells, to_move: bool, leaf: Leaf) -> tuple[int, list[int]]:
        """Expand a question: the symmetry under which it is stored, and the moves that matter there."""

    def learn(
        self, holder: Cells, other: Cells, to_move: bool, stage: int, zone: int, answers: Sequence[Sequence[int]]
    ) -> None:
        """Learn that a question is proved, with its stage, its relevance zone, and pairs of a move and its answer."""

    def node_count(self) -> int:
        """Positions visited so far."""


def new_defence_kernel(rules: Rules) -> HoldingKernel:
    """The search for a defence on a board."""
    kernel: HoldingKernel = DefenceKernel(
        rules.cells, rules.length, line_cells(rules), symmetry_cells(rules), image_words(rules)
    )
    return kernel


@dataclass(frozen=True)
class Move:
    """A move that must be answered (-1: the holder is to move), the answer, if known, and the answers looked at."""

    cell: int
    proof: int
    disproof: int
    answer: int
    looked: list[tuple[int, int]]  # answer and proof number


@dataclass(frozen=True)
class KnownDefence:
    """What the search knows of a question. Symmetric positions share a key; the symmetry leads to the stored one."""

    key: tuple[int, int]
    symmetry: int
    proof: int
    disproof: int
    stage: int
    zone: int
    moves: list[Move]


def after(question: Question, move: int) -> Question:
    """The question after a move of the side to move."""
    mine, theirs = question.mine, question.theirs
    if question.to_move:
        return Question(mine | 1 << move, theirs, False)
    return Question(mine, theirs | 1 << move, True)


def placed(question: Question) -> tuple[list[int], list[int], bool]:
    """A question as the kernel takes it."""
    return cells_of(question.mine), cells_of(question.theirs), question.to_move
