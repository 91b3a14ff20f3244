"""analyse: the best that noughts can say of a position in a given time."""

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search.control import Control
from noughts.search.engines import Engine
from noughts.search.guess import guess
from noughts.search.result import SearchResult

EXACT_SHARE = 0.7
"""The part of the time given to the exact solver before a guess has to do."""


def analyse(position: Position, engine: Engine | None = None, control: Control | None = None) -> SearchResult:
    """Search with the engine named, or with the quickest exact one.

    Where the exact solver finds no answer in the time, the best move is the best guess that the rest of the time
    allows, and the score is unknown.
    """
    control = control or Control()
    if engine and engine.name != "solver":
        return engine.search(position, control=control)
    control = control.within(engine.time if engine else None)
    limit = control.remaining
    try:
        return Engine("solver").search(position, control=control.within(limit and limit * EXACT_SHARE))
    except Stopped:
        return guess(position, control)
