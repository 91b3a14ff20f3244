"""What the games are: shapes, lines, rules, positions, notation, whole games.

Knows nothing of searching, printing or screens. Read `rules.py` first, then `position.py`.
"""

from noughts.core.game import Game
from noughts.core.notation import (
    Coords,
    format_cell,
    format_moves,
    format_position,
    parse_cell,
    parse_moves,
    parse_position,
)
from noughts.core.position import Mark, Outcome, Position
from noughts.core.rules import NAMES, Rules

__all__ = [
    "NAMES",
    "Coords",
    "Game",
    "Mark",
    "Outcome",
    "Position",
    "Rules",
    "format_cell",
    "format_moves",
    "format_position",
    "parse_cell",
    "parse_moves",
    "parse_position",
]
