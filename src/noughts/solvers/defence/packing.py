"""The kernel of the defence solver for a board, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from noughts.common.packing import image_words, line_cells, symmetry_cells
from noughts.core import Rules
from noughts.solvers.defence.kernel.queries import DefenceKernel

Cells = Sequence[int]
Leaf = Callable[[int, int], tuple[int, int]] | None
"""The test by blocking: the holder's and the other side's stones; see `kernel/queries.py` for what it returns."""
Pulse = Callable[[int], bool] | None
Try = tuple[int, int, int, int, list[tuple[int, int]]]
"""A move, its proof and disproof number, its answer, and the answers looked at with their proof numbers."""


class HoldingGraph(Protocol):
    """The stored graph (`kernel/graph.py`)."""

    def parts(self) -> list[bytes]:
        """The whole graph, one part a column."""

    def restore(self, parts: Sequence[bytes]) -> None:
        """Take over the parts of another graph of this board."""


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
        """Key, symmetry, proof, disproof, stage, zone and tries of a question, as stored; None if it was never met."""

    def moves(self, holder: Cells, other: Cells, to_move: bool, leaf: Leaf) -> tuple[int, list[int]]:
        """Expand a question: the symmetry under which it is stored, and the moves that matter there."""

    def learn(
        self, holder: Cells, other: Cells, to_move: bool, stage: int, zone: int, answers: Sequence[Sequence[int]]
    ) -> None:
        """Take a question for proved: by its stage, its relevance zone, and pairs of a move and its answer."""

    def node_count(self) -> int:
        """Positions visited so far."""


def new_defence_kernel(rules: Rules) -> HoldingKernel:
    """The search for a defence on a board."""
    kernel: HoldingKernel = DefenceKernel(
        rules.cells, rules.length, line_cells(rules), symmetry_cells(rules), image_words(rules)
    )
    return kernel
