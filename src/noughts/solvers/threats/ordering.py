"""Which moves the search for a win tries first: the weights of lines through a cell, and the way to the middle."""

from __future__ import annotations

from array import array

from noughts.core import Rules
from noughts.core.geometry import coordinates


def from_the_middle(rules: Rules, cell: int) -> int:
    """How far a cell is from the middle of the board, squared."""
    point = coordinates(rules.shape, cell)
    return sum((2 * at - side + 1) ** 2 for at, side in zip(point, rules.shape, strict=True))


MOST_DOUBLINGS = 20
"""Beyond this a stone more adds nothing, so that the sum over the lines through a cell stays within 32 bits."""


def weights_of(length: int) -> array[int]:
    """What an open line through a cell is worth to the attacker's quiet moves, by side and stones on it.

    Lines with stones of one's own grow into threats; the defender's lines that lack two stones are worth breaking. A
    move that makes a threat at once comes last, since the chains have been tried already.
    """
    own = [4 * 2 ** min(stones, MOST_DOUBLINGS) for stones in range(length)]
    other = [3 * stones for stones in range(length)]
    own[length - 2], other[length - 2] = -1000, 12
    return array("i", own + other)


def weights_with_threes(length: int) -> array[int]:
    """The same where chains have threes, and then what a line through a cell is worth to the defender's replies.

    What lacks three stones or four matters most; the attacker's moves that make a four at once come last again.
    """
    own, other = [1] * length, [0] * length
    own[length - 4 : length - 1] = [6, 30, 40]
    other[length - 4 : length - 1] = [3, 12, 20]
    moves = own + other
    moves[length - 2] = -1000
    return array("i", moves + own + other)
