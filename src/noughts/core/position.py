"""Position: who has which cells and who is to move; an immutable value. Outcome: how a game ended."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from operator import index
from typing import TYPE_CHECKING, Self

from noughts.core.bits import cells_of
from noughts.core.geometry import Cells
from noughts.core.rules import Rules, shorten
from noughts.errors import IllegalMove, IllegalPosition
from noughts.showing import Shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_NAMED = 30
"""How many free cells a message names."""


class Mark(StrEnum):
    """The two marks. Either may move first."""

    X = "X"
    O = "O"  # noqa: E741

    @property
    def other(self) -> "Mark":
        return Mark.O if self is Mark.X else Mark.X

    def __repr__(self) -> str:
        return f"Mark.{self.value}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, or None for a draw, and the completed line, if any.

    In misere the winner is the side that did not complete the line.
    """

    winner: Mark | None
    line: Cells | None


@dataclass(frozen=True, slots=True)
class Position(Shown):
    """Stones as bit sets (cell c is bit 1 << c), seen from the side to move.

    `turn` is the mark of the side to move, and `last` the cell played last if known; two positions that differ only in
    `last` are equal. The constructor trusts its arguments; every function that takes a position checks them, and
    `notation.parse_position` checks a text in full.
    """

    rules: Rules
    mine: int = 0
    theirs: int = 0
    turn: Mark = Mark.X
    last: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.rules.__class__ is not Rules or self.turn.__class__ is not Mark:
            what = f"{type(self.rules).__name__} and {type(self.turn).__name__}"
            raise IllegalPosition(f"A position takes Rules, such as Rules.parse('3x3'), and a Mark, not {what}.")

    @property
    def free(self) -> int:
        """The bit set of the empty cells."""
        return self.rules.full & ~(self.mine | self.theirs)

    @property
    def stones(self) -> int:
        """How many cells are filled."""
        return (self.mine | self.theirs).bit_count()

    @property
    def first(self) -> Mark:
        """The mark that moved first in any game that leads here."""
        return self.turn if self.mine.bit_count() == self.theirs.bit_count() else self.turn.other

    def marks(self, mark: Mark) -> int:
        """The bit set of the cells that hold this mark."""
        return self.mine if mark is self.turn else self.theirs

    def mark_at(self, cell: int) -> Mark | None:
        """The mark in a cell, or None."""
        if self.mine >> cell & 1:
            return self.turn
        return self.turn.other if self.theirs >> cell & 1 else None

    @property
    def outcome(self) -> Outcome | None:
        """None while the game is not over, else how it ended."""
        rules, theirs = self.rules, self.theirs
        lines = rules.completed_lines(theirs, self.last)
        if lines:
            return Outcome(self.turn if rules.misere else self.turn.other, rules.in_order(tuple(cells_of(lines[0]))))
        return Outcome(None, None) if self.mine | theirs == rules.full else None

    def moves(self) -> list[int]:
        """The cells that may be played, in reading order; none once the game is over."""
        return [] if self.outcome else self.playable()

    def playable(self) -> list[int]:
        """The empty cells (under gravity, those with support) in reading order, whether or not the game is over."""
        rules, filled = self.rules, self.mine | self.theirs
        if rules.gravity:
            below = rules.below
            return [c for c in range(rules.cells) if not filled >> c & 1 and below[c] & filled == below[c]]
        return [c for c in range(rules.cells) if not filled >> c & 1]

    def landing(self, cell: int) -> int:
        """Where a stone put in above this cell's column comes to rest; the cell itself if the column is full."""
        step = self.rules.cells // self.rules.shape[-1]
        free = [at for at in range(cell % step, self.rules.cells, step) if self.free >> at & 1]
        return free[-1] if free else cell

    def play(self, cell: int) -> Self:
        """The position after a move; IllegalMove, with the reason, if the rules forbid it."""
        refusal = self.refusal(cell)
        if refusal:
            raise IllegalMove(refusal)
        return self.after(index(cell))

    def refusal(self, cell: int, name: Callable[[int], str] = str) -> str | None:
        """Why a cell cannot be played, in one sentence, or None if it can; `name` writes a cell for the reader."""
        try:
            cell = index(cell)
        except TypeError:
            return f"A move is the index of a cell from 0 on, not {shorten(repr(cell))}."
        outcome = self.outcome
        if outcome:
            return "The game is over: " + (f"{outcome.winner} has won." if outcome.winner else "a draw.")
        if cell in self.playable():
            return None
        return f"{self._fault(cell, name)}; {self.free_words(name)}."

    def free_words(self, name: Callable[[int], str]) -> str:
        """The cells that may be played, in words: "free cells: 3 4 6", "free columns: 1 2 3"."""
        return f"free {'columns' if self._by_column(name) else 'cells'}: {self.named_free(name)}"

    def _by_column(self, name: Callable[[int], str]) -> bool:
        """Whether names stand for columns: two cells of one column have the same."""
        step = self.rules.cells // self.rules.shape[-1]
        return step < self.rules.cells and name(0) == name(step)

    def named_free(self, name: Callable[[int], str]) -> str:
        """The cells that may be played, as far as they fit into a line or two; where stones fall, by columns."""
        cells = self.moves()
        if self.rules.gravity:
            columns = self.rules.cells // self.rules.shape[-1]
            cells = sorted(cells, key=lambda cell: cell % columns)
        some = " ".join(name(cell) for cell in cells[:MOST_NAMED])
        return some + (f" and {len(cells) - MOST_NAMED} more" if len(cells) > MOST_NAMED else "")

    def _fault(self, cell: int, name: Callable[[int], str]) -> str:
        if not 0 <= cell < self.rules.cells:
            return f"There is no cell {name(cell)} on {self.rules}"
        holder = self.mark_at(cell)
        if holder and self.rules.gravity and len(self.rules.shape) == 2 and cell < self.rules.shape[0]:
            return f"Column {cell + 1} is full"
        place = self._place(cell, name)
        return f"{place} is taken by {holder}" if holder else f"{place} has nothing below it to rest on"

    def _place(self, cell: int, name: Callable[[int], str]) -> str:
        """A cell by its name; where that is its column, with its row from the bottom."""
        if not self._by_column(name):
            return name(cell)
        row = self.rules.shape[-1] - cell // (self.rules.cells // self.rules.shape[-1])
        return f"Row {row} of column {name(cell)}"

    def after(self, cell: int) -> Self:
        """The position after a move that is known to be legal; searches use this."""
        return type(self)(self.rules, self.theirs, self.mine | 1 << cell, self.turn.other, cell)

    def to_numpy(self) -> "NDArray[np.uint8]":
        """Two planes of 0 and 1, [plane, row, column]: the stones of the side to move, and the other's. Needs numpy."""
        from noughts.core.arrays import planes

        return planes(self)

    def legal_mask(self) -> "NDArray[np.bool_]":
        """For every cell in reading order, whether it may be played, as an array. Needs numpy."""
        from noughts.core.arrays import legal_mask

        return legal_mask(self)

    def swapped(self) -> Self:
        """The same stones with the marks exchanged: X for O and O for X."""
        return type(self)(self.rules, self.mine, self.theirs, self.turn.other, self.last)


def expect_position(value: object) -> Position:
    """The value itself; IllegalPosition says what was expected of anything else."""
    if isinstance(value, Position):
        return value
    expected = "such as Position(Rules.parse('3x3')), or a text such as '3x3'"
    raise IllegalPosition(f"Expected a Position, {expected}, not {type(value).__name__}.")
