"""The kernels of the pairing solver for a board, and what may be asked of them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from noughts.common.packing import WORD_CELLS, symmetry_cells
from noughts.core import Rules
from noughts.solvers.pairing.kernel.queries import PairingKernel
from noughts.solvers.pairing.kernel.renumbering import Renumbering
from noughts.solvers.pairing.kernel.writer import BlockProofWriter
from noughts.solvers.parameters import MOST_STATES, PAIRING_NODES, PROOF_PAIRING_NODES

Lines = Sequence[int]
"""The empty cells of each open line, as bit sets."""
Pulse = Callable[[int], bool] | None


class GraphKernel(Protocol):
    """The stored graph (`kernel/graph.py`)."""

    def table_bytes(self) -> int:
        """The memory of all nodes and of the hash table."""

    def counts(self) -> tuple[int, int, int]:
        """States, tries and links stored."""

    def figures(self) -> list[int]:
        """The numbers that are not in columns."""

    def pieces(self) -> Iterable[memoryview]:
        """The used parts of the columns."""

    def refill(self, figures: Sequence[int], data: memoryview) -> None:
        """Load another graph of this board; ValueError if it is unsound."""


class BlockingKernel(Protocol):
    """The Maker-Breaker search (`kernel/queries.py`)."""

    @property
    def graph(self) -> GraphKernel:
        """The stored graph."""

    @property
    def nodes(self) -> int:
        """States made so far."""

    def holds(self, lines: Lines, pulse: Pulse) -> tuple[bool, int] | None:
        """Whether Breaker holds, Maker to move, and the relevance zone; None if stopped."""

    def choose(self, lines: Lines, pulse: Pulse) -> int | None:
        """A reply by which Breaker, to move, holds; -1 if there is none, None if stopped."""

    def chosen(self, lines: Lines) -> int:
        """A reply by which Breaker, to move, is known to hold; -1 if none is known."""

    def note_choice(self, lines: Lines, reply: int) -> bool:
        """Note a reply of Breaker if the lines after it are known to be held; whether they are."""

    def note_answer(self, lines: Lines, move: int, reply: int) -> None:
        """Note a reply to Maker's move if the lines after it are known to be held."""

    def canonical(self, lines: Lines) -> tuple[int, int, list[int]]:
        """The canonical key, the symmetry that gives it, and the lines without supersets."""

    def number(self, lines: Lines) -> float:
        """The proof number, Maker to move: 0 if Breaker holds, infinite if Breaker is lost."""

    def choice_number(self, lines: Lines) -> float:
        """The proof number with Breaker to move."""

    def moves(self, lines: Lines) -> list[int]:
        """The cells worth a move of either side, the heaviest first."""

    def proved(self, lines: Lines) -> bytes:
        """The proved states that the strategy for these lines can reach, for `learn`."""

    def learn(self, data: memoryview) -> None:
        """Learn what `proved` returned in another instance; ValueError if it is inconsistent."""


class BlockWriterKernel(Protocol):
    """Writes proofs from the graph (`kernel/writer.py`)."""

    @property
    def written(self) -> int:
        """Nodes written so far."""

    def block(self, lines: Lines, pulse: Pulse) -> tuple[bytes, int] | None:
        """How Breaker holds these lines, and the relevance zone; None if stopped."""

    def pair_off(self, lines: Lines) -> tuple[int, list[int]]:
        """The key of lines once their twins are paired, and the twins."""

    def branches(self, lines: Lines, pulse: Pulse) -> list[tuple[int, int]] | None:
        """Maker's moves in lines that Breaker holds, with the replies; None if a leaf will do."""

    def adopt(self, lines: Lines, nodes: int, zone: int, unanswered: int) -> int:
        """Number nodes that were written elsewhere; the relevance zone, with the unanswered cells."""


class RenumberingKernel(Protocol):
    """Copies parts of a proof with new node numbers (`kernel/renumbering.py`)."""

    def copy(self, block: bytes, starts: array[int], shifts: array[int]) -> bytes:
        """A part whose numbers from each start on are shifted."""


def new_blocking_kernel(rules: Rules) -> BlockingKernel:
    """The Maker-Breaker search for a board of up to 64 cells."""
    assert rules.cells <= WORD_CELLS
    lines = len(rules.lines) + 1
    kernel: BlockingKernel = PairingKernel(rules.cells, lines, symmetry_cells(rules), PAIRING_NODES, MOST_STATES)
    return kernel


def new_block_writer(kernel: BlockingKernel, between: Callable[[int, int], int]) -> BlockWriterKernel:
    """What writes proofs from a kernel's graph; `between` gives the symmetry from one image to another."""
    writer: BlockWriterKernel = BlockProofWriter(kernel, PROOF_PAIRING_NODES, between)
    return writer


def new_renumbering() -> RenumberingKernel:
    """What renumbers the nodes of divided proofs."""
    renumbering: RenumberingKernel = Renumbering()
    return renumbering
