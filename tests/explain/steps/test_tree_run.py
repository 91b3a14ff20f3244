"""Pages of a recorded tree, and the ways from one step to another."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.explain.steps import record
from noughts.explain.steps.recording import END, INNER
from noughts.explain.steps.tree_run import TreeRun
from tests.explain.steps.runs import KIND, LAST, NODE, PARENT, TREES


@pytest.fixture(scope="module")
def alphabeta() -> TreeRun:
    run = record(Position(Rules.parse("3x3")).play(0))
    assert isinstance(run, TreeRun)
    return run


@settings(max_examples=40, deadline=None)
@given(start=st.integers(0, 5000), count=st.integers(1, 100))
def test_a_page_holds_all_that_is_drawn_and_counts_rightly(alphabeta: TreeRun, start: int, count: int) -> None:
    page = alphabeta.page(start, count)
    rows = {row[NODE]: row for row in page["nodes"]}
    children: dict[int, int] = {}
    for row in rows.values():
        children[row[PARENT]] = children.get(row[PARENT], 0) + 1
    arrays = alphabeta.arrays
    for at, node in enumerate(page["steps"], start):
        nodes, ends, *_ = page["counts"][at - start]
        assert nodes == sum(entered <= at for entered in arrays.entered)
        assert ends == sum(arrays.kind[n] == END and arrays.left[n] <= at for n in range(nodes))
        while node >= 0:
            row = rows[node]
            if row[KIND] == INNER:
                assert children[node] >= 1
                assert sum(rows[n][LAST] - n + 1 for n in rows if rows[n][PARENT] == node) == row[LAST] - node
            node = row[PARENT]


def test_a_page_beyond_the_end_is_empty(alphabeta: TreeRun) -> None:
    assert alphabeta.page(10**6, 10)["steps"] == []


def test_cut_offs_are_found_forward_and_back(alphabeta: TreeRun) -> None:
    found, step = 0, alphabeta.next(0, "cut")
    while step is not None and found < 50:
        assert alphabeta.kind(step) == "cut-off"
        following = alphabeta.next(step, "cut")
        if following is not None:
            assert alphabeta.next(following, "cut", back=True) == step
        found, step = found + 1, following
    assert found == 50


@settings(max_examples=60, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)))
def test_over_stays_out_of_the_branches_and_out_ends_the_node(tree: Any) -> None:
    run = record(tree)
    for step in range(run.steps - 1):
        depth = len(run.path(step))
        over, out = run.next(step, "over"), run.next(step, "out")
        assert over is not None
        inside = range(step + 1, over)
        assert all(len(run.path(at)) > depth for at in inside)
        assert len(run.path(over)) <= depth or over == step + 1
        assert out is not None
        assert run.kind(out) == "leave" or out == step + 1
        assert len(run.path(out)) in (depth, depth - 1)
