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


def test_no_chain_is_missed_where_replies_are_not_tried(monkeypatch):
    """A reply is made only if the attacker may have a four after it; making every one finds the same chains."""
    rules, random = Rules.parse("9x9:5"), Random(1)
    lengths = set()
    for _ in range(60):
        root = new_root(PLAIN, rules)
        position = random_position(rules, random, random.randrange(16, 40))
        if position.outcome:
            continue
        found = []
        for plain in (True, False):
            for thorough in (False, True):
                set_up(root, position)
                root.start(None, 0)
                with monkeypatch.context() as patch:
                    if thorough:
                        patch.setattr(root.chains, "may_go_on", lambda *_: True)
                    root.chains.renew(2 * plain + thorough)
                    won = root.chains.find(500, 20, plain)
                found.append((won, root.nodes(), list(root.chains.moves[: root.chains.length]) if won else []))
        assert found[0] == found[1]
        assert found[2] == found[3]
        lengths.add(len(found[0][2]))
    assert max(lengths) > 3
