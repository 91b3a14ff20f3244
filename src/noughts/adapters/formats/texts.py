"""Texts: saved games of noughts, its positions, and move strings such as h8h9i8 and Pons's 4453."""

import re

from noughts.adapters.formats.record import GameRecord, demand_plain_start
from noughts.core import Game, Position, Rules, format_moves, read_game
from noughts.core.coords import Coords, columns, drops_into_columns, format_cell
from noughts.errors import BadFile, NoughtsError

LETTERS = re.compile(r"\s*(?:[a-z]{1,2}[0-9]{1,4}[\s,]*)+", re.IGNORECASE)
_MOVE = re.compile(r"([a-z]{1,2})([0-9]{1,4})", re.IGNORECASE)
COLUMNS = re.compile(r"\s*[1-9]{1,81}\s*")
GOMOKU, CONNECT_FOUR = "15x15:5", "7x6:4+gravity"
"""The games of move strings that name none."""
LARGEST = 20
"""The side of the largest square board that a string's letters and numbers can name."""

LONGEST = 10_000
"""The most bytes of a move string: 400 moves with room to spare."""


def text_of(data: bytes) -> str:
    """Bytes as text: UTF-8, otherwise Latin-1, in which every byte is a character."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def is_saved_game(data: bytes) -> bool:
    return text_of(data[:64]).lstrip().startswith("{")


def read_saved_game(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:  # noqa: ARG001
    game = Game.from_json(text_of(data))
    if rules and rules != game.rules:
        raise BadFile(f"The file holds a game of {game.rules}, not of {rules}.")
    return GameRecord.of(game)


def write_saved_game(record: GameRecord, flip: bool) -> bytes:  # noqa: ARG001
    return (record.game().to_json() + "\n").encode()


def is_moves(data: bytes) -> bool:
    text = text_of(data[: LONGEST + 1])
    return len(data) <= LONGEST and bool(LETTERS.fullmatch(text) or COLUMNS.fullmatch(text))


def read_moves(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:
    """Moves in a row, or any other text that noughts writes: a position, or a game's name and then either."""
    if len(data) > LONGEST:
        raise BadFile("The file is in no format that noughts knows, and too long for a list of moves.")
    text = text_of(data)
    rules = rules or _guessed(text)
    if not text.strip():
        return GameRecord(Position(rules))
    if flip:
        text = _flipped(text, rules)
    if COLUMNS.fullmatch(text) and _has_column_digits(rules):
        text = " ".join(text.strip())
    try:
        return GameRecord.of(read_game(text, rules))
    except NoughtsError as error:
        raise BadFile(str(error)) from error


def write_moves(record: GameRecord, flip: bool) -> bytes:
    """h8h9i8 on a flat board, 4453 with gravity and up to nine columns, cell numbers elsewhere."""
    demand_plain_start(record, "A move string")
    rules, moves = record.rules, record.game().moves
    if len(rules.shape) == 2 and not rules.gravity:
        text = "".join(format_cell(rules, cell, Coords.LETTER) for cell in moves)
        text = _flipped(text, rules) if flip else text
    elif _has_column_digits(rules):
        text = "".join(format_cell(rules, cell, Coords.COLUMN) for cell in moves)
    else:
        text = format_moves(moves)
    return (text + "\n").encode()


def _has_column_digits(rules: Rules) -> bool:
    """Whether one digit names each column that stones fall into."""
    return drops_into_columns(rules) and columns(rules) <= 9


def _guessed(text: str) -> Rules:
    """The rules of a text that names none: gomoku for letters, on a larger board if needed; Connect Four for digits."""
    if LETTERS.fullmatch(text):
        reach = max(max(_column(letters), int(row)) for letters, row in _MOVE.findall(text))
        usual = Rules.parse(GOMOKU)
        return usual if not usual.shape[0] < reach <= LARGEST else Rules((reach, reach), usual.length)
    return Rules.parse(CONNECT_FOUR if COLUMNS.fullmatch(text) else "3x3")


def _flipped(text: str, rules: Rules) -> str:
    """The same moves with the rows counted from the other edge."""
    if len(rules.shape) != 2 or rules.gravity:
        raise BadFile(f"Rows are counted from the bottom on flat boards without gravity; {rules} is another one.")
    return _MOVE.sub(lambda move: f"{move[1]}{rules.shape[1] + 1 - int(move[2])}", text)


def _column(letters: str) -> int:
    number = 0
    for letter in letters.lower():
        number = 26 * number + ord(letter) - 96
    return number
