"""Rung 5, symmetry: a position and its mirror images and rotations are one; search only one of them."""

from functools import lru_cache
from typing import TypeVar

from noughts.common.score import Found
from noughts.core import Position, Rules
from noughts.core.bits import moved
from noughts.ladder.ordering import Ordered
from noughts.ladder.problem import Frame, Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.table import Remembering
from noughts.ladder.watch import SILENT, Watch

PSEUDOCODE = pseudocode("""
symmetry(state, alpha, beta):                               # enter
    key = the least of the symmetric images of state
    if the table knows enough of key: return that           # table hit
    if state is a leaf: return its value                    # leaf
    best = -infinity
    for each move, the most promising first:
        best = max(best, -symmetry(after, -beta, -alpha))   # bound
        alpha = max(alpha, best)
        if best >= beta: stop looking                       # cut-off
    remember best by key, and whether it is exact or a bound
    return best                                             # leave
""")

S = TypeVar("S")


def symmetry(problem: Problem[S], state: S, watch: Watch = SILENT) -> Found:
    """As with a table, but a position and all its symmetric images share one entry."""
    return Remembering[S]()(UpToSymmetry(problem), state, watch)


class UpToSymmetry(Ordered[S]):
    """An ordered problem in which symmetric positions share a frame."""

    def frame(self, state: S) -> Frame:
        return canonical_frame(state) if isinstance(state, Position) else super().frame(state)


def canonical_frame(position: Position) -> Frame:
    """The canonical form of a position, the least of its symmetric images, and the permutations there and back."""
    symmetries = position.rules.symmetries
    images = ((moved(position.mine, s), moved(position.theirs, s), n) for n, s in enumerate(symmetries))
    mine, theirs, n = min(images)
    return Frame((mine, theirs), symmetries[n], _inverses(position.rules)[n])


@lru_cache(maxsize=64)
def _inverses(rules: Rules) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(range(rules.cells), key=symmetry.__getitem__)) for symmetry in rules.symmetries)
