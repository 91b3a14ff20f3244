"""Searched trees: what they hold, and every kind of file that shows them."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Position, Rules, parse_position
from noughts.draw import parse_leaves, save_tree, search_tree, tree_dict, tree_dot, tree_page, tree_svg
from noughts.draw.layout import tidy
from noughts.draw.tree import Node, step_text
from noughts.draw.tree_svg import values_after
from noughts.errors import BadFile, BadNotation, UnknownEngine
from noughts.search import Engine

LEAVES = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
LATE = "X.O/.X./..O X"


def late() -> Position:
    return parse_position(Rules.parse("3x3"), LATE)


def by_ply(nodes: list[Node]) -> list[list[int | None]]:
    return [[node.value for node in nodes if node.ply == ply and not node.pruned] for ply in range(4)]


def test_the_dry_run_of_minimax() -> None:
    tree = search_tree(LEAVES, "minimax")
    assert by_ply(tree.all_nodes()) == [[4], [4, -3], [4, 6, -3, 7], [-1, 4, 2, 6, -3, -5, 0, 7]]
    assert (tree.nodes, tree.end_states, tree.cutoffs) == (15, 8, 0)


def test_the_dry_run_of_alphabeta_never_looks_at_0_and_7() -> None:
    tree = search_tree(LEAVES, "alphabeta")
    assert by_ply(tree.all_nodes())[3] == [-1, 4, 2, 6, -3, -5]
    assert [node.value for node in tree.all_nodes() if node.pruned and node.leaf] == [0, 7]
    assert (tree.nodes, tree.end_states, tree.cutoffs) == (12, 6, 1)
    assert [tree.text_of(node) for node in tree.all_nodes() if node.ply == 1] == ["4", "≤ -3"]


@pytest.mark.parametrize("engine", ["minimax", "alphabeta", "ordering", "table", "symmetry", "deepening"])
def test_a_whole_tree_holds_every_node_that_the_search_entered(engine: str) -> None:
    tree = search_tree(late(), engine, depth=9)
    result = Engine.parse(engine).search(late())
    entered = [node for node in tree.all_nodes() if not node.pruned]
    if engine != "deepening":  # the tree is of its last round alone, the counts are of all
        assert len(entered) == tree.nodes == result.nodes
    assert (tree.text_of(tree.root), tree.value) == ("D", "draw")
    assert sum(node.hidden for node in entered) == 0


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_what_is_not_shown_is_counted(depth: int) -> None:
    tree = search_tree(late(), "minimax", depth=depth)
    shown = tree.all_nodes()
    assert max(node.ply for node in shown) == depth
    assert len(shown) + sum(node.hidden for node in shown) == tree.nodes


def test_without_a_depth_as_much_is_kept_as_fits() -> None:
    tree = search_tree(Position(Rules.parse("3x3")), "alphabeta")
    assert len(tree.all_nodes()) <= 400
    assert tree.nodes == 20866
    entered = [node for node in tree.all_nodes() if not node.pruned]
    assert len(entered) + sum(node.hidden for node in entered) == tree.nodes
    assert {step.node for step in tree.steps} <= {node.number for node in tree.all_nodes()}


def test_a_depth_that_is_too_much_is_refused() -> None:
    with pytest.raises(BadNotation, match="more than 20,000 nodes"):
        search_tree(Position(Rules.parse("3x3")), "alphabeta", depth=9)


def test_bounds_are_marked_and_windows_written() -> None:
    tree = search_tree(late(), "alphabeta", depth=9)
    exact = search_tree(late(), "minimax", depth=9)
    assert {node.bound for node in exact.all_nodes()} == {""}
    assert {node.bound for node in tree.all_nodes()} == {"", "≥", "≤"}
    assert tree.window_text(tree.root) == ""
    assert any(tree.window_text(node) == "(D, ∞)" for node in tree.all_nodes())


@pytest.mark.parametrize("name", ["montecarlo", "solver"])
def test_engines_without_a_tree(name: str) -> None:
    with pytest.raises(UnknownEngine, match="does not search a tree to draw"):
        search_tree(late(), name)


@pytest.mark.parametrize("text", ["", "[", "[1, [2]", "{}", "[]", "['a']", "1.5", "[" * 5000, "__import__('os')"])
def test_texts_that_are_no_tree(text: str) -> None:
    with pytest.raises(BadNotation, match=r"nested lists of whole numbers"):
        parse_leaves(text)


def test_steps_replay_the_search() -> None:
    tree = search_tree(LEAVES, "alphabeta")
    nodes = {node.number: node for node in tree.all_nodes()}
    assert values_after(tree, 0) == {}
    assert values_after(tree, len(tree.steps)) == values_after(tree, None)
    sentences = [step_text(tree, step, nodes[step.node]) for step in tree.steps]
    assert sentences[0] == "Enter the root."
    assert sentences[-1] == "Leave the root with the value 4."
    assert "Cut off: -3 is already outside the window (4, ∞), so 1 branch cannot matter." in sentences


trees = st.recursive(st.integers(-9, 9), lambda branch: st.lists(branch, min_size=1, max_size=4), max_leaves=30)


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


def test_json_holds_it_all(tmp_path: Path) -> None:
    save_tree(search_tree(late(), "alphabeta", depth=2), tmp_path / "tree.json")
    data = json.loads((tmp_path / "tree.json").read_text())
    assert data["position"] == LATE
    assert (data["nodes"], data["value"]) == (88, 0)
    assert [child["move"] for child in data["tree"]["children"]] == [2, 4, 6, 7, 8]
    assert data["tree"]["window"] == [None, None]
    grandchildren = [node for child in data["tree"]["children"] for node in child["children"]]
    assert any(node["pruned"] and node["value"] is None for node in grandchildren)


def test_dot_names_every_node_and_dashes_what_was_skipped() -> None:
    tree = search_tree(LEAVES, "alphabeta")
    dot = tree_dot(tree)
    assert len(re.findall(r"^  n\d+ \[", dot, re.MULTILINE)) == len(tree.all_nodes())
    assert len(re.findall(r"->", dot)) == len(tree.all_nodes()) - 1
    assert dot.count("style=dashed") == 6


def test_a_kind_of_file_that_is_not_known(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"\.svg, \.html, \.dot, \.json or \.png"):
        save_tree(search_tree(LEAVES), tmp_path / "tree.txt")


def test_text_in_the_page_cannot_break_out_of_it() -> None:
    assert "</script><" not in tree_page(search_tree(LEAVES)).replace("</script>\n", "")


def test_the_page_steps_through_the_search(tmp_path: Path, open_file: Any) -> None:
    save_tree(search_tree(LEAVES), tmp_path / "tree.html")
    page = open_file(tmp_path / "tree.html")
    assert page.locator("[data-node='0'] b").inner_text() == "4"
    page.get_by_role("button", name="Back to the start").click()
    assert page.locator("#says").inner_text() == "The search has not begun."
    assert page.locator("[data-node]:visible").count() == 0
    page.get_by_role("button", name="One step on").click()
    assert page.locator("#says").inner_text() == "Enter the root."
    assert page.locator("[data-node]:visible").count() == 1
    page.keyboard.press("End")
    assert page.locator("[data-node]:visible").count() == 15


def test_the_page_opens_and_closes_branches(tmp_path: Path, open_file: Any) -> None:
    save_tree(search_tree(late()), tmp_path / "tree.html")
    page = open_file(tmp_path / "tree.html", color_scheme="dark")
    shown = page.locator("[data-node]:visible").count()
    page.locator("summary").first.click()
    assert page.locator("[data-node]:visible").count() == 1
    page.locator("summary").first.click()
    assert page.locator("[data-node]:visible").count() == shown
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 23, 31)"


def test_plain_data_matches_the_tree() -> None:
    data = tree_dict(search_tree(LEAVES, "minimax"))
    assert data["value"] == 4
    assert [child["value"] for child in data["tree"]["children"]] == [4, -3]
    assert data["steps"][-1] == {"kind": "leave", "node": 0, "value": 4}
