"""Training: the weights with which the windows of a position best forecast the results of self-play games.

A logistic regression of the result on how often each feature occurs, from the side to move's point of view. Only quiet
positions count: the opening is left out, and if a line can be completed or a chain of threats wins, the search needs no
weights. The later a position, the more it counts. Needs numpy.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from noughts.core import Rules
from noughts.engine.packing import links_of
from noughts.engine.parameters import DECAY, ENDS_LENGTH, LEAST_WEIGHT, NEWTON_STEPS, PRIOR
from noughts.engine.selfplay import Record
from noughts.engine.weights import Weights, features
from noughts.engine.windows import Coding, kinds
from noughts.errors import NoughtsError

ENDS, PLACES = 0, 1
"""Which of a window's features are trained: with its ends, or by its places alone."""


def numpy() -> Any:
    """The library for the fit; an error of one sentence if it is missing."""
    try:
        import numpy as np
    except ImportError:
        raise NoughtsError("Training needs numpy: pip install 'noughts[train]'.") from None
    return np


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions: counts[i, f] of each feature, results for the side to move, weights."""

    counts: Any
    results: Any
    weights: Any


class Features:
    """The features of a board's windows by number, the first being the bias of each side."""

    def __init__(self, rules: Rules) -> None:
        np = numpy()
        self.rules = rules
        coding = Coding(rules.length)
        fineness = PLACES if rules.gravity or rules.length < ENDS_LENGTH else ENDS
        self.names: dict[str, int] = {"bias": 0, "bias2": 1}
        self._numbers = np.full((2, coding.size * kinds(rules)), -1, dtype=np.int32)
        self._hot = np.zeros(coding.size * kinds(rules), dtype=bool)
        for kind in range(kinds(rules)):
            for code, content in coding.contents():
                if content.side is not None:
                    place = kind * coding.size + code
                    self._hot[place] = content.count >= rules.length - 1
                    for mover in (0, 1):
                        text = features(rules, coding, kind, content, mover)[fineness]
                        self._numbers[mover, place] = self.names.setdefault(text, len(self.names))
        _, links, starts, codes = links_of(rules)
        self._links = np.array(links).reshape(-1, 3)
        self._starts, self._codes = np.array(starts), np.array(codes, dtype=np.int64)

    def rows(self, game: Record) -> Iterator[tuple[Any, float, float]]:
        """The counts of each quiet position of a game, its result for the side to move, and its weight."""
        np = numpy()
        codes, filled = self._codes.copy(), 0
        for ply, cell in enumerate(game.moves):
            side = ply % 2
            if game.quiet[ply] and not self._is_hot(codes, filled):
                numbers = self._numbers[side, codes]
                counts = np.bincount(numbers[numbers >= 0], minlength=len(self.names)).astype(np.float32)
                counts[side if self.rules.gravity else 0] = 1
                result = 0.5 + (0.5 - side) * game.winner
                yield counts, result, LEAST_WEIGHT + (1 - LEAST_WEIGHT) * DECAY ** (len(game.moves) - ply)
            linked = self._links[self._starts[2 * cell] : self._starts[2 * cell + 2]]
            codes[linked[:, 0]] += linked[:, 1 + side]
            filled |= 1 << cell

    def _is_hot(self, codes: Any, filled: int) -> bool:
        """Whether a line can be completed now; under gravity the cell that it lacks may still be out of reach."""
        below, lines = self.rules.below, self.rules.lines
        return any(
            not filled >> cell & 1 and below[cell] & filled == below[cell]
            for window in self._hot[codes].nonzero()[0]
            for cell in lines[window]
        )

    def sample(self, games: Iterable[Record]) -> Sample:
        """All quiet positions of some games."""
        np = numpy()
        rows = [row for game in games for row in self.rows(game)]
        if not rows:
            raise NoughtsError("These games have no quiet position to learn from; expected more games.")
        counts, results, weights = zip(*rows, strict=True)
        return Sample(np.stack(counts), np.array(results), np.array(weights))


def fit(features: Features, sample: Sample) -> Weights:
    """The weights that make the results the most likely, by Newton's method."""
    np = numpy()
    counts = sample.counts.astype(np.float64)
    seen = counts.any(axis=0)
    counts = counts[:, seen]
    worth = np.zeros(counts.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = 1 / (1 + np.exp(-counts @ worth))
        slope = counts.T @ (sample.weights * (chance - sample.results)) + PRIOR * worth
        bend = (counts.T * (sample.weights * chance * (1 - chance))) @ counts + PRIOR * np.eye(len(worth))
        worth -= np.linalg.solve(bend, slope)
    names = [name for name, number in features.names.items() if seen[number]]
    found = dict(zip(names, worth.tolist(), strict=True))
    bias = found.pop("bias", 0.0)
    return Weights(found, (bias, found.pop("bias2", bias)))


def loss(weights: Weights, features: Features, sample: Sample) -> float:
    """The log loss of the results under the weights' forecasts."""
    np = numpy()
    worth = np.array([weights.features.get(name, 0.0) for name in features.names])
    worth[:2] = weights.bias
    chance = 1 / (1 + np.exp(-sample.counts @ worth))
    likelihood = sample.results * np.log(chance) + (1 - sample.results) * np.log(1 - chance)
    return float(-(sample.weights * likelihood).sum() / sample.weights.sum())


def teach(rules: Rules, learned: Iterable[Record], held: Iterable[Record]) -> tuple[Weights, float, float]:
    """The weights fitted to some games, with their log loss on these and on others."""
    features = Features(rules)
    sample = features.sample(learned)
    weights = fit(features, sample)
    return weights, loss(weights, features, sample), loss(weights, features, features.sample(held))
