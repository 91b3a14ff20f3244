"""Any text that the library writes, read back as a game: a saved game, a position, or a list of moves."""

import re

from noughts.core.game import Game
from noughts.core.notation import parse_moves, parse_position
from noughts.core.position import Position
from noughts.core.rules import Rules
from noughts.errors import BadNotation

_ROWS = re.compile(r"[xo./|]+", re.IGNORECASE)
_TURN = re.compile(r"[xo]", re.IGNORECASE)


def read_game(text: str, rules: Rules) -> Game:
    """The game that a text stands for; it may name its own rules, else it is one of these.

    Understood are a saved game as JSON, a position, in one word or a row a line, and moves in any coordinates.
    """
    words = text.split()
    if not words:
        raise BadNotation("There is no text; expected a position, a list of moves, or a saved game.")
    if words[0].startswith("{"):
        return Game.from_json(text.strip())
    if len(words) > 1 and re.search(r"\dx\d|\+|:", words[0]):
        rules, words = Rules.parse(words[0]), words[1:]
    rows = [word for word in words if _ROWS.fullmatch(word)]
    if _is_board(words, rows, rules):
        board, turn = (words[:-1], words[-1:]) if len(words) > 1 and _TURN.fullmatch(words[-1]) else (words, [])
        return Game(parse_position(rules, " ".join(["/".join(board), *turn])))
    game = Game(Position(rules))
    for cell in parse_moves(rules, " ".join(words)):
        game.play(cell)
    return game


def _is_board(words: list[str], rows: list[str], rules: Rules) -> bool:
    """Whether all words are rows of marks, whole ones; the side to move may stand last."""
    return len(rows) == len(words) and len(rows[0]) >= min(rules.shape[0], 3)
