"""Rules as the arrays of integers that kernels take: lines, cells and symmetries, packed once for all of them.

Nothing else knows how kernels want their boards; `solve/board.py` makes its kernels from the same arrays.
"""

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
"""Boards of up to this many cells fit in one word, so their keys are exact."""
TABLED_CELLS = 16
"""The largest board for which a table of all won stone sets is made."""
TABLE_ENTRIES = 1 << 22
"""The most entries of the table search, at 24 bytes each."""

LADDER_READY = kernels.compiled
"""Whether the minimax and alpha-beta kernels are compiled; where not, the plain rungs run instead."""


# The arrays.


@lru_cache(maxsize=16)
def line_cells(rules: Rules) -> "array[int]":
    """The cells of all lines, one line after the other."""
    return array("i", [cell for line in rules.lines for cell in line])


@lru_cache(maxsize=16)
def lines_through(rules: Rules) -> "tuple[array[int], array[int]]":
    """The numbers of the lines through each cell, cell by cell, and where those of a cell start."""
    through: list[list[int]] = [[] for _ in range(rules.cells)]
    for number, line in enumerate(rules.lines):
        for cell in line:
            through[cell].append(number)
    numbers, starts = array("i"), array("i", [0])
    for lines in through:
        numbers.extend(lines)
        starts.append(len(numbers))
    return numbers, starts


@lru_cache(maxsize=16)
def symmetry_cells(rules: Rules) -> "array[int]":
    """The images of all cells, one symmetry after the other."""
    return _images(rules.symmetries)


def _images(symmetries: tuple[Cells, ...]) -> "array[int]":
    return array("i", [cell for symmetry in symmetries for cell in symmetry])


@lru_cache(maxsize=16)
def image_words(rules: Rules) -> "array[int]":
    """For each cell and each symmetry, the word that stands for the cell's image in keys.

    It is the image's bit where one word holds the board, else a fixed random word.
    """
    random = Random(rules.cells)
    small = rules.cells <= WORD_CELLS
    words = [1 << cell if small else random.getrandbits(64) for cell in range(rules.cells)]
    return array("Q", [words[image] for images in zip(*rules.symmetries, strict=True) for image in images])


@lru_cache(maxsize=32)
def _ladder_arrays(rules: Rules) -> "tuple[array[int], ...]":
    """The lines as words; those through each cell and where they start; the won sets; the places of single bits."""
    through, starts = lines_through(rules)
    words = array("Q", [rules.line_sets[number] for number in through])
    return array("Q", rules.line_sets), words, starts, _won_sets(rules), array("B", ladder.places())


def _won_sets(rules: Rules) -> "array[int]":
    """For each set of stones on a small board whether it holds a line; empty on a large one."""
    won = array("B")
    if rules.cells <= TABLED_CELLS:
        won = array("B", bytes(1 << rules.cells))
        for stones in range(1, 1 << rules.cells):
            lowest = stones & -stones
            won[stones] = won[stones ^ lowest] or rules.completed(stones, lowest.bit_length() - 1)
    return won


def _falling(rules: Rules) -> tuple[int, int]:
    """How many cells further on the cell below is, and the cells that need none; without gravity all of them."""
    step = rules.cells // rules.shape[-1] if rules.gravity else 0
    return step, bits_of(cell for cell, below in enumerate(rules.below) if not below)


# The kernels of this layer.


def new_ladder(rules: Rules, *, depth: int | None, distance: bool, estimate: bool, pulse: Any) -> Any:
    """A minimax and alpha-beta kernel for a board of up to 64 cells."""
    lines, through, starts, won, places = _ladder_arrays(rules)
    fall, bottom = _falling(rules)
    cut = -1 if depth is None else depth
    return ladder.Ladder(
        lines, through, starts, won, places, fall, bottom, WIN, int(distance), rules.misere, cut, estimate, pulse
    )


def new_table_search(rules: Rules, entries: int = TABLE_ENTRIES) -> Any:
    """An exact search with an empty table of at most so many entries."""
    return table.Table(
        rules.length,
        line_cells(rules),
        *lines_through(rules),
        array("i", [bit.bit_length() - 1 for bit in rules.below]),
        image_words(rules),
        len(rules.symmetries),
        rules.misere,
        rules.gravity,
        entries,
    )


def new_counter(rules: Rules, symmetries: tuple[Cells, ...]) -> Any:
    """A counting kernel for a board of up to 64 cells that takes positions symmetric by these as one."""
    return counting.Counter(rules.cells, array("Q", rules.line_sets), _images(symmetries), *_falling(rules))


def new_everything(rules: Rules, pulse: Any) -> Any:
    """A kernel that finds the value of every position of a board of up to 64 cells."""
    return everything.Everything(rules.cells, array("Q", rules.line_sets), *_falling(rules), rules.misere, pulse)
