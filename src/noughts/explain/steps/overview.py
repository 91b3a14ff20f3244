"""The whole tree at a glance: a row a ply, every node's width shared by its branches, whether searched or skipped.

So what was pruned keeps its place and can be seen. However large the tree, only the blocks that are wide enough to be
seen in the part asked for are listed.
"""

from collections.abc import Callable
from typing import Any

from noughts.explain.steps.recording import Recording

LEAST = 1.0
"""Blocks of so many pixels are wide enough to be seen."""


def overview(
    arrays: Recording, skipped: Callable[[int], list[int]], low: float, high: float, pixels: int
) -> dict[str, Any]:
    """Blocks in pixels of the part from `low` to `high`, and how many rows the whole tree would have.

    A block is [node, parent, ply, left, width, step entered, step left, value for the root's side]; of a branch that
    was skipped the node is -1, and both steps are that of the cut-off.
    """
    blocks: list[list[float]] = []
    waiting = [(0, 0, 0.0, 1.0)]
    while waiting:
        node, ply, left, width = waiting.pop()
        value = arrays.value[node] if ply % 2 == 0 else -arrays.value[node]
        place = placed(left, width, low, high, pixels)
        blocks.append([node, arrays.parent[node], ply, *place, arrays.entered[node], arrays.left[node], value])
        children, cut = list(arrays.children(node)), skipped(node)
        share = width / max(1, len(children) + len(cut))
        if share * pixels < LEAST * (high - low):
            continue
        for number, child in enumerate([*children, *[-1] * len(cut)]):
            start = left + number * share
            if start + share <= low or start >= high:
                continue
            if child >= 0:
                waiting.append((child, ply + 1, start, share))
            else:
                at = arrays.left[node] - 1
                blocks.append([-1, node, ply + 1, *placed(start, share, low, high, pixels), at, at, 0])
    return {"blocks": blocks, "plies": arrays.deepest + 1}


def placed(left: float, width: float, low: float, high: float, pixels: int) -> tuple[float, float]:
    """Where a block begins and how wide it is, in pixels of the part from `low` to `high`, as far as it lies in it."""
    start, end = max(left, low), min(left + width, high)
    scale = pixels / (high - low)
    return round((start - low) * scale, 1), round((end - start) * scale, 1)
