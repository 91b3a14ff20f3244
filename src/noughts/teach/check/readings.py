"""How a program's answers may be read: a winner, a number and whose it is, a cell and how it is counted.

Each reading turns an answer into what a check compares; which one fits a program is found by experiment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from noughts.teach.check.boards import BoardWriting, mover_of, other

Answer = dict[str, Any]
VALUE_SPOTS = ("", "0", "1", "2", "score", "value", "eval", "best_score", "utility")
"""Where a number may be in an answer: the whole answer, an item of a list, an attribute."""
MOVE_SPOTS = ("", "1", "0", "0 1", "1 2", "move", "position", "index", "cell", "best_move", "best")
"""Where a move may be; two parts are a row and a column."""
OWN = "by keys of its own"
CELLS = ("from 0", "from 1", "row and column from 0", "row and column from 1", "column and row from 0")


WHOSE = ("mover", "X", "O", "other")
"""For whom a number may be good."""


@dataclass(frozen=True, slots=True)
class ValueReading:
    """Where the number is, and whose it is: the mover's, the other's, X's or O's."""

    spot: str = ""
    whose: str = "mover"

    def read(self, answer: Answer, board: str) -> float | None:
        """The number for the side to move, or None if there is none."""
        value = part(answer.get("value"), self.spot)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
            return None
        mover = mover_of(board)
        for_mover = self.whose == "mover" or self.whose == mover
        return value if for_mover else -value


@dataclass(frozen=True, slots=True)
class MoveReading:
    """Where the move is, and how cells are counted; "board": the answer, or the board given, shows it played."""

    spot: str = ""
    cells: str = "from 0"

    def read(self, answer: Answer, board: str) -> int | None:
        """The cell from 0, or None if the answer is not a cell."""
        if self.cells == "board":
            shown = answer.get("board") or answer.get("after")
            changed = [cell for cell in range(9) if shown and shown[cell] != board[cell]]
            return changed[0] if len(changed) == 1 and board[changed[0]] == "." else None
        if self.cells == OWN:
            cell: int | None = answer.get("cell")
            return cell
        return cell_of(part(answer.get("value"), self.spot), self.cells)


def stone_played(answer: Answer, board: str) -> str | None:
    """The mark of the one stone that was added to the board in the answer, or in the board given."""
    shown = answer.get("board") or answer.get("after") or board
    new = [mark for mark, before in zip(shown, board, strict=True) if mark != before]
    return new[0] if len(new) == 1 else None


@dataclass(frozen=True, slots=True)
class WinnerReading:
    """What the answer is: the winner's "mark", "whether" there is one, a number positive for "X" or for "O", or one of
    the program's own "codes" for X and for O, such as the index of a player.
    """

    means: str = "mark"
    codes: tuple[int | str, int | str] | None = None

    def read(self, answer: Answer, writing: BoardWriting) -> str:
        """X, O, "won" for an unnamed winner, "draw", or "" for nobody yet."""
        value = answer.get("value")
        if self.codes:
            return next((mark for mark, code in zip("XO", self.codes, strict=True) if same(value, code)), "")
        if self.means == "mark":
            mark = next((mark for mark in "XO" if same(value, writing.mark(mark))), None)
            if mark or not value or same(value, writing.empty):
                return mark or ""
            text = str(value).upper()
            return text if text in ("X", "O") else "draw"
        if self.means == "whether":
            return "won" if value is True or (value and not isinstance(value, str)) else ""
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not value:
            return ""
        return self.means if value > 0 else other(self.means)


def value_readings(answers: list[Answer]) -> Iterator[ValueReading]:
    """The readings that find a number in every answer."""
    for spot in VALUE_SPOTS:
        if all(isinstance(part(answer.get("value"), spot), (int, float)) for answer in answers):
            yield from (ValueReading(spot, whose) for whose in WHOSE)


def move_readings(answers: list[Answer]) -> Iterator[MoveReading]:
    """The readings that find a cell of the board in every answer."""
    for spot in MOVE_SPOTS:
        found = [part(answer.get("value"), spot) for answer in answers]
        if any(one is not None for one in found):
            yield from (MoveReading(spot, cells) for cells in CELLS if _mostly_cells(found, cells))
    if all(answer.get("cell") is not None for answer in answers):
        yield MoveReading("", OWN)
    if all(answer.get("board") or answer.get("after") for answer in answers):
        yield MoveReading("", "board")


def _mostly_cells(values: list[Any], cells: str) -> bool:
    """Whether every value is a cell or None, and a third of them are cells."""
    found = [cell_of(value, cells) for value in values]
    known = sum(cell is not None for cell in found)
    return known * 3 >= len(values) and all(
        cell is not None or value is None or value == [None, None] for cell, value in zip(found, values, strict=True)
    )


def part(value: Any, spot: str) -> Any:
    """The part of an answer at a spot, or None."""
    if spot == "":
        return value
    if " " in spot:
        found = [part(value, one) for one in spot.split()]
        return None if None in found else found
    if isinstance(value, dict):
        return value.get(spot)
    return value[int(spot)] if isinstance(value, list) and spot.isdigit() and int(spot) < len(value) else None


def cell_of(value: Any, cells: str) -> int | None:
    """A cell from 0 to 8, or None."""
    first = 1 if cells.endswith("1") else 0
    if cells.startswith("from"):
        whole = int(value) if isinstance(value, str) and value.isdigit() else value
        return whole - first if type(whole) is int and first <= whole < 9 + first else None
    if not isinstance(value, list) or len(value) != 2:
        return None
    row, column = value if cells.startswith("row") else value[::-1]
    whole = type(row) is int and type(column) is int and 0 <= row - first < 3 and 0 <= column - first < 3
    return (row - first) * 3 + column - first if whole else None


def same(one: Any, another: Any) -> bool:
    """Whether two values are equal and of one kind, so that True is not 1."""
    return type(one) is type(another) and bool(one == another)
