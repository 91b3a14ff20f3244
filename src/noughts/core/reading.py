"""Any text that the library writes, read back as a game: a saved game, a position, or a list of moves.

`as_position` lets public functions take texts where they take positions.
"""

import re

from noughts.core.game import Game
from noughts.core.legality import check_stones
from noughts.core.notation import parse_moves, parse_position
from noughts.core.position import Position, expect_position
from noughts.core.rules import NAMES, Rules
from noughts.core.spelling import tidy
from noughts.errors import BadNotation

_ROWS = re.compile(r"[xo._/|-]+", re.IGNORECASE)
_TURN = re.compile(r"[xo]", re.IGNORECASE)


def read_game(text: str, rules: Rules) -> Game:
    """The game that a text stands for; it may name its own rules, else it is one of these.

    It may be a saved game as JSON, a position, in one word or one row per line, or moves in any coordinates.
    """
    words = text.split()
    if not words:
        raise BadNotation("There is no text; expected a position, a list of moves, or a saved game.")
    if words[0].startswith("{"):
        return Game.from_json(text.strip())
    if len(words) > 1 and _names_game(words[0]):
        rules, words = Rules.parse(words[0]), words[1:]
    rows = [word for word in words if _ROWS.fullmatch(word)]
    if _is_board(words, rows, rules):
        board, turn = (words[:-1], words[-1:]) if len(words) > 1 and _TURN.fullmatch(words[-1]) else (words, [])
        return Game(parse_position(rules, " ".join(["/".join(board), *turn])))
    game = Game(Position(rules))
    for cell in parse_moves(rules, " ".join(words)):
        game.play(cell)
    return game


Start = Position | Game | Rules | str
"""What stands for a position wherever one is asked for; see `as_position`."""


def as_position(value: object) -> Position:
    """A position; also the empty board of Rules, the end of a Game, or what a text such as '3x3' or '3x3 5 1' names.

    IllegalPosition if a position's stones rule out that a game has led to it: what searches it relies on that.
    """
    if isinstance(value, Position):
        return check_stones(value)
    if isinstance(value, Game):
        return value.position
    if isinstance(value, Rules):
        return Position(value)
    if not isinstance(value, str):
        return expect_position(value)
    words = value.split()
    if len(words) > 1 and (words[0].startswith("{") or _names_game(words[0])):
        return read_game(value, Rules.parse("3x3")).position
    return Position(Rules.parse(value))


def _names_game(word: str) -> bool:
    return tidy(word) in NAMES or re.search(r"\dx\d|\+|:", word) is not None


def _is_board(words: list[str], rows: list[str], rules: Rules) -> bool:
    """Whether all words are complete rows of marks; the last one may be the side to move."""
    return len(rows) == len(words) and len(rows[0]) >= min(rules.shape[0], 3)
