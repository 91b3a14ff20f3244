"""What is seen of a position of a solid without a search is so, and symmetric positions have one key."""

from itertools import islice

from noughts.core import Position
from noughts.core.bits import moved
from noughts.search.everything import AllScores
from noughts.solve.gravity.board import packed, value_of
from tests.kernels.conftest import plain
from tests.kernels.gravity.test_search import rules_of
from tests.kernels.solid.test_search import PLAIN, new_search

OPEN = plain("gravity.sight").OPEN


def test_a_look_answers_with_bounds_of_the_score() -> None:
    rules = rules_of("2x2x4:3")
    scores, sight, answered = AllScores(rules), new_search(rules, PLAIN).sight, 0
    for position in islice(scores, 0, None, 211):
        stones = packed(position)
        if position.outcome or sight.wins_at_once(*stones):
            continue
        value = value_of(position, scores[position])
        for bound in (-2, 0, 1, 3):
            sight.enter(0, *stones)
            answer = sight.look(0, bound)
            answered += answer != OPEN
            assert answer == OPEN or (bound <= answer <= value if value >= bound else value <= answer < bound)
    assert answered


def test_one_key_stands_for_one_score_and_for_all_symmetric_positions() -> None:
    rules = rules_of("2x2x4:3")
    scores, sight = AllScores(rules), new_search(rules, PLAIN).sight
    known: dict[tuple[int, int], int] = {}
    for position in islice(scores, 0, None, 53):
        if position.outcome or sight.wins_at_once(*packed(position)):
            continue
        keys = set()
        for image in rules.symmetries:
            seen = Position(rules, moved(position.mine, image), moved(position.theirs, image), position.turn)
            sight.enter(0, *packed(seen))
            if sight.look(0, 1) == OPEN:
                keys.add((sight.first[0], sight.second[0], sight.stones[0]))
        assert len(keys) <= 1
        for first, second, stones in keys:
            assert first
            value = value_of(position, scores[position]) * (-1 if (stones - position.stones) % 2 else 1)
            assert known.setdefault((first, second), value) == value
