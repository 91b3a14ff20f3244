"""guess: a good move where nothing can be proven in the time."""

from dataclasses import replace

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search.control import Control
from noughts.search.engines import Engine
from noughts.search.exact import solver_for
from noughts.search.result import MoveScore, SearchResult
from noughts.search.score import Result

ESTIMATE_SHARE = 0.4
"""The part of the time given to estimating; the rest goes to looking for forced wins and losses."""


def guess(position: Position, control: Control) -> SearchResult:
    """The move that a search by open lines likes best among those not seen to lose.

    Two searches share the time: one to a growing depth estimates every move; one to a growing number of plies sees
    which moves force a win or a loss within them, and what it proves overrules the estimate.
    """
    estimated = _estimate(position, control)
    if estimated.exact:
        return estimated
    return overruled(estimated, _forced(position, control))


def overruled(estimated: SearchResult, proven: dict[int, MoveScore]) -> SearchResult:
    """An estimate corrected by what is proven of some moves.

    A proven win, or a proven loss after every move, is the score of the position too.
    """
    moves = tuple(proven.get(move.cell, move) for move in estimated.moves)
    choice = max(moves, key=lambda move: (move.score.rank, move.cell == estimated.choice))
    decided = choice.score.result is Result.WIN or all(move.exact for move in moves)
    return replace(
        estimated,
        score=choice.score if decided else estimated.score,
        best=(choice.cell,),
        line=estimated.line if choice.cell == estimated.choice else (choice.cell,),
        moves=moves,
    )


def _estimate(position: Position, control: Control) -> SearchResult:
    remaining = control.remaining
    try:
        return Engine("deepening").search(position, control=control.within(remaining and remaining * ESTIMATE_SHARE))
    except Stopped:
        return Engine("deepening", depth=1).search(position)


def _forced(position: Position, control: Control) -> dict[int, MoveScore]:
    """The moves whose result is forced within the largest number of plies that the time suffices for."""
    proven: dict[int, MoveScore] = {}
    for plies in range(1, position.rules.cells - position.stones + 1):
        for move in solver_for(position.rules).move_scores(position, control, within=plies):
            if move.score.result is not Result.UNKNOWN:
                proven[move.cell] = move
        if control.stopped:
            break
    return proven
