"""Score: what a position is worth to the side to move, and in how many plies.

Inside a search a score is one integer, which is quick to compare: WIN less the plies from the root for a win, the
negative of that for a loss, 0 for a draw, and anything in between for an estimate.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

WIN = 1_000_000
INFINITY = 2 * WIN
DECISIVE = WIN - 1_000
"""Values from here on are wins: no game has a thousand plies, and no estimate is this large."""


class Result(StrEnum):
    """Win, draw or loss for the side asked about; unknown if nothing is proven."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    UNKNOWN = "unknown"

    def __neg__(self) -> "Result":
        return {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}.get(self, self)


@dataclass(frozen=True, slots=True)
class Score:
    """A result and a distance: plies to the end with best play, or None if only the result is known.

    Quick wins are better than slow ones, and slow losses better than quick ones. An unknown result may carry an
    estimate: open lines, or what the user's own evaluation says.
    """

    result: Result
    plies: int | None = None
    estimate: float = 0

    def __str__(self) -> str:
        if self.result is Result.UNKNOWN:
            return f"unknown ({self.estimate:+g})"
        if self.plies is None or self.result is Result.DRAW:
            return self.result.value
        return f"{self.result.value} in {self.plies} {'ply' if self.plies == 1 else 'plies'}"

    def __neg__(self) -> Self:
        return type(self)(-self.result, self.plies, -self.estimate)

    def __lt__(self, other: "Score") -> bool:
        return self.rank < other.rank

    @property
    def rank(self) -> tuple[int, float]:
        """Larger is better for the side the score belongs to."""
        plies = self.plies or 0
        return {
            Result.WIN: (1, -plies),
            Result.DRAW: (0, 0),
            Result.UNKNOWN: (0, self.estimate),
            Result.LOSS: (-1, plies),
        }[self.result]

    def before(self) -> Self:
        """The same ending one ply earlier, for the side that plays that ply."""
        return type(self)(-self.result, None if self.plies is None else self.plies + 1, -self.estimate)

    def after(self) -> Self:
        """The same ending one ply later, for the side that moves then: the inverse of `before`."""
        return type(self)(-self.result, None if self.plies is None else self.plies - 1, -self.estimate)


DRAW = Score(Result.DRAW)


class Found(NamedTuple):
    """What a search returns for a node: its value for the side to move, and the principal variation."""

    value: int
    line: tuple[int, ...] = ()


def decode(value: int, *, distance: bool, to_fill: int, estimated: bool) -> Score:
    """The Score of a search's integer at its root.

    `distance` says whether wins carry their plies, `to_fill` how many plies fill the board (a draw takes them all), and
    `estimated` whether any leaf was estimated, which leaves everything but wins and losses unproven.
    """
    if abs(value) > DECISIVE:
        return Score(Result.WIN if value > 0 else Result.LOSS, WIN - abs(value) if distance else None)
    return Score(Result.UNKNOWN, None, value) if estimated else Score(Result.DRAW, to_fill)
