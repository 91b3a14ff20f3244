"""Training: features that add up to the kernel's evaluation, and weights found again."""

from random import Random

import numpy as np
import pytest

from noughts.core import Rules
from noughts.engine import Thinker, Weights
from noughts.engine.selfplay import Record, even_opening
from noughts.engine.training import Features, Sample, fit, loss

QUBIC, FOUR, GOMOKU = Rules.parse("4x4x4"), Rules.parse("7x6:4+gravity"), Rules.parse("9x9:5")


@pytest.mark.parametrize("rules", [QUBIC, FOUR, GOMOKU, Rules.parse("8x8:7")], ids=str)
def test_trained_weights_are_what_the_kernel_adds_up(rules: Rules) -> None:
    """At first sight a move is worth what the features say of the position after it, to the rounding of each window."""
    features, random = Features(rules), Random(1)
    weights = Weights({name: random.uniform(-1, 1) for name in list(features.names)[2:]}, (0.3, -0.2))
    worth = np.array([0.3, -0.2 if rules.gravity else 0.3, *weights.features.values()])
    thinker = Thinker(rules, Weights(weights.features, (0.3, -0.2 if rules.gravity else 0.3)), entries=1 << 10)
    opening = even_opening(thinker, random, 4).position
    for look in thinker.first_looks(opening)[:6]:
        moves = [cell for pair in zip(_cells(opening.mine), _cells(opening.theirs), strict=True) for cell in pair]
        record = Record(0, (*moves, look.cell, 0), (False,) * 5 + (True,))
        for counts, _, _ in features.rows(record):
            assert -100 * float(counts @ worth) == pytest.approx(look.score, abs=0.5 * float(counts.sum()) + 1)


def _cells(stones: int) -> list[int]:
    return [cell for cell in range(100) if stones >> cell & 1]


def test_weights_that_made_the_results_are_found_again() -> None:
    features, random = Features(QUBIC), np.random.default_rng(1)
    true = random.uniform(-1, 1, len(features.names))
    true[1] = 0
    counts = random.integers(0, 4, (4000, len(true))).astype(np.float32)
    counts[:, 0], counts[:, 1] = 1, 0
    results = (random.random(4000) < 1 / (1 + np.exp(-counts @ true))).astype(float)
    sample = Sample(counts, results, np.ones(4000))
    found = fit(features, sample)
    worth = np.array([found.bias[0], 0, *(found.features[name] for name in list(features.names)[2:])])
    assert np.abs(worth - true).max() < 0.35
    assert loss(found, features, sample) < loss(Weights({"m1": 0.0}, (0.0, 0.0)), features, sample)
