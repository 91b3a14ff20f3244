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
    return listed([cell_name(rules, cell, coords) for cell in cells], last)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list with `last` before the last of them."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def move_names(rules: Rules, cells: Sequence[int], coords: Coords, last: str = "and") -> str:
    """Moves as a list: under gravity their columns."""
    return listed([move_name(rules, cell, coords) for cell in cells], last)


def line_name(rules: Rules, line: Cells, coords: Coords) -> str:
    """A line by its direction and cells: "row 1-2-3", "space diagonal 0,0,0-1,1,1-2,2,2"."""
    line = rules.in_order(tuple(sorted(line)))
    direction = _direction(rules, line)
    if coords.on(rules) is Coords.COLUMN and len(rules.shape) == 2 and direction in AXES:
        return _upright(rules, line, direction)
    return f"{direction} {'-'.join(cell_name(rules, cell, coords) for cell in line)}"


def _upright(rules: Rules, line: Cells, direction: str) -> str:
    """A line of a board that stands upright: "four in column 4", "four in row 1 (columns 2 to 5)"; rows count from the
    bottom, as the stones do that fall into a column."""
    names = [cell_name(rules, cell, Coords.COLUMN).split(":") for cell in line]
    number = NUMBERS[len(line)] if len(line) < len(NUMBERS) else str(len(line))
    (first, row), (last, _) = names[0], names[-1]
    if direction == "column":
        return f"{number} in column {first}"
    return f"{number} in row {row} (columns {first} to {last})"


def line_names(rules: Rules, lines: Sequence[Cells], coords: Coords) -> str:
    """Several lines as a list."""
    return listed([line_name(rules, line, coords) for line in lines])


def played_name(rules: Rules, cell: int, coords: Coords) -> str:
    """A move as it was made: where stones are named by their column, "column 4"."""
    return f"column {move_name(rules, cell, coords)}" if coords is Coords.COLUMN else cell_name(rules, cell, coords)


def plies_text(plies: int) -> str:
    """A number of plies: "1 ply", "3 plies"."""
    return f"{plies} {'ply' if plies == 1 else 'plies'}"


def score_text(score: Score, subject: str = "", of_move: bool = False) -> str:
    """What a proven score says: "wins in 3 plies", "draws", "X loses"; a move that wins in 1 ply wins at once."""
    verb = {Result.WIN: "wins", Result.DRAW: "draws", Result.LOSS: "loses"}[score.result]
    text = f"{subject} {verb}".strip()
    if score.result is Result.DRAW or score.plies is None:
        return text
    if score.plies <= 1 and of_move:
        return f"{text} at once"
    return f"{text} in {plies_text(score.plies)}"


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
