"""A search's result as plain data: the one shape that the command line and the web page both give out."""

from typing import Any

from noughts.core import format_position
from noughts.search.result import MoveScore, SearchResult


def analysis_to_dict(result: SearchResult, why: list[str]) -> dict[str, Any]:
    """The object of `noughts analyse --json`. Cells are numbers from 1."""
    return {
        "game": str(result.position.rules),
        "position": format_position(result.position),
        "to_move": result.position.turn.value,
        "engine": result.engine,
        "value": result.score.result.value,
        "plies": result.score.plies,
        "best": [cell + 1 for cell in result.best],
        "line": [cell + 1 for cell in result.line],
        "moves": [move_to_dict(move) for move in result.moves],
        "nodes": result.nodes,
        "end_states": result.end_states,
        "cutoffs": result.cutoffs,
        "table_hits": result.table_hits,
        "seconds": result.seconds,
        "why": why,
    }


def move_to_dict(move: MoveScore) -> dict[str, Any]:
    """A move with its value for the side that plays it."""
    return {
        "cell": move.cell + 1,
        "value": move.score.result.value,
        "plies": move.score.plies,
        "exact": move.exact,
    }
