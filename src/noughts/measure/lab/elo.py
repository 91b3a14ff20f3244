"""Elo ratings with error bars from a table of scores: the ratings that make the scores seen the most likely.

The model of Bradley and Terry: a player R points above another scores 1 / (1 + 10^(-R/400)). A draw counts as half a
win.
"""

import math
from dataclasses import dataclass

import numpy as np

SCALE = 400 / math.log(10)
PRIOR = 1.0
"""Drawn games added to each pair, so that a player who lost every game still has a rating."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and half the width of its 95 % interval."""

    elo: float
    error: float


def rate(scores: list[list[float]], games: int | list[list[int]], anchor: int = 0) -> list[Rating]:
    """The ratings of players of whom i scored scores[i][j] points a game against j; the anchor's rating is 0.

    `games` is how many each pair played, or games[i][j] those of i and j.
    """
    count = len(scores)
    counts = np.full((count, count), games) if isinstance(games, int) else np.array(games)
    played = counts + PRIOR
    np.fill_diagonal(played, 0.0)
    won = np.array(scores) * counts + PRIOR / 2
    np.fill_diagonal(won, 0.0)
    strength = np.zeros(count)
    for _ in range(200):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - played * chance).sum(axis=1)
        information = _information(played, chance)
        step = np.linalg.solve(information + np.ones((count, count)), slope)
        strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    # The scores fix only the differences, so the errors are those of the ratings about their mean.
    covariance = np.linalg.pinv(_information(played, chance))
    errors = 1.96 * np.sqrt(np.diag(covariance))
    return [
        Rating(SCALE * float(s - strength[anchor]), SCALE * float(e)) for s, e in zip(strength, errors, strict=True)
    ]


def _information(played: "np.ndarray", chance: "np.ndarray") -> "np.ndarray":
    weight = played * chance * (1 - chance)
    result: np.ndarray = np.diag(weight.sum(axis=1)) - weight
    return result
