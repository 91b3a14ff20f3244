"""Stones: the board of a conversation, with our stones and the other side's in the order of play."""

import re

from noughts.core import Mark, Position, Rules
from noughts.core.rules import MOST_CELLS, shorten
from noughts.errors import BadNotation, IllegalMove

OWN, OTHERS = 1, 2
"""Whose a stone is, in BOARD's numbering."""
_STONE = re.compile(r"([0-9]{1,4})\s*,\s*([0-9]{1,4})(?:\s*,\s*([0-9]{1,4}))?")


class Stones:
    """The stones on a board; points are x,y from 0 in the protocol and cells here."""

    MOST = MOST_CELLS

    def __init__(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        self._placed: dict[int, int] = {}

    @property
    def count(self) -> int:
        return len(self._placed)

    @property
    def own(self) -> int:
        """How many stones are ours."""
        return sum(who == OWN for who in self._placed.values())

    def copy(self) -> "Stones":
        """A copy of the board for trying something."""
        other = Stones(self._width, self._height)
        other._placed = dict(self._placed)
        return other

    def clear(self) -> None:
        self._placed.clear()

    def cell(self, text: str) -> int:
        """The cell of a point x,y."""
        match = _STONE.fullmatch(text)
        if not match:
            raise BadNotation(f"{shorten(text)!r} is not a point; expected x,y from 0.")
        x, y = int(match[1]), int(match[2])
        if not (x < self._width and y < self._height):
            raise IllegalMove(f"{x},{y} is outside the board of {self._width}x{self._height}.")
        return y * self._width + x

    def point(self, cell: int) -> str:
        """A cell as x,y."""
        return f"{cell % self._width},{cell // self._width}"

    def points(self, cells: list[int]) -> str:
        return " ".join(map(self.point, cells))

    def put(self, cell: int, who: int) -> None:
        if cell in self._placed:
            raise IllegalMove(f"{self.point(cell)} is taken.")
        self._placed[cell] = who

    def remove(self, cell: int) -> None:
        if cell not in self._placed:
            raise IllegalMove(f"There is no stone on {self.point(cell)} to take back.")
        del self._placed[cell]

    def set_up(self, lines: list[str]) -> None:
        """Replace the stones by those in BOARD's lines (x,y,who); nothing changes if one is wrong."""
        placed: dict[int, int] = {}
        for line in lines:
            match = _STONE.fullmatch(line)
            if not match or match[3] not in ("1", "2"):
                raise BadNotation(f"{shorten(line)!r} is not a stone; expected x,y,1 (own) or x,y,2 (the other's).")
            cell = self.cell(line)
            if cell in placed:
                raise IllegalMove(f"{self.point(cell)} has two stones.")
            placed[cell] = int(match[3])
        self._placed = placed

    def rules(self, length: int, *, exact: bool) -> Rules:
        """The game on this board."""
        return Rules((self._width, self._height), length, exact=exact)

    def position(self, rules: Rules) -> Position:
        """The position with us to move; the side with the first move is X."""
        bits = {who: sum(1 << cell for cell, owner in self._placed.items() if owner == who) for who in (OWN, OTHERS)}
        own, others = bits[OWN].bit_count(), bits[OTHERS].bit_count()
        if others - own not in (0, 1):
            raise IllegalMove(f"With {own} own stones and {others} of the other side it is not this side's turn.")
        return Position(rules, bits[OWN], bits[OTHERS], Mark.X if own == others else Mark.O)

    def in_turn(self, rules: Rules) -> Position:
        """The position with the stones placed alternately, and the next side to move."""
        position = Position(rules)
        for cell in self._placed:
            position = position.play(cell)
        return position
