"""Guides: a move that won is remembered for similar positions, and replies that resist come first."""

from noughts.common.packing import image_words
from noughts.core import Rules
from tests.plain import plain
from tests.solvers.threats.kernel.test_search import new_kernels


def guides_of(game, slots=1 << 12):
    forced, _ = new_kernels("plain", game)
    rules = Rules.parse(game)
    graph = plain("solvers.threats.kernel.graph").ThreatGraph(rules.cells, image_words(rules))
    return plain("solvers.threats.kernel.guides").Guides(graph, forced.chains, slots), graph


def entered(graph, attacker, defender):
    graph.set_up(attacker, defender)
    graph.to_canonical()
    return graph.meet(-1)


def test_a_move_that_won_guides_where_only_the_first_reply_differs():
    guides, graph = guides_of("9x9:5")
    claim = entered(graph, [40], [])
    won = graph.new_reply(claim, 30)
    graph.new_link(won, entered(graph, [40, 41], [30]), 41)
    guides.start(claim, -1)
    assert [guides.guide(kind) for kind in range(4)] == [-1] * 4
    guides.reply(30)
    guides.pass_reply(won)
    graph.reply_proof[won] = 0
    graph.claim_proof[graph.target[graph.first_link[won]]] = 0
    guides.learn()
    assert [guides.guide(kind) for kind in range(4)] == [41] * 4
    # Another first reply: all stones but that one are the same, and so are the attacker's.
    other = graph.new_reply(claim, 31)
    guides.start(claim, -1)
    guides.reply(31)
    guides.pass_reply(other)
    assert [guides.guide(kind) for kind in range(4)] == [41, 41, -1, 41]


def test_the_reply_that_resisted_last_comes_first_and_fades():
    guides, _ = guides_of("9x9:5")
    guides.resisted(7)
    guides.resisted(8)
    assert guides.history[8] > guides.history[7] > guides.history[9] == 0
    for _ in range(200):
        guides.resisted(8)
    assert guides.history[7] < 32


def test_guides_come_back_from_their_parts_and_are_learned_again_from_what_is_won():
    guides, graph = guides_of("9x9:5")
    claim = entered(graph, [40], [])
    won, target = graph.new_reply(claim, 30), entered(graph, [40, 41], [30])
    graph.new_link(won, target, 41)
    graph.add_reply(claim, won)
    graph.reply_proof[won] = graph.claim_proof[target] = 0
    guides.start(claim, -1)
    guides.relearn_claim(claim, set())
    guides.resisted(7)
    other = guides_of("9x9:5")[0]
    other.take_parts(guides.parts())
    assert other.parts() == guides.parts()
    guides.start(claim, -1)
    guides.reply(30)
    guides.pass_reply(won)
    assert [guides.guide(kind) for kind in range(4)] == [41] * 4


def test_where_the_defender_has_one_stone_at_the_root_positions_without_it_are_alike():
    guides, graph = guides_of("9x9:5")
    for lone in (0, 1):
        claim = entered(graph, [40, 50], [lone])
        reply = graph.new_reply(claim, 30)
        guides.start(claim, -1)
        guides.reply(30)
        guides.pass_reply(reply)
        assert guides.guide(1) == (41 if lone else -1)
        target = entered(graph, [40, 41, 50], [lone, 30])
        graph.new_link(reply, target, 41)
        graph.reply_proof[reply] = graph.claim_proof[target] = 0
        guides.learn()
