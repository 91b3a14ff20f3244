"""The kernel of wins builds the same graph compiled and not."""

from types import ModuleType

import pytest

from noughts.common.packing import image_words, line_cells
from noughts.core import Rules
from noughts.solvers.parameters import CHAIN_NODES as CAP
from noughts.solvers.threats.kernel import queries as kernel
from noughts.solvers.threats.packing import weights_of, weights_with_threes
from noughts.threat_space.kernel import forced
from tests.common.kernel.boards import Stones
from tests.plain import plain


def searched(
    forced: ModuleType, kernel: ModuleType, rules: Rules, stones: Stones = ([], []), guided: bool = False
) -> tuple[object, ...]:
    """The graph after a position with the attacker to move is decided: the answer, counts, nodes and columns."""
    chains = forced.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP, guided)
    weights = weights_with_threes(rules.length) if guided else weights_of(rules.length)
    graph = kernel.ThreatKernel(chains, weights, 1 << 20, guided)
    answer = graph.prove(True, graph.enter_root(*stones), None)
    return answer, graph.counts(), chains.node_count(), graph.arrays()


@pytest.mark.parametrize("game", ["4x3:3", "6x5:4"])
def test_the_graph_is_the_same_compiled_and_not(game: str) -> None:
    rules = Rules.parse(game)
    compiled = searched(forced, kernel, rules)
    assert compiled[0] is True
    assert compiled == searched(plain("threat_space.kernel.forced"), plain("solvers.threats.kernel.queries"), rules)


@pytest.mark.parametrize(
    ("game", "stones", "answer"),
    [("9x9:5", ([40, 41, 31], [50, 49]), True), ("6x6:4", ([0], [21, 14]), False)],
)
def test_a_guided_search_is_the_same_compiled_and_not(game: str, stones: Stones, answer: bool) -> None:
    rules = Rules.parse(game)
    compiled = searched(forced, kernel, rules, stones, guided=True)
    assert compiled[0] is answer
    assert compiled == searched(
        plain("threat_space.kernel.forced"), plain("solvers.threats.kernel.queries"), rules, stones, guided=True
    )


@pytest.mark.parametrize("compiled", [True, False])
def test_a_move_can_be_considered_that_the_search_has_not_tried(compiled: bool) -> None:
    """The claim after it is judged and linked, once; where the search has tried it, its own claim is told."""
    rules = Rules.parse("9x9:5")
    make, graphs = (
        (forced, kernel) if compiled else (plain("threat_space.kernel.forced"), plain("solvers.threats.kernel.queries"))
    )
    chains = make.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP, True)
    graph = graphs.ThreatKernel(chains, weights_with_threes(rules.length), 1 << 20, True)
    root = graph.enter_root([40], [21])
    graph.prove(True, root, lambda _: True)
    tried = dict(graph.links(root))
    assert all(graph.consider(root, move) == claim for move, claim in tried.items())
    far = next(cell for cell in range(rules.cells - 1, 0, -1) if cell not in tried)
    claim = graph.consider(root, far)
    attacker, defender = graph.claim_stones(claim)
    assert (len(attacker), len(defender)) == (2, 1)
    assert graph.numbers(False, claim)[0] > 0
    assert dict(graph.links(root)) == tried | {far: claim}
    assert graph.consider(root, far) == claim


@pytest.mark.parametrize("compiled", [True, False])
def test_a_move_can_be_considered_before_anything_is_searched(compiled: bool) -> None:
    """It is the only one tried so far; where one move is forced, no other counts, and where none helps, none does."""
    rules = Rules.parse("9x9:5")
    make, graphs = (
        (forced, kernel) if compiled else (plain("threat_space.kernel.forced"), plain("solvers.threats.kernel.queries"))
    )
    chains = make.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP, True)
    graph = graphs.ThreatKernel(chains, weights_with_threes(rules.length), 1 << 20, True)
    free = graph.enter_root([40], [21])
    claim = graph.consider(free, 50)
    assert graph.claim_stones(claim) == [[40, 50], [21]]
    assert graph.links(free) == [(50, claim)]
    lost = graph.enter_root([0, 40, 49], [10, 11, 12, 13])
    assert [graph.consider(lost, move) for move in (9, 14, 50)] == [-1, -1, -1], "the defender completes at 9 or 14"
    lone = graph.enter_root([9, 40, 49], [10, 11, 12, 13])
    assert graph.consider(lone, 50) == -1
    assert graph.consider(lone, 14) >= 0
    assert graph.is_forced(lone)
    assert [move for move, _ in graph.links(lone)] == [14]


def test_beside_a_move_that_is_preferred_the_others_wait_until_they_are_let_in() -> None:
    rules = Rules.parse("9x9:5")
    chains = forced.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP, True)
    graph = kernel.ThreatKernel(chains, weights_with_threes(rules.length), 1 << 20, True)

    def tried(reply: int, nodes: int) -> int:
        last = chains.node_count() + nodes
        graph.prove(True, reply, lambda now: now > last)
        return len(graph.links(reply))

    preferred, other = graph.enter_root([40], [30]), graph.enter_root([40], [30])
    assert graph.consider(preferred, 50) == graph.consider(other, 50) >= 0
    graph.prefer(preferred, 50)
    assert graph.numbers(True, preferred)[0] == graph.numbers(False, graph.consider(preferred, 50))[0]
    assert tried(preferred, 2_000) == 1
    assert tried(other, 2_000) > 1
    graph.open_up(preferred)
    assert tried(preferred, 2_000) > 1
