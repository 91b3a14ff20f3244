"""noughts plays, solves and explains the whole tic-tac-toe family.

    >>> from noughts import Position, Rules, analyse
    >>> result = analyse(Position(Rules.parse("3x3x3")))
    >>> print(result.score)
    win in 7 plies

The names below are the library's public face. Each is imported on its first use, so `import noughts` costs nothing.
"""

import importlib
from typing import TYPE_CHECKING, Any

from noughts import showing

__version__ = "0.1.0"

_HOMES = {
    "noughts.core": (
        "Coords Game Mark Outcome Position Rules "
        "format_cell format_moves format_position parse_cell parse_move parse_moves parse_position"
    ),
    "noughts.search": "Control Engine MoveScore Result Score SearchResult Trace Watch",
    "noughts.answer": "Analysis Bounds MoveAnswer Standing analyse",
    "noughts.explain": "Hint Review hint review why why_move",
    "noughts.players": "Choice Player parse_player play_game play_match",
    "noughts.draw": "SearchTree board_svg save_png save_tree search_tree",
    "noughts.errors": (
        "BadFile BadNotation IllegalMove IllegalPosition NoughtsError Stopped UnknownEngine UnknownGame"
    ),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = [*_HOME, "__version__"]

if TYPE_CHECKING:
    from noughts.answer import Analysis, Bounds, MoveAnswer, Standing, analyse
    from noughts.core import (
        Coords,
        Game,
        Mark,
        Outcome,
        Position,
        Rules,
        format_cell,
        format_moves,
        format_position,
        parse_cell,
        parse_move,
        parse_moves,
        parse_position,
    )
    from noughts.draw import SearchTree, board_svg, save_png, save_tree, search_tree
    from noughts.errors import (
        BadFile,
        BadNotation,
        IllegalMove,
        IllegalPosition,
        NoughtsError,
        Stopped,
        UnknownEngine,
        UnknownGame,
    )
    from noughts.explain import Hint, Review, hint, review, why, why_move
    from noughts.players import Choice, Player, parse_player, play_game, play_match
    from noughts.search import Control, Engine, MoveScore, Result, Score, SearchResult, Trace, Watch


showing.drawn_by(lambda: importlib.import_module("noughts.draw.notebook"))


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'noughts' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
