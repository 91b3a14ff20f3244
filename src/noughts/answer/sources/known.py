"""Known: what is proven of a position, by which source, and the moves that go with it; its standing and its bounds."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from noughts.common import Result, Score
from noughts.core import Position

ORDER = (Result.LOSS, Result.DRAW, Result.WIN)
"""From the worst to the best."""

UNKNOWN = Score(Result.UNKNOWN)


class Standing(StrEnum):
    """What a value rests on: a proof, an estimate, or nothing."""

    PROVEN = "proven"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is proven of a result for one side: the least and the most that it can be.

    A side that does not lose has at least a draw; if both bounds are the same, the result is known.
    """

    least: Result = Result.LOSS
    most: Result = Result.WIN

    @classmethod
    def exactly(cls, result: Result) -> Self:
        """The bounds of a known result; the widest ones if it is unknown."""
        return cls() if result is Result.UNKNOWN else cls(result, result)

    @property
    def result(self) -> Result:
        """The result, if the bounds leave only one."""
        return self.least if self.least is self.most else Result.UNKNOWN

    def __bool__(self) -> bool:
        """Whether anything is known at all."""
        return self != ANYTHING

    def __neg__(self) -> "Bounds":
        """The same from the other side's point of view."""
        return Bounds(-self.most, -self.least)

    def __and__(self, other: "Bounds") -> "Bounds":
        """The bounds that follow from both."""
        return Bounds(max(self.least, other.least, key=ORDER.index), min(self.most, other.most, key=ORDER.index))

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"least": self.least.value, "most": self.most.value}


ANYTHING = Bounds()
"""Nothing is known."""


def unmeasured(position: Position, result: Result) -> Score:
    """The score of a result whose distance is not known; a draw fills the board."""
    return Score(result, position.free.bit_count()) if result is Result.DRAW else Score(result)


@dataclass(frozen=True, slots=True)
class Counts:
    """What a search counted, in the order of SearchResult."""

    nodes: int = 0
    end_states: int = 0
    cutoffs: int = 0
    table_hits: int = 0


@dataclass(frozen=True, slots=True)
class Known:
    """What is proven for the side to move: the score, or bounds on it; nothing here is a guess.

    The distance of a win without plies is not known. `best` are known moves that keep at least `bounds.least`, and
    `line` is best play from here on. `source` says in words where the knowledge comes from.
    """

    position: Position
    score: Score = UNKNOWN
    bounds: Bounds = ANYTHING
    source: str = ""
    best: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    counts: Counts = Counts()
    seconds: float = 0.0
    """What the source's own search of this position took."""

    @classmethod
    def scored(
        cls, position: Position, score: Score, source: str, best: tuple[int, ...] = (), line: tuple[int, ...] = ()
    ) -> "Known":
        """A position whose result is known."""
        return cls(position, score, Bounds.exactly(score.result), source, best, line or best[:1])

    @classmethod
    def bounded(cls, position: Position, bounds: Bounds, source: str, best: tuple[int, ...] = ()) -> "Known":
        """A position that is partly known; the result, without its distance, if the bounds leave only one."""
        return cls(position, unmeasured(position, bounds.result), bounds, source, best, best[:1])

    def before(self, position: Position, cell: int) -> "Known":
        """The same one ply earlier, for a position whose best move is known to be this one."""
        return Known(position, self.score.before(), -self.bounds, self.source, (cell,), (cell, *self.line), self.counts)

    @property
    def decided(self) -> bool:
        """Whether the result is known."""
        return self.score.result is not Result.UNKNOWN

    @property
    def is_lost_unmeasured(self) -> bool:
        """Whether the position is lost at an unknown distance."""
        return self.score.result is Result.LOSS and self.score.plies is None

    @property
    def complete(self) -> bool:
        """Whether nothing is left to find: the result, its distance and a move that reaches it are known."""
        measured = self.score.result is Result.DRAW or self.score.plies is not None
        return self.decided and measured and (bool(self.best) or self.position.outcome is not None)

    @property
    def standing(self) -> Standing:
        """Proven if the result is known."""
        return Standing.PROVEN if self.decided else Standing.UNKNOWN

    def joined(self, other: "Known | None") -> "Known":
        """The combined knowledge; the source that knows more comes first."""
        if other is None or not other.bounds:
            return self
        bounds = self.bounds & other.bounds
        if bounds == self.bounds and not self._is_sharpened_by(other):
            return self
        if bounds == other.bounds:
            return replace(other, best=other.best or self.best_for(bounds))
        source = " and ".join(dict.fromkeys(filter(None, (self.source, other.source))))
        best = self.best_for(bounds) or other.best_for(bounds)
        return Known.bounded(self.position, bounds, source, best)

    def _is_sharpened_by(self, other: "Known") -> bool:
        """Whether the other, which knows the same result, also knows its distance or a move."""
        if other.bounds != self.bounds:
            return False
        if self.score.plies is not None or other.score.plies is None:
            return self.score.plies == other.score.plies and not self.best and bool(other.best)
        return True

    def best_for(self, bounds: Bounds) -> tuple[int, ...]:
        """The best moves, if they keep the least that the bounds promise."""
        return self.best if self.bounds.least is bounds.least else ()
