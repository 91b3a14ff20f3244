"""Moves and positions to and from text; `coords` knows the ways to write a cell.

| what | text |
| --- | --- |
| position | rows split by /, layers by |, marks X O and ., then a space and the side to move: X.O/.X./..O X |
| move | a cell in any coordinates; under gravity a stone put in at the top of a column falls, so its number is enough |
| moves | split by spaces or commas: 5 1 3 7; also in one word: h8h9i8, columns 4453, cells of at most 9: 519 |

An empty cell may also be _ or -, and a board without / and | is read in order, cell by cell.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from noughts.core.bits import bits_of
from noughts.core.coords import Coords, columns, drops_into_columns, move_name, parse_cell
from noughts.core.legality import check_position
from noughts.core.position import Mark, Position, expect_position
from noughts.core.rules import Rules, as_rules, shorten
from noughts.errors import BadNotation, IllegalMove

EMPTY = "."
_LETTERED = re.compile(r"[a-zA-Z]{1,2}[0-9]{1,4}")


def parse_move(position: Position, text: str, coords: Coords | None = None) -> int:
    """The cell that a text plays: in the coordinates asked for, or in any others that it looks like.

    One number is a column under gravity if there is such a column, else a cell number; several numbers are x,y,z if
    commas separate them, else rows and columns. BadNotation or IllegalMove says what was expected, in the caller's
    coordinates.
    """
    text, position = unicodedata.normalize("NFKC", str(text)), expect_position(position)
    rules, coords = position.rules, Coords.fitting(coords, position.rules)
    cell = parse_cell(rules, text, _looks_like(position, text, coords), coords)
    if rules.gravity and cell < columns(rules):
        cell = position.landing(cell)
    refusal = position.refusal(cell, lambda at: move_name(rules, at, coords))
    if refusal:
        raise IllegalMove(refusal)
    return cell


def _looks_like(position: Position, text: str, coords: Coords) -> Coords:
    rules = position.rules
    if any(letter.isalpha() for letter in text):
        return Coords.LETTER if len(rules.shape) <= 2 else Coords.LAYER.on(rules)
    if ":" in text:
        return Coords.COLUMN
    numbers = [int(number) for number in re.findall(r"[0-9]{1,9}", text)]
    if len(numbers) > 1:
        return coords if coords in (Coords.XYZ, Coords.ROWCOL) else Coords.XYZ if "," in text else Coords.ROWCOL
    if not numbers or coords is Coords.ROWCOL or (coords is Coords.XYZ and len(rules.shape) == 1):
        return coords
    no_cell = coords is Coords.COLUMN and numbers[0] - 1 not in position.playable()
    return Coords.COLUMN if no_cell else Coords.NUMBER


def parse_moves(rules: Rules, text: str, start: Position | None = None) -> list[int]:
    """The cells of a list of moves, played from a position or from the empty board."""
    rules = as_rules(rules)
    return list(read_moves(Position(rules) if start is None else expect_position(start), str(text)))


def read_moves(position: Position, text: str) -> Iterator[int]:
    """The cells of a list of moves one by one, so that those before a mistake are known."""
    rules = position.rules
    for word in _words(rules, unicodedata.normalize("NFKC", text)):
        for move in _split(position, word):
            numbered = move.isdecimal() and not rules.gravity
            cell = parse_move(position, move, Coords.NUMBER if numbered else None)
            yield cell
            position = position.after(cell)


def _words(rules: Rules, text: str) -> Iterator[str]:
    """The words of a list of moves. Commas split them, but not x,y,z of a solid, or x,y of one where stones fall."""
    axes = len(rules.shape)
    for word in text.split():
        numbers = word.split(",")
        has_axes = axes > 2 and axes - rules.gravity <= len(numbers) <= axes
        is_point = has_axes and all(map(_is_below, numbers, rules.shape))
        yield from [word] if is_point else filter(None, numbers)


def _is_below(number: str, side: int) -> bool:
    return number.isdecimal() and int(number[:9]) < side


def _split(position: Position, word: str) -> Iterator[str]:
    """The moves of one word: letters and numbers may be joined, and so may digits if no move has more than one.

    Digits that are also the number of a cell that can be played at this point mean that cell.
    """
    rules = position.rules
    if len(rules.shape) == 2 and re.fullmatch(f"({_LETTERED.pattern})+", word):
        return iter(_LETTERED.findall(word))
    one_cell = word.isdecimal() and int(word[:9]) - 1 in position.playable()
    no_cell = rules.gravity and word.isdecimal() and int(word[:9]) > rules.cells
    most = columns(rules) if rules.gravity else rules.cells
    digits = no_cell or all("1" <= digit <= str(most) for digit in word)
    single = most < 10 and digits and word.isdecimal()
    return iter(word if single and not one_cell else [word])


def format_moves(cells: Iterable[int], rules: Rules | None = None) -> str:
    """Cell numbers separated by spaces; on a named flat board with gravity that is not too wide, columns: 4453.

    Columns that could together be read as the number of a cell are separated by spaces as well.
    """
    rules = None if rules is None else as_rules(rules)
    if rules is None or not drops_into_columns(rules) or columns(rules) > 9:
        return " ".join(str(cell + 1) for cell in cells)
    digits = [str(cell % columns(rules) + 1) for cell in cells]
    together = "".join(digits)
    return together if int(together or 0) > rules.cells else " ".join(digits)


def format_position(position: Position) -> str:
    """The text of a position, including the side to move."""
    expect_position(position)
    rules = position.rules
    marks = "".join(position.mark_at(cell) or EMPTY for cell in range(rules.cells))
    return _in_rows(rules, marks) + " " + position.turn


def _in_rows(rules: Rules, marks: str) -> str:
    """The marks of all cells with rows and layers split."""
    width = rules.shape[0]
    rows = [marks[start : start + width] for start in range(0, rules.cells, width)]
    height = rules.shape[1] if len(rules.shape) > 1 else 1
    return "|".join("/".join(rows[start : start + height]) for start in range(0, len(rows), height))


def parse_position(rules: Rules, text: str) -> Position:
    """The position that a text stands for, checked: IllegalPosition says why no game reaches it."""
    rules, text = as_rules(rules), str(text)
    words = text.split()
    if not 1 <= len(words) <= 2 or (len(words) == 2 and words[1].upper() not in ("X", "O")):
        raise BadNotation(f"{shorten(text)!r} is not a position; expected rows such as {_example(rules)}.")
    board = words[0].upper()
    board = board.replace("_", EMPTY).replace("-", EMPTY)
    stray = sorted(set(board) - set("XO./|"))
    if stray:
        raise BadNotation(f"{stray[0]!r} is not a mark; a position is written with X, O and . for an empty cell.")
    if not set(board) & set("/|") and len(board) == rules.cells:
        board = _in_rows(rules, board)
    layers = [layer.split("/") for layer in board.split("|")]
    width, height = rules.shape[0], rules.shape[1] if len(rules.shape) > 1 else 1
    if len(layers) * height * width != rules.cells or any(len(rows) != height for rows in layers):
        raise BadNotation(f"{shorten(board)!r} does not have the rows of {rules}; expected {_example(rules)}.")
    if any(len(row) != width for rows in layers for row in rows):
        raise BadNotation(f"Every row of {rules} has {width} cells; expected {_example(rules)}.")
    marks = "".join("".join(rows) for rows in layers)
    stones = {mark: bits_of(cell for cell, at in enumerate(marks) if at == mark) for mark in Mark}
    turn = Mark(words[1].upper()) if len(words) == 2 else _turn_by_count(stones)
    return check_position(Position(rules, stones[turn], stones[turn.other], turn))


def _turn_by_count(stones: dict[Mark, int]) -> Mark:
    return Mark.O if stones[Mark.O].bit_count() < stones[Mark.X].bit_count() else Mark.X


def _example(rules: Rules) -> str:
    text = format_position(Position(rules))
    return text if len(text) <= 60 else f"{rules.cells} cells as X, O or ., rows split by /, layers by |"
