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
    "noughts.common": "Control MoveScore Result Score SearchResult",
    "noughts.ladder": "Engine Trace Watch",
    "noughts.answer": "Analysis Bounds MoveAnswer Standing analyse",
    "noughts.explain": "Hint Review hint review why why_move",
    "noughts.players": "Choice MatchResult Player parse_player play_game play_match",
    "noughts.draw": "SearchTree board_svg save_png save_tree search_tree",
    "noughts.solving": "Solution",
    "noughts.errors": (
        "BadFile BadNotation IllegalMove IllegalPosition NoughtsError Stopped UnknownEngine UnknownGame"
    ),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}
_MODULES = ("solve", "verify")
"""Modules that can be called: `noughts.solve(position)` and `noughts.verify(path)`."""

__all__ = [
    "Analysis",
    "BadFile",
    "BadNotation",
    "Bounds",
    "Choice",
    "Control",
    "Coords",
    "Engine",
    "Game",
    "Hint",
    "IllegalMove",
    "IllegalPosition",
    "Mark",
    "MatchResult",
    "MoveAnswer",
    "MoveScore",
    "NoughtsError",
    "Outcome",
    "Player",
    "Position",
    "Result",
    "Review",
    "Rules",
    "Score",
    "SearchResult",
    "SearchTree",
    "Solution",
    "Standing",
    "Stopped",
    "Trace",
    "UnknownEngine",
    "UnknownGame",
    "Watch",
    "__version__",
    "analyse",
    "board_svg",
    "format_cell",
    "format_moves",
    "format_position",
    "hint",
    "parse_cell",
    "parse_move",
    "parse_moves",
    "parse_player",
    "parse_position",
    "play_game",
    "play_match",
    "review",
    "save_png",
    "save_tree",
    "search_tree",
    "solve",
    "verify",
    "why",
    "why_move",
]

if TYPE_CHECKING:
    from noughts.answer import Analysis, Bounds, MoveAnswer, Standing, analyse
    from noughts.common import Control, MoveScore, Result, Score, SearchResult
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
    from noughts.ladder import Engine, Trace, Watch
    from noughts.players import Choice, MatchResult, Player, parse_player, play_game, play_match
    from noughts.solving import Solution, solve
    from noughts.verify.calling import VerifyModule

    verify: VerifyModule


showing.drawn_by(lambda: importlib.import_module("noughts.draw.notebook"))


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"noughts.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'noughts' has no attribute {name!r}")
    value = getattr(importlib.import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
