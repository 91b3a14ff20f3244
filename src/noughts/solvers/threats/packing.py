"""The kernel of proof-number search for a win, what may be asked of it, and which moves it tries first."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Protocol

from noughts.common.packing import WORD_CELLS
from noughts.core import Rules
from noughts.core.geometry import coordinates
from noughts.solvers.parameters import MOST_CLAIMS
from noughts.solvers.threats.kernel.graph import kinds
from noughts.solvers.threats.kernel.queries import ThreatKernel
from noughts.threat_space.packing import ForcedKernel

MOST_DOUBLINGS = 20
"""More stones than this add nothing, so that the sum over the lines through a cell stays within 32 bits."""
Cells = Sequence[int]
Pulse = Callable[[int], bool] | None


def from_the_middle(rules: Rules, cell: int) -> int:
    """How far a cell is from the middle of the board, squared."""
    point = coordinates(rules.shape, cell)
    return sum((2 * at - side + 1) ** 2 for at, side in zip(point, rules.shape, strict=True))


def weights_of(length: int) -> array[int]:
    """What an open line through a cell is worth to the attacker's quiet moves, by side and stones on it.

    Lines with the attacker's stones grow into threats; the defender's lines that lack two stones are worth breaking. A
    move that makes a threat at once comes last, since chains have been tried already.
    """
    own = [4 * 2 ** min(stones, MOST_DOUBLINGS) for stones in range(length)]
    other = [3 * stones for stones in range(length)]
    own[length - 2], other[length - 2] = -1000, 12
    return array("i", own + other)


def weights_with_threes(length: int) -> array[int]:
    """The same where chains have threes, followed by what a line through a cell is worth to the defender's replies.

    Lines that lack three or four stones matter most; again the attacker's moves that make a four at once come last.
    """
    own, other = [1] * length, [0] * length
    own[length - 4 : length - 1] = [6, 30, 40]
    other[length - 4 : length - 1] = [3, 12, 20]
    moves = own + other
    moves[length - 2] = -1000
    return array("i", moves + own + other)


class ThreatGraphKernel(Protocol):
    """The graph of claims and replies (`kernel/queries.py`). Nodes are numbers; `of_reply` tells the two kinds apart.

    Positions are the attacker's and the defender's cells.
    """

    def enter(self, attacker: Cells, defender: Cells) -> int:
        """The claim of a position with the defender to move, made if it is new."""

    def enter_root(self, attacker: Cells, defender: Cells) -> int:
        """A new reply for a position with the attacker to move."""

    def prove(self, of_reply: bool, number: int, pulse: Pulse) -> bool | None:
        """Search until a node is proved (True), disproved (False), or the pulse ends it (None)."""

    def prune(self, roots: Sequence[int]) -> list[int]:
        """Keep only what is still needed; the new numbers of these replies, which are roots."""

    def guides(self) -> list[bytes]:
        """What the search has learned about moves."""

    def take_guides(self, parts: Sequence[bytes]) -> None:
        """Restore what `guides` returned."""

    def relearn(self, of_reply: bool, number: int) -> None:
        """Learn the guides of everything that is won below a node."""

    def table_bytes(self) -> int:
        """The memory of all nodes and of the hash table."""

    def counts(self) -> tuple[int, int, int]:
        """Claims, replies and links stored."""

    def arrays(self) -> list[bytes]:
        """The whole graph, column by column."""

    def take_arrays(self, arrays: Sequence[bytes]) -> None:
        """Restore what `arrays` returned."""

    def numbers(self, of_reply: bool, number: int) -> tuple[int, int]:
        """Proof and disproof number."""

    def find_claim(self, attacker: Cells, defender: Cells) -> int:
        """The claim of a position with the defender to move, -1 if it was never met."""

    def claim_stones(self, claim: int) -> tuple[list[int], list[int]]:
        """Both sides' cells at a claim, in the orientation first met."""

    def judged(self, claim: int, pulse: Pulse = None) -> list[tuple[int, int]]:
        """Judge a claim in full: each reply that no chain refutes, with its number; none if it is stopped."""

    def replies(self, claim: int) -> list[tuple[int, int]]:
        """Each reply to a claim that has a node, with its number."""

    def reply_of(self, reply: int) -> tuple[int, int]:
        """The claim that a reply answers, and the defender's cell, -1 at a root."""

    def is_forced(self, reply: int) -> bool:
        """Whether only moves that meet the defender's own threats count at a reply."""

    def links(self, reply: int) -> list[tuple[int, int]]:
        """Each move tried at a reply with the claim after it, the most promising first."""

    def consider(self, reply: int, move: int) -> int:
        """Make the search try a move at a reply; the claim after it, -1 if the move does not count."""

    def prefer(self, reply: int, move: int) -> None:
        """Make the other moves at a reply wait until a considered move has become much harder."""

    def open_up(self, reply: int) -> None:
        """Let the untried moves at a reply wait no longer."""

    def hardest_reply(self, claim: int) -> int:
        """The reply that a claim's proof most depends on, -1 if there is none."""

    def proved_moves(self, claim: int, stone: int) -> list[tuple[int, int]]:
        """Each move known to win after a reply (-1: none), with the claim after it."""

    def learn(self, attacker: Cells, defender: Cells, answers: Sequence[tuple[int, int, bool]]) -> bool:
        """Note that a position with the defender to move is won; False if an answer is not known to win."""

    def answer(self, reply: int, claim: int, move: int) -> None:
        """Note that a move leads from a root to a claim that is known to be won."""


def new_threat_kernel(forced: ForcedKernel, weights: array[int], guided: bool, middle: int) -> ThreatGraphKernel:
    """Proof-number search above a search for forced wins; `guided` on large boards, where it starts from the middle."""
    kernel: ThreatGraphKernel = ThreatKernel(forced, weights, MOST_CLAIMS, guided, middle)
    return kernel


def columns_of(cells: int) -> dict[str, dict[str, str]]:
    """The columns of the kernel's graph of a board with this many cells, by kind of node, with their type codes."""
    columns: dict[str, dict[str, str]] = kinds((cells + WORD_CELLS - 1) // WORD_CELLS)
    return columns
