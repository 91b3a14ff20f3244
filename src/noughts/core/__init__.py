"""What the games are: shapes, lines, rules, positions, notation, games.

Knows nothing of searching, printing or screens. Read `rules.py` first, then `position.py`.
"""

from noughts.core.coords import (
    Coords,
    cell_name,
    describe_cells,
    drops_into_columns,
    edge_names,
    format_cell,
    format_place,
    move_name,
    parse_cell,
)
from noughts.core.game import Game
from noughts.core.notation import format_moves, format_position, parse_move, parse_moves, parse_position, read_moves
from noughts.core.position import Mark, Outcome, Position, expect_position
from noughts.core.reading import Start, as_position, read_game
from noughts.core.rules import NAMES, Rules, as_rules

__all__ = [
    "NAMES",
    "Coords",
    "Game",
    "Mark",
    "Outcome",
    "Position",
    "Rules",
    "Start",
    "as_position",
    "as_rules",
    "cell_name",
    "describe_cells",
    "drops_into_columns",
    "edge_names",
    "expect_position",
    "format_cell",
    "format_moves",
    "format_place",
    "format_position",
    "move_name",
    "parse_cell",
    "parse_move",
    "parse_moves",
    "parse_position",
    "read_game",
    "read_moves",
]
