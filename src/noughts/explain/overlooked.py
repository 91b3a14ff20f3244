"""What a mistake overlooked on the board: an open row left to grow, or a stone that opened the cell above it.

Everything here is read off the board. An *open* row is one stone short of two completions at once, one at each end: an
open three where five win, an open two where four do.
"""

from noughts.answer.reasons import Fork, forks, threats
from noughts.answer.sources.over import passed
from noughts.core import Coords, Mark, Position, Rules
from noughts.core.bits import cells_of
from noughts.core.geometry import Cells
from noughts.explain.words import line_name, played_name, stones_name

SIZES = {2: "two", 3: "three", 4: "four"}
"""Open rows that have a name."""


def overlooked(position: Position, cell: int, coords: Coords) -> list[str]:
    """Sentences about what a legal move overlooked; none in misere, where lines are to be avoided."""
    after = position.after(cell)
    if position.rules.misere or after.outcome:
        return []
    return [*_given_away(position, cell, coords), *_ignored(position, after, coords)]


def _given_away(position: Position, cell: int, coords: Coords) -> list[str]:
    """With gravity: the line that the other side completes in the same column, on top of the stone."""
    rules, other, column = position.rules, position.turn.other, 1
    if not rules.gravity:
        return []
    for side in rules.shape[:-1]:
        column *= side
    above = cell - column
    for threat in threats(position.after(cell), other):
        if threat.cell == above and threat.ready:
            name = played_name(rules, cell, coords)
            line = line_name(rules, threat.line, coords)
            return [f"It gave the game away: {name} lets {other} complete {line} right above."]
    return []


def _ignored(position: Position, after: Position, coords: Coords) -> list[str]:
    """The open rows of the other side that stand before and after the move."""
    rules, other = position.rules, position.turn.other
    if rules.length - 2 not in SIZES or threats(position, position.turn):
        return []
    standing = {fork.cell for fork in forks(after)}
    found = (open_row(passed(position), fork) for fork in forks(passed(position)) if fork.cell in standing)
    rows = sorted({row for row in found if row})
    return [f"It ignored {other}'s {_row_name(rules, row, coords)}." for row in rows[:2]]


def _row_name(rules: Rules, row: Cells, coords: Coords) -> str:
    """An open row by its size and stones: "open three g7-h8-j10, a row with both ends free"."""
    return f"open {SIZES[len(row)]} {stones_name(rules, row, coords)}, a row with both ends free"


def open_row(position: Position, fork: Fork) -> Cells | None:
    """The stones that a fork joins into one row with a completion at each end; None for other kinds of fork."""
    mark: Mark = position.turn
    ends: dict[int, int] = {}
    for threat in threats(position.after(fork.cell), mark):
        row = sum(1 << at for at in threat.line if at != threat.cell)
        if fork.cell not in threat.line or threat.cell not in fork.completions:
            continue
        if row in ends and ends[row] != threat.cell:
            return tuple(cells_of(row & ~(1 << fork.cell)))
        ends[row] = threat.cell
    return None
