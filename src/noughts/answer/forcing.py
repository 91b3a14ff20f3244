"""What a move forces where the board is too large to be solved: the win that it threatens, and the one that it stops.

Both are chains of fours and threes (docs/proofs.md says why they win): they are found in milliseconds and are proofs.
That no chain was found proves nothing.
"""

from dataclasses import dataclass

from noughts.answer.sources.chains import ChainSource, ChainStep, find
from noughts.answer.sources.over import passed
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control
from noughts.core import Position

_CHAINS = ChainSource()


@dataclass(frozen=True, slots=True)
class Forcing:
    """Where each win by threats begins: the one that follows if the other side does nothing, and the one stopped."""

    threatens: int | None = None
    stops: int | None = None


def forcing(position: Position, cell: int) -> Forcing:
    """What a legal move threatens, and which win of the other side is not found any more after it."""
    after = position.after(cell)
    if after.outcome:
        return Forcing()
    stopped = None if begins(after) is not None else begins(passed(position))
    return Forcing(begins(passed(after)), stopped)


def begins(position: Position) -> int | None:
    """The first move of a win by threats for the side to move; None too on boards where chains are not looked for."""
    return next((step.cell for step in forced_win(position)), None)


def forced_win(position: Position, solvers: Solvers = SHARED) -> tuple[ChainStep, ...]:
    """The moves of a win by threats for the side to move, step by step; none where no chain is found."""
    return find(position, Control(), solvers) if _CHAINS.serves(position.rules) else ()
