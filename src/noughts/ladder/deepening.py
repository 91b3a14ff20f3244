"""Rung 6, iterative deepening: search to depth 1, then 2, then 3 ..., until the answer is exact or time is up.

Each round costs so much more than the one before that the early ones hardly count, and their best moves let the later
ones prune more.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from noughts.common.score import DECISIVE, Found
from noughts.core import Position
from noughts.errors import Stopped
from noughts.ladder.problem import Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.symmetry import UpToSymmetry
from noughts.ladder.table import Entry, Remembering
from noughts.ladder.watch import SILENT, Silent, Together, Watch

PSEUDOCODE = pseudocode("""
deepening(state):
    for depth = 1, 2, 3, ... until the value is exact:
        value = search(state, -infinity, infinity)
search(state, alpha, beta):                              # enter
    if this round's table knows enough: return that      # table hit
    if state is a leaf, or at depth: return its value    # leaf
    best = -infinity
    for each move, the last round's best first:
        best = max(best, -search(after, -beta, -alpha))  # bound
        alpha = max(alpha, best)
        if best >= beta: stop looking                    # cut-off
    remember best by the least image of state
    return best                                          # leave
""")


def deepening(
    at_depth: Callable[[int], Problem[Position]], state: Position, watch: Watch = SILENT, most: int | None = None
) -> Found:
    """The value found at the largest depth finished, at most `most`; Stopped only if not even depth 1 was."""
    found: Found | None = None
    try:
        for latest in rounds(at_depth, state, watch, most):
            found = latest
    except Stopped:
        if found is None:
            raise
    assert found is not None
    return found


def rounds(
    at_depth: Callable[[int], Problem[Position]], state: Position, watch: Watch = SILENT, most: int | None = None
) -> Iterator[Found]:
    """The result of each depth in turn."""
    to_fill = state.rules.cells - state.stones
    best: dict[Hashable, Entry] = {}
    for depth in range(1, (to_fill if most is None else min(most, to_fill)) + 1):
        estimates = _Estimates()
        search = Remembering[Position]()
        problem = BestFirst(at_depth(depth), best)
        found = search(problem, state, Together(estimates, watch))
        yield found
        if not estimates.seen or abs(found.value) > DECISIVE:
            return
        best = search.entries


class BestFirst(UpToSymmetry[Position]):
    """A problem on canonical forms that tries the last round's best move first."""

    def __init__(self, problem: Problem[Position], best: dict[Hashable, Entry]) -> None:
        super().__init__(problem)
        self._best = best

    def moves(self, state: Position) -> Sequence[int]:
        moves = super().moves(state)
        if not self._best:
            return moves
        key, _, back = self.frame(state)
        entry = self._best.get(key)
        if not entry or not entry.line or back is None:
            return moves
        first = back[entry.line[0]]
        return sorted(moves, key=lambda move: move != first)


class _Estimates(Silent):
    seen = False

    def leaf(self, ply: int, value: Any, estimated: bool) -> None:  # noqa: ARG002
        self.seen = self.seen or estimated
