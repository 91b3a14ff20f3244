"""Ratings: the strengths that explain the results best, by the Bradley-Terry model with draws (Davidson's).

With strengths t and a draw parameter v, and s = (t_i - t_j) / 2, the chances that i beats, draws with and loses to j
are proportional to e^s, v and e^-s. Newton's method finds the strengths; their errors come from the curvature at the
maximum. Each player is also given half a win and half a loss against the average, so that ratings stay finite.

The sequential probability ratio test asks whether the first player is stronger by ELO1 rather than by ELO0 points. The
log-likelihood ratio is that of the mean score per game, which is close to normal after a few games (the generalised
test used for chess engines). The test ends when the ratio passes a bound that follows from the error rate.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from noughts.common.tally import NORMAL, Tally

ELO = 400 / log(10)
"""Elo points for each unit of strength."""
PRIOR = 0.5
"""Games won, and the same number lost, against the average, that are added for each player."""
ROUNDS = 60
LEAST_DRAWS = 1e-3

ERROR_RATE = 0.05
"""The chance of each kind of wrong answer."""
BOUND = log((1 - ERROR_RATE) / ERROR_RATE)
LEAST_GAMES = 10
"""Games before the test may end: with fewer the variance is not known."""


@dataclass(frozen=True, slots=True)
class PairScore:
    """The results of one player against another: numbers of players and of games."""

    first: int
    second: int
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class EloRating:
    """Elo points over the average of the players, and half the width of the 95 % interval."""

    elo: float
    error: float


def ratings(players: int, scores: Sequence[PairScore]) -> list[EloRating]:
    """The rating of each player."""
    strengths, draw = [0.0] * players, 0.5
    for _ in range(ROUNDS):
        gradient, curvature = _derivatives(strengths, draw, scores)
        step = _solved(curvature, gradient)
        strengths = [at + max(-1.0, min(1.0, by)) for at, by in zip(strengths, step, strict=True)]
        draw = _draw(strengths, draw, scores)
    _, curvature = _derivatives(strengths, draw, scores)
    mean = sum(strengths) / players
    return [EloRating((at - mean) * ELO, NORMAL * _error(curvature, n) * ELO) for n, at in enumerate(strengths)]


def _error(curvature: list[list[float]], number: int) -> float:
    """The standard error of a player's strength over the average of all."""
    count = len(curvature)
    contrast = [(at == number) - 1 / count for at in range(count)]
    solved = _solved(curvature, contrast)
    return sqrt(max(0.0, sum(a * b for a, b in zip(contrast, solved, strict=True))))


def _derivatives(
    strengths: Sequence[float], draw: float, scores: Sequence[PairScore]
) -> tuple[list[float], list[list[float]]]:
    """The gradient of the log-likelihood, and its curvature (minus the second derivatives)."""
    count = len(strengths)
    gradient, curvature = [0.0] * count, [[0.0] * count for _ in range(count)]
    for number, strength in enumerate(strengths):
        slope, bend = _pull(strength / 2, draw, PRIOR, 0.0, PRIOR)
        gradient[number] += slope / 2
        curvature[number][number] += bend / 4
    for score in scores:
        s = (strengths[score.first] - strengths[score.second]) / 2
        slope, bend = _pull(s, draw, score.wins, score.draws, score.losses)
        for at, sign in ((score.first, 1), (score.second, -1)):
            gradient[at] += sign * slope / 2
            for other, other_sign in ((score.first, 1), (score.second, -1)):
                curvature[at][other] += sign * other_sign * bend / 4
    return gradient, curvature


def _pull(s: float, draw: float, wins: float, draws: float, losses: float) -> tuple[float, float]:
    """The first derivative of the log-likelihood with respect to s, and minus the second."""
    up, down = exp(s), exp(-s)
    total = up + down + draw
    games, tilt = wins + draws + losses, (up - down) / total
    return wins - losses - games * tilt, games * ((up + down) / total - tilt * tilt)


def _draw(strengths: Sequence[float], draw: float, scores: Sequence[PairScore]) -> float:
    """The draw parameter that predicts the number of draws observed."""
    drawn = sum(score.draws for score in scores)
    expected = 0.0
    for score in scores:
        s = (strengths[score.first] - strengths[score.second]) / 2
        expected += (score.wins + score.draws + score.losses) * draw / (exp(s) + exp(-s) + draw)
    return max(LEAST_DRAWS, draw * (drawn + LEAST_DRAWS) / (expected + LEAST_DRAWS))


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for at in range(count):
        best = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for other in range(count):
            if other != at:
                share = rows[other][at] / rows[at][at]
                rows[other] = [a - share * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [rows[at][count] / rows[at][at] for at in range(count)]


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses, in Elo points of the first player over the second."""

    elo0: float
    elo1: float

    def ratio(self, tally: Tally) -> float:
        """The log-likelihood ratio; positive favours ELO1."""
        if tally.games < LEAST_GAMES:
            return 0.0
        low, high = expected(self.elo0), expected(self.elo1)
        variance = tally.error**2 * tally.games
        return tally.games * (high - low) * (2 * tally.score - low - high) / (2 * variance)

    def verdict(self, tally: Tally) -> str:
        """The outcome of the test, in words; empty while it goes on."""
        ratio = self.ratio(tally)
        if ratio >= BOUND:
            return f"accepted: stronger by {self.elo1:g} Elo points rather than by {self.elo0:g}"
        if ratio <= -BOUND:
            return f"rejected: not stronger by {self.elo1:g} Elo points, rather by {self.elo0:g}"
        return ""


def expected(elo: float) -> float:
    """The score per game that a difference in Elo points predicts."""
    return float(1 / (1 + 10 ** (-elo / 400)))
