"""The sequential probability ratio test: is the first player stronger by ELO1 rather than by ELO0 points?

The logarithm of the likelihood ratio is taken for the mean score a game, which is close to normal after a few games
(the generalised test of engine testing). It ends when it passes a bound, at the rate of errors given.
"""

from dataclasses import dataclass
from math import log

from noughts.common.tally import Tally

ERROR_RATE = 0.05
"""The chance of each kind of wrong answer."""
BOUND = log((1 - ERROR_RATE) / ERROR_RATE)
LEAST_GAMES = 10
"""Games before the test may end: with fewer the spread is not known."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses, in Elo points of the first player over the second."""

    elo0: float
    elo1: float

    def ratio(self, tally: Tally) -> float:
        """The logarithm of the likelihood ratio: positive speaks for ELO1."""
        if tally.games < LEAST_GAMES:
            return 0.0
        low, high = expected(self.elo0), expected(self.elo1)
        variance = tally.error**2 * tally.games
        return tally.games * (high - low) * (2 * tally.score - low - high) / (2 * variance)

    def verdict(self, tally: Tally) -> str:
        """What the test has come to, in words; empty while it goes on."""
        ratio = self.ratio(tally)
        if ratio >= BOUND:
            return f"accepted: stronger by {self.elo1:g} Elo points rather than by {self.elo0:g}"
        if ratio <= -BOUND:
            return f"rejected: not stronger by {self.elo1:g} Elo points, rather by {self.elo0:g}"
        return ""


def expected(elo: float) -> float:
    """The score a game that a difference of Elo points stands for."""
    return float(1 / (1 + 10 ** (-elo / 400)))
