"""Symmetries: which one turns one image of a position into another, and which moves are symmetric."""

from collections.abc import Iterable
from functools import lru_cache

from noughts.core import Position, Rules
from noughts.core.bits import cells_of, moved
from noughts.core.geometry import Cells


class Symmetries:
    """The symmetries of a board by number, in the order of `rules.symmetries`."""

    def __init__(self, rules: Rules) -> None:
        self.all: tuple[Cells, ...] = rules.symmetries
        self._number = {symmetry: number for number, symmetry in enumerate(self.all)}
        self._inverse = [self._number[_inverse(symmetry)] for symmetry in self.all]
        self.between = lru_cache(maxsize=65536)(self._between)

    def _between(self, written: int, met: int) -> int:
        """The symmetry from one position to another, given the symmetries that turn each into the same image."""
        back = self.all[self._inverse[met]]
        return self._number[tuple(back[cell] for cell in self.all[written])]

    def image(self, cells: int, number: int) -> int:
        """A set of cells under a symmetry."""
        return moved(cells, self.all[number])


def _inverse(symmetry: Cells) -> Cells:
    result = [0] * len(symmetry)
    for cell, image in enumerate(symmetry):
        result[image] = cell
    return tuple(result)


def alike(position: Position) -> dict[int, tuple[int, ...]]:
    """The legal moves by symmetry class: the first of each class in reading order, and all of the class.

    Two moves are in one class if a symmetry of the position turns one into the other.
    """
    mine, theirs = cells_of(position.mine), cells_of(position.theirs)
    keeping = [
        turn
        for turn in position.rules.symmetries
        if _onto(turn, mine, position.mine) and _onto(turn, theirs, position.theirs)
    ]
    kinds: dict[int, tuple[int, ...]] = {}
    seen: set[int] = set()
    for cell in position.moves():
        if cell not in seen:
            kinds[cell] = tuple(sorted({turn[cell] for turn in keeping}))
            seen.update(kinds[cell])
    return kinds


def _onto(turn: tuple[int, ...], cells: Iterable[int], stones: int) -> bool:
    """Whether a symmetry turns a set of cells into itself."""
    return all(stones >> turn[cell] & 1 for cell in cells)
