"""Which symmetry turns one image of a position into another."""

from functools import lru_cache

from noughts.core import Rules
from noughts.core.bits import moved
from noughts.core.geometry import Cells


class Symmetries:
    """The symmetries of a board by number, in the order of `rules.symmetries`."""

    def __init__(self, rules: Rules) -> None:
        self.all: tuple[Cells, ...] = rules.symmetries
        self._number = {symmetry: number for number, symmetry in enumerate(self.all)}
        self._inverse = [self._number[_inverse(symmetry)] for symmetry in self.all]
        self.between = lru_cache(maxsize=65536)(self._between)

    def _between(self, told: int, met: int) -> int:
        """The symmetry from one position to another, given the symmetries that turn each into the same image."""
        back = self.all[self._inverse[met]]
        return self._number[tuple(back[cell] for cell in self.all[told])]

    def image(self, cells: int, number: int) -> int:
        """A set of cells under a symmetry."""
        return moved(cells, self.all[number])


def _inverse(symmetry: Cells) -> Cells:
    result = [0] * len(symmetry)
    for cell, image in enumerate(symmetry):
        result[image] = cell
    return tuple(result)
