"""Rules: what a game of the family is, as data, and its text such as "5x5:4+misere"."""

import re
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Self

from noughts.core import geometry
from noughts.core.bits import bits_of
from noughts.core.geometry import Cells, Shape
from noughts.core.spelling import ALIASES, NOT_PLAYED, nearest, tidy
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
VARIANTS = ("gravity", "misere", "torus", "exact")
"""The fields of Rules that follow a + in a game's text, in their order."""
_FORM = "expected WxH[xD][:K][+gravity][+misere][+torus][+exact], such as 3x3 or 7x6:4+gravity, or one of {}."


@dataclass(frozen=True)
class Rules:
    """A board of some shape (columns, rows, layers, ...) and how many in a row end the game.

    `length` 0 means the smallest side. With gravity, stones fall along the last axis to its end: down the rows of a
    flat board, down the layers of a solid one. In misere, the side that completes a line loses. On a torus lines wrap
    round the borders; with gravity they do so sideways but not up and down. With `exact` a
    line counts only if it is not part of a longer run of the same stones: six in a row are not five.
    """

    shape: Shape
    length: int = 0
    gravity: bool = False
    misere: bool = False
    torus: bool = False
    exact: bool = False

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
        cleaned = text if isinstance(text, str) and _TEXT.fullmatch(text) else tidy(str(text))
        name, plus, extra = cleaned.partition("+")
        if name in NOT_PLAYED:
            raise UnknownGame(NOT_PLAYED[name])
        match = _TEXT.fullmatch(NAMES.get(name, name) + plus + extra)
        variants = match["variants"].split("+")[1:] if match else []
        if not match or len(set(variants)) < len(variants) or not set(variants) <= set(VARIANTS):
            raise UnknownGame(f"{shorten(str(text))!r} is not a game; {_meant(cleaned)}")
        if match["length"] is not None and int(match["length"]) == 0:
            raise UnknownGame("0 in a row is no goal; expected at least 1.")
        shape = tuple(int(side) for side in match["shape"].split("x"))
        return cls(shape, int(match["length"] or 0), *(variant in variants for variant in VARIANTS))

    @property
    def goal(self) -> str:
        """What ends a game, as a part of a sentence."""
        count = f"exactly {self.length}" if self.exact else str(self.length)
        loses = f"the side that makes {count} in a row loses"
        return (loses if self.misere else f"{count} in a row wins") + ", over the edges too" * self.torus

    def __str__(self) -> str:
        length = "" if self.length == min(self.shape) else f":{self.length}"
        return _sides(self.shape) + length + "".join(f"+{variant}" for variant in VARIANTS if getattr(self, variant))

    def __reduce__(self) -> tuple[type, tuple[Shape, int, bool, bool, bool, bool]]:
        return type(self), (self.shape, self.length, self.gravity, self.misere, self.torus, self.exact)

    @property
    def more_never_hurts(self) -> bool:
        """Whether a further stone never harms its owner, on which strategy stealing and most proofs rest.

        It can in misere, and with `exact`, where it may turn a line into a run that is too long.
        """
        return not self.misere and not self.exact

    @property
    def wraps(self) -> int:
        """How many axes, the first ones, wrap round: none, or all but the one along which stones fall."""
        return (len(self.shape) - self.gravity) * self.torus

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
        return geometry.lines(self.shape, self.length, self.wraps)

    @cached_property
    def runs(self) -> tuple[geometry.Run, ...]:
        """The lines in the same order, each from end to end, with the cells just beyond its ends."""
        return geometry.runs(self.shape, self.length, self.wraps)

    def in_order(self, line: Cells) -> Cells:
        """The cells of a line from end to end: those of a line that wraps round are not in ascending order."""
        return self._run_of[line] if self.torus else line

    @cached_property
    def _run_of(self) -> dict[Cells, Cells]:
        return {line: run for line, (run, _) in zip(self.lines, self.runs, strict=True)}

    @cached_property
    def beyond_sets(self) -> tuple[int, ...]:
        """For each line, the cells that must not hold the same stones if it is to count: none except with `exact`."""
        if not self.exact:
            return (0,) * len(self.lines)
        return tuple(bits_of(end for end in ends if end is not None) for _, ends in self.runs)

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

    @cached_property
    def _runs_through(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each cell, the lines through it, each with the set of cells beyond its ends."""
        beyond = dict(zip(self.line_sets, self.beyond_sets, strict=True))
        return tuple(tuple((line, beyond[line]) for line in lines) for lines in self.lines_through)

    def completed(self, stones: int, cell: int) -> bool:
        """Whether the stone on a cell completes a line of these stones, so that placing it ended the game."""
        return bool(self.completed_lines(stones, cell))

    def completed_lines(self, stones: int, cell: int | None = None) -> list[int]:
        """The bit sets of the lines that these stones complete, only those through a cell if it is given.

        Every layer in Python that asks whether a game is won asks it here.
        """
        if self.exact:
            pairs = zip(self.line_sets, self.beyond_sets, strict=True) if cell is None else self._runs_through[cell]
            return [line for line, beyond in pairs if line & stones == line and not beyond & stones]
        return [
            line for line in (self.line_sets if cell is None else self.lines_through[cell]) if line & stones == line
        ]

    def completing(self, stones: int) -> int:
        """The set of cells, free or not, on which one stone more completes a line of these stones."""
        cells = 0
        for line, beyond in zip(self.line_sets, self.beyond_sets, strict=True):
            missing = line & ~stones
            if missing & (missing - 1) == 0 and not beyond & stones:
                cells |= missing
        return cells

    @cached_property
    def symmetries(self) -> tuple[Cells, ...]:
        """The symmetries of the game, the identity first."""
        return geometry.symmetries(self.shape, self.length, self.gravity, self.wraps)

    @cached_property
    def below(self) -> tuple[int, ...]:
        """For each cell, the bit that must be filled before it: 0 at the bottom, and everywhere without gravity."""
        if not self.gravity:
            return (0,) * self.cells
        step = self.cells // self.shape[-1]
        return tuple(1 << cell + step if cell + step < self.cells else 0 for cell in range(self.cells))


def _meant(text: str) -> str:
    """What to write instead of a text that is no game: the nearest one, or the form that games have."""
    name, *variants = text.split("+")
    board = name if _TEXT.fullmatch(name) else nearest(name, [*NAMES, *ALIASES])
    known = [nearest(variant, VARIANTS) for variant in variants]
    if board and None not in known:
        return f"did you mean {shorten('+'.join([ALIASES.get(board, board), *dict.fromkeys(filter(None, known))]))}?"
    return _FORM.format(", ".join(NAMES))


def _sides(shape: Shape) -> str:
    return "x".join(map(str, shape))


def shorten(text: str) -> str:
    """A text shortened enough to quote in a message."""
    return text if len(text) <= 60 else text[:57] + "..."


def as_rules(value: object) -> Rules:
    """Rules, or those that a text names; UnknownGame says what was expected of anything else."""
    if isinstance(value, Rules):
        return value
    if isinstance(value, str):
        return Rules.parse(value)
    raise UnknownGame(f"Expected Rules or the text of a game, such as '3x3', not {type(value).__name__}.")
