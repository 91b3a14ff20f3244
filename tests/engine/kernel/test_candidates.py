"""The moves that the engine tries: the most promising first, what is remembered before all."""

from random import Random

import pytest

from noughts.core import Rules
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position

GAMES = ["3x3", "7x6:4+gravity", "4x4x4", "9x9:5", "5x5+misere"]


def listed(candidates, ply, remembered, limit):
    count = candidates.list(ply, remembered, limit)
    return list(candidates.cells[ply * 64 : ply * 64 + count])


@pytest.mark.parametrize("game", GAMES)
def test_the_best_by_worth_are_listed_in_order(game):
    rules, random = Rules.parse(game), Random(game)
    for _ in range(6):
        position = random_position(rules, random, random.randrange(rules.cells - 1))
        if position.outcome:
            continue
        root = new_root(PLAIN, rules)
        set_up(root, position)
        candidates, limit = root.search.candidates, random.randint(1, 12)
        moves = position.playable()
        ranked = sorted((candidates.worth(cell, 3) for cell in moves), reverse=True)[:limit]
        found = listed(candidates, 3, -1, limit)
        assert [candidates.worth(cell, 3) for cell in found] == ranked
        assert len(set(found)) == len(found)
        assert set(found) <= set(moves)
        remembered = random.choice(moves)
        assert listed(candidates, 3, remembered, limit)[0] == remembered


def test_a_move_that_cut_off_is_tried_earlier_until_it_is_forgotten():
    rules = Rules.parse("9x9:5")
    root = new_root(PLAIN, rules)
    set_up(root, random_position(rules, Random(2), 6))
    candidates = root.search.candidates
    last = listed(candidates, 2, -1, 60)[-1]
    before = candidates.worth(last, 2)
    for cell in (1, last):
        candidates.reward(cell, 2, 4)
    assert candidates.worth(last, 2) > candidates.worth(last, 3) > before
    candidates.renew()
    assert candidates.worth(last, 2) == before
