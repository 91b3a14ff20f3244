"""Rung 1, minimax: look at every continuation and assume that both sides do their best.

Written from the point of view of the side to move ("negamax"): what is good for one side is as bad for the other.
"""

from typing import TypeVar

from noughts.common.score import INFINITY, Found
from noughts.ladder.problem import Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.watch import SILENT, Watch

PSEUDOCODE = pseudocode("""
minimax(state):                             # enter
    if state is a leaf: return its value    # leaf
    best = -infinity
    for each move:
        best = max(best, -minimax(after))   # bound
    return best                             # leave
""")

S = TypeVar("S")


def minimax(problem: Problem[S], state: S, watch: Watch = SILENT, ply: int = 0) -> Found:
    """The exact value of the state, and the line that reaches it; among equal moves, the first."""
    watch.enter(ply, state, -INFINITY, INFINITY)
    value = problem.leaf(state, ply)
    if value is not None:
        watch.leaf(ply, value, problem.estimated(state, ply))
        watch.leave(ply, value)
        return Found(value)
    best = Found(-INFINITY)
    for move in problem.moves(state):
        reply = minimax(problem, problem.after(state, move), watch, ply + 1)
        if -reply.value > best.value:
            best = Found(-reply.value, (move, *reply.line))
            watch.bound(ply, move, best.value)
    watch.leave(ply, best.value)
    return best
