"""Windows: every line of a board with the cells beyond its two ends, and the code of a window's contents.

A code is a sum: where the window starts (which says what kind it is and which ends are off the board) and what each
stone in it adds. For short lines the code distinguishes every place, with two bits each: 0 empty, 1 the first side, 2
the second, 3 off the board; end, cells of the line, end. For long lines it only counts the stones of each side.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from noughts.core import Rules
from noughts.core.geometry import Cells, coordinates
from noughts.engine.parameters import LONGEST_DISTINCT

OFF = 3
"""What an end off the board counts as."""


@dataclass(frozen=True, slots=True)
class Window:
    """A line, the cells beyond its ends (None off the board), and the kind of window.

    Under gravity the kinds are level and rising lines, each by whether its highest cell is at an even height, which
    often decides who gets a cell. Without gravity all windows are of one kind.
    """

    line: Cells
    ends: tuple[int | None, int | None]
    kind: int


@dataclass(frozen=True, slots=True)
class Content:
    """What a window that is still open holds: the side with stones in it (None for none), their places, the ends.

    An end is 0 empty, 1 or 2 the first or second side's, 3 off the board. If a code only counts stones, the lowest
    places stand for them.
    """

    side: int | None
    places: int
    ends: tuple[int, int]

    @property
    def count(self) -> int:
        return self.places.bit_count()

    def open_ends(self, side: int) -> int:
        """The ends that are empty or the side's own."""
        return sum(end in (0, side + 1) for end in self.ends)


@lru_cache(maxsize=16)
def windows(rules: Rules) -> tuple[Window, ...]:
    """The windows of a board, in the order of its lines."""
    return tuple(Window(line, ends, _kind(rules, line)) for line, ends in rules.runs)


def kinds(rules: Rules) -> int:
    """How many kinds of windows there are."""
    return 4 if rules.gravity else 1


def _kind(rules: Rules, line: Cells) -> int:
    if not rules.gravity:
        return 0
    first, last = (coordinates(rules.shape, cell)[-1] for cell in (min(line), max(line)))
    return 2 * (first != last) + (rules.shape[-1] - 1 - first) % 2


class Coding:
    """How the windows of lines of some length are numbered."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.distinct = length <= LONGEST_DISTINCT
        self._side = length + 1
        self.size = 4 ** (length + 2) if self.distinct else self._side**2 * 16

    def stone(self, place: int, side: int) -> int:
        """What a stone of the side on a place of the line (from 0) adds to the code."""
        if self.distinct:
            return (side + 1) << (2 * (place + 1))
        return self._side if side else 1

    def end(self, which: int, what: int) -> int:
        """What an end (0 or 1) adds to the code: 0 empty, 1 or 2 a stone, 3 off the board."""
        if self.distinct:
            return what << (2 * which * (self.length + 1))
        return what * self._side**2 * (4 if which else 1)

    def contents(self) -> Iterator[tuple[int, Content]]:
        """The codes of windows that a side can still fill or has filled, and what they hold."""
        for side, places in self._stones():
            stones = sum(self.stone(place, side or 0) for place in range(self.length) if places >> place & 1)
            for first, last in product(range(4), range(4)):
                yield stones + self.end(0, first) + self.end(1, last), Content(side, places, (first, last))

    def _stones(self) -> Iterator[tuple[int | None, int]]:
        yield None, 0
        filled = range(1, 1 << self.length) if self.distinct else ((1 << n) - 1 for n in range(1, self.length + 1))
        for places in filled:
            yield 0, places
            yield 1, places
