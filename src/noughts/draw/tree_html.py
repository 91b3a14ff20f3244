"""A searched tree as a standalone HTML page: open and close branches, and step through the search."""

import json
from html import escape
from importlib.resources import files

from noughts.draw.board import board_svg
from noughts.draw.look import adaptive
from noughts.draw.page import page
from noughts.draw.tree import Node, SearchTree, step_text
from noughts.draw.tree_svg import shown_by
from noughts.explain.words import counted

OPEN_PLIES = 2
"""Levels of a large tree that are open at first."""
SMALL = 60
"""Trees of up to this many nodes are shown fully open."""


def tree_page(tree: SearchTree) -> str:
    """The whole page."""
    start = f"{tree.title} by {tree.engine}"
    found = {"node": tree.nodes, "end state": tree.end_states, "cut-off": tree.cutoffs}
    counts = ", ".join(counted(count, thing) for thing, count in found.items())
    body = _asset("tree.html").format(
        heading=escape(start),
        value=escape(tree.text_of(tree.root)),
        counts=counts,
        tree=tree_fragment(tree),
        steps=json.dumps(_steps(tree), ensure_ascii=False).replace("<", "\\u003c"),
        script=_asset("tree.js"),
    )
    return page(f"Search tree: {start}", _asset("tree.css"), body, "tree-page")


def tree_fragment(tree: SearchTree) -> str:
    """The tree alone, as nested lists whose branches open and close without any script."""
    plies = 10**6 if len(tree.all_nodes()) <= SMALL else OPEN_PLIES
    return f'<ul class="tree">{_item(tree, tree.root, plies)}</ul>'


def tree_snippet(tree: SearchTree) -> str:
    """The tree with its style, for a cell of a notebook."""
    return f"<style>{_asset('tree.css')}</style>{tree_fragment(tree)}"


def _item(tree: SearchTree, node: Node, plies: int) -> str:
    kind = " pruned" if node.pruned else " known" if node.known else ""
    side = " least" if node.ply % 2 else " most"
    face = (
        f'<span class="node{side}{kind}" data-node="{node.number}">'
        f"{_board(node)}<b>{escape(tree.text_of(node))}</b><small>{escape(_note(tree, node))}</small></span>"
    )
    if not node.children:
        return f"<li>{face}</li>"
    opened = " open" if node.ply < plies else ""
    below = "".join(_item(tree, child, plies) for child in node.children)
    return f"<li><details{opened}><summary>{face}</summary><ul>{below}</ul></details></li>"


def _note(tree: SearchTree, node: Node) -> str:
    hidden = f"{node.hidden:,} below" if node.hidden else ""
    return " ".join(part for part in (tree.window_text(node), "skipped" if node.pruned else "", hidden) if part)


def _board(node: Node) -> str:
    if node.position is None:
        return ""
    return adaptive(board_svg(node.position, cell=18 if len(node.position.rules.shape) < 3 else 14))


def _steps(tree: SearchTree) -> list[dict[str, object]]:
    """For each step its node, its sentence, and the texts that it changes."""
    by_number = {node.number: node for node in tree.all_nodes()}
    return [
        {
            "node": step.node,
            "says": step_text(tree, step, by_number[step.node]),
            "shows": shown_by(tree, step, by_number[step.node]),
        }
        for step in tree.steps
    ]


def _asset(name: str) -> str:
    return files("noughts.draw").joinpath("assets", name).read_text(encoding="utf-8")
