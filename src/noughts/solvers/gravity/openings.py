"""The openings of a board that `falls`: those after a number of plies, and the place of each.

A place follows from an opening alone: the heights of its columns are a shape, and its stones, column by column and each
from the bottom, are a word of ones, the stones of the side to move, and zeros. Shapes are numbered, and so are words of
each number of ones; so nothing has to be listed to find a place. Mirror images share one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from noughts.core import Position, Rules
from noughts.solvers.gravity.board import middle_first, packed


class OpeningIndex:
    """The places of the openings of one ply. Some are empty: of games that ended before, and of mirror images."""

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
        """The number of a shape and a word, of each column the filled cells and those of one side; None for images."""
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
    """How many places the openings of a ply have at most, without listing them: mirror images are counted twice."""
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
    """The unfinished positions after `plies` plies, one of each two mirror images, each near to the last.

    Those in the middle of the board come first. What is learned of one serves the next, and a book that is not finished
    knows what is played most.
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
