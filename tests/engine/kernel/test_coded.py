"""What a position of codes shows without search, against an exhaustive search."""

from random import Random

import pytest

from noughts.common import Result
from noughts.core import Rules
from noughts.engine.codes import coded
from noughts.solvers.table import solver_for
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position

DRAWN = 1000
SOLVED = ["5x4:4", "5x5:4", "6x4:4"]


@pytest.mark.parametrize("game", SOLVED)
def test_every_verdict_is_the_truth(game):
    rules, random = Rules.parse(game), Random(game)
    seen = set()
    root = new_root(PLAIN, rules)
    for _ in range(100):
        position = random_position(rules, random, random.randrange(rules.cells // 3, rules.cells - 2))
        if position.outcome:
            continue
        set_up(root, position)
        plies = root.position.verdict()
        seen.add(plies)
        if plies:
            score = solver_for(rules).score(position)
            expected = Result.DRAW if plies == DRAWN else Result.WIN if plies > 0 else Result.LOSS
            assert score.result is expected
            if plies != DRAWN:
                assert score.plies <= abs(plies)
    assert {0, 1, -2, 3} <= seen


@pytest.mark.parametrize("game", SOLVED)
def test_where_the_side_to_move_must_defend_every_other_move_loses(game):
    rules, random = Rules.parse(game), Random(game)
    root, guarded = new_root(PLAIN, rules), 0
    for _ in range(100):
        position = random_position(rules, random, random.randrange(rules.cells // 4, rules.cells - 4))
        if position.outcome:
            continue
        set_up(root, position)
        if root.position.verdict() or root.position.reply >= 0:
            continue
        tried = set(root.position.options[: root.position.collect(0)])
        if root.position.guarded:
            guarded += 1
            for cell in set(position.playable()) - tried:
                assert solver_for(rules).score(position.after(cell)).result is Result.WIN
    assert guarded


@pytest.mark.parametrize("game", ["15x15:5", "8x8:5", "6x6:4", "10x10:6", "20x20:5", "6x1:4"])
def test_boards_with_codes(game):
    assert coded(Rules.parse(game))


@pytest.mark.parametrize(
    "game", ["3x3", "15x15:5+exact", "15x15:5+misere", "7x6:4+gravity", "4x4x4", "9x9:5+torus", "12x12:7", "8:4"]
)
def test_boards_without(game):
    assert not coded(Rules.parse(game))


@pytest.mark.parametrize("game", ["5x4:4", "4x4x4", "7x6:4+gravity"])
def test_the_hash_after_a_move_is_known_before_it(game):
    rules, random = Rules.parse(game), Random(game)
    root = new_root(PLAIN, rules)
    for stones in range(6):
        position = random_position(rules, random, stones)
        set_up(root, position)
        for cell in position.playable():
            expected = root.position.hash_after(cell)
            root.position.make(cell)
            assert root.position.hash() == expected
            root.position.unmake()
