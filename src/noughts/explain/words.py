"""Cells, lines and scores as words, in the coordinates that the reader uses."""

from collections.abc import Sequence

from noughts.common import Result, Score
from noughts.core import Coords, Rules, cell_name, move_name
from noughts.core.geometry import Cells, coordinates

AXES = ("row", "column", "pillar", "line along w")
"""What a line along the first, second, ... axis is called."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers as words, as far as a text has words for them."""
DIAGONALS = {2: "diagonal", 3: "space diagonal", 4: "long diagonal"}
"""The name of a diagonal, by the number of axes that it runs along."""


def cell_names(rules: Rules, cells: Sequence[int], coords: Coords, last: str = "and") -> str:
    """Cells as a list: "3", "3 and 7", "1, 3 and 7"."""
    return listed([place_name(rules, cell, coords) for cell in cells], last)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list with `last` before the last of them."""
    return f" {last} ".join(filter(None, [_apart(words[:-1]), *words[-1:]]))


def _apart(words: Sequence[str]) -> str:
    """Words with commas between them, or with semicolons if they contain commas: "0,0,0; 1,1,1"."""
    return ("; " if any("," in word for word in words) else ", ").join(words)


def counted(count: int, thing: str) -> str:
    """A number of things: "0 nodes", "1 node", "2,000 nodes"."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def move_names(rules: Rules, cells: Sequence[int], coords: Coords, last: str = "and") -> str:
    """Moves as a list: "3 and 7", "columns 3 and 7"."""
    return _columns(rules, len(cells), coords) + listed([move_name(rules, cell, coords) for cell in cells], last)


def moves_in_turn(rules: Rules, cells: Sequence[int], coords: Coords) -> str:
    """The moves of a game one after the other: "h8, i9, h9", "columns 4, 4, 3", "1,1,1; 0,0,0"."""
    return _columns(rules, len(cells), coords) + _apart([move_name(rules, cell, coords) for cell in cells])


def _columns(rules: Rules, count: int, coords: Coords) -> str:
    """The word before moves that are named by their columns."""
    return "" if coords.on(rules) is not Coords.COLUMN else "column " if count == 1 else "columns "


def line_name(rules: Rules, line: Cells, coords: Coords) -> str:
    """A line by its direction and cells: "row 1-2-3", "space diagonal 0,0,0-1,1,1-2,2,2"."""
    line = rules.in_order(tuple(sorted(line)))
    direction = _direction(rules, line)
    if coords.on(rules) is Coords.COLUMN and len(rules.shape) == 2:
        return _upright(rules, line, direction)
    return f"{direction} {'-'.join(cell_name(rules, cell, coords) for cell in line)}"


def _upright(rules: Rules, line: Cells, direction: str) -> str:
    """A line of a board that stands upright, with rows from the bottom, as stones fall into a column.

    "four in column 4", "four in row 1 (columns 2 to 5)", "four on the diagonal from row 1 of column 2 to row 4 of
    column 5".
    """
    names = [cell_name(rules, cell, Coords.COLUMN).split(":") for cell in line]
    number = NUMBERS[len(line)] if len(line) < len(NUMBERS) else str(len(line))
    (first, row), (last, end) = names[0], names[-1]
    if direction == "column":
        return f"{number} in column {first}"
    if direction == "row":
        return f"{number} in row {row} (columns {first} to {last})"
    return f"{number} on the diagonal from row {row} of column {first} to row {end} of column {last}"


def line_names(rules: Rules, lines: Sequence[Cells], coords: Coords) -> str:
    """Several lines as a list."""
    return listed([line_name(rules, line, coords) for line in lines])


def played_name(rules: Rules, cell: int, coords: Coords) -> str:
    """A move within a sentence: "h8"; where stones fall, "column 4"."""
    return move_names(rules, (cell,), coords)


def place_name(rules: Rules, cell: int, coords: Coords) -> str:
    """A cell within a sentence: "h8"; on a board that stands upright, "row 2 of column 4"."""
    name = cell_name(rules, cell, coords)
    if coords.on(rules) is not Coords.COLUMN or len(rules.shape) != 2:
        return name
    column, row = name.split(":")
    return f"row {row} of column {column}"


def stones_name(rules: Rules, cells: Cells, coords: Coords) -> str:
    """The stones of a row: "g7-h8-i9"; on a board that stands upright, "in row 1 (columns 3 and 4)"."""
    names = [cell_name(rules, cell, coords) for cell in cells]
    if coords.on(rules) is not Coords.COLUMN or len(rules.shape) != 2:
        return "-".join(names)
    rows = {name.split(":")[1] for name in names}
    level = f"in row {min(rows)} ({move_names(rules, cells, coords)})"
    return level if len(rows) == 1 else f"at {cell_names(rules, cells, coords)}"


def plies_text(plies: int) -> str:
    """A number of plies: "1 ply", "3 plies"."""
    return f"{plies} {'ply' if plies == 1 else 'plies'}"


def moves_left(score: Score, *, played: bool = False) -> int:
    """The winner's own moves that are still to be made: how players count the distance to the end, on every surface.

    They are counted from the position that is shown: the one whose side to move the score belongs to or, if the score
    is that of a move that has been `played`, the position after it. So one position has one number, whichever side it
    is told to, and each move of the winner's makes it smaller by one.
    """
    here = score.after() if played else score
    assert here.plies is not None
    return (here.plies + (here.result is Result.WIN)) // 2


def moves_text(score: Score, *, played: bool = False) -> str:
    """The distance of a win or loss: "1 move", "3 moves"."""
    return counted(moves_left(score, played=played), "move")


def value_text(score: Score, *, played: bool = False) -> str:
    """A proven score as a value: "win in 3 moves", "draw", "loss", "won" after the move that ended the game."""
    if score.result is Result.DRAW or score.plies is None:
        return score.result.value
    if score.plies == played:
        return OVER[score.result]
    left = moves_left(score, played=played)
    return f"{score.result.value} in {counted(left, 'move')}" if left else f"{score.result.value} at once"


OVER = {Result.WIN: "won", Result.LOSS: "lost"}
VERBS = {Result.WIN: "wins", Result.DRAW: "draws", Result.LOSS: "loses"}


def score_text(score: Score, *, played: bool = False) -> str:
    """What a proven score says: "wins by force in 3 moves", "wins at once", "draws", "loses"."""
    if score.result is Result.DRAW:
        return VERBS[score.result]
    if score.plies is not None and (score.plies <= 1 or not moves_left(score, played=played)):
        return f"{VERBS[score.result]} at once"
    verb = "wins by force" if score.result is Result.WIN else "loses"
    return verb if score.plies is None else f"{verb} in {moves_text(score, played=played)}"


def _direction(rules: Rules, line: Cells) -> str:
    if len(line) < 2:
        return "cell"
    start, step = coordinates(rules.shape, line[0]), coordinates(rules.shape, line[1])
    changing = [axis for axis, (here, there) in enumerate(zip(start, step, strict=True)) if here != there]
    return AXES[changing[0]] if len(changing) == 1 else DIAGONALS[len(changing)]


def time_text(seconds: float) -> str:
    """A span of time in the unit that suits it: 3.2 s, 12 ms, 85 µs."""
    if seconds >= 1:
        return f"{seconds:,.1f} s"
    return f"{seconds * 1e3:,.0f} ms" if seconds >= 0.001 else f"{seconds * 1e6:,.0f} µs"
