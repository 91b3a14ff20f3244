"""A searched tree as .svg, .html, .dot, .json or .png: the one place that knows the kinds of file."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from noughts.common.score import INFINITY
from noughts.core import format_position
from noughts.draw.png import save_png
from noughts.draw.tree import Node, SearchTree
from noughts.draw.tree_html import tree_page
from noughts.draw.tree_svg import tree_svg
from noughts.errors import BadFile, expect
from noughts.files import write_whole


def tree_dict(tree: SearchTree) -> dict[str, Any]:
    """The tree as plain data: the counts, the nested nodes, the steps; values for the side to move at the root."""
    return {
        "game": tree.title,
        "engine": tree.engine,
        "position": format_position(tree.start) if tree.start else None,
        "value": tree.root.value,
        "nodes": tree.nodes,
        "end_states": tree.end_states,
        "cutoffs": tree.cutoffs,
        "tree": _node_dict(tree, tree.root),
        "steps": [{"kind": step.kind, "node": step.node, "value": step.value} for step in tree.steps],
    }


def tree_json(tree: SearchTree) -> str:
    """The tree as a JSON text."""
    return json.dumps(tree_dict(tree), indent=1, ensure_ascii=False)


def tree_dot(tree: SearchTree) -> str:
    """The tree in Graphviz's DOT language."""
    lines = [f"digraph {_quoted(tree.title)} {{", '  node [shape=box, fontname="monospace"];']
    for node in tree.all_nodes():
        board = (
            format_position(node.position).split()[0].replace("/", "\n").replace("|", "\n\n") if node.position else ""
        )
        words = "\n".join(part for part in (board, tree.text_of(node), tree.window_text(node)) if part)
        style = ', style=dashed, color="gray50"' if node.pruned else ""
        lines.append(f"  n{node.number} [label={_quoted(words)}{style}];")
        for child in node.children:
            move = "" if child.move is None else str(child.move + 1)
            style = ", style=dashed" if child.pruned else ""
            lines.append(f"  n{node.number} -> n{child.number} [label={_quoted(move)}{style}];")
    return "\n".join([*lines, "}"]) + "\n"


TEXTS: dict[str, Callable[[SearchTree], str]] = {
    ".svg": tree_svg,
    ".html": tree_page,
    ".dot": tree_dot,
    ".json": tree_json,
}


def check_kind(path: str | Path) -> None:
    """BadFile unless a tree can be written to a file of this name."""
    if Path(path).suffix.lower() not in (*TEXTS, ".png"):
        raise BadFile(f"A tree is written to a .svg, .html, .dot, .json or .png file, not to {str(path)!r}.")


def save_tree(tree: SearchTree, path: str | Path) -> None:
    """Write the tree to a file in the format that its name ends with."""
    expect(tree, SearchTree, "a SearchTree, such as search_tree(position)", needed=True)
    check_kind(path)
    path = Path(path)
    if path.suffix.lower() == ".png":
        return save_png(tree_svg(tree), path)
    return write_whole(path, [TEXTS[path.suffix.lower()](tree).encode()])


def _node_dict(tree: SearchTree, node: Node) -> dict[str, Any]:
    return {
        "number": node.number,
        "ply": node.ply,
        "move": None if node.move is None else node.move + 1,
        "position": format_position(node.position) if node.position else None,
        "value": node.value,
        "bound": {"": None if node.pruned else "exact", "≥": "at least", "≤": "at most"}[node.bound],
        "text": tree.text_of(node),
        "window": None if node.pruned else [_open(node.low), _open(node.high)],
        "leaf": node.leaf,
        "estimated": node.estimated,
        "known": node.known,
        "pruned": node.pruned,
        "hidden": node.hidden,
        "children": [_node_dict(tree, child) for child in node.children],
    }


def _open(bound: int) -> int | None:
    return None if abs(bound) >= INFINITY else bound


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
