"""Chains with threes (VCT) at the root, found by threat-space search.

Inside the tree every threat is a four, which leaves one reply. At the root there is time for threes, which may be met
in several ways; the chain must win against all of them. A chain that is found is a proof.
"""

from collections.abc import Callable

from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.engine.parameters import THREES_LENGTH, THREES_STONES
from noughts.threat_space.packing import new_forced


def plays_threes(rules: Rules) -> bool:
    """Whether chains with threes are worth looking for: on flat boards with long lines."""
    return len(rules.shape) == 2 and rules.length >= THREES_LENGTH and rules.more_never_hurts and not rules.gravity


class ThreesAtRoot:
    """The search for chains with threes on one board."""

    def __init__(self, rules: Rules) -> None:
        self._kernel = new_forced(rules, 0, threes=True)

    def find(self, position: Position, most: int, ask: Callable[[int], bool]) -> tuple[tuple[int, ...], int]:
        """The winner's moves of a chain for the side to move, empty if `most` nodes find none; and the nodes used.

        Every search starts from an empty table, so that the same number of nodes always gives the same result.
        """
        if position.stones < THREES_STONES or not most:
            return (), 0
        self._kernel.set_patience(most, False)
        before: int = self._kernel.node_count()
        moves = self._kernel.win(cells_of(position.mine), cells_of(position.theirs), lambda nodes: ask(nodes - before))
        return tuple(moves or ()), self._kernel.node_count() - before
