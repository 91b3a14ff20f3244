"""The moves that the engine tries: the most promising first, what is remembered before all."""

from random import Random

import pytest

from noughts.core import Rules
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position

GAMES = ["3x3", "7x6:4+gravity", "4x4x4", "9x9:5", "9x9:5+exact", "5x5+misere"]
NONE = -1


def listed(root, ply, remembered):
    """The candidates of a ply in the order in which they are tried."""
    count = root.candidates.list(ply, remembered, NONE)
    return [root.candidates.pick(ply, place, count) for place in range(count)]


def worth(root, cell, ply):
    return root.candidates.worth(cell, root.position.promise(cell), ply, NONE)


@pytest.mark.parametrize("game", GAMES)
def test_candidates_are_tried_in_the_order_of_their_worth(game):
    rules, random = Rules.parse(game), Random(game)
    for _ in range(6):
        position = random_position(rules, random, random.randrange(rules.cells - 1))
        if position.outcome:
            continue
        root = new_root(PLAIN, rules)
        set_up(root, position)
        found = listed(root, 3, NONE)
        worths = [worth(root, cell, 3) for cell in found]
        assert worths == sorted(worths, reverse=True)
        assert len(set(found)) == len(found) > 0
        assert set(found) <= set(position.playable())
        remembered = random.choice(found)
        assert listed(root, 3, remembered)[0] == remembered


def test_a_move_that_cut_off_is_tried_earlier_until_it_is_forgotten():
    rules = Rules.parse("9x9:5")
    root = new_root(PLAIN, rules)
    set_up(root, random_position(rules, Random(2), 6))
    *_, other, last = listed(root, 2, NONE)
    before, before_other = worth(root, last, 2), worth(root, other, 2)
    moves = listed(root, 2, NONE)
    root.candidates.reward(2, moves.index(last), len(moves), 8, NONE)
    assert worth(root, last, 2) > worth(root, last, 3) > before
    assert worth(root, other, 2) < before_other
    root.candidates.renew()
    assert worth(root, last, 2) == before


@pytest.mark.parametrize("game", ["9x9:5", "4x4x4"])
def test_quiet_moves_put_last_keep_their_rank(game):
    rules, random = Rules.parse(game), Random(game)
    forcing = 0
    for _ in range(10):
        root = new_root(PLAIN, rules)
        set_up(root, random_position(rules, random, rules.cells // 4))
        ranks = {worth(root, cell, 1): place for place, cell in reversed(list(enumerate(listed(root, 1, NONE))))}
        count = root.candidates.list(1, NONE, NONE)
        first = root.candidates.pick(1, 0, count)
        kept = root.candidates.put_quiet_last(1, 1, count)
        found = [root.candidates.pick(1, place, kept) for place in range(1, kept)]
        assert all(root.position.force(cell) for cell in found)
        for place, cell in enumerate(found, start=1):
            assert place <= root.candidates.rank(1, place, kept)
            assert ranks[worth(root, cell, 1)] <= root.candidates.rank(1, place, kept)
        assert first not in found
        forcing += len(found)
    assert forcing


def test_a_late_cut_off_counts_against_the_quiet_moves_that_rank_before_it():
    rules = Rules.parse("9x9:5")
    root = new_root(PLAIN, rules)
    set_up(root, random_position(rules, Random(2), 20))
    moves = listed(root, 2, NONE)
    late = next(cell for cell in reversed(moves) if root.position.force(cell))
    quiet = [cell for cell in moves if not root.position.force(cell)]
    before = {cell: worth(root, cell, 2) for cell in moves}
    count = root.candidates.list(2, NONE, NONE)
    kept = root.candidates.put_quiet_last(2, 0, count)
    place = [root.candidates.pick(2, place, kept) for place in range(kept)].index(late)
    root.candidates.reward(2, place, kept, 8, NONE)
    assert any(worth(root, cell, 2) < before[cell] for cell in quiet)
    for cell in quiet:
        assert (worth(root, cell, 2) < before[cell]) == (before[cell] > before[late])
