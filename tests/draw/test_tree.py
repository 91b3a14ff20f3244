"""Trees of searches: what they hold, what they count, and what is refused."""

import pytest

from noughts.core import Position, Rules
from noughts.draw import parse_leaves, search_tree, tree_dict
from noughts.draw.tree import Node, step_text
from noughts.draw.tree_svg import values_after
from noughts.errors import BadNotation, UnknownEngine
from noughts.ladder import Engine
from tests.draw.trees import LEAVES, late


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


def test_plain_data_matches_the_tree() -> None:
    data = tree_dict(search_tree(LEAVES, "minimax"))
    assert data["value"] == 4
    assert [child["value"] for child in data["tree"]["children"]] == [4, -3]
    assert data["steps"][-1] == {"kind": "leave", "node": 0, "value": 4}
