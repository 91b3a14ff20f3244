"""A tidy layout."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from noughts.draw import search_tree
from noughts.draw.tree_svg import tidy
from tests.draw.trees import trees


@given(trees)
def test_the_layout_is_tidy(leaves: Any) -> None:
    tree = search_tree(leaves, "minimax", depth=50)
    x = tidy(tree.root, lambda node: node.children, lambda node: 30.0, 10.0)
    nodes = tree.all_nodes()
    for ply in range(max(node.ply for node in nodes) + 1):
        places = [x[id(node)] for node in nodes if node.ply == ply]
        assert all(right - left >= 40 - 1e-6 for left, right in pairwise(places))
    for node in nodes:
        if node.children:
            ends = [x[id(node.children[0])], x[id(node.children[-1])]]
            assert x[id(node)] == pytest.approx(sum(ends) / 2)
