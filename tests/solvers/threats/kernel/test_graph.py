"""The graph of claims, replies and links: found by key, kept in columns."""

from random import Random

import pytest

from noughts.common.packing import image_words
from noughts.core import Rules
from tests.common.kernel.boards import GAMES, random_stones
from tests.plain import plain

ThreatGraph = plain("solvers.threats.kernel.graph").ThreatGraph


def met(graph, stones):
    graph.set_up(*stones)
    graph.to_canonical()
    return graph.meet(-1)


@pytest.mark.parametrize("game", GAMES)
def test_symmetric_positions_are_one_claim(game):
    rules, random = Rules.parse(game), Random(game)
    graph = ThreatGraph(rules.cells, image_words(rules))
    for _ in range(40):
        stones = random_stones(rules, random, 6)
        claim = met(graph, stones)
        symmetry = random.choice(rules.symmetries)
        assert met(graph, [[symmetry[cell] for cell in side] for side in stones]) == claim


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_is_found_with_the_attackers_next_stone(game):
    rules, random = Rules.parse(game), Random(game)
    graph = ThreatGraph(rules.cells, image_words(rules))
    for _ in range(20):
        attacker, defender = random_stones(rules, random, 6)
        move = random.choice(sorted(set(range(rules.cells)) - set(attacker + defender)))
        claim = met(graph, ([*attacker, move], defender))
        graph.set_up(attacker, defender)
        graph.to_canonical()
        assert graph.find(move) == claim


def test_a_graph_grows_and_comes_back_from_its_arrays():
    rules, random = Rules.parse("5x5:4"), Random(1)
    graph = ThreatGraph(rules.cells, image_words(rules))
    claims = {}
    while graph.counts()[0] < 3000:
        attacker, defender = random_stones(rules, random, 10)
        if attacker:  # Who claims to win has moved.
            claims[met(graph, (attacker, defender))] = attacker, defender
    for claim in list(claims)[:50]:
        graph.new_link(graph.new_reply(claim, 3), claim, 4)
    other = ThreatGraph(rules.cells, image_words(rules))
    other.take_arrays(graph.arrays())
    assert other.counts() == graph.counts()
    assert all(met(other, stones) == claim for claim, stones in claims.items())
