"""An answer as text: the board, the value, the best moves and their lines, what every move is worth, and why.

On a small board all moves follow, listed by value. On a larger one the best moves' values are written into their cells,
and only those moves are listed, each with the line expected after it.
"""

from collections import Counter

from noughts.answer import Analysis, MoveAnswer, Standing, percent
from noughts.common import Result
from noughts.core import Coords, format_cell, format_position
from noughts.draw.look import short_value
from noughts.draw.text import WIDTH, best_text, board_text, shown_width
from noughts.explain.words import counted

SMALL_CELLS = 25
"""Boards of up to this many cells have their moves listed by value."""
MOST_MARKED = 12
"""The most moves of a larger board whose values are written into their cells."""
MOST_LISTED = 6
"""The most moves that are listed with their lines."""
MOST_PLIES = 9
"""The most plies of a line that are written out."""


def answer_text(result: Analysis, sentences: list[str], coords: Coords | None = None) -> str:
    """Everything found about a position and the sentences that say why, in these coordinates or the board's own."""
    position = result.position
    coords = Coords.fitting(coords, position.rules)
    lines = [f"{position.rules}  {format_position(position)}", "", _board(result, coords), ""]
    if position.outcome:
        return "\n".join([*lines, f"The game is over: {position.outcome.winner or 'nobody'} has won."])
    lines.append(f"{position.turn} to move: {_value(result)}   ({result.engine})")
    lines.append("best   " + best_text(position, _named(result), coords))
    lines.append("line   " + _cells(result, result.line, coords))
    lines += _grouped(result, coords) if _is_small(result) else _listed(result, coords)
    found = {"node": result.nodes, "end state": result.end_states, "cut-off": result.cutoffs}
    found["table hit"] = result.table_hits
    counts = [counted(count, thing) for thing, count in found.items()]
    return "\n".join([*lines, *sentences, ", ".join([*counts, f"{result.seconds:.4f} s"])])


def _named(result: Analysis) -> tuple[int, ...]:
    """The best moves; if all lose and nothing says how soon, only the one that looks hardest to meet."""
    lost = result.score.result is Result.LOSS and result.score.plies is None
    return result.best[:1] if lost else result.best


def _is_small(result: Analysis) -> bool:
    return result.position.rules.cells <= SMALL_CELLS


def _board(result: Analysis, coords: Coords) -> str:
    """The board, with the best moves' values if it is large; without per cent signs if there is no room."""
    position = result.position
    if _is_small(result) or position.outcome:
        return board_text(position, coords)
    labels = {
        move.cell: short_value(move) for move in result.ranked[:MOST_MARKED] if move.standing is not Standing.UNKNOWN
    }
    text = board_text(position, coords, labels=labels)
    if shown_width(text) <= WIDTH:
        return text
    bare = {cell: label.removesuffix("%") for cell, label in labels.items()}
    return board_text(position, coords, labels=bare) + "\n\nNumbers on the board are estimated chances in per cent."


def _value(result: Analysis) -> str:
    """The position's value, or the estimate if that is unknown."""
    return str(result.score) if result.chance is None else f"unknown, estimated chance {percent(result.chance)}"


def _move_value(move: MoveAnswer) -> str:
    if move.exact:
        return str(move.score)
    if move.score.result is not Result.UNKNOWN:
        return f"at most {move.score}"
    return str(move.score) if move.chance is None else f"estimated {percent(move.chance)}"


def _grouped(result: Analysis, coords: Coords) -> list[str]:
    """The moves by what they are worth, best first."""
    groups: dict[str, list[int]] = {}
    for move in result.ranked:
        groups.setdefault(_move_value(move), []).append(move.cell)
    return [f"  {text:<18}" + _cells(result, tuple(sorted(cells)), coords) for text, cells in groups.items()]


def _listed(result: Analysis, coords: Coords) -> list[str]:
    """The best moves with their lines, and a count of the others; all of them if moves are columns."""
    by_column = coords is Coords.COLUMN
    most = len(result.ranked) if by_column else MOST_LISTED
    rows = [(_cells(result, (move.cell,), coords), _move_value(move), move.line) for move in result.ranked[:most]]
    wide = max(len(name) for name, _, _ in rows)
    lines = [f"  {name:<{wide}}  {value:<18}{_plies(result, line, coords)}".rstrip() for name, value, line in rows]
    return [*lines, *(f"  {text}" for text in others_text(result.ranked[most:]))]


def _plies(result: Analysis, line: tuple[int, ...], coords: Coords) -> str:
    """A line from its second ply; the first is the move that it belongs to."""
    if len(line) < 2:
        return ""
    return "then " + _cells(result, line[1:MOST_PLIES], coords) + ("  ..." if len(line) > MOST_PLIES else "")


def others_text(moves: tuple[MoveAnswer, ...]) -> list[str]:
    """What is known about the moves that are not listed, on one line."""
    if not moves:
        return []
    proven = Counter(move.score.result.value for move in moves if move.standing is Standing.PROVEN)
    chances = [move.chance for move in moves if move.standing is Standing.ESTIMATED and move.chance is not None]
    parts = [f"{count} {value}" for value, count in proven.items()]
    if chances:
        low, high = percent(min(chances)), percent(max(chances))
        parts.append(f"{len(chances)} estimated {low}" + (f" to {high}" if low != high else ""))
    unknown = len(moves) - sum(proven.values()) - len(chances)
    parts += [f"{unknown} unknown"] if unknown else []
    if list(proven.values()) == [len(moves)]:
        return [f"the other {len(moves)}: {next(iter(proven))}"]
    return [f"others: {', '.join(parts)}"]


def _cells(result: Analysis, cells: tuple[int, ...], coords: Coords) -> str:
    rules = result.position.rules
    return "  ".join(format_cell(rules, cell, coords) for cell in cells)
