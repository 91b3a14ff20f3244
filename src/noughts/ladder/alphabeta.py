"""Rung 2, alpha-beta: minimax that stops looking at a move once it cannot matter.

`alpha` is what the side to move already has elsewhere, `beta` what the other side will allow: once `best` reaches it,
the other side has something better elsewhere and will never allow this.
"""

from collections.abc import Callable
from typing import TypeVar

from noughts.common.score import INFINITY, Found
from noughts.ladder.problem import Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.watch import SILENT, Watch

PSEUDOCODE = pseudocode("""
alphabeta(state, alpha, beta):                               # enter
    if state is a leaf: return its value                     # leaf
    best = -infinity
    for each move:
        best = max(best, -alphabeta(after, -beta, -alpha))   # bound
        alpha = max(alpha, best)
        if best >= beta: stop looking                        # cut-off
    return best                                              # leave
""")

S = TypeVar("S")
Deeper = Callable[[Problem[S], S, Watch, int, int, int], Found]


def alphabeta(
    problem: Problem[S],
    state: S,
    watch: Watch = SILENT,
    alpha: int = -INFINITY,
    beta: int = INFINITY,
    ply: int = 0,
    deeper: Deeper[S] | None = None,
) -> Found:
    """The value r of the state as far as the window (alpha, beta) asks. With v the exact value:

    v <= alpha gives v <= r <= alpha;  alpha < v < beta gives r == v;  v >= beta gives beta <= r <= v.

    `deeper` searches the children: this function itself, unless a later rung puts itself in its place.
    """
    deeper = deeper or alphabeta
    watch.enter(ply, state, alpha, beta)
    value = problem.leaf(state, ply)
    if value is not None:
        watch.leaf(ply, value, problem.estimated(state, ply))
        watch.leave(ply, value)
        return Found(value)
    best = Found(-INFINITY)
    moves = problem.moves(state)
    for tried, move in enumerate(moves, 1):
        reply = deeper(problem, problem.after(state, move), watch, -beta, -max(alpha, best.value), ply + 1)
        if -reply.value > best.value:
            best = Found(-reply.value, (move, *reply.line))
            watch.bound(ply, move, best.value)
            if best.value >= beta and tried < len(moves):
                watch.cutoff(ply, best.value, beta, moves[tried:])
                break
    watch.leave(ply, best.value)
    return best
