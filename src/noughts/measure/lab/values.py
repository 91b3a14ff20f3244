"""What positions are worth, asked of the one mind and remembered, for experiments that measure something else."""

from functools import lru_cache

from noughts.answer import exact
from noughts.common import Control, Score
from noughts.core import Position

REMEMBERED = 1 << 15
"""More than the positions of 3x3 and of 4x3 that one experiment asks for."""


@lru_cache(REMEMBERED)
def score(position: Position) -> Score:
    """The exact score of a position for the side to move, with its distance, however long that takes."""
    return exact(position, Control(), distance=True).score


def move_scores(position: Position) -> dict[int, Score]:
    """The exact score of every move for the side that plays it."""
    return {cell: score(position.after(cell)).before() for cell in position.moves()}
