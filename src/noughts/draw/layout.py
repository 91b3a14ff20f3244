"""A tidy layout of a tree: every level on its own line, parents over the middle of their children, nothing overlapping.

The idea of Reingold and Tilford: lay out each subtree on its own, then push neighbours together until their outlines
are one gap apart.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
Outline = list[tuple[float, float]]
"""For each level of a subtree, its left and right end, from the x of its root."""


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
