"""Yixin-Board's positions: .pos, one byte per move on 15x15, and .sav, text for any board.

A .pos file is the count of its moves and then y * 15 + x for each. A .sav file has one number per line: rows, columns,
moves; then "y x" for each move, from 0.
"""

import re

from noughts.adapters.formats.record import GameRecord, board_rules, demand_flat, demand_plain_start
from noughts.adapters.formats.texts import text_of
from noughts.core import Position, Rules
from noughts.errors import BadFile

SIDE = 15
_SAV = re.compile(r"\s*([0-9]{1,4})\s+([0-9]{1,4})\s+([0-9]{1,6})((?:\s+[0-9]{1,4}\s+[0-9]{1,4})*)\s*")


def is_pos(data: bytes) -> bool:
    """Whether bytes can be a .pos file: the number of different cells equals the first byte."""
    cells = data[1:]
    return bool(data) and data[0] == len(cells) == len(set(cells)) and all(cell < SIDE * SIDE for cell in cells)


def read_pos(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:  # noqa: ARG001
    if not is_pos(data):
        raise BadFile("A .pos file is one byte for the count of the moves and then one for each, all different.")
    return GameRecord.of_line(Position(board_rules(SIDE, SIDE, rules)), list(data[1:]))


def write_pos(record: GameRecord, flip: bool) -> bytes:  # noqa: ARG001
    demand_plain_start(record, ".pos")
    if record.rules.shape != (SIDE, SIDE):
        raise BadFile(f".pos holds games on {SIDE}x{SIDE}, not on {record.rules}.")
    moves = record.game().moves
    return bytes([len(moves), *moves])


def is_sav(data: bytes) -> bool:
    match = _SAV.fullmatch(text_of(data)) if len(data) <= 100_000 else None
    return match is not None and len(match[4].split()) == 2 * int(match[3])


def read_sav(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:  # noqa: ARG001
    if not is_sav(data):
        raise BadFile("A .sav file has the rows, the columns and the count of the moves, and then 'y x' for each.")
    height, width, _, *numbers = map(int, text_of(data).split())
    board = board_rules(width, height, rules)
    points = list(zip(numbers[1::2], numbers[::2], strict=True))
    for x, y in points:
        if x >= width or y >= height:
            raise BadFile(f"The file plays row {y} and column {x}, counted from 0, which is outside {width}x{height}.")
    return GameRecord.of_line(Position(board), [y * width + x for x, y in points])


def write_sav(record: GameRecord, flip: bool) -> bytes:  # noqa: ARG001
    demand_flat(record, ".sav")
    demand_plain_start(record, ".sav")
    width, height = record.rules.shape
    moves = record.game().moves
    lines = [str(height), str(width), str(len(moves)), *(f"{cell // width} {cell % width}" for cell in moves)]
    return "\n".join([*lines, ""]).encode()
