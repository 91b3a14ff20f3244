"""The contract of alpha-beta over windows, for every rung that takes one."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common.score import INFINITY, WIN
from noughts.core import Rules
from noughts.ladder.alphabeta import alphabeta
from noughts.ladder.ordering import Ordered
from noughts.ladder.problem import BoardProblem, TreeNode, TreeProblem
from noughts.ladder.symmetry import UpToSymmetry
from noughts.ladder.table import Remembering
from noughts.ladder.watch import SILENT
from tests.reference import distinct_3x3, minimax_value
from tests.strategies import kinds, late_positions

BOARD = Rules((3, 3))
SEARCHES = {
    "alphabeta": alphabeta,
    "ordering": lambda problem, state, _, a, b: alphabeta(Ordered(problem), state, SILENT, a, b),
    "table": lambda problem, state, _, a, b: Remembering()(Ordered(problem), state, SILENT, a, b),
    "symmetry": lambda problem, state, _, a, b: Remembering()(UpToSymmetry(problem), state, SILENT, a, b),
}
searches = pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
bounds = st.integers(-4, 4) | st.sampled_from([s * (WIN - n) for s in (1, -1) for n in range(-1, 8)])
windows = st.tuples(bounds, bounds).filter(lambda window: window[0] < window[1])


@cache
def late_values():
    """Every kind of position of 3x3 from four stones on, with its value."""
    return {position: minimax_value(position) for position in distinct_3x3() if position.stones >= 4}


def holds(value, alpha, beta, found):
    """v <= alpha => v <= r <= alpha;  alpha < v < beta => r == v;  v >= beta => beta <= r <= v."""
    if value <= alpha:
        return value <= found <= alpha
    if value >= beta:
        return beta <= found <= value
    return found == value


@searches
@given(position=late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity", "4x4"), 6), window=windows)
@settings(max_examples=80)
def test_on_positions(search, position, window):
    value = minimax_value(position)
    assert holds(value, *window, search(BoardProblem(), position, SILENT, *window).value)
    assert search(BoardProblem(), position, SILENT, -INFINITY, INFINITY).value == value


@searches
@pytest.mark.parametrize("window", [(-1, 1), (0, 1), (-1, 0), (WIN - 5, WIN - 2), (-INFINITY, 0), (0, INFINITY)])
def test_on_every_kind_of_position_of_3x3(search, window):
    for position, value in late_values().items():
        assert holds(value, *window, search(BoardProblem(), position, SILENT, *window).value)


leaves = st.integers(-9, 9)
trees = st.recursive(leaves, lambda inner: st.lists(inner, min_size=1, max_size=3), max_leaves=20)


def tree_value(tree, maximising=True):
    if isinstance(tree, int):
        return tree
    values = [tree_value(branch, not maximising) for branch in tree]
    return max(values) if maximising else min(values)


@searches
@given(tree=trees, window=st.tuples(leaves, leaves).filter(lambda window: window[0] < window[1]))
@settings(max_examples=100)
def test_on_abstract_trees(search, tree, window):
    found = search(TreeProblem(), TreeNode(tree), SILENT, *window)
    assert holds(tree_value(tree), *window, found.value)
