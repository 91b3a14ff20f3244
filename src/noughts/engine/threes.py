"""Threes at the root: a chain of threats whose answers may be several, as the kernel of proofs finds it.

In the tree every threat leaves one reply, which is quick. At the root there is time for more: a move that threatens to
threaten twice may be met in several ways, and the chain must win against all of them. What is found is a proof.
"""

from collections.abc import Callable
from typing import Any

from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.engine.packing import new_threes

LEAST_LENGTH = 5
"""Where fewer in a row win, the search sees such ends without help."""
LEAST_STONES = 4
"""With fewer there is nothing to threaten with."""


def plays_threes(rules: Rules) -> bool:
    """Whether it pays to look for such chains: on flat boards with long lines."""
    return len(rules.shape) == 2 and rules.length >= LEAST_LENGTH and rules == Rules(rules.shape, rules.length)


class Threes:
    """The search for such chains on one board."""

    def __init__(self, rules: Rules) -> None:
        self._kernel: Any = new_threes(rules)

    def find(self, position: Position, most: int, ask: Callable[[int], bool]) -> tuple[tuple[int, ...], int]:
        """The winner's moves of a chain for the side to move, none where so many nodes find none; and the nodes.

        What was looked at before is forgotten, so that the same nodes always find the same.
        """
        if position.stones < LEAST_STONES or not most:
            return (), 0
        self._kernel.set_patience(most, False)
        before: int = self._kernel.node_count()
        moves = self._kernel.win(cells_of(position.mine), cells_of(position.theirs), lambda nodes: ask(nodes - before))
        return tuple(moves or ()), self._kernel.node_count() - before
