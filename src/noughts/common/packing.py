"""Rules as the arrays of integers that kernels take: lines, cells and symmetries, packed once for all kernels."""

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Protocol

from noughts.common.kernel.canonical import CanonicalForm
from noughts.core import Rules
from noughts.core.bits import bits_of, cells_of
from noughts.core.geometry import Cells

WORD_CELLS = 64
"""Boards of up to this many cells fit in one word, so their keys are exact."""


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
    return _flattened(through)


@lru_cache(maxsize=16)
def lines_beside(rules: Rules) -> "tuple[array[int], array[int]]":
    """For each cell, the numbers of the lines just beyond whose ends it lies; empty unless lines must be exact."""
    beside: list[list[int]] = [[] for _ in range(rules.cells)]
    for number, cells in enumerate(map(cells_of, rules.beyond_sets)):
        for cell in cells:
            beside[cell].append(number)
    return _flattened(beside)


def _flattened(groups: list[list[int]]) -> "tuple[array[int], array[int]]":
    """Groups of numbers in one array, and where each group starts."""
    numbers, starts = array("i"), array("i", [0])
    for group in groups:
        numbers.extend(group)
        starts.append(len(numbers))
    return numbers, starts


@lru_cache(maxsize=16)
def symmetry_cells(rules: Rules) -> "array[int]":
    """The images of all cells, one symmetry after the other."""
    return images(rules.symmetries)


def images(symmetries: tuple[Cells, ...]) -> "array[int]":
    return array("i", [cell for symmetry in symmetries for cell in symmetry])


@lru_cache(maxsize=16)
def image_words(rules: Rules) -> "array[int]":
    """For each cell and each symmetry, the word that stands for the cell's image in keys.

    It is the image's bit if one word holds the board, else a fixed random word.
    """
    random = Random(rules.cells)
    small = rules.cells <= WORD_CELLS
    words = [1 << cell if small else random.getrandbits(64) for cell in range(rules.cells)]
    return array("Q", [words[image] for images in zip(*rules.symmetries, strict=True) for image in images])


def falling(rules: Rules) -> tuple[int, int]:
    """The offset from a cell to the cell below it, and the set of cells that need no support: all without gravity."""
    step = rules.cells // rules.shape[-1] if rules.gravity else 0
    return step, bits_of(cell for cell, below in enumerate(rules.below) if not below)


class KeyKernel(Protocol):
    """The canonical form of some stones (`kernel/canonical.py`)."""

    def key(self, mine: Sequence[int], theirs: Sequence[int]) -> tuple[int, int, int]:
        """The least key of two sides' cells, in two words, and the symmetry that gives it."""


def new_key(rules: Rules) -> Callable[[int, int], tuple[int, int]]:
    """A function that gives two sides' stones a key, the same for all symmetric positions."""
    canonical: KeyKernel = CanonicalForm(rules.cells, image_words(rules))

    def key(mine: int, theirs: int) -> tuple[int, int]:
        first, second, _ = canonical.key(cells_of(mine), cells_of(theirs))
        return first, second

    return key
