"""The kernels of the methods for a board, made from its arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.kernels.block.kernel import BlockKernel
from noughts.kernels.block.renumbering import Renumbering
from noughts.kernels.block.teller import Teller
from noughts.kernels.hold.kernel import HoldKernel
from noughts.kernels.shared.folding import Folding
from noughts.kernels.win.forced import Forced
from noughts.kernels.win.kernel import WinKernel
from noughts.search.packing import WORD_CELLS, image_words, line_cells, symmetry_cells

MOST_CLAIMS = 100_000_000


def new_forced(rules: Rules, cap: int, threes: bool = False) -> Any:
    """The kernel of forced wins for a board, each search of it bounded by `cap` nodes; if asked, with threes."""
    return Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), cap, threes)


def new_win_kernel(forced: Any, weights: array[int], guided: bool, middle: int) -> Any:
    """The kernel of proof-number search above the kernel of forced wins; guided on large boards, from the middle on."""
    return WinKernel(forced, weights, MOST_CLAIMS, guided, middle)


def new_hold_kernel(rules: Rules) -> Any:
    """The kernel of holding for a board."""
    return HoldKernel(rules.cells, rules.length, line_cells(rules), symmetry_cells(rules), image_words(rules))


def new_block_kernel(rules: Rules, cap: int, most: int) -> Any:
    """The kernel of blocking for a board of up to 64 cells."""
    assert rules.cells <= WORD_CELLS
    return BlockKernel(rules.cells, len(rules.lines) + 1, symmetry_cells(rules), cap, most)


def new_teller(kernel: Any, cap: int, between: Callable[[int, int], int]) -> Any:
    """The kernel that writes proofs of blocking from the graph of a block kernel."""
    return Teller(kernel, cap, between)


def new_renumbering() -> Any:
    """The kernel that puts what several tellers wrote into one proof."""
    return Renumbering()


def new_key(rules: Rules) -> Callable[[int, int], tuple[int, int]]:
    """A function that gives two sides' stones a key, the same for all their symmetric images."""
    folding = Folding(rules.cells, image_words(rules))

    def key(mine: int, theirs: int) -> tuple[int, int]:
        first, second, _ = folding.key(cells_of(mine), cells_of(theirs))
        return first, second

    return key
