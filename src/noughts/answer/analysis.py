"""Analysis: the best answer so far to the question what a position is worth, every value with its standing."""

from dataclasses import dataclass, fields, replace
from typing import Any, Self

from noughts.answer.parameters import MOST_LINE
from noughts.answer.pointing import Arrow, arrows
from noughts.answer.sources.known import ANYTHING, ORDER, Bounds, Standing
from noughts.common import MoveScore, Result, SearchResult
from noughts.core import format_position
from noughts.errors import IllegalMove

POINTS = {Result.WIN: 1.0, Result.DRAW: 0.5, Result.UNKNOWN: 0.5, Result.LOSS: 0.0}
"""What a result is worth in points; an unknown one counts as a draw."""


@dataclass(frozen=True, slots=True)
class MoveAnswer(MoveScore):
    """A move, for the side that plays it: its proven score, or what is partly known, and its winning chance.

    `chance` is the expected share of the points, with a draw as a half; None if it was not estimated. `line` is the
    expected play from this move on, as far as it is known, and `place` its rank by the estimate alone, 0 for first.
    """

    chance: float | None = None
    bounds: Bounds = ANYTHING
    source: str = ""
    line: tuple[int, ...] = ()
    place: int = 0

    @property
    def standing(self) -> Standing:
        return _standing(self.exact and self.score.result is not Result.UNKNOWN, self.chance)

    @property
    def promise(self) -> tuple[float, ...]:
        """A sort key, the larger the better: what is certain, then the chance, the distance, and the looks."""
        lost = self.exact and self.score.result is Result.LOSS
        points = POINTS[self.score.result] if self.chance is None else self.chance
        return ORDER.index(self.bounds.least), -1.0 if lost else points, self.speed, -self.place

    @property
    def speed(self) -> float:
        """Among moves with the same result, quick wins and slow losses are greater. An unknown distance counts
        as a long one, since short ones are found first."""
        plies = self.score.plies
        if self.score.result is Result.WIN:
            return float("-inf") if plies is None else -plies
        if self.score.result is Result.LOSS:
            return float("inf") if plies is None else plies
        return self.score.estimate

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
            "line": [cell + 1 for cell in self.line[:MOST_LINE]],
        }


@dataclass(frozen=True, slots=True, repr=False)
class Analysis(SearchResult):
    """A SearchResult whose values say what they rest on.

    If nothing is proven, the score is unknown; then `bounds` says what is partly known, and `chance` what to expect.
    `line` is the expected play; `forced` is as much of it as is proven to win or to lose, for either side.
    """

    moves: tuple[MoveAnswer, ...] = ()
    chance: float | None = None
    bounds: Bounds = ANYTHING
    source: str = ""
    forced: tuple[int, ...] = ()
    resistance: float | None = None
    """In a lost position of unknown distance: the estimated chance of its best move, as if it were not lost."""

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

    @property
    def ranked(self) -> tuple[MoveAnswer, ...]:
        """The moves: the choice first, then the others, the most promising first, equals in reading order."""
        choice = self.choice
        first = [move for move in self.moves if move.cell == choice]
        rest = [move for move in self.moves if move.cell != choice]
        return (*first, *sorted(rest, key=lambda move: move.promise, reverse=True))

    @property
    def threats(self) -> tuple[Arrow, ...]:
        """The threats that stand on the board."""
        return arrows(self.position)

    def move(self, cell: int) -> MoveAnswer:
        """What is known of a legal move; IllegalMove for any other."""
        for move in self.moves:
            if move.cell == cell:
                return move
        raise IllegalMove(self.position.refusal(cell) or f"Nothing is known of {cell}.")

    def followed(self, cell: int, then: "Analysis") -> "Analysis":
        """The same with a move's estimate taken from an analysis of the position after it."""
        if then.chance is None:
            return self
        looked = replace(self.move(cell), chance=1 - then.chance, line=(cell, *then.line))
        return replace(self, moves=tuple(looked if move.cell == cell else move for move in self.moves))

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
            "forced": [cell + 1 for cell in self.forced],
            "moves": [move.to_dict() for move in self.moves],
            "ranked": [move.cell + 1 for move in self.ranked],
            "threats": [arrow.to_dict() for arrow in self.threats],
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


def percent(chance: float) -> str:
    """An estimated chance as text: never 0% or 100%, since nothing is certain that is not proven."""
    return f"{min(0.99, max(0.01, chance)):.0%}"
