"""Proof numbers: after a search each node's are what its children's say."""

from array import array
from random import Random

import pytest

from noughts.common.packing import image_words, line_cells
from noughts.core import Rules
from noughts.solvers.parameters import CHAIN_NODES as CAP
from noughts.solvers.threats.packing import weights_of
from tests.plain import plain

INFINITE = plain("solvers.threats.kernel.graph").INFINITE


def searched(game, beats):
    """A kernel in plain Python whose search was stopped after so many beats of its pulse."""
    rules = Rules.parse(game)
    forced = plain("threat_space.kernel.forced").Forced(
        rules.cells, rules.length, line_cells(rules), image_words(rules), CAP
    )
    kernel = plain("solvers.threats.kernel.queries").ThreatKernel(forced, array("i", weights_of(rules.length)), 1 << 20)
    asked = []
    kernel.prove(True, kernel.enter_root([], []), lambda nodes: asked.append(nodes) or len(asked) > beats)
    return kernel


@pytest.mark.parametrize(("game", "beats"), [("4x3:3", 50), ("5x4:4", 4), ("5x4:4", 9), ("4x4:4", 6)])
def test_the_numbers_of_a_node_are_those_of_its_children(game, beats):
    kernel = searched(game, beats)
    graph, whole = kernel.graph, plain("solvers.threats.kernel.graph").WHOLE
    claims, _, links = kernel.counts()
    assert links > 5
    for claim in range(1, claims):
        replies = [number for _, number in kernel.replies(claim)]
        if graph.stage[claim] == whole and replies:
            open_replies = [reply for reply in replies if graph.reply_proof[reply]]
            proof = sum(graph.reply_proof[reply] for reply in open_replies)
            disproof = min((graph.reply_disproof[reply] for reply in open_replies), default=INFINITE)
            assert kernel.numbers(False, claim) == (INFINITE if disproof == 0 else proof, disproof)
        for reply in replies:
            targets = [target for _, target in kernel.links(reply)]
            if 0 in [graph.claim_proof[target] for target in targets]:
                assert kernel.numbers(True, reply) == (0, INFINITE)


@pytest.mark.parametrize("seed", range(4))
def test_searches_that_are_stopped_leave_no_number_behind(seed):
    """A claim may be met by one search, which is stopped, and judged by another: who has met it knows."""
    random = Random(seed)
    kernel = searched("5x4:4", 2)
    graph = kernel.graph
    for _ in range(60):
        claims, replies, _ = kernel.counts()
        of_reply = random.random() < 0.7
        node, beats = random.randrange(replies if of_reply else claims), random.randrange(3)
        asked = []
        kernel.prove(of_reply, node, lambda nodes, asked=asked, beats=beats: asked.append(nodes) or len(asked) > beats)
    for reply in range(kernel.counts()[1]):
        efforts = [kernel.evidence.effort(link) for link in range(kernel.counts()[2]) if graph.source[link] == reply]
        untried = [graph.price[reply]] if graph.left[reply] else []
        assert graph.reply_proof[reply] == min(efforts + untried, default=INFINITE)


def test_the_most_proving_node_is_open():
    kernel = searched("5x4:4", 6)
    node = kernel.evidence.most_proving(1)
    assert not kernel.evidence.decided(node)
