"""Trees as SVG."""

from typing import Any
from xml.etree import ElementTree

from hypothesis import given

from noughts.draw import search_tree, tree_svg
from noughts.draw.stepper import STEPS
from noughts.draw.tree_svg import DASHES, FAINT, GREY, SCISSORS, SCISSORS_ABOVE
from tests.draw.trees import LEAVES, trees


@given(trees)
def test_any_tree_is_drawn_and_pruning_keeps_its_value(leaves: Any) -> None:
    plain, pruned = (search_tree(leaves, engine, depth=50) for engine in ("minimax", "alphabeta"))
    assert plain.root.value == pruned.root.value
    ElementTree.fromstring(tree_svg(pruned))
    if not isinstance(leaves, int):
        assert sum(node.leaf for node in pruned.all_nodes()) == plain.end_states


def test_a_skipped_branch_is_dashed_with_scissors_and_its_nodes_are_grey() -> None:
    plain, pruned = (tree_svg(search_tree(LEAVES, engine)) for engine in ("minimax", "alphabeta"))
    skipped = [node for node in search_tree(LEAVES, "alphabeta").all_nodes() if node.pruned]
    cut = [child for node in search_tree(LEAVES, "alphabeta").all_nodes() if not node.pruned for child in node.children]
    assert not any(sign in plain for sign in ("stroke-dasharray", "fill-opacity", SCISSORS))
    assert pruned.count("stroke-dasharray") == pruned.count("fill-opacity") == len(skipped) > 0
    assert pruned.count(SCISSORS) == sum(node.pruned for node in cut)


def test_a_skipped_branch_looks_as_in_the_explorer() -> None:
    assert f'SCISSORS = "{SCISSORS}"' in (STEPS / "face.js").read_text("utf-8")
    assert f"scissors(side / 2, -{SCISSORS_ABOVE})" in (STEPS / "treeview.js").read_text("utf-8")
    style = (STEPS / "steps.css").read_text("utf-8")
    assert f".edge.cut {{ stroke-dasharray: {DASHES}; }}" in style
    assert f"color-mix(in srgb, var(--ink) {GREY:.0%}, var(--paper)); stroke: none;" in style
    assert f".node.cut .label {{ opacity: {FAINT}; }}" in style
