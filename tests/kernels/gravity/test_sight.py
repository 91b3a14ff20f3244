"""What is seen of a position without a search is so, and the same compiled and not."""

from itertools import islice

import pytest

from noughts.core import Position
from noughts.core.bits import moved
from noughts.kernels.gravity import search as installed
from noughts.search.everything import AllScores
from noughts.solve.gravity.board import packed, places_of, value_of
from tests.kernels.conftest import plain
from tests.kernels.gravity.test_search import PLAIN, new_search, rules_of

OPEN = plain("gravity.sight").OPEN


def mirror(position: Position) -> Position:
    width = position.rules.shape[0]
    turn = [cell - cell % width + width - 1 - cell % width for cell in range(position.rules.cells)]
    return Position(position.rules, moved(position.mine, turn), moved(position.theirs, turn), position.turn)


@pytest.mark.parametrize("text", ["4x3:3", "5x3:3"])
def test_a_look_answers_with_bounds_of_the_score(text: str) -> None:
    rules = rules_of(text)
    scores, sight, answered = AllScores(rules), new_search(rules, PLAIN).sight, 0
    for position in islice(scores, 0, None, 97):
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


@pytest.mark.parametrize("text", ["4x4:4", "5x4:4"])
def test_a_position_and_its_image_are_reduced_to_the_same(text: str) -> None:
    rules = rules_of(text)
    one, other = new_search(rules, installed).sight, new_search(rules, PLAIN).sight
    position = Position(rules)
    while not position.outcome:
        *stones, mirrored = one.reduced(*packed(position))
        assert (*stones, mirrored) == other.reduced(*packed(position))
        *image, _ = one.reduced(*packed(mirror(position)))
        assert image == stones
        assert stones[2] in {moved(side.mine | side.theirs, places_of(rules)) for side in (position, mirror(position))}
        position = position.after(position.moves()[position.stones % len(position.moves())])
