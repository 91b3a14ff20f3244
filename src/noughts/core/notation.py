"""Moves and positions to and from text.

| what | text |
| --- | --- |
| position | rows split by /, layers by |, marks X O and ., then a space and the side to move: X.O/.X./..O X |
| move | the cell number from 1 in reading order; or row and column from 0; or x,y,z from 0 |
| moves | cell numbers split by spaces or commas: 5 1 3 7 |
"""

import re
from collections.abc import Iterable
from enum import StrEnum

from noughts.core.geometry import cell_at, coordinates
from noughts.core.legality import check_position
from noughts.core.position import Mark, Position
from noughts.core.rules import Rules, shorten
from noughts.errors import BadNotation, IllegalMove


class Coords(StrEnum):
    """The ways to write a cell."""

    NUMBER = "number"
    ROWCOL = "rowcol"
    XYZ = "xyz"

    @classmethod
    def default(cls, rules: Rules) -> "Coords":
        """Numbers on flat boards, x,y,z on solid ones."""
        return cls.NUMBER if len(rules.shape) <= 2 else cls.XYZ


def format_cell(rules: Rules, cell: int, coords: Coords = Coords.NUMBER) -> str:
    """A cell as a person writes it."""
    if coords is Coords.NUMBER:
        return str(cell + 1)
    point = coordinates(rules.shape, cell)
    return ",".join(map(str, point)) if coords is Coords.XYZ else " ".join(map(str, reversed(point)))


def parse_cell(rules: Rules, text: str, coords: Coords = Coords.NUMBER) -> int:
    """The cell that a text names; BadNotation if it is not of the form, IllegalMove if it is off the board."""
    bare = text.strip().removeprefix("(").removesuffix(")").strip()
    words = bare.split(",") if "," in bare else bare.split()
    clean = all(re.fullmatch(r"\s*-?\d{1,9}\s*", word) for word in words)
    if not clean or len(words) != (1 if coords is Coords.NUMBER else len(rules.shape)):
        raise BadNotation(f"{shorten(text)!r} is not a cell; expected {describe_cells(rules, coords)}.")
    numbers = [int(word) for word in words]
    if coords is Coords.NUMBER:
        inside = 1 <= numbers[0] <= rules.cells
        cell = numbers[0] - 1
    else:
        point = tuple(numbers if coords is Coords.XYZ else reversed(numbers))
        inside = all(0 <= at < side for at, side in zip(point, rules.shape, strict=True))
        cell = cell_at(rules.shape, point)
    if not inside:
        raise IllegalMove(f"There is no cell {text.strip()} on {rules}; expected {describe_cells(rules, coords)}.")
    return cell


def describe_cells(rules: Rules, coords: Coords) -> str:
    """What a cell looks like in these coordinates, for prompts and messages."""
    if coords is Coords.NUMBER:
        return f"a number from 1 to {rules.cells}"
    names = ["x", "y", "z", "w"][: len(rules.shape)] if coords is Coords.XYZ else _rowcol_names(rules)
    sides = rules.shape if coords is Coords.XYZ else tuple(reversed(rules.shape))
    ranges = ", ".join(f"{name} 0 to {side - 1}" for name, side in zip(names, sides, strict=True))
    return ("x,y,z with " if len(names) == 3 and coords is Coords.XYZ else "") + ranges


def _rowcol_names(rules: Rules) -> list[str]:
    return ["hyperlayer", "layer", "row", "column"][-len(rules.shape) :]


def parse_moves(rules: Rules, text: str) -> list[int]:
    """The cells of a list of cell numbers split by spaces or commas."""
    return [parse_cell(rules, word) for word in text.replace(",", " ").split()]


def format_moves(cells: Iterable[int]) -> str:
    """Cell numbers split by spaces."""
    return " ".join(str(cell + 1) for cell in cells)


def format_position(position: Position) -> str:
    """The text of a position, side to move included."""
    rules = position.rules
    marks = "".join(position.mark_at(cell) or "." for cell in range(rules.cells))
    width = rules.shape[0]
    rows = [marks[start : start + width] for start in range(0, rules.cells, width)]
    height = rules.shape[1] if len(rules.shape) > 1 else 1
    layers = ["/".join(rows[start : start + height]) for start in range(0, len(rows), height)]
    return "|".join(layers) + " " + position.turn


def parse_position(rules: Rules, text: str) -> Position:
    """The position that a text stands for, checked: IllegalPosition says why no game reaches it."""
    words = text.split()
    if not 1 <= len(words) <= 2 or (len(words) == 2 and words[1].upper() not in ("X", "O")):
        raise BadNotation(f"{shorten(text)!r} is not a position; expected rows such as {_example(rules)}.")
    board = words[0].upper()
    stray = sorted(set(board) - set("XO./|"))
    if stray:
        raise BadNotation(f"{stray[0]!r} is no mark; a position is written with X, O and . for an empty cell.")
    layers = [layer.split("/") for layer in board.split("|")]
    width, height = rules.shape[0], rules.shape[1] if len(rules.shape) > 1 else 1
    if len(layers) * height * width != rules.cells or any(len(rows) != height for rows in layers):
        raise BadNotation(f"{shorten(board)!r} does not have the rows of {rules}; expected {_example(rules)}.")
    if any(len(row) != width for rows in layers for row in rows):
        raise BadNotation(f"Every row of {rules} has {width} cells; expected {_example(rules)}.")
    marks = "".join("".join(rows) for rows in layers)
    stones = {mark: sum(1 << cell for cell, at in enumerate(marks) if at == mark) for mark in Mark}
    turn = Mark(words[1].upper()) if len(words) == 2 else _turn_by_count(stones)
    return check_position(Position(rules, stones[turn], stones[turn.other], turn))


def _turn_by_count(stones: dict[Mark, int]) -> Mark:
    return Mark.O if stones[Mark.O].bit_count() < stones[Mark.X].bit_count() else Mark.X


def _example(rules: Rules) -> str:
    text = format_position(Position(rules))
    return text if len(text) <= 60 else f"{rules.cells} cells as X, O or ., rows split by /, layers by |"
