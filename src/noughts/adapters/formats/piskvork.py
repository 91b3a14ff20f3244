"""Piskvork's .psq: a line with the size, a line x,y,milliseconds for each move, counted from 1, then names and a code.

Piskvorky 15x15, 0:0, 0
8,8,0
9,7,1250
first
second
-1
"""

import re

from noughts.adapters.formats.record import GameRecord, board_rules, demand_flat
from noughts.adapters.formats.texts import text_of
from noughts.core import Mark, Position, Rules
from noughts.core.geometry import cell_at
from noughts.errors import BadFile

_HEADER = re.compile(r"\s*Piskvorky\s+([0-9]{1,4})x([0-9]{1,4}),\s*(-?[0-9]{1,4}):(-?[0-9]{1,4}),\s*(-?[0-9]{1,4})")
_MOVE = re.compile(r"\s*([0-9]{1,4}),([0-9]{1,4})(?:,-?[0-9]{1,12})?\s*")
END = "-1"
"""The closing code of a game that ended without an engine's error."""


def is_psq(data: bytes) -> bool:
    return bool(_HEADER.match(text_of(data[:80])))


def read_psq(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:  # noqa: ARG001
    lines = text_of(data).splitlines()
    header = _HEADER.match(lines[0]) if lines else None
    if not header:
        raise BadFile("The first line of a .psq file is 'Piskvorky WxH, n:n, n'.")
    width, height, second_begins = int(header[1]), int(header[2]), header[5] == "1"
    board = board_rules(width, height, rules)
    cells: list[int] = []
    names: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        move = _MOVE.fullmatch(line)
        if move and not names:
            x, y = int(move[1]) - 1, int(move[2]) - 1
            if not (0 <= x < width and 0 <= y < height):
                raise BadFile(f"Line {number} names {x + 1},{y + 1}, which is outside {width}x{height}.")
            cells.append(cell_at((width, height), (x, y)))
        elif line.strip():
            names.append(line.strip())
    start = Position(board, turn=Mark.O if second_begins else Mark.X)
    return GameRecord.of_line(start, cells, dict(zip(Mark, names[:2], strict=False)) if len(names) > 2 else {})


def write_psq(record: GameRecord, flip: bool) -> bytes:  # noqa: ARG001
    demand_flat(record, ".psq")
    if record.start.stones:
        raise BadFile(".psq holds games that begin on the empty board; expected such a game.")
    width, height = record.rules.shape
    lines = [f"Piskvorky {width}x{height}, 0:0, {int(record.start.turn is Mark.O)}"]
    lines += [f"{cell % width + 1},{cell // width + 1},0" for cell in record.game().moves]
    lines += [_one_line(record.players[mark]) for mark in Mark] if len(record.players) == len(Mark) else []
    return "\r\n".join([*lines, END, ""]).encode()


def _one_line(name: str) -> str:
    """A name that is neither empty nor mistaken for a move."""
    name = " ".join(name.split()) or "unnamed"
    return name if not _MOVE.fullmatch(name) else f"player {name}"
