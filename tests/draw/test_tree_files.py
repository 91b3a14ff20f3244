"""Trees as files: JSON and DOT, and kinds that are not known."""

import json
import re
from pathlib import Path

import pytest

from noughts.draw import save_tree, search_tree, tree_dot
from noughts.errors import BadFile
from tests.draw.trees import LATE, LEAVES, late


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
