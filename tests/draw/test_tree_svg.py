"""Trees as SVG."""

from typing import Any
from xml.etree import ElementTree

from hypothesis import given

from noughts.draw import search_tree, tree_svg
from tests.draw.trees import LEAVES, trees


@given(trees)
def test_any_tree_is_drawn_and_pruning_keeps_its_value(leaves: Any) -> None:
    plain, pruned = (search_tree(leaves, engine, depth=50) for engine in ("minimax", "alphabeta"))
    assert plain.root.value == pruned.root.value
    ElementTree.fromstring(tree_svg(pruned))
    if not isinstance(leaves, int):
        assert sum(node.leaf for node in pruned.all_nodes()) == plain.end_states


def test_pruned_branches_are_dashed() -> None:
    plain, pruned = (tree_svg(search_tree(LEAVES, engine)) for engine in ("minimax", "alphabeta"))
    assert "stroke-dasharray" not in plain
    assert pruned.count("stroke-dasharray") == 6  # three branches and three nodes
