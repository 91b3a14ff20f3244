"""Windows: every line of a board with the cells beyond its two ends, and the code of what stands in one.

A code is a sum: where the window starts (which says what kind it is and which ends are off the board) and what each
stone in it adds. Where lines are short the code tells every place apart, two bits each: 0 empty, 1 the first side,
2 the second, 3 off the board; end, cells of the line, end. Where they are long it only counts the stones of each side.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from noughts.core import Rules
from noughts.core.geometry import Cells, coordinates

LONGEST_TOLD_APART = 6
"""The longest lines whose places are all told apart."""
OFF = 3
"""What an end off the board counts as."""


@dataclass(frozen=True, slots=True)
class Window:
    """A line, the cells beyond its ends (None off the board), and the kind of window.

    Under gravity the kinds are level and rising lines, each by whether its highest cell is at an even height: who gets
    a cell often hangs on that. Without gravity all windows are of one kind.
    """

    line: Cells
    ends: tuple[int | None, int | None]
    kind: int


@dataclass(frozen=True, slots=True)
class Content:
    """What a window that is still open holds: the side with stones in it (None for none), their places, the ends.

    An end is 0 empty, 1 or 2 the first or second side's, 3 off the board; where only counts are told apart the places
    are the lowest ones.
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
    points = [coordinates(rules.shape, cell) for cell in range(rules.cells)]
    return tuple(_window(rules, points[line[0]], points[line[-1]], line) for line in rules.lines)


def kinds(rules: Rules) -> int:
    """How many kinds of windows there are."""
    return 4 if rules.gravity else 1


def _window(rules: Rules, first: Cells, last: Cells, line: Cells) -> Window:
    """The window of a line between two points: each coordinate grows by one at every step, shrinks, or stays."""
    if len(line) == 1:
        return Window(line, (None, None), _kind(rules, first, False))
    step, before, after = line[1] - line[0], True, True
    for here, there, side in zip(first, last, rules.shape, strict=True):
        if here < there:
            before, after = before and here > 0, after and there + 1 < side
        elif here > there:
            before, after = before and here + 1 < side, after and there > 0
    ends = line[0] - step if before else None, line[-1] + step if after else None
    return Window(line, ends, _kind(rules, first, first[-1] != last[-1]))


def _kind(rules: Rules, first: Cells, rising: bool) -> int:
    return 2 * rising + (rules.shape[-1] - 1 - first[-1]) % 2 if rules.gravity else 0


class Coding:
    """How the windows of lines of some length are numbered."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.told_apart = length <= LONGEST_TOLD_APART
        self._side = length + 1
        self.size = 4 ** (length + 2) if self.told_apart else self._side**2 * 16

    def stone(self, place: int, side: int) -> int:
        """What a stone of the side on a place of the line (from 0) adds to the code."""
        if self.told_apart:
            return (side + 1) << (2 * (place + 1))
        return self._side if side else 1

    def end(self, which: int, what: int) -> int:
        """What an end (0 or 1) adds that holds 0 nothing, 1 or 2 a stone, 3 that is off the board."""
        if self.told_apart:
            return what << (2 * which * (self.length + 1))
        return what * self._side**2 * (4 if which else 1)

    def contents(self) -> Iterator[tuple[int, Content]]:
        """The codes of windows that somebody can still fill or has filled, and what they hold."""
        for side, places in self._stones():
            stones = sum(self.stone(place, side or 0) for place in range(self.length) if places >> place & 1)
            for first, last in product(range(4), range(4)):
                yield stones + self.end(0, first) + self.end(1, last), Content(side, places, (first, last))

    def _stones(self) -> Iterator[tuple[int | None, int]]:
        yield None, 0
        filled = range(1, 1 << self.length) if self.told_apart else ((1 << n) - 1 for n in range(1, self.length + 1))
        for places in filled:
            yield 0, places
            yield 1, places
