"""analyse: the best that noughts can say of a position in a given time."""

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search.control import Control
from noughts.search.engines import Engine
from noughts.search.result import SearchResult

EXACT_SHARE = 0.7
"""The part of the time given to the exact solver before a depth-limited search takes over."""


def analyse(position: Position, engine: Engine | None = None, control: Control | None = None) -> SearchResult:
    """Search with the engine named, or with the quickest exact one.

    Where the exact solver finds no answer in the time, the best move comes from a search as deep as the rest of the time
    allows, and the score is unknown unless that search happens to prove it.
    """
    control = control or Control()
    if engine and engine.name != "solver":
        return engine.search(position, control=control)
    control = control.within(engine.time if engine else None)
    limit = control.remaining
    try:
        return Engine("solver").search(position, control=control.within(limit and limit * EXACT_SHARE))
    except Stopped:
        return _best_guess(position, control)


def _best_guess(position: Position, control: Control) -> SearchResult:
    try:
        return Engine("deepening").search(position, control=control)
    except Stopped:
        return Engine("deepening", depth=1).search(position)
