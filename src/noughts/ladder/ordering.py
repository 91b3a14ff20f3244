"""Rung 3, move ordering: alpha-beta that tries the most promising moves first, so that cut-offs come early.

A stone counts for a line as long as the other side has none there, and each further stone makes the line four times as
urgent.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from noughts.common.score import Found
from noughts.core import Position
from noughts.ladder.alphabeta import alphabeta
from noughts.ladder.problem import Frame, Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.watch import SILENT, Watch

PSEUDOCODE = pseudocode("""
ordering(state, alpha, beta):                               # enter
    if state is a leaf: return its value                    # leaf
    best = -infinity
    for each move, those on the fullest open lines first:
        best = max(best, -ordering(after, -beta, -alpha))   # bound
        alpha = max(alpha, best)
        if best >= beta: stop looking                       # cut-off
    return best                                             # leave
""")

S = TypeVar("S")
Order = Mapping[Hashable, Sequence[int]]
"""Moves to try first, by the key of the state's frame."""


def ordering(problem: Problem[S], state: S, watch: Watch = SILENT) -> Found:
    """As alpha-beta, with the most promising moves first; among equal moves, the first in that order."""
    return alphabeta(Ordered(problem), state, watch)


class Ordered(Problem[S]):
    """A problem whose moves come best first."""

    def __init__(self, problem: Problem[S]) -> None:
        self._problem = problem

    def leaf(self, state: S, ply: int) -> int | None:
        return self._problem.leaf(state, ply)

    def estimated(self, state: S, ply: int) -> bool:
        return self._problem.estimated(state, ply)

    def moves(self, state: S) -> Sequence[int]:
        moves = self._problem.moves(state)
        if not isinstance(state, Position):
            return moves
        return sorted(moves, key=lambda move: promise(state, move), reverse=not state.rules.misere)

    def after(self, state: S, move: int) -> S:
        return self._problem.after(state, move)

    def frame(self, state: S) -> Frame:
        return self._problem.frame(state)


class Chosen(Ordered[S]):
    """A problem in which the caller chooses moves to try first in some states, by the key of the state."""

    def __init__(self, problem: Problem[S], first: Order) -> None:
        super().__init__(problem)
        self._first = first

    def moves(self, state: S) -> Sequence[int]:
        moves = self._problem.moves(state)
        first = self._first.get(self._problem.frame(state).key)
        return [*first, *(move for move in moves if move not in first)] if first else moves


def promise(position: Position, cell: int) -> int:
    """How much the open lines through a cell matter, to either side."""
    total = 0
    for line in position.rules.lines_through[cell]:
        mine, theirs = (line & position.mine).bit_count(), (line & position.theirs).bit_count()
        if not (mine and theirs):
            total += 4 ** (mine + theirs)
    return total
