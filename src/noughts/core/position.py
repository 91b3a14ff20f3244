"""Position: who has which cells and who is to move; an immutable value. Outcome: how a game ended."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from noughts.core.bits import cells_of
from noughts.core.geometry import Cells
from noughts.core.rules import Rules
from noughts.errors import IllegalMove
from noughts.showing import Shown


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
    `last` are equal. The constructor trusts its arguments; `notation.parse_position` checks a text in full.
    """

    rules: Rules
    mine: int = 0
    theirs: int = 0
    turn: Mark = Mark.X
    last: int | None = field(default=None, compare=False)

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
        """None while the game goes on, else how it ended."""
        rules, theirs = self.rules, self.theirs
        lines = rules.completed_lines(theirs, self.last)
        if lines:
            return Outcome(self.turn if rules.misere else self.turn.other, tuple(cells_of(lines[0])))
        return Outcome(None, None) if self.mine | theirs == rules.full else None

    def moves(self) -> list[int]:
        """The cells that may be played, in reading order; none once the game is over."""
        return [] if self.outcome else self.playable()

    def playable(self) -> list[int]:
        """The empty cells, under gravity those with support, in reading order, whether or not the game is over."""
        rules, filled = self.rules, self.mine | self.theirs
        if rules.gravity:
            below = rules.below
            return [c for c in range(rules.cells) if not filled >> c & 1 and below[c] & filled == below[c]]
        return [c for c in range(rules.cells) if not filled >> c & 1]

    def play(self, cell: int) -> Self:
        """The position after a move; IllegalMove, with the reason, if the rules forbid it."""
        outcome = self.outcome
        if outcome:
            raise IllegalMove("The game is over: " + (f"{outcome.winner} has won." if outcome.winner else "a draw."))
        playable = self.playable()
        if cell not in playable:
            raise IllegalMove(self._why_not(cell) + " free cells: " + " ".join(str(c + 1) for c in playable) + ".")
        return self.after(cell)

    def after(self, cell: int) -> Self:
        """The position after a move that is known to be legal; searches use this."""
        return type(self)(self.rules, self.theirs, self.mine | 1 << cell, self.turn.other, cell)

    def swapped(self) -> Self:
        """The same stones with the marks exchanged: X for O and O for X."""
        return type(self)(self.rules, self.mine, self.theirs, self.turn.other, self.last)

    def _why_not(self, cell: int) -> str:
        if not 0 <= cell < self.rules.cells:
            return f"There is no cell {cell + 1} on {self.rules};"
        holder = self.mark_at(cell)
        return f"{cell + 1} is taken by {holder};" if holder else f"{cell + 1} has nothing below it to rest on;"
