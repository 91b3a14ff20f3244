"""The engine's search near the end of a game: deep enough, its score is the truth."""

from random import Random

import pytest

from noughts.common import Result
from noughts.core import Rules
from noughts.solvers.table import solver_for
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position

SIGN = {Result.WIN: 1, Result.DRAW: 0, Result.LOSS: -1}
WON = 20_000
"""Scores beyond this are wins that the search has seen."""


@pytest.mark.parametrize("game", ["3x3", "4x3:3", "3x3+misere", "4x4:3+gravity"])
def test_a_search_to_the_end_knows_who_wins(game):
    rules, random = Rules.parse(game), Random(game)
    judged = set()
    for _ in range(25):
        position = random_position(rules, random, random.randrange(rules.cells - 6, rules.cells - 1))
        if position.outcome:
            continue
        root = new_root(PLAIN, rules)
        set_up(root, position)
        root.start(None, 0)
        for depth in range(1, rules.cells - position.stones + 2):
            assert root.best(depth)
        score = root.report()[0][1]
        truth = SIGN[solver_for(rules).score(position).result]
        judged.add(truth)
        assert (score > WON) - (score < -WON) == truth
    assert len(judged) > 1
