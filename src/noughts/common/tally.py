"""Tally: what the wins, draws and losses of a match say about two players' strength, and how certain it is."""

from dataclasses import dataclass
from math import log10, sqrt

NORMAL = 1.96
"""Standard errors on each side of a 95 % interval."""
MARGIN = 0.001
"""Scores are kept this far from 0 and 1, where no finite rating would explain them."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of some games, for the first of two players."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game: 1 for a win, a half for a draw."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of the score, as if a win, a draw and a loss had been seen once more."""
        wins, draws, losses = self.wins + 1, self.draws + 1, self.losses + 1
        games = wins + draws + losses
        score = (wins + draws / 2) / games
        spread = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score**2) / games
        return sqrt(spread / games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score."""
        return max(0.0, self.score - NORMAL * self.error), min(1.0, self.score + NORMAL * self.error)

    @property
    def elo(self) -> float:
        """By how many Elo points the first player is stronger."""
        return elo_of(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        low, high = self.interval
        return elo_of(low), elo_of(high)

    @property
    def counts(self) -> str:
        """The results in words: "12 wins, 1 draw, 0 losses"."""
        named = (self.wins, "win", "wins"), (self.draws, "draw", "draws"), (self.losses, "loss", "losses")
        return ", ".join(f"{count:,} {one if count == 1 else many}" for count, one, many in named)

    def __str__(self) -> str:
        low, high = self.interval
        least, most = self.elo_interval
        return (
            f"score {self.score:.3f}, 95 % interval {low:.3f} to {high:.3f}; "
            f"Elo {_signed(self.elo)}, {_signed(least)} to {_signed(most)}"
        )


def _signed(points: float) -> str:
    """Elo points with their sign; what rounds to 0 is not negative."""
    return f"{round(points):+d}"


def elo_of(score: float) -> float:
    """The difference in Elo points that a score corresponds to."""
    score = min(1 - MARGIN, max(MARGIN, score))
    return -400 * log10(1 / score - 1)
