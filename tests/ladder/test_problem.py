"""The searches on an abstract tree of nested lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.errors import BadNotation, UnknownEngine
from noughts.ladder import RUNGS, Engine, Trace
from tests.ladder.test_alphabeta import tree_value, trees

DRY_RUN = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]


def test_the_dry_run_of_minimax():
    """The four max nodes above the leaves are 4, 6, -3, 7; the two min nodes 4, -3; the root 4."""
    trace = Trace()
    found, counters = Engine("minimax").search_tree(DRY_RUN, trace)
    values = {event.path: event.value for event in trace.events if event.kind == "leave"}
    assert [values[path] for path in ((0, 0), (0, 1), (1, 0), (1, 1))] == [4, 6, -3, 7]
    assert [-values[path] for path in ((0,), (1,))] == [4, -3]
    assert values[()] == found.value == 4
    assert found.line == (0, 0, 1)
    assert (counters.nodes, counters.end_states) == (15, 8)


@pytest.mark.parametrize("rung", [rung for rung in RUNGS if rung != "minimax"])
def test_alphabeta_never_looks_at_the_last_two_leaves(rung):
    trace = Trace()
    found, counters = Engine(rung).search_tree(DRY_RUN, trace)
    leaves = [event.path for event in trace.events if event.kind == "leaf"]
    assert leaves == [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1)]
    assert (found.value, found.line) == (4, (0, 0, 1))
    [cutoff] = [event for event in trace.events if event.kind == "cut-off" and event.path == (1,)]
    assert cutoff.skipped == (1,)
    assert (cutoff.value, cutoff.beta) == (3, -4)
    assert counters.end_states == 6


@pytest.mark.parametrize("rung", RUNGS)
@given(tree=trees)
def test_every_rung_finds_the_value(rung, tree):
    found, counters = Engine(rung).search_tree(tree)
    assert found.value == tree_value(tree)
    for branch in found.line:
        tree = tree[branch]
    assert tree == found.value
    assert counters.nodes >= 1


@given(trees)
def test_montecarlo_takes_any_tree(tree):
    found, counters = Engine("montecarlo", playouts=30).search_tree(tree)
    assert counters.nodes >= 1
    if isinstance(tree, int):
        assert found.value == tree
    else:
        assert 0 <= found.line[0] < len(tree)


@pytest.mark.parametrize("tree", [[], [[1], []], "x", [1, "2"], [1.5], [True], None, {}, (1, 2), [10**7], [[None]]])
def test_what_is_no_tree(tree):
    with pytest.raises(BadNotation, match="A tree is nested lists of whole numbers"):
        Engine("minimax").search_tree(tree)


def test_a_tree_too_deep_is_refused():
    tree = 1
    for _ in range(5000):
        tree = [tree]
    with pytest.raises(BadNotation):
        Engine("minimax").search_tree(tree)


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=8,
)


@given(json_like)
def test_only_our_errors_come_out_of_any_data(tree):
    try:
        Engine("alphabeta").search_tree(tree)
    except BadNotation as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("name", ["solver", "deepening"])
def test_engines_that_know_only_boards_say_so(name):
    with pytest.raises(UnknownEngine, match="does not search abstract trees; expected one of minimax"):
        Engine(name).search_tree(DRY_RUN)
