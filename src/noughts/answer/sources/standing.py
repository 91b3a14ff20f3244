"""Standing and bounds: how much is known of a value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from noughts.common import Result

ORDER = (Result.LOSS, Result.DRAW, Result.WIN)
"""From the worst to the best."""


class Standing(StrEnum):
    """What a value rests on: a proof, a number that a search likes, or nothing."""

    PROVEN = "proven"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is proven of a result for one side: at least this, and at most that.

    A side that does not lose has at least a draw; where both are the same, the result is known.
    """

    least: Result = Result.LOSS
    most: Result = Result.WIN

    @classmethod
    def exactly(cls, result: Result) -> Self:
        """The bounds of a known result; the widest of one that is unknown."""
        return cls() if result is Result.UNKNOWN else cls(result, result)

    @property
    def result(self) -> Result:
        """The result, where the bounds leave only one."""
        return self.least if self.least is self.most else Result.UNKNOWN

    def __bool__(self) -> bool:
        """Whether anything is known at all."""
        return self != ANYTHING

    def __neg__(self) -> "Bounds":
        """The same seen by the other side."""
        return Bounds(-self.most, -self.least)

    def __and__(self, other: "Bounds") -> "Bounds":
        """What holds when both hold."""
        return Bounds(max(self.least, other.least, key=ORDER.index), min(self.most, other.most, key=ORDER.index))

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"least": self.least.value, "most": self.most.value}


ANYTHING = Bounds()
"""Nothing is known."""
