"""Training of codes: what made the results is found again, and what the games show is what the kernel adds up."""

from random import Random

import numpy as np
import pytest

from noughts.core import Position, Rules
from noughts.engine import CodeWeights, Thinker
from noughts.engine.code_training import COUNT, Choices, Lessons, Positions, fit_order, fit_worths, loss, teach
from noughts.engine.codes import CODES, QUIET_KIND
from noughts.engine.selfplay import Record, self_play
from noughts.errors import NoughtsError

SMALL = Rules.parse("7x7:4")
LOUD_CODES = [number for number, code in enumerate(CODES) if max(code) > QUIET_KIND]


def games(count: int) -> list[Record]:
    thinker, random = Thinker(SMALL, CodeWeights(), entries=1 << 10), Random(1)
    return [self_play(thinker, random, 60) for _ in range(count)]


def test_worths_that_made_the_results_are_found_again() -> None:
    random = np.random.default_rng(1)
    seen = random.choice(LOUD_CODES, 12, replace=False)
    true = np.zeros(2 * COUNT)
    true[seen], true[seen + COUNT] = random.uniform(-1, 1, 12), random.uniform(-1, 1, 12)
    codes = [random.choice([*seen, *(seen + COUNT)], random.integers(0, 5)).astype(np.uint16) for _ in range(9000)]
    chances = np.array([1 / (1 + np.exp(-true[row].sum())) for row in codes])
    states = np.zeros(9000, dtype=np.int64)
    positions = Positions(codes, states, chances, chances, np.ones(9000))
    table, threats = fit_worths(positions)
    found = table.worths()
    numbers = [*seen, *(seen + COUNT)]
    assert np.corrcoef(found[numbers], true[numbers])[0, 1] > 0.95
    assert abs(threats[0]) < 0.2


def test_the_move_that_was_always_played_comes_first() -> None:
    good, bad = LOUD_CODES[3], LOUD_CODES[40]
    pairs = np.array([[bad, bad + COUNT], [good, bad + COUNT], [bad, bad + COUNT]], dtype=np.uint16)
    order = fit_order(Choices([pairs] * 200, np.ones(200, dtype=np.int64))).worths()
    assert order[good] > order[bad] + 0.2


def test_lessons_have_the_quiet_positions_and_their_results() -> None:
    record = games(1)[0]
    lessons = Lessons(SMALL, [record])
    assert 0 < len(lessons.positions.results) <= sum(record.quiet)
    assert set(lessons.positions.results) <= {0.0, 0.5, 1.0}
    with pytest.raises(NoughtsError, match="no quiet position"):
        Lessons(SMALL, [Record(0, (0, 1), (False, False))])


def test_taught_weights_forecast_better_than_none_and_play() -> None:
    played = games(16)
    weights, learned, held = teach(SMALL, played[3:], played[:3])
    nothing = CodeWeights.parse("codes\n")
    assert learned < loss(nothing, Lessons(SMALL, played[3:]).positions)
    assert held > 0
    position = Position(SMALL)
    assert Thinker(SMALL, weights, entries=1 << 10).best(position, nodes=300).best in position.moves()


def test_a_record_keeps_scores_and_reads_older_ones() -> None:
    record = games(1)[0]
    assert Record.parse(str(record)) == record
    older = Record.parse("1 4! 3 5")
    assert (older.moves, older.quiet, older.scores) == ((4, 3, 5), (False, True, True), (None, None, None))
