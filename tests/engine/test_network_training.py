"""Training of the network: it finds what the table cannot say, and leaves the table as it is."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from noughts.core import Rules
from noughts.engine import CodeWeights, Thinker, network_training
from noughts.engine.astray import gone_astray
from noughts.engine.code_lessons import COUNT, Lessons, Positions
from noughts.engine.codes import CODES, KIND, KIND_NAMES, QUIET_KIND
from noughts.engine.network import STATE_BITS
from noughts.engine.network_training import counts_of, fit_network, loss, teach
from noughts.engine.selfplay import self_play

SMALL = Rules.parse("7x7:4")
NOTHING = CodeWeights.parse("codes\n")
LOUD = [number for number, code in enumerate(CODES) if max(code) > QUIET_KIND]


def positions(codes: list[list[int]], chances: list[float]) -> Positions:
    rows = [np.array(row, dtype=np.uint16) for row in codes]
    labels = np.array(chances)
    return Positions(rows, np.zeros(len(rows), dtype=np.int64), labels, labels, np.ones(len(rows)))


def test_what_two_things_are_worth_only_together_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_training, "NETWORK_EPOCHS", 300)
    monkeypatch.setattr(network_training, "NETWORK_RATE", 0.02)
    one, other = LOUD[5], LOUD[60] + COUNT
    cases = [([], 0.5), ([one], 0.5), ([other], 0.5), ([one, other], 0.9)]
    codes, chances = zip(*(cases * 10), strict=True)
    sample = positions(list(codes), list(chances))
    taught = replace(NOTHING, units=fit_network(sample, NOTHING))
    best = sum(-chance * np.log(chance) - (1 - chance) * np.log(1 - chance) for chance in chances) / len(chances)
    assert best < loss(taught, sample) < best + 0.01  # The best sum of two worths would lose 0.029 more.


def test_positions_may_be_joined_with_none() -> None:
    sample = positions([[LOUD[5]], []], [0.5, 0.9])
    assert sample.with_others(positions([], [])) is sample
    assert list(sample.with_others(sample).labels) == [0.5, 0.9, 0.5, 0.9]


def test_the_counts_are_those_of_the_codes_that_matter() -> None:
    code = CODES.index((KIND["dead"], KIND["f2a"], KIND["f2a"], KIND["b4"]))
    (counts,) = counts_of(positions([[code, code + COUNT]], [0.5]))
    mine, theirs = (counts[STATE_BITS + start :][: len(KIND_NAMES)] for start in (0, len(KIND_NAMES)))
    assert list(mine) == list(theirs)
    assert (mine[KIND["f2a"]], mine[KIND["b4"]], mine[KIND["dead"]]) == (2, 1, 0)
    assert counts.sum() == 2 * (2 + 1 + 1)


def test_a_taught_network_keeps_the_table_and_forecasts_better() -> None:
    thinker, random = Thinker(SMALL, CodeWeights(), entries=1 << 10), Random(1)
    played = [gone_astray(thinker, random, self_play(thinker, random, 60), 3) for _ in range(5)]
    weights, learned, held = teach(SMALL, NOTHING, played[1:], played[:1])
    assert weights.units
    assert not NOTHING.units
    assert (weights.kinds, weights.threats) == (NOTHING.kinds, NOTHING.threats)
    assert learned < np.log(2)
    assert held > 0
    assert learned == pytest.approx(loss(weights, Lessons(SMALL, played[1:]).positions))
