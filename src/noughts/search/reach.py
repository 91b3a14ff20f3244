"""How many positions a search will look at, before it begins: enough to say at once that it cannot end."""

from math import log10

from noughts.core import Position
from noughts.search.engines import Engine

EXPONENTS = {"minimax": 1.0, "alphabeta": 0.75}
"""What part of the exponent of the full tree a search looks at; of the rungs above these about a half."""
MOST = 7.0
"""Searches of more than ten to this many positions take longer than anybody waits for a picture."""


def expected_nodes(position: Position, engine: Engine) -> float:
    """About how many positions the search looks at, as a power of ten.

    The full tree has as many branches at each ply as there are free cells or, under gravity, columns with room.
    """
    free = position.free.bit_count()
    width = len(position.playable()) if position.rules.gravity else free
    plies = range(min(free, engine.depth or free))
    return EXPONENTS.get(engine.name, 0.5) * sum(log10(max(1, min(width, free - ply))) for ply in plies)


def ending_depth(position: Position, engine: Engine) -> int | None:
    """The largest depth to which the search ends soon; None where it ends soon as it is."""
    if expected_nodes(position, engine) <= MOST:
        return None
    depths = range(position.free.bit_count(), 1, -1)
    soon = MOST - 2  # A picture of the tree wants an answer at once.
    deepest = (depth for depth in depths if expected_nodes(position, Engine(engine.name, depth=depth)) <= soon)
    return next(deepest, 1)
