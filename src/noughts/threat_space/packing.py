"""The kernel of forced wins for a board, made from its packed arrays, and what may be asked of it."""

from array import array
from collections.abc import Callable, Sequence
from typing import Protocol

from noughts.common.packing import image_words, line_cells
from noughts.core import Rules
from noughts.threat_space.kernel.forced import Forced

Cells = Sequence[int]
Chain = tuple[int, list[int]]
"""The reply that a chain refutes, -1 for all that its replay does not leave open, and the attacker's moves."""


class ForcedKernel(Protocol):
    """The search for forced wins (`kernel/forced.py`). Positions are the attacker's and the defender's cells."""

    def node_count(self) -> int:
        """Positions visited by all searches so far."""

    def set_patience(self, cap: int, patient: bool) -> None:
        """Limit each search to `cap` nodes; a patient one misses no threat and finds the shortest chain."""

    def key(self, attacker: Cells, defender: Cells) -> tuple[int, int, int]:
        """The canonical key, the least over all symmetries, in two words, and the symmetry that gives it."""

    def win(self, attacker: Cells, defender: Cells, pulse: Callable[[int], bool] | None = None) -> list[int] | None:
        """The attacker's moves of a forced win, the attacker to move; None if the search finds none."""

    def refutes(self, attacker: Cells, defender: Cells, moves: Cells) -> list[int]:
        """Replay a chain as if the defender had passed: the replies that it leaves open."""

    def refute(self, attacker: Cells, defender: Cells, chains: Sequence[Cells]) -> list[list[int] | None]:
        """The same for each of many chains; None for one that does not win."""

    def has_three(self, attacker: Cells, defender: Cells, moves: Cells) -> bool:
        """Whether one of the moves of a winning chain is a three."""

    def expand(
        self, attacker: Cells, defender: Cells, limit: int, pulse: Callable[[int], bool] | None = None
    ) -> tuple[list[Chain], list[int], bool]:
        """Judge a position with the defender to move: chains, open replies, and whether these are all (see `limit`)."""

    def quiet_moves(self, attacker: Cells, defender: Cells, weights: "array[int]") -> list[int]:
        """The attacker's moves worth trying that make no four, best last."""


def new_forced(rules: Rules, cap: int, threes: bool = False) -> ForcedKernel:
    """A search for chains of fours (VCF), with `threes` also of threes (VCT), of at most `cap` nodes each."""
    kernel: ForcedKernel = Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), cap, threes)
    return kernel
