"""Rung 3, move ordering: alpha-beta that tries the most promising moves first, so that cut-offs come early.

    ordered moves = all moves, those on the fullest open lines first
    then as alpha-beta

A stone counts for a line as long as the other side has none there, and each stone more makes the line four times as
pressing.
"""

from collections.abc import Sequence
from typing import TypeVar

from noughts.core import Position
from noughts.search.alphabeta import alphabeta
from noughts.search.problem import Frame, Problem
from noughts.search.score import Found
from noughts.search.watch import SILENT, Watch

S = TypeVar("S")


def ordering(problem: Problem[S], state: S, watch: Watch = SILENT) -> Found:
    """As alpha-beta, with the moves in order of promise; of equal moves the first in that order."""
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


def promise(position: Position, cell: int) -> int:
    """How much the open lines through a cell matter, to either side."""
    total = 0
    for line in position.rules.lines_through[cell]:
        mine, theirs = (line & position.mine).bit_count(), (line & position.theirs).bit_count()
        if not (mine and theirs):
            total += 4 ** (mine + theirs)
    return total
