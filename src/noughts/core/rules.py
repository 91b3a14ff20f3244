"""Rules: what a game of the family is, as data, and its text such as "5x5:4+misere"."""

import re
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Self

from noughts.core import geometry
from noughts.core.bits import bits_of
from noughts.core.geometry import Cells, Shape
from noughts.errors import UnknownGame

MOST_CELLS = 400
MOST_DIMENSIONS = 4

NAMES = {
    "tictactoe": "3x3",
    "cube": "3x3x3",
    "qubic": "4x4x4",
    "gomoku": "15x15:5",
    "connect4": "7x6:4+gravity",
    "scorefour": "4x4x4+gravity",
    "sogo": "4x4x4+gravity",
}

_TEXT = re.compile(r"(?P<shape>\d{1,6}(x\d{1,6})*)(:(?P<length>\d{1,6}))?(?P<variants>(\+[a-z]+)*)")
_FORM = "expected WxH[xD][:K][+gravity][+misere], such as 3x3, 5x5:4 or 7x6:4+gravity, or one of " + ", ".join(NAMES)


@dataclass(frozen=True)
class Rules:
    """A board of some shape (columns, rows, layers, ...) and how many in a row end the game.

    `length` 0 means the smallest side. With gravity, stones fall along the last axis to its end: down the rows of a
    flat board, down the layers of a solid one. In misere, whoever completes a line loses.
    """

    shape: Shape
    length: int = 0
    gravity: bool = False
    misere: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.shape, str) or not all(isinstance(side, int) for side in (*self.shape, self.length)):
            raise UnknownGame("Rules take the sides of a board as whole numbers, (3, 3); Rules.parse takes a text.")
        object.__setattr__(self, "shape", tuple(self.shape))
        if not 1 <= len(self.shape) <= MOST_DIMENSIONS:
            raise UnknownGame(f"A board has 1 to {MOST_DIMENSIONS} dimensions, not {len(self.shape)}.")
        if min(self.shape) < 1:
            raise UnknownGame("Every side of a board is at least 1.")
        if prod(self.shape) > MOST_CELLS:
            raise UnknownGame(f"A board has at most {MOST_CELLS} cells, not {prod(self.shape):,}.")
        object.__setattr__(self, "length", self.length or min(self.shape))
        if not 1 <= self.length <= max(self.shape):
            raise UnknownGame(
                f"{self.length} in a row does not fit on {_sides(self.shape)}; expected 1 to {max(self.shape)}."
            )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The rules that a text or a name stands for: "3x3", "5x5:4", "7x6:4+gravity", "qubic"."""
        cleaned = str(text).strip().lower()
        cleaned = NAMES.get(cleaned, cleaned)
        match = _TEXT.fullmatch(cleaned)
        variants = match["variants"].split("+")[1:] if match else []
        if not match or len(set(variants)) < len(variants) or not set(variants) <= {"gravity", "misere"}:
            raise UnknownGame(f"{shorten(str(text))!r} is not a game; {_FORM}.")
        if match["length"] is not None and int(match["length"]) == 0:
            raise UnknownGame("0 in a row is no goal; expected at least 1.")
        shape = tuple(int(side) for side in match["shape"].split("x"))
        return cls(shape, int(match["length"] or 0), "gravity" in variants, "misere" in variants)

    def __str__(self) -> str:
        length = "" if self.length == min(self.shape) else f":{self.length}"
        return _sides(self.shape) + length + "+gravity" * self.gravity + "+misere" * self.misere

    def __reduce__(self) -> tuple[type, tuple[Shape, int, bool, bool]]:
        return type(self), (self.shape, self.length, self.gravity, self.misere)

    @cached_property
    def cells(self) -> int:
        """How many cells the board has."""
        return prod(self.shape)

    @cached_property
    def full(self) -> int:
        """The bit set of all cells; cell c is bit 1 << c."""
        return (1 << self.cells) - 1

    @cached_property
    def lines(self) -> tuple[Cells, ...]:
        """The lines, each a tuple of cells in ascending order."""
        return geometry.lines(self.shape, self.length)

    @cached_property
    def line_sets(self) -> tuple[int, ...]:
        """The lines as bit sets, in the order of `lines`."""
        return tuple(map(bits_of, self.lines))

    @cached_property
    def lines_through(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the bit sets of the lines through it."""
        through: list[list[int]] = [[] for _ in range(self.cells)]
        for cells, line in zip(self.lines, self.line_sets, strict=True):
            for cell in cells:
                through[cell].append(line)
        return tuple(map(tuple, through))

    def completed(self, stones: int, cell: int) -> bool:
        """Whether the stone on a cell completes a line of these stones: whoever placed it last has ended the game."""
        return bool(self.completed_lines(stones, cell))

    def completed_lines(self, stones: int, cell: int | None = None) -> list[int]:
        """The bit sets of the lines that these stones complete, only those through a cell if it is given.

        Every layer in Python that asks whether a game is won asks it here.
        """
        return [
            line for line in (self.line_sets if cell is None else self.lines_through[cell]) if line & stones == line
        ]

    def completing(self, stones: int) -> int:
        """The set of cells on which one stone more completes a line of these stones, whoever holds those cells."""
        cells = 0
        for line in self.line_sets:
            missing = line & ~stones
            if missing & (missing - 1) == 0:
                cells |= missing
        return cells

    @cached_property
    def symmetries(self) -> tuple[Cells, ...]:
        """The symmetries of the game, the identity first."""
        return geometry.symmetries(self.shape, self.length, self.gravity)

    @cached_property
    def below(self) -> tuple[int, ...]:
        """For each cell, the bit that must be filled before it: 0 at the bottom, and everywhere without gravity."""
        if not self.gravity:
            return (0,) * self.cells
        step = self.cells // self.shape[-1]
        return tuple(1 << cell + step if cell + step < self.cells else 0 for cell in range(self.cells))


def _sides(shape: Shape) -> str:
    return "x".join(map(str, shape))


def shorten(text: str) -> str:
    """A text short enough to quote in a message."""
    return text if len(text) <= 60 else text[:57] + "..."
