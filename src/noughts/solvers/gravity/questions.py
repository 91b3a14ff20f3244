"""Which question to ask next about a score: the order decides how soon the bounds meet."""

from __future__ import annotations

from dataclasses import dataclass, replace

NEVER = 99


@dataclass(frozen=True)
class ScoreBounds:
    """A score lies between `low` and `high`. Each question is whether it is at least some number.

    First: is there a quick win, a quick loss? Such searches are shallow. Then: is it a win, is it a draw? Then the
    distance, one step at a time, or by bisection beyond the range of the first two questions.
    """

    low: int
    high: int
    asked: int = 0
    quick: int = NEVER
    slow: int = -NEVER

    @property
    def known(self) -> bool:
        """Whether the score is known."""
        return self.low == self.high

    @property
    def next(self) -> int:
        """The number to ask about next."""
        return max(self.low + 1, min(self.high, self._wish()))

    def _wish(self) -> int:
        low, high = self.low, self.high
        if self.asked == 0:
            return high // 2 + 1
        if self.asked == 1:
            return -(-low // 2)
        if low <= 0 < high:
            return 1
        if low < 0 <= high:
            return 0
        if low > 0:
            return low + (high - low + 1) // 2 if low >= self.quick else low + 1
        return high - (high - low) // 2 if high < self.slow else high

    def after(self, number: int, answer: int) -> ScoreBounds:
        """The bounds after an answer: at least the number asked about for yes, less for no.

        They move closer each time and never cross, even if a table from a file gives wrong answers.
        """
        asked = replace(
            self,
            asked=self.asked + 1,
            quick=number if self.asked == 0 else self.quick,
            slow=number if self.asked == 1 else self.slow,
        )
        if answer >= number:
            return replace(asked, low=min(max(self.low, answer), self.high))
        return replace(asked, high=max(min(self.high, answer), self.low))


@dataclass(frozen=True)
class DeepeningBounds(ScoreBounds):
    """For games that may be too long to search: first the quickest win and the quickest loss, then slower ones.

    So the questions answered when the time is up say how soon neither side wins.
    """

    def _wish(self) -> int:
        return self.high if self.high > -self.low else self.low + 1
