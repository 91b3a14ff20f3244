"""The search for a win stops soon, wherever it is, and goes on without having learned anything false."""

from typing import Any

import pytest

from noughts.common.packing import image_words, line_cells
from noughts.core import Rules
from noughts.solvers.parameters import CHAIN_NODES as CAP
from noughts.solvers.threats.kernel import queries as kernel
from noughts.solvers.threats.packing import weights_of, weights_with_threes
from noughts.threat_space.kernel import forced
from tests.plain import plain

KINDS = {
    "installed": (forced, kernel),
    "plain": (plain("threat_space.kernel.forced"), plain("solvers.threats.kernel.queries")),
}


def new_kernels(kind: str, game: str, guided: bool = False) -> tuple[Any, Any]:
    rules = Rules.parse(game)
    first, second = KINDS[kind]
    chains = first.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP, guided)
    weights = weights_with_threes(rules.length) if guided else weights_of(rules.length)
    return chains, second.ThreatKernel(chains, weights, 1 << 20, guided, rules.cells // 2)


@pytest.mark.parametrize(("kind", "game"), [("plain", "4x3:3"), ("installed", "6x5:4"), ("plain", "6x5:4")])
def test_a_search_stopped_at_every_beat_still_finds_the_win(kind: str, game: str) -> None:
    _, graph = new_kernels(kind, game)
    root = graph.enter_root([], [])
    answers = [graph.prove(True, root, lambda _: True) for _ in range(2000)]
    assert answers[-1] is True
    assert set(answers) <= {None, True}


@pytest.mark.parametrize("game", ["5x4:4", "4x4:4", "3x3"])
def test_a_search_stopped_at_every_beat_proves_nothing_false(game: str) -> None:
    """Nobody wins these boards, so no move of the attacker may ever count as won."""
    _, graph = new_kernels("plain", game)
    root = graph.enter_root([], [])
    for _ in range(25):
        assert graph.prove(True, root, lambda _: True) is not True


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["20x20:5", "5x5x4x4:4", "8x8:8"])
def test_the_first_beat_comes_after_a_few_chains(kind: str, game: str) -> None:
    """On a large board one look at a claim tries hundreds of replies: it stops within it."""
    chains, graph = new_kernels(kind, game)
    root = graph.enter_root([0, 1], [5, 30])
    assert graph.prove(True, root, lambda nodes: nodes > 0) is None
    assert chains.node_count() <= 20_000
    before = chains.node_count()
    _, _, whole = chains.expand([0, 1, 2], [5, 30], 1000, lambda _: True)
    assert not whole or chains.node_count() - before < 20_000


def test_an_error_of_the_pulse_comes_out_of_every_question() -> None:
    def interrupt(nodes: int) -> bool:
        raise KeyboardInterrupt

    chains, graph = new_kernels("plain", "9x9:5")
    with pytest.raises(KeyboardInterrupt):
        graph.prove(True, graph.enter_root([], []), interrupt)
    chains.set_patience(100_000, True)
    with pytest.raises(KeyboardInterrupt):
        chains.expand([40, 41], [0], 1000, interrupt)
