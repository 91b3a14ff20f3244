"""Chains of threats as the engine looks for them: what is found wins, move by move."""

from random import Random

import pytest

from noughts.common import Result
from noughts.core import Rules, parse_position
from noughts.solvers.table import solver_for
from tests.engine.kernel.test_root import PLAIN, new_root, set_up
from tests.engine.positions import random_position

GAMES = ["3x3", "4x4:3", "5x4:4", "3x3x3", "5x4:4+gravity"]


@pytest.mark.parametrize("windows", [True, False], ids=["windows", "codes"])
@pytest.mark.parametrize("game", GAMES)
def test_a_chain_that_is_found_is_a_proof(game, windows):
    rules, random = Rules.parse(game), Random(game)
    found = 0
    for _ in range(40):
        position = random_position(rules, random, random.randrange(rules.cells - 2))
        if position.outcome:
            continue
        root = new_root(PLAIN, rules, windows)
        set_up(root, position)
        root.start(None, 0)
        if not root.chains.find(2000, 20, True):
            continue
        found += 1
        assert solver_for(rules).score(position).result is Result.WIN
        winner = position.turn
        for cell in root.chains.moves[: root.chains.length]:
            position = position.play(cell)
        assert position.outcome
        assert position.outcome.winner is winner
    assert found


def test_without_nodes_nothing_is_found_and_that_is_said():
    """An open three becomes four with both ends open; to see that takes a node."""
    rules = Rules.parse("9x9:5")
    root = new_root(PLAIN, rules, windows=True)
    set_up(root, parse_position(rules, "........./..XXX..../" + "/".join(["........."] * 6) + "/.O.O.O... X"))
    root.start(None, 0)
    assert not root.chains.find(0, 20, True)
    assert root.chains.capped
    assert root.chains.find(100, 20, True)
