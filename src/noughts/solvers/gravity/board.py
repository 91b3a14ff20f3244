"""Positions and scores of boards with gravity as the kernels know them: see `grid.py` and `pile.py` there.

Books find an opening by its place, which follows from the opening alone: the heights of its columns are a shape, and
its stones, column by column from the bottom, are a word of ones (the stones of the side to move) and zeros. Shapes are
numbered, and so are the words with each number of ones, so a place is found without listing anything. Mirror images
share a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from noughts.common import Result, Score
from noughts.core import Position, Rules
from noughts.core.bits import moved
from noughts.solvers.parameters import SHORTEST

WORD = 64


def falls(rules: Rules) -> bool:
    """Whether the kernel of flat boards serves the game: gravity, 3 or more in a row, no variant, fits a word."""
    if not rules.gravity or rules.torus or not rules.more_never_hurts or len(rules.shape) != 2:
        return False
    width, height = rules.shape
    return SHORTEST <= rules.length <= width and width * (height + 1) <= WORD


def stacks(rules: Rules) -> bool:
    """Whether the kernel of boards in space serves the game: gravity, no variant, 3 or more in a row, up to 64 cells.

    It also serves flat boards that do not fit a word with an empty row on top, but is slower.
    """
    known = rules.gravity and not rules.torus and rules.more_never_hurts
    return known and rules.length >= SHORTEST and rules.cells <= WORD and not falls(rules)


def drops(rules: Rules) -> bool:
    """Whether one of the two kernels serves the game."""
    return falls(rules) or stacks(rules)


def area_of(rules: Rules) -> int:
    """How many columns there are."""
    return rules.cells // rules.shape[-1]


@lru_cache(maxsize=16)
def places_of(rules: Rules) -> tuple[int, ...]:
    """For each cell in reading order its bit.

    If the board `falls`: columns from the left, each from the bottom with one empty row on top; else layers from below.
    """
    if stacks(rules):
        area = area_of(rules)
        return tuple((rules.shape[-1] - 1 - cell // area) * area + cell % area for cell in range(rules.cells))
    width, height = rules.shape
    return tuple(cell % width * (height + 1) + height - 1 - cell // width for cell in range(rules.cells))


def packed(position: Position) -> tuple[int, int]:
    """The stones of the side to move and of the other, as the kernel takes them."""
    places = places_of(position.rules)
    return moved(position.mine, places), moved(position.theirs, places)


def win_at(rules: Rules, ply: int) -> int:
    """The kernel's score of a line completed by the stone of this number; quick wins are large."""
    return 0 if ply > rules.cells else (rules.cells - ply) // 2 + 1


def score_of(position: Position, value: int) -> Score:
    """A score of the kernel, with its distance in plies."""
    left = position.rules.cells - position.stones
    if value == 0:
        return Score(Result.DRAW, left)
    # The last stone is the winner's, so of the two plies with this score the parity decides.
    plies = left - 2 * (abs(value) - 1)
    if plies % 2 != (value > 0):
        plies -= 1
    return Score(Result.WIN if value > 0 else Result.LOSS, plies)


def value_of(position: Position, score: Score) -> int:
    """An exact score as the kernel counts it."""
    sign = {Result.WIN: 1, Result.LOSS: -1}.get(score.result, 0)
    return sign * win_at(position.rules, position.stones + (score.plies or 0))


def finished(position: Position) -> Score | None:
    """The score of a finished game."""
    if position.outcome is None:
        return None
    return Score(Result.DRAW, 0) if position.outcome.winner is None else Score(Result.LOSS, 0)


def middle_first(position: Position) -> list[int]:
    """The moves, the usually best first: those near the middle on flat boards, those on many lines in space."""
    if stacks(position.rules):
        return sorted(position.moves(), key=lambda cell: -len(position.rules.lines_through[cell]))
    width = position.rules.shape[0]
    return sorted(position.moves(), key=lambda cell: abs(2 * (cell % width) - width + 1))


class OpeningIndex:
    """The places of the openings of one ply. Some are unused: those of finished games and of mirror images."""

    def __init__(self, rules: Rules, ply: int) -> None:
        width, self._height = rules.shape
        shapes = (shape for shape in _shapes(width, self._height, ply) if shape <= shape[::-1])
        self._numbers = {shape: number for number, shape in enumerate(shapes)}
        self._width, self._words = width, comb(ply, ply // 2)
        self.places = len(self._numbers) * self._words

    def place(self, position: Position) -> int:
        """The place of an opening."""
        mine, theirs = packed(position)
        step, mask = self._height + 1, (1 << self._height) - 1
        columns = [((mine | theirs) >> at & mask, mine >> at & mask) for at in range(0, self._width * step, step)]
        found = self._number(columns), self._number(columns[::-1])
        return min(number for number in found if number is not None)

    def _number(self, columns: list[tuple[int, int]]) -> int | None:
        """The number of a shape, and a word with each column's filled cells and one side's cells; None for images."""
        shape = self._numbers.get(tuple(filled.bit_length() for filled, _ in columns))
        if shape is None:
            return None
        word = ones = at = 0
        for filled, own in columns:
            while own:
                ones += 1
                word += comb(at + (own & -own).bit_length() - 1, ones)
                own &= own - 1
            at += filled.bit_length()
        return shape * self._words + word


def most_places(rules: Rules, ply: int) -> int:
    """An upper bound on the places of a ply's openings, without listing them: mirror images are counted twice."""
    width, height = rules.shape
    shapes = [1] + [0] * ply
    for _ in range(width):
        shapes = [sum(shapes[max(0, stones - height) : stones + 1]) for stones in range(ply + 1)]
    return shapes[ply] * comb(ply, ply // 2)


def _shapes(width: int, height: int, stones: int) -> Iterator[tuple[int, ...]]:
    """The heights of `width` columns that `stones` stones can fill, in ascending order."""
    if width == 0:
        yield ()
        return
    for first in range(max(0, stones - (width - 1) * height), min(height, stones) + 1):
        for rest in _shapes(width - 1, height, stones - first):
            yield first, *rest


@lru_cache(maxsize=32)
def index_for(rules: Rules, ply: int) -> OpeningIndex:
    """The places of the openings of a ply."""
    return OpeningIndex(rules, ply)


def openings(rules: Rules, plies: int) -> Iterator[Position]:
    """The unfinished positions after `plies` plies, one of each two mirror images, each similar to the one before.

    Those in the middle of the board come first. What is learned from one helps with the next, and an unfinished book
    knows the most common openings.
    """
    return _after(Position(rules), plies, [set() for _ in range(plies + 1)])


def _after(position: Position, plies: int, seen: list[set[int]]) -> Iterator[Position]:
    place = index_for(position.rules, position.stones).place(position)
    if place in seen[position.stones] or position.outcome:
        return
    seen[position.stones].add(place)
    if position.stones == plies:
        yield position
        return
    for cell in middle_first(position):
        yield from _after(position.after(cell), plies, seen)
