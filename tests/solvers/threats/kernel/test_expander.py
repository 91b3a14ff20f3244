"""The moves tried at a reply: every one in the end, the block first, and what wins is true."""

from random import Random

import pytest

from noughts.core import Rules
from noughts.core.bits import cells_of
from tests.solvers.test_methods import exact, random_position
from tests.solvers.threats.kernel.test_judge import GAMES, loses
from tests.solvers.threats.kernel.test_search import new_kernels


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_tried_in_the_end_the_block_first(game: str) -> None:
    random, rules = Random(game), Rules.parse(game)
    for _ in range(20):
        position = random_position(rules, random.randint(max(0, rules.cells - 9), rules.cells - 2), random)
        if exact(position).plies == 1:
            continue
        chains, graph = new_kernels("plain", game)
        reply = graph.enter_root(cells_of(position.mine), cells_of(position.theirs))
        chains.chains.start(None)
        while graph.graph.left[reply] and graph.numbers(True, reply)[0]:
            before = graph.graph.left[reply]
            graph.search.expander.expand(reply)
            graph.evidence.update_upwards(2 * reply + 1)
            if before > 0:
                assert graph.graph.left[reply] < before
        tried = graph.graph.moves[reply * graph.graph.span]
        threats = [cell for cell in position.moves() if rules.completed(position.theirs | 1 << cell, cell)]
        if len(threats) == 1:
            assert tried == 1 << threats[0]
        elif not threats and graph.numbers(True, reply)[0]:
            assert tried == position.free
        for move, claim in graph.links(reply):
            if graph.numbers(False, claim)[0] == 0:
                assert loses(position.after(move))


@pytest.mark.parametrize("kind", ["installed", "plain"])
def test_a_guided_search_of_the_empty_board_begins_in_the_middle(kind: str) -> None:
    _, graph = new_kernels(kind, "7x7:5", guided=True)
    root = graph.enter_root([], [])
    assert graph.prove(True, root, lambda nodes: nodes > 2000) is None
    assert [move for move, _ in graph.links(root)] == [24]
