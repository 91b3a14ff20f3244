"""The whole tree at a glance: blocks that fill their parents, and only those that can be seen."""

from typing import Any

import pytest
from hypothesis import given, settings

from noughts.explain.steps import record
from tests.explain.steps.runs import TREES

NODE, PARENT, PLY, LEFT, WIDTH, ENTERED, GONE, VALUE = range(8)


@settings(max_examples=60, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)))
def test_branches_share_the_width_of_their_node_searched_or_skipped(tree: Any) -> None:
    run = record(tree, "alphabeta")
    pixels = 100_000
    found = run.overview(0.0, 1.0, pixels)
    blocks = found["blocks"]
    assert blocks[0][NODE : LEFT + 2] == [0, -1, 0, 0.0, pixels]
    assert found["plies"] == max(block[PLY] for block in blocks if block[NODE] >= 0) + 1
    for parent in blocks:
        below = [block for block in blocks if parent[NODE] >= 0 and block[PARENT] == parent[NODE]]
        if below:
            assert sum(block[WIDTH] for block in below) == pytest.approx(parent[WIDTH], abs=len(below))
            assert min(block[LEFT] for block in below) == pytest.approx(parent[LEFT], abs=1)
            assert {block[PLY] for block in below} == {parent[PLY] + 1}


def test_a_part_of_the_width_lists_what_lies_in_it_and_can_be_seen() -> None:
    run = record([[1, 2, 3], [4, 5, 6]], "minimax")
    right = run.overview(0.5, 1.0, 300)["blocks"]
    assert [block[VALUE] for block in right if block[PLY] == 2] == [6, 5, 4]
    assert all(0 <= block[LEFT] <= 300 and block[LEFT] + block[WIDTH] <= 300.1 for block in right)
    assert len(run.overview(0.0, 1.0, 3)["blocks"]) == 3, "branches of half a pixel are left out"
