"""Thought: what the engine has found about a position so far, and what its scores mean.

A score is for the side to move, 100 for each logit of its winning chance; a win seen in n plies is 30000 - n.
"""

from dataclasses import dataclass
from math import exp

from noughts.common import Result
from noughts.core import Position
from noughts.core.geometry import Cells

WIN = 30_000
MATE = 29_000
LOGIT = 100
"""The score of one logit of the winning chance."""
SURE = 0.999
"""The chance of a win that the search has seen; the search prunes, so this is not a proof."""


def winning_chance(score: int) -> float:
    """The winning chance that a score stands for; a draw counts as half a win."""
    if abs(score) > MATE:
        return SURE if score > 0 else 1 - SURE
    return min(SURE, max(1 - SURE, 1 / (1 + exp(-score / LOGIT))))


@dataclass(frozen=True, slots=True)
class FirstLook:
    """What the static evaluation says of a move: its score, and whether it wins at once or lets the other side do so.

    In misere a move that completes a line loses at once.
    """

    cell: int
    score: int
    wins: bool
    loses: bool


@dataclass(frozen=True, slots=True)
class MoveThought:
    """A move: its score and chance for the side that plays it (None while unknown), and the line expected from it on.

    `proven` is WIN or LOSS if a chain of threats proves it; all else is an estimate.
    """

    cell: int
    score: int | None
    line: Cells
    proven: Result | None = None

    @property
    def chance(self) -> float | None:
        if self.proven is not None:
            return 1.0 if self.proven is Result.WIN else 0.0
        return None if self.score is None else winning_chance(self.score)


@dataclass(frozen=True, slots=True)
class Thought:
    """The moves, best first; the depth of the search for the best, that for all of them (0 for none); and the nodes."""

    position: Position
    score: int
    moves: tuple[MoveThought, ...]
    depth: int = 0
    every_depth: int = 0
    nodes: int = 0

    @property
    def best(self) -> int:
        return self.moves[0].cell

    @property
    def line(self) -> Cells:
        """The expected line from the best move on."""
        return self.moves[0].line

    @property
    def proven(self) -> Result | None:
        """WIN if a chain of threats proves it, LOSS if chains refute every move."""
        if self.moves[0].proven is Result.WIN:
            return Result.WIN
        complete = len(self.moves) == len(self.position.playable())
        return Result.LOSS if complete and all(move.proven is Result.LOSS for move in self.moves) else None

    @property
    def chance(self) -> float:
        """The winning chance of the side to move, a draw being half a win."""
        if self.proven is not None:
            return 1.0 if self.proven is Result.WIN else 0.0
        return winning_chance(self.score)

    @property
    def plies(self) -> int | None:
        """The plies to the end of a forced win or loss that was seen, proven or not; a quicker one may exist."""
        return WIN - abs(self.score) if abs(self.score) > MATE else None
