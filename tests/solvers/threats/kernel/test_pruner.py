"""What is decided is folded away: the graph stays sound, keeps its answers, and the search goes on."""

import pytest

from noughts.common.packing import image_words
from noughts.core import Rules
from noughts.solvers.threats.facts import demand_sound
from tests.common.kernel.boards import Stones
from tests.plain import plain
from tests.solvers.threats.kernel.test_search import new_kernels

WON = ("9x9:5", ([40, 41, 31], [50, 49]))
LOST = ("6x6:4", ([0], [21, 14]))


def pruned(kind: str, game: str, stones: Stones, beats: int) -> tuple[object, ...]:
    """A search that is pruned after so many beats and then goes on: the graph in between, and the answer."""
    _, kernel = new_kernels(kind, game, guided=True)
    beating = iter([False] * beats + [True])
    root = kernel.enter_root(*stones)
    kernel.prove(True, root, lambda _: next(beating))
    before, numbers, hardest = kernel.counts(), kernel.numbers(True, root), kernel.links(root)[:1]
    (root,) = kernel.prune([root])
    assert kernel.numbers(True, root) == numbers
    assert [move for move, _ in kernel.links(root)[:1]] == [move for move, _ in hardest]
    demand_sound(Rules.parse(game).cells, kernel.arrays(), [root])
    after, arrays = kernel.counts(), kernel.arrays()
    assert all(now <= then for now, then in zip(after, before, strict=True))
    return before, after, arrays, kernel.prove(True, root, None), kernel.counts(), kernel.arrays()


@pytest.mark.parametrize("beats", [0, 2, 1000])
def test_a_pruned_graph_is_sound_and_goes_on_to_the_same_answer(beats: int) -> None:
    before, after, _, answer, *_ = pruned("installed", *WON, beats)
    assert answer is True
    assert after < before or beats < 1000


def test_a_graph_is_pruned_in_the_same_way_compiled_and_not() -> None:
    assert pruned("installed", *LOST, 1000) == pruned("plain", *LOST, 1000)


def test_claims_are_found_after_a_search_that_was_stopped_is_pruned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of claims is made anew in any case, however long it takes: the old one has the old numbers."""
    _, kernel = new_kernels("plain", "9x9:5", guided=True)
    monkeypatch.setitem(type(kernel.graph).grow_table.__globals__, "LOOK_EVERY", 2)
    root = kernel.enter_root([40, 41], [50])
    assert kernel.prove(True, root, None)
    kernel.search.pulse.stopped = True
    before = kernel.counts()[0]
    kernel.prune([root])
    claims = kernel.counts()[0]
    assert 2 < claims < before
    assert {kernel.find_claim(*kernel.claim_stones(claim)) for claim in range(claims)} >= set(range(1, claims))


def test_what_a_won_reply_does_not_need_is_let_go() -> None:
    graph = plain("solvers.threats.kernel.graph").ThreatGraph(81, image_words(Rules.parse("9x9:5")))

    def entered(*stones: list[int]) -> int:
        graph.set_up(*stones)
        graph.to_canonical()
        return int(graph.meet(-1))

    claim, won, other, below = (
        entered([40], []),
        entered([40, 41], [30]),
        entered([40, 42], [30]),
        entered([40, 42, 43], [30, 44]),
    )
    reply, further = graph.new_reply(claim, 30), graph.new_reply(other, 44)
    graph.add_reply(claim, reply)
    graph.add_reply(other, further)
    for source, target, move in ((reply, other, 42), (reply, won, 41), (further, below, 43)):
        graph.new_link(source, target, move)
    graph.reply_proof[reply] = graph.claim_proof[won] = 0
    pruner = plain("solvers.threats.kernel.pruner").ThreatPruner(graph)
    pruner.prune()
    assert list(pruner.of_claim) == [0, 1, -1, -1]
    assert (list(pruner.of_reply), list(pruner.of_link)) == ([0, -1], [-1, 0, -1])
    assert graph.counts() == (2, 1, 1)
    assert (entered([40], []), entered([40, 41], [30])) == (0, 1)
    assert entered([40, 42], [30]) == 2
    assert graph.target[graph.first_link[0]] == 1
    assert graph.open[2 * graph.span] == 0
