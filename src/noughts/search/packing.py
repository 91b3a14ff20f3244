"""Rules as the arrays of integers that kernels take. The only place that knows how kernels want their boards."""

from array import array
from functools import lru_cache
from random import Random
from typing import Any

from noughts import kernels
from noughts.core import Rules
from noughts.core.bits import bits_of
from noughts.core.geometry import Cells
from noughts.kernels import counting, everything, ladder, table
from noughts.search.score import WIN

WORD_CELLS = 64
"""The largest board that the one-word kernels take."""
TABLED_CELLS = 16
"""The largest board for which a table of all won stone sets is made."""
TABLE_ENTRIES = 1 << 22
"""The most entries of the solver's table, at 24 bytes each."""

LADDER_READY = kernels.compiled
"""Whether the minimax and alpha-beta kernels are compiled; where not, the plain rungs run instead."""


def new_ladder(rules: Rules, *, depth: int | None, distance: bool, estimate: bool, pulse: Any) -> Any:
    """A minimax and alpha-beta kernel for a board of up to 64 cells."""
    lines, through, starts, won, places = _ladder_arrays(rules)
    fall, bottom = _falling(rules)
    cut = -1 if depth is None else depth
    return ladder.Ladder(
        lines, through, starts, won, places, fall, bottom, WIN, int(distance), rules.misere, cut, estimate, pulse
    )


@lru_cache(maxsize=32)
def _ladder_arrays(rules: Rules) -> "tuple[array[int], ...]":
    through, starts = array("Q"), array("i", [0])
    for lines in rules.lines_through:
        through.extend(lines)
        starts.append(len(through))
    won = array("B")
    if rules.cells <= TABLED_CELLS:
        won = array("B", bytes(1 << rules.cells))
        for stones in range(1 << rules.cells):
            lowest = stones & -stones
            won[stones] = won[stones ^ lowest] or any(
                line & stones == line for line in (rules.lines_through[lowest.bit_length() - 1] if stones else ())
            )
    return array("Q", rules.line_sets), through, starts, won, array("B", ladder.places())


def new_solver(rules: Rules, entries: int = TABLE_ENTRIES) -> Any:
    """An exact solver kernel with an empty table of at most so many entries."""
    line_cells = array("i", [cell for line in rules.lines for cell in line])
    through, starts = array("i"), array("i", [0])
    for cell in range(rules.cells):
        through.extend(number for number, line in enumerate(rules.line_sets) if line >> cell & 1)
        starts.append(len(through))
    below = array("i", [bit.bit_length() - 1 for bit in rules.below])
    own = _cell_words(rules.cells)
    words = array("Q", [own[symmetry[cell]] for cell in range(rules.cells) for symmetry in rules.symmetries])
    return table.Table(
        rules.length,
        line_cells,
        through,
        starts,
        below,
        words,
        len(rules.symmetries),
        rules.misere,
        rules.gravity,
        entries,
    )


def _cell_words(cells: int) -> list[int]:
    """The key word of each cell: its bit where one word holds the board, else a fixed random word."""
    if cells <= WORD_CELLS:
        return [1 << cell for cell in range(cells)]
    return [Random(cell).getrandbits(64) for cell in range(cells)]


def new_counter(rules: Rules, symmetries: tuple[Cells, ...]) -> Any:
    """A counting kernel for a board of up to 64 cells that takes positions symmetric by these as one."""
    images = array("i", [cell for symmetry in symmetries for cell in symmetry])
    return counting.Counter(rules.cells, array("Q", rules.line_sets), images, *_falling(rules))


def new_everything(rules: Rules, pulse: Any) -> Any:
    """A kernel that finds the value of every position of a board of up to 64 cells."""
    return everything.Everything(rules.cells, array("Q", rules.line_sets), *_falling(rules), rules.misere, pulse)


def _falling(rules: Rules) -> tuple[int, int]:
    """How many cells further on the cell below is, and the cells that need none; without gravity all of them."""
    fall = rules.cells // rules.shape[-1] if rules.gravity else 0
    return fall, bits_of(cell for cell, bit in enumerate(rules.below) if not bit)
