"""SearchResult: everything that one search of one position found and counted."""

from dataclasses import dataclass

from noughts.common.score import Result, Score
from noughts.core import Position
from noughts.showing import Shown


@dataclass(frozen=True, slots=True)
class MoveScore:
    """A move and its score for the side that plays it, the plies counting that move.

    `exact` is False if a pruned search knows only that the move is no better than this, or if nothing is proven.
    """

    cell: int
    score: Score
    exact: bool = True


@dataclass(frozen=True, slots=True, repr=False)
class SearchResult(Shown):
    """The score for the side to move, the best moves (the engine's choice first), the expected line, and counts.

    Nodes count every position the search entered, the root too; end states the finished games it reached.
    """

    position: Position
    engine: str
    score: Score
    best: tuple[int, ...]
    line: tuple[int, ...]
    moves: tuple[MoveScore, ...]
    nodes: int = 0
    end_states: int = 0
    cutoffs: int = 0
    table_hits: int = 0
    seconds: float = 0.0

    def __repr__(self) -> str:
        kind, best = type(self).__name__, "" if self.choice is None else f"; best cell {self.choice}"
        where = f"{self.position.rules} after {self.position.stones} stones"
        return f"<{kind} of {where} by {self.engine}: {self.score}{best}; {self.nodes:,} nodes>"

    @property
    def choice(self) -> int | None:
        """The move to play; None in a finished game."""
        return self.best[0] if self.best else None

    @property
    def exact(self) -> bool:
        """Whether the score is proven."""
        return self.score.result is not Result.UNKNOWN


def best_cells(moves: tuple[MoveScore, ...], choice: int | None = None) -> tuple[int, ...]:
    """The moves proven to be the best, in reading order; a given choice among them comes first."""
    if not moves:
        return () if choice is None else (choice,)
    top = max(move.score.rank for move in moves if move.exact or move.cell == choice)
    best = [move.cell for move in moves if move.score.rank == top and (move.exact or move.cell == choice)]
    return tuple(sorted(best, key=lambda cell: (cell != choice if choice is not None else False, cell)))
