"""The ways in which a student's program may represent a board of tic-tac-toe, and how to write and read each.

Everywhere else a board is nine characters in reading order, X, O or a dot: "X.O......". Runs in the student's process.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

CELLS = range(9)
NUMBERED: dict[str, Callable[[int], int | str]] = {
    "numbers from 1": lambda cell: cell + 1,
    "numbers from 0": lambda cell: cell,
    "digits from 1": lambda cell: str(cell + 1),
    "digits from 0": lambda cell: str(cell),
}
"""Representations in which an empty cell holds its own number."""
DICTIONARIES: dict[str, Callable[[int], Any]] = {
    "dictionary": lambda cell: cell + 1,
    "dictionary of digits": lambda cell: str(cell + 1),
    "dictionary of pairs": lambda cell: divmod(cell, 3),
    "dictionary from 0": lambda cell: cell,
}
"""The keys of a board that is a dictionary."""
OWN_KEYS = "dictionary of its own"
"""A board that is a dictionary with other keys: those of the empty one that the program holds."""
_own_keys: list[Any] = []
SHAPES = ("list", "rows", "string", "ten", "tuple", "row strings", *DICTIONARIES, "array", "tuples")
"""A list of 9; 3 lists of 3; 9 characters; a list of 10 whose first is unused; ...; a numpy array of 3 by 3."""


@dataclass(frozen=True, slots=True)
class BoardWriting:
    """One representation of a board: its shape, the content of an empty cell, and the marks of X and O."""

    shape: str
    empty: Any
    x: Any
    o: Any

    def place(self, cell: int) -> Any:
        """A cell as a program with such boards would name it: a number, or row and column."""
        if self.shape in ("rows", "tuples", "array", "row strings"):
            return divmod(cell, 3)
        if self.shape in DICTIONARIES:
            return DICTIONARIES[self.shape](cell)
        if self.shape == OWN_KEYS:
            return _own_keys[cell]
        return cell + 1 if self.shape == "ten" else cell

    def same(self, value: Any, letter: str) -> bool:
        """Whether a value is the program's mark of X or O."""
        return _same(value, self.mark(letter))

    def mark(self, letter: str) -> Any:
        """What the program calls X, O or an empty cell without a number."""
        return {"X": self.x, "O": self.o}.get(letter, self.empty)

    def write(self, board: str) -> Any:
        """The board as the program's own kind of value."""
        return _shaped(self.shape, [self._cell(letter, cell) for cell, letter in enumerate(board)])

    def read(self, value: Any) -> str | None:
        """The nine characters of a value, or None if it is not a board of this kind."""
        cells = _flat(value)
        return None if cells is None else "".join(map(self._letter, cells))

    def describe(self) -> str:
        """The representation in words."""
        shape = {
            "list": "a list of 9",
            "rows": "3 lists of 3",
            "string": "a string of 9",
            "ten": "a list of 10, the first unused",
            "tuple": "a tuple of 9",
            "row strings": "3 strings of 3",
            "dictionary": "a dictionary with the keys 1 to 9",
            "dictionary of digits": "a dictionary with the keys '1' to '9'",
            "dictionary of pairs": "a dictionary with the keys (0, 0) to (2, 2)",
            "dictionary from 0": "a dictionary with the keys 0 to 8",
            OWN_KEYS: "a dictionary with keys of its own",
            "array": "an array of 3 by 3",
            "tuples": "3 tuples of 3",
        }[self.shape]
        empty = f"{self.empty} in empty cells" if self.empty in NUMBERED else f"{self.empty!r} for an empty cell"
        return f"{shape}, {self.x!r} and {self.o!r}, {empty}"

    def _cell(self, letter: str, cell: int) -> Any:
        if letter == "." and isinstance(self.empty, str) and self.empty in NUMBERED:
            return NUMBERED[self.empty](cell)
        return self.mark(letter)

    def _letter(self, cell: Any) -> str:
        if _same(cell, self.x):
            return "X"
        return "O" if _same(cell, self.o) else "."


def ways(shapes: tuple[str, ...] = SHAPES) -> Iterator[BoardWriting]:
    """Every representation that is tried, the commonest first."""
    for shape in shapes:
        for x, o in (("X", "O"), ("x", "o")):
            for empty in (" ", ".", "", "-", "_", None, 0, *NUMBERED, "*", "#"):
                if shape not in ("string", "row strings") or (isinstance(empty, str) and len(empty) == 1):
                    yield BoardWriting(shape, empty, x, o)
        if shape not in ("string", "row strings"):
            for one, another in ((1, -1), (1, 2), (-1, 1), (2, 1)):
                yield from (BoardWriting(shape, empty, one, another) for empty in (0, None))
            yield from (BoardWriting(shape, None, one, not one) for one in (True, False))
    yield from (
        BoardWriting(shape, "digits from 1", "X", "O") for shape in ("string", "row strings") if shape in shapes
    )


def empty_sign(value: Any) -> Any:
    """The content of the cells of an empty board (a name in NUMBERED if it is their numbers); () if not empty."""
    cells = _flat(value) or []
    for name, number in NUMBERED.items():
        if cells and all(_same(cell, number(place)) for place, cell in enumerate(cells)):
            return name
    return cells[0] if cells and all(_same(cell, cells[0]) for cell in cells) else ()


def shape_of(value: Any) -> str:
    """The shape of a board, one of SHAPES; empty if it is none of them."""
    if hasattr(value, "tolist"):
        return "array"
    if isinstance(value, dict):
        keys = list(value)
        known = (name for name, key in DICTIONARIES.items() if keys == [key(cell) for cell in CELLS])
        return next(known, OWN_KEYS if keys == _own_keys else "")
    if isinstance(value, str):
        return "string"
    rows = isinstance(value[0], (list, tuple, str)) and len(value) == 3
    if isinstance(value, tuple):
        return "tuples" if rows else "tuple"
    if rows:
        return "row strings" if isinstance(value[0], str) else "rows"
    return "ten" if len(value) == 10 else "list"


def own_cell(key: Any) -> int | None:
    """The cell that a key of the program's own stands for."""
    return _own_keys.index(key) if key in _own_keys else None


def remember_keys(board: Any) -> None:
    """Take a dictionary that the program holds for an empty board in reading order, whatever its keys are."""
    if isinstance(board, dict) and len(board) == len(CELLS) and empty_sign(board) != ():
        _own_keys[:] = list(board)


def looks_like_a_board(value: Any) -> bool:
    """Whether a value has the shape of a board: nine cells, each a character or two, a small number, True, False or
    nothing. Nine flags that are all False are none.
    """
    cells = _flat(value)
    return cells is not None and all(map(_may_be_a_cell, cells)) and any(cell is not False for cell in cells)


def mover_of(board: str) -> str:
    """Who is to move: X if both have equally many stones, otherwise the side with fewer."""
    return "X" if board.count("X") <= board.count("O") else "O"


def other(mark: str) -> str:
    """The other mark."""
    return "O" if mark == "X" else "X"


def _may_be_a_cell(value: Any) -> bool:
    return value is None or isinstance(value, bool) or (isinstance(value, (str, int, float)) and len(str(value)) <= 3)


def _same(one: Any, another: Any) -> bool:
    """Whether two marks are equal: a float of an array is the number, but True is not 1."""
    numbers = (int, float)
    alike = type(one) is type(another) or (type(one) in numbers and type(another) in numbers)
    return alike and bool(one == another)


def _shaped(shape: str, cells: list[Any]) -> Any:
    rows = [cells[0:3], cells[3:6], cells[6:9]]
    if shape == "rows":
        return rows
    if shape == "string":
        return "".join(cells)
    if shape == "ten":
        return [" " if isinstance(cells[0], str) else 0, *cells]
    if shape == "tuple":
        return tuple(cells)
    if shape == "tuples":
        return tuple(map(tuple, rows))
    if shape == "row strings":
        return ["".join(row) for row in rows]
    if shape == OWN_KEYS:
        return dict(zip(_own_keys, cells, strict=True))
    if shape in DICTIONARIES:
        return {DICTIONARIES[shape](cell): value for cell, value in enumerate(cells)}
    if shape == "array":
        import numpy

        return numpy.array(rows)
    return cells


def _flat(value: Any) -> list[Any] | None:
    """The nine cells of a board of any shape, or None."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, (list, tuple, str)):
        return None
    if len(value) == 10:
        return list(value[1:])
    if len(value) == 9:
        return list(value)
    if len(value) == 3 and all(isinstance(row, (list, tuple, str)) and len(row) == 3 for row in value):
        return [cell for row in value for cell in row]
    return None
