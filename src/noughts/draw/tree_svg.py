"""A searched tree as one SVG picture: boards in the nodes, values below, windows above, skipped branches cut off.

A skipped branch looks as in the explorer: a dashed line with scissors to a grey node.

The layout is tidy: every level on its own line, parents over the middle of their children, nothing overlapping. It
follows Reingold and Tilford: each subtree is laid out on its own, then neighbours are pushed together until their
outlines are one gap apart.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from noughts.draw.board import Drawing, draw_board
from noughts.draw.look import LIGHT, Look
from noughts.draw.svg import Attribute, element, picture, text
from noughts.draw.tree import Node, SearchTree, Step

GAP = 14
LEVEL = 46
"""Height between two levels, for the branches and the windows."""
WORDS = 20
"""Room under a board for its value."""
BOARD = 62
"""Width of a board in a node."""
SCISSORS = "M-5 4L4 -5M5 4L-4 -5M-6.500 6a1.800 1.800 0 1 0 .1 0M6.500 6a1.800 1.800 0 1 0 .1 0"
SCISSORS_ABOVE = 18
"""Height of the scissors above a skipped node."""
DASHES = "3 5"
GREY, FAINT = 0.1, 0.35
"""Opacity of the background of a skipped node, and of what is in it."""

T = TypeVar("T")
Outline = list[tuple[float, float]]
"""For each level of a subtree, its left and right end, from the x of its root."""


def tree_svg(tree: SearchTree, *, look: Look = LIGHT, steps: int | None = None, marked: int | None = None) -> str:
    """The tree as an SVG text; with `steps`, as it stands after that many steps of the search.

    The node of the last step, or the node numbered `marked`, gets an extra frame.
    """
    values = values_after(tree, steps)
    pictures = {node.number: _picture(tree, node, look) for node in tree.all_nodes()}
    x = tidy(tree.root, lambda node: node.children, lambda node: _width(tree, node), GAP)
    tops = _tops(tree, pictures)
    parts = [_branch(tree, node, x, tops, pictures, values, look) for node in tree.all_nodes()]
    current = tree.steps[steps - 1].node if steps else marked
    parts += [
        _node(tree, node, x[id(node)], tops[node.ply], pictures[node.number], values, current, look)
        for node in tree.all_nodes()
    ]
    width = max(x[id(node)] + _width(tree, node) / 2 for node in tree.all_nodes()) + 2 * GAP
    height = max(tops[node.ply] + pictures[node.number].height for node in tree.all_nodes()) + WORDS + GAP
    label = f"Search tree of {tree.title} by {tree.engine}: {tree.nodes} nodes, value {tree.text_of(tree.root)}"
    return picture(width, height, 1.0, label, [element("g", *parts, transform=f"translate({GAP} 0)")], look.paper)


def values_after(tree: SearchTree, steps: int | None) -> dict[int, str]:
    """The text of every node's value as known after a number of steps; a node not yet entered is missing."""
    if steps is None:
        return {node.number: tree.text_of(node) for node in tree.all_nodes()}
    by_number = {node.number: node for node in tree.all_nodes()}
    found: dict[int, str] = {}
    for step in tree.steps[:steps]:
        found.update(shown_by(tree, step, by_number[step.node]))
    return found


def shown_by(tree: SearchTree, step: Step, node: Node) -> dict[int, str]:
    """The texts that a step changes, by the number of the node."""
    if step.kind == "enter":
        return {node.number: ""}
    if step.kind == "bound" and step.value is not None:
        return {node.number: ("≥ " if node.ply % 2 == 0 else "≤ ") + tree.value_text(step.value)}
    if step.kind == "leave":
        return {node.number: tree.text_of(node)}
    if step.kind == "cut-off":
        skipped = (below for child in node.children if child.pruned for below in child.walk())
        return {below.number: tree.text_of(below) for below in skipped}
    return {}


def _width(tree: SearchTree, node: Node) -> float:
    if tree.start is not None:
        return BOARD
    return 34 if node.leaf else 52


def _picture(tree: SearchTree, node: Node, look: Look) -> Drawing:
    if node.position is None:
        return Drawing(_width(tree, node), 30, "")
    board = draw_board(node.position, look=look)
    scale = BOARD / board.width
    return Drawing(BOARD, board.height * scale, board.at(0, 0, scale))


def _tops(tree: SearchTree, pictures: dict[int, Drawing]) -> list[float]:
    deepest = max(node.ply for node in tree.all_nodes())
    height = max(drawing.height for drawing in pictures.values())
    return [GAP + LEVEL / 2 + ply * (height + WORDS + LEVEL) for ply in range(deepest + 1)]


def _branch(
    tree: SearchTree,
    node: Node,
    x: dict[int, float],
    tops: list[float],
    pictures: dict[int, Drawing],
    values: dict[int, str],
    look: Look,
) -> str:
    """The strokes from a node to its children."""
    found = []
    bottom = tops[node.ply] + pictures[node.number].height + (WORDS if tree.start is not None else 0)
    for child in node.children:
        if child.number not in values:
            continue
        top = tops[child.ply] - (16 if tree.window_text(child) else 0)
        middle = (bottom + top) / 2
        here, there = f"{x[id(node)]:.1f}", f"{x[id(child)]:.1f}"
        path = f"M{here} {bottom:.1f}C{here} {middle:.1f} {there} {middle:.1f} {there} {top:.1f}"
        dashed = {"stroke_dasharray": DASHES} if child.pruned else {}
        colour = look.rule if child.pruned else look.muted
        found.append(element("path", d=path, fill="none", stroke=colour, stroke_width=1.4, **dashed))
        if child.pruned and not node.pruned:
            place = f"translate({there} {tops[child.ply] - SCISSORS_ABOVE:.1f})"
            found.append(element("path", d=SCISSORS, transform=place, fill="none", stroke=look.ink, stroke_width=1.8))
    return "".join(found)


def _node(
    tree: SearchTree,
    node: Node,
    x: float,
    top: float,
    drawing: Drawing,
    values: dict[int, str],
    current: int | None,
    look: Look,
) -> str:
    if node.number not in values:
        return ""
    left, value = x - drawing.width / 2, values[node.number]
    frame = _frame(tree, node, left, top, drawing, node.number == current, look)
    parts = []
    if node.position is not None:
        parts.append(drawing.at(left, top))
        parts.append(text(value, x, top + drawing.height + 11, 11, look.ink, font_weight="600"))
    else:
        parts.append(text(value, x, top + 15, 14, look.ink, font_weight="600"))
    window = tree.window_text(node)
    if window:
        parts.append(text(window, x, top - 8, 9, look.muted))
    if node.hidden:
        parts.append(text(f"{node.hidden:,} below", x, top + drawing.height + 24, 9, look.muted))
    return frame + (element("g", *parts, opacity=FAINT) if node.pruned else "".join(parts))


def _frame(tree: SearchTree, node: Node, left: float, top: float, drawing: Drawing, current: bool, look: Look) -> str:
    """A box round a node: round if the root's side chooses, square if the other does; grey if skipped."""
    if tree.start is not None and not (current or node.pruned or node.known):
        return ""
    box: dict[str, Attribute] = {"x": left, "y": top, "width": drawing.width, "height": drawing.height, "fill": "none"}
    corner = 15 if tree.start is None and node.ply % 2 == 0 and not node.leaf else 3
    if node.pruned:
        return element("rect", **{**box, "fill": look.ink}, rx=corner, fill_opacity=GREY)
    stroke = look.o if current else look.ink
    dashed = {"stroke_dasharray": "1 3"} if node.known else {}
    return element("rect", **box, rx=corner, stroke=stroke, stroke_width=2.6 if current else 1.4, **dashed)


def tidy(root: T, children: Callable[[T], Sequence[T]], width: Callable[[T], float], gap: float) -> dict[int, float]:
    """The x of the middle of every node, by id(node); the leftmost edge is at 0."""
    offsets: dict[int, float] = {}

    def outline_of(node: T) -> Outline:
        half = width(node) / 2
        merged: Outline = []
        places: list[float] = []
        for child in children(node):
            outline = outline_of(child)
            shift = max(
                (right + gap - left for (_, right), (left, _) in zip(merged, outline, strict=False)), default=0.0
            )
            places.append(shift)
            merged = _merge(merged, [(left + shift, right + shift) for left, right in outline])
        middle = (places[0] + places[-1]) / 2 if places else 0.0
        for child, place in zip(children(node), places, strict=True):
            offsets[id(child)] = place - middle
        return [(-half, half), *((left - middle, right - middle) for left, right in merged)]

    outline = outline_of(root)
    found: dict[int, float] = {}

    def settle(node: T, x: float) -> None:
        found[id(node)] = x
        for child in children(node):
            settle(child, x + offsets[id(child)])

    settle(root, -min(left for left, _ in outline))
    return found


def _merge(left: Outline, right: Outline) -> Outline:
    """The outline of two subtrees side by side."""
    both = [(a, d) for (a, _), (_, d) in zip(left, right, strict=False)]
    longer = left if len(left) > len(right) else right
    return both + longer[len(both) :]
