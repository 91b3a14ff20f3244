"""Analysis: the best answer so far to the question what a position is worth, every value with its standing."""

from dataclasses import dataclass, fields, replace
from typing import Any, Self

from noughts.answer.standing import ANYTHING, Bounds, Standing
from noughts.core import format_position
from noughts.search import MoveScore, Result, SearchResult


@dataclass(frozen=True, slots=True)
class MoveAnswer(MoveScore):
    """A move, for the side that plays it: its score where proven, what is known in part, and its winning chance.

    `chance` is the share of the points expected, a draw counting a half; None where nobody estimated it.
    """

    chance: float | None = None
    bounds: Bounds = ANYTHING
    source: str = ""

    @property
    def standing(self) -> Standing:
        return _standing(self.exact and self.score.result is not Result.UNKNOWN, self.chance)

    def to_dict(self) -> dict[str, Any]:
        """As plain data; the cell is a number from 1."""
        return {
            "cell": self.cell + 1,
            "value": self.score.result.value,
            "plies": self.score.plies,
            "exact": self.exact,
            "standing": self.standing.value,
            "estimate": self.chance,
            "bounds": self.bounds.to_dict(),
            "source": self.source,
        }


@dataclass(frozen=True, slots=True)
class Analysis(SearchResult):
    """A SearchResult whose values say what they rest on.

    The score is unknown where nothing is proven; then `bounds` says what is known in part, and `chance` what to expect.
    """

    moves: tuple[MoveAnswer, ...] = ()
    chance: float | None = None
    bounds: Bounds = ANYTHING
    source: str = ""

    @classmethod
    def of(cls, result: SearchResult, source: str = "") -> Self:
        """The result of one engine of the ladder; its own counts and seconds."""
        if isinstance(result, cls):
            return result
        whole = {field.name: getattr(result, field.name) for field in fields(SearchResult)}
        source = source or result.engine
        whole["moves"] = tuple(_scored(move, source) for move in result.moves)
        return cls(**whole, bounds=Bounds.exactly(result.score.result), source=source)

    @property
    def standing(self) -> Standing:
        return _standing(self.exact, self.chance)

    def move(self, cell: int) -> MoveAnswer:
        """What is known of a legal move."""
        return next(move for move in self.moves if move.cell == cell)

    def to_dict(self, why: list[str]) -> dict[str, Any]:
        """The object of `noughts analyse --json`. Cells are numbers from 1."""
        return {
            "game": str(self.position.rules),
            "position": format_position(self.position),
            "to_move": self.position.turn.value,
            "engine": self.engine,
            "value": self.score.result.value,
            "plies": self.score.plies,
            "standing": self.standing.value,
            "estimate": self.chance,
            "bounds": self.bounds.to_dict(),
            "source": self.source,
            "best": [cell + 1 for cell in self.best],
            "line": [cell + 1 for cell in self.line],
            "moves": [move.to_dict() for move in self.moves],
            "nodes": self.nodes,
            "end_states": self.end_states,
            "cutoffs": self.cutoffs,
            "table_hits": self.table_hits,
            "seconds": self.seconds,
            "why": why,
        }


def _scored(move: MoveScore, source: str) -> MoveAnswer:
    if isinstance(move, MoveAnswer):
        return move
    bounds = Bounds.exactly(move.score.result)
    if not move.exact:
        # A pruned search knows that such a move is no better than this.
        bounds = replace(bounds, least=Result.LOSS)
    return MoveAnswer(move.cell, move.score, move.exact, None, bounds, source)


def _standing(proven: bool, chance: float | None) -> Standing:
    if proven:
        return Standing.PROVEN
    return Standing.UNKNOWN if chance is None else Standing.ESTIMATED
