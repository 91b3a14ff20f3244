"""Training: features that add up to the kernel's evaluation, weights found again, lessons that go on."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from noughts.core import Rules
from noughts.engine import Thinker, Weights, weights_for
from noughts.engine.lesson import Lesson
from noughts.engine.selfplay import Record, even_opening, self_play, trial
from noughts.engine.training import Features, Sample, fit, loss
from noughts.engine.weights import table_name
from noughts.errors import NoughtsError

QUBIC, FOUR, GOMOKU = Rules.parse("4x4x4"), Rules.parse("7x6:4+gravity"), Rules.parse("9x9:5")


@pytest.mark.parametrize("rules", [QUBIC, FOUR, GOMOKU, Rules.parse("8x8:7")], ids=str)
def test_trained_weights_are_what_the_kernel_adds_up(rules: Rules) -> None:
    """At first sight a move is worth what the features say of the position after it, to the rounding of each window."""
    features, random = Features(rules), Random(1)
    weights = Weights({name: random.uniform(-1, 1) for name in list(features.names)[2:]}, (0.3, -0.2))
    worth = np.array([0.3, -0.2 if rules.gravity else 0.3, *weights.features.values()])
    thinker = Thinker(rules, Weights(weights.features, (0.3, -0.2 if rules.gravity else 0.3)), entries=1 << 10)
    opening = even_opening(thinker, random, 4)
    for sight in thinker.first_sight(opening)[:6]:
        moves = [cell for pair in zip(_cells(opening.mine), _cells(opening.theirs), strict=True) for cell in pair]
        record = Record(0, (*moves, sight.cell, 0), (False,) * 5 + (True,))
        for counts, _, _ in features.rows(record):
            assert -100 * float(counts @ worth) == pytest.approx(sight.score, abs=0.5 * float(counts.sum()) + 1)


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


def test_a_table_comes_back_from_its_text() -> None:
    weights = Weights({"m.x": 0.25, "y..": -1.5}, (0.5, -0.5))
    again = Weights.parse(weights.dump())
    assert (again.features, again.bias) == (weights.features, weights.bias)
    for text in ("", "bias 1", "m.x 0.5", "bias a b"):
        with pytest.raises(NoughtsError, match="no table of weights"):
            Weights.parse(text)


@pytest.mark.parametrize(("game", "least"), [("15x15:5", 150), ("19x19:5", 150), ("4x4x4", 12), ("7x6:4+gravity", 150)])
def test_shipped_tables_weigh_the_features_of_their_windows(game: str, least: int) -> None:
    rules = Rules.parse(game)
    known = set(weights_for(rules).features)
    assert len(known) >= least
    assert known <= set(Features(rules).names)


def test_boards_without_a_table_are_untrained() -> None:
    for game in ("3x3", "15x15:5+misere", "5x5", "8x7:4+gravity"):
        assert table_name(Rules.parse(game)) is None
        assert not weights_for(Rules.parse(game)).features


def test_a_lesson_goes_on_where_it_stopped(tmp_path: Path) -> None:
    rules, whole, broken = Rules.parse("4x4:3"), tmp_path / "whole.games", tmp_path / "broken.games"
    Lesson(rules, whole, 1).play(Weights(), 6, 50)
    Lesson(rules, broken, 1).play(Weights(), 3, 50)
    broken.write_text(broken.read_text()[:-3])
    lesson = Lesson(rules, broken, 1)
    assert len(lesson.games) == 2
    lesson.play(Weights(), 6, 50)
    assert broken.read_text() == whole.read_text()
    with pytest.raises(NoughtsError, match="holds no games of"):
        Lesson(QUBIC, broken, 1)


def test_games_are_legal_and_told_in_text() -> None:
    game = self_play(Thinker(QUBIC, entries=1 << 10), Random(1), 100)
    assert Record.parse(str(game)) == game
    assert len(set(game.moves)) == len(game.moves)
    with pytest.raises(NoughtsError):
        Record.parse("1 two 3")


def test_equal_weights_come_out_even() -> None:
    tally = trial(Thinker(QUBIC, Weights()), Thinker(QUBIC, Weights()), 4, 100)
    assert tally.wins == tally.losses
