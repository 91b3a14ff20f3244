"""The ways to write a cell, each to and from text.

| coords | a cell | where it is the default |
| --- | --- | --- |
| number | its number from 1 in reading order | small flat boards |
| letter | the letter of its column and the number of its row from the top: h8 | flat boards of more than 25 cells |
| column | its column from 1, into which a stone is dropped; a place in it is 4:1, from the bottom | gravity |
| xyz | x,y,z from 0 | solid boards |
| layer | the letter of its layer from the top, then those of column and row: Ab1 | on the web page, solid boards |
| rowcol | row and column from 0, "1 2" | nowhere |
"""

import re
from enum import StrEnum
from functools import lru_cache

from noughts.core.geometry import cell_at, coordinates
from noughts.core.rules import Rules, as_rules, shorten
from noughts.errors import BadNotation, IllegalMove

MOST_NUMBERED = 25
"""Flat boards of more cells than this have letters and numbers."""
MOST_LAYERS = 26
"""Layers that have a letter each."""
_LETTERS = re.compile(r"([a-zA-Z]{1,2})\s?([0-9]{1,4})")
_LAYERED = re.compile(r"([a-zA-Z])\s?([a-zA-Z]{1,2})([0-9]{1,4})")
_PLACE = re.compile(r"([0-9]{1,4})\s?:\s?([0-9]{1,4})")
_NUMBER = re.compile(r"\s*-?[0-9]{1,9}\s*")


class Coords(StrEnum):
    """The ways to write a cell."""

    NUMBER = "number"
    ROWCOL = "rowcol"
    XYZ = "xyz"
    COLUMN = "column"
    LETTER = "letter"
    LAYER = "layer"

    @classmethod
    def default(cls, rules: Rules) -> "Coords":
        """The default coordinates of a board, used unless others are asked for."""
        if len(rules.shape) > 2:
            return cls.XYZ
        if rules.gravity:
            return cls.COLUMN
        return cls.LETTER if len(rules.shape) == 2 and rules.cells > MOST_NUMBERED else cls.NUMBER

    @classmethod
    def fitting(cls, wanted: "Coords | str | None", rules: Rules) -> "Coords":
        """The coordinates wanted, or the board's default if none are or they do not fit it."""
        if wanted is None:
            return cls.default(rules)
        try:
            return cls(wanted).on(rules)
        except ValueError as error:
            raise BadNotation(f"Expected coordinates such as 'letter', not {shorten(repr(wanted))}.") from error

    def on(self, rules: Rules) -> "Coords":
        """These coordinates, or the board's default if they do not fit it, such as columns without gravity."""
        unfit = {
            Coords.COLUMN: not rules.gravity,
            Coords.LETTER: len(rules.shape) > 2,
            Coords.LAYER: len(rules.shape) != 3 or rules.shape[2] > MOST_LAYERS,
        }
        return Coords.default(rules) if unfit.get(self) else self


def format_cell(rules: Rules, cell: int, coords: Coords = Coords.NUMBER) -> str:
    """A cell as a person writes it; as a column, the move into that column."""
    if not isinstance(cell, int):
        raise IllegalMove(f"A cell is its index from 0 on, not {shorten(repr(cell))}.")
    rules = as_rules(rules)
    coords = Coords.fitting(coords, rules)
    if coords is Coords.NUMBER:
        return str(cell + 1)
    if coords is Coords.COLUMN:
        return str(cell % columns(rules) + 1)
    point = coordinates(rules.shape, cell)
    if coords is Coords.LETTER:
        return column_letters(point[0]) + str((*point, 0)[1] + 1)
    if coords is Coords.LAYER:
        return f"{chr(65 + point[2])}{column_letters(point[0])}{point[1] + 1}"
    return " ".join(map(str, reversed(point))) if coords is Coords.ROWCOL else ",".join(map(str, point))


def format_place(rules: Rules, cell: int, coords: Coords = Coords.NUMBER) -> str:
    """A cell as a place: in columns with its height from the bottom, 4:1, else as `format_cell` writes it."""
    coords, text = coords.on(rules), format_cell(rules, cell, coords)
    return f"{text}:{rules.shape[-1] - cell // columns(rules)}" if coords is Coords.COLUMN else text


def cell_name(rules: Rules, cell: int, coords: Coords) -> str:
    """A place within a sentence; row and column are put in brackets, so that they read as one."""
    text = format_place(rules, cell, coords)
    return f"({text})" if coords is Coords.ROWCOL and len(rules.shape) > 1 else text


def move_name(rules: Rules, cell: int, coords: Coords) -> str:
    """A move within a sentence: with gravity the column is enough."""
    column = coords.on(rules) is Coords.COLUMN
    return format_cell(rules, cell, coords) if column else cell_name(rules, cell, coords)


@lru_cache(64)
def edge_names(rules: Rules, coords: Coords | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The labels above the columns of a layer and beside its rows, in the board's default coordinates or in others.

    For x,y,z the numbers of both, with gravity the columns that stones are dropped into, else letters and numbers;
    none if each cell has its own number.
    """
    across, down = (*rules.shape, 1)[:2]
    coords = Coords.fitting(coords, rules)
    if coords is Coords.NUMBER or len(rules.shape) < 2:
        return (), ()
    if coords is Coords.XYZ:
        return tuple(map(str, range(across))), tuple(map(str, range(down)))
    if coords is Coords.COLUMN:
        return tuple(format_cell(rules, cell, coords) for cell in range(across)), ()
    return tuple(map(column_letters, range(across))), tuple(str(row + 1) for row in range(down))


def drops_into_columns(rules: Rules) -> bool:
    """Whether stones fall on a flat board, so that the value of a move can be shown under its column."""
    return rules.gravity and len(rules.shape) == 2


def columns(rules: Rules) -> int:
    """How many columns stones can be dropped into under gravity: the cells of a row of a flat board."""
    return rules.cells // rules.shape[-1]


def column_letters(column: int) -> str:
    """The letters of a column from 0: a to z, then aa, ab and so on."""
    return (chr(96 + column // 26) if column >= 26 else "") + chr(97 + column % 26)


def parse_cell(rules: Rules, text: str, coords: Coords = Coords.NUMBER, asked: Coords | None = None) -> int:
    """The cell that a text names; BadNotation if it is not of the form, IllegalMove if it is off the board.

    A column alone is the cell at its top, from which a stone falls: see `notation.parse_move`. Messages say what was
    expected in the coordinates `asked` for, if these differ from those of the text.
    """
    rules, text = as_rules(rules), str(text)
    coords = Coords.fitting(coords, rules)
    expected = describe_cells(rules, Coords.fitting(asked, rules) if asked else coords)
    point = _point(rules, text.strip().removeprefix("(").removesuffix(")").strip(), coords)
    if point is None:
        raise BadNotation(f"{shorten(text)!r} is not a cell; expected {expected}.")
    if not all(0 <= at < side for at, side in zip(point, rules.shape, strict=True)):
        name, kind = shorten(text.strip()), "column" if coords is Coords.COLUMN and ":" not in text else "cell"
        raise IllegalMove(f"There is no {kind} {name} on {rules}; expected {expected}.")
    return cell_at(rules.shape, point)


def _point(rules: Rules, text: str, coords: Coords) -> tuple[int, ...] | None:
    """The point (x, y, ...) that a text names, perhaps off the board; None if it is not of the form."""
    if coords is Coords.LETTER and (match := _LETTERS.fullmatch(text)):
        column, row = _column_number(match[1].lower()), int(match[2]) - 1
        return (column, row) if len(rules.shape) == 2 else (-1 if row else column,)
    if coords is Coords.LAYER and (match := _LAYERED.fullmatch(text)):
        return _column_number(match[2].lower()), int(match[3]) - 1, ord(match[1].upper()) - 65
    if coords is Coords.LAYER and rules.gravity and (match := _LETTERS.fullmatch(text)):
        return _column_number(match[1].lower()), int(match[2]) - 1, 0
    if coords is Coords.COLUMN and (match := _PLACE.fullmatch(text)):
        return _counted(rules, int(match[1]), rules.shape[-1] - int(match[2]))
    words = text.split(",") if "," in text else text.split()
    if not all(_NUMBER.fullmatch(word) for word in words):
        return None
    numbers = [int(word) for word in words]
    if coords is Coords.COLUMN and len(numbers) == 1:
        return _counted(rules, numbers[0], 0)
    if coords is Coords.NUMBER and len(numbers) == 1:
        return coordinates(rules.shape, numbers[0] - 1) if 0 < numbers[0] <= rules.cells else (-1,) * len(rules.shape)
    if coords is Coords.XYZ and rules.gravity and len(numbers) == len(rules.shape) - 1 > 1:
        numbers.append(0)
    if coords in (Coords.XYZ, Coords.ROWCOL) and len(numbers) == len(rules.shape):
        return tuple(numbers if coords is Coords.XYZ else reversed(numbers))
    return None


def _counted(rules: Rules, column: int, depth: int) -> tuple[int, ...]:
    """The point at a depth in a column numbered from 1."""
    if not 0 < column <= columns(rules):
        return (-1,) * len(rules.shape)
    return (*coordinates(rules.shape[:-1], column - 1), depth)


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - 96
    return number - 1


def describe_cells(rules: Rules, coords: Coords) -> str:
    """What a cell looks like in these coordinates, for prompts and messages."""
    coords = coords.on(rules)
    if coords is Coords.NUMBER:
        return f"a number from 1 to {rules.cells}"
    if coords is Coords.COLUMN:
        return f"a column from 1 to {columns(rules)}"
    first, last = format_cell(rules, 0, coords), format_cell(rules, rules.cells - 1, coords)
    if coords is Coords.LETTER:
        return f"a letter and a number from {first} to {last}"
    if coords is Coords.LAYER:
        return f"a layer, a column and a row from {first} to {last}"
    names = ["x", "y", "z", "w"][: len(rules.shape)] if coords is Coords.XYZ else _rowcol_names(rules)
    sides = rules.shape if coords is Coords.XYZ else tuple(reversed(rules.shape))
    ranges = ", ".join(f"{name} 0 to {side - 1}" for name, side in zip(names, sides, strict=True))
    return ("x,y,z with " if len(names) == 3 and coords is Coords.XYZ else "") + ranges


def _rowcol_names(rules: Rules) -> list[str]:
    return ["hyperlayer", "layer", "row", "column"][-len(rules.shape) :]
