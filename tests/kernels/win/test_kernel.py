"""The kernel of wins builds the same graph compiled and not."""

from array import array
from types import ModuleType

import pytest

from noughts.core import Rules
from noughts.kernels.win import forced, kernel
from noughts.search.packing import image_words, line_cells
from noughts.solve.win.asker import CAP, weights_of
from tests.kernels.conftest import plain


def proved(forced: ModuleType, kernel: ModuleType, rules: Rules) -> tuple[object, ...]:
    """The graph after the empty board is proved to be won: counts, nodes and columns."""
    chains = forced.Forced(rules.cells, rules.length, line_cells(rules), image_words(rules), CAP)
    graph = kernel.WinKernel(chains, array("i", weights_of(rules.length)), 1 << 20)
    assert graph.prove(True, graph.enter_root([], []), None) is True
    return graph.counts(), chains.node_count(), graph.arrays()


@pytest.mark.parametrize("game", ["4x3:3", "6x5:4"])
def test_the_graph_is_the_same_compiled_and_not(game: str) -> None:
    rules = Rules.parse(game)
    assert proved(forced, kernel, rules) == proved(plain("win.forced"), plain("win.kernel"), rules)
