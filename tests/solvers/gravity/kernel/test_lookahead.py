"""What is seen of a position without a search is so, and the same compiled and not."""

from itertools import islice

import pytest

from noughts.core import Position
from noughts.core.bits import moved
from noughts.ladder.counting import AllScores
from noughts.solvers.gravity.board import packed, places_of, value_of
from noughts.solvers.gravity.kernel import search as installed
from tests.plain import plain
from tests.solvers.gravity.kernel.test_search import PLAIN, new_search, rules_of

OPEN = plain("solvers.gravity.kernel.lookahead").OPEN


def mirror(position: Position) -> Position:
    width = position.rules.shape[0]
    turn = [cell - cell % width + width - 1 - cell % width for cell in range(position.rules.cells)]
    return Position(position.rules, moved(position.mine, turn), moved(position.theirs, turn), position.turn)


@pytest.mark.parametrize("text", ["4x3:3", "5x3:3", "2x2x4:3"])
def test_a_look_answers_with_bounds_of_the_score(text: str) -> None:
    rules = rules_of(text)
    scores, ahead, answered = AllScores(rules), new_search(rules, PLAIN).ahead, 0
    for position in islice(scores, 0, None, 97):
        stones = packed(position)
        if position.outcome or ahead.wins_at_once(*stones):
            continue
        value = value_of(position, scores[position])
        for bound in (-2, 0, 1, 3):
            ahead.enter(0, *stones)
            answer = ahead.look(0, bound)
            answered += answer != OPEN
            assert answer == OPEN or (bound <= answer <= value if value >= bound else value <= answer < bound)
    assert answered


@pytest.mark.parametrize("text", ["4x4:4", "5x4:4"])
def test_a_position_and_its_image_are_reduced_to_the_same(text: str) -> None:
    rules = rules_of(text)
    one, other = new_search(rules, installed).board, new_search(rules, PLAIN).board
    position = Position(rules)
    while not position.outcome:
        *stones, mirrored = one.reduced(*packed(position))
        assert (*stones, mirrored) == other.reduced(*packed(position))
        *image, _ = one.reduced(*packed(mirror(position)))
        assert image == stones
        assert stones[2] in {moved(side.mine | side.theirs, places_of(rules)) for side in (position, mirror(position))}
        position = position.after(position.moves()[position.stones % len(position.moves())])


def test_one_key_stands_for_one_score_and_for_all_symmetric_positions() -> None:
    rules = rules_of("2x2x4:3")
    scores, ahead = AllScores(rules), new_search(rules, PLAIN).ahead
    known: dict[tuple[int, int], int] = {}
    for position in islice(scores, 0, None, 53):
        if position.outcome or ahead.wins_at_once(*packed(position)):
            continue
        keys = set()
        for image in rules.symmetries:
            seen = Position(rules, moved(position.mine, image), moved(position.theirs, image), position.turn)
            ahead.enter(0, *packed(seen))
            if ahead.look(0, 1) == OPEN:
                keys.add((ahead.first[0], ahead.second[0], ahead.stones[0]))
        assert len(keys) <= 1
        for first, second, stones in keys:
            assert first
            value = value_of(position, scores[position]) * (-1 if (stones - position.stones) % 2 else 1)
            assert known.setdefault((first, second), value) == value
