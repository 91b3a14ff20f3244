"""A search recorded in arrays, to be stepped through or seen as a whole: about 60 bytes a node, 35 MB for half a
million.

Nodes are numbered in the order in which the search enters them, so a node's subtree is the range from `node` to
`last[node]`, and its first child is the next number. A step is one event worth a picture: `steps[s]` is the node that
it is about, `kinds[s]` what happened there. A leaf, or a node found in the table, is finished by its second step.
"""

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from noughts.errors import BadNotation
from noughts.ladder.watch import Silent

INNER, END, ESTIMATE, HIT = range(4)
"""What a node is: searched further, a finished game, estimated at the depth limit, or found in the table."""
STEPS = ("enter", "leaf", "table hit", "bound", "cut-off", "leave")
"""What a step is: an event of the search, and so a line of its pseudo-code."""
ENTER, LEAF, KNOWN, BOUND, CUT, LEAVE = range(6)
_DONE = {INNER: LEAVE, END: LEAF, ESTIMATE: LEAF, HIT: KNOWN}
"""The step that finishes a node of each kind."""
MOST_SKIPPED = 20
"""The most moves cut off, as a multiple of the most nodes."""

LEAST = 1.0
"""The least width in pixels at which a block can be seen."""


class Recording(Silent):
    """A Watch that writes the arrays; it gives up beyond `most` nodes, or as much memory for cut-off moves."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._path: list[int] = []
        self.deepest = 0
        self.parent, self.last, self.steps = array("i"), array("i"), array("i")
        self.kinds = array("b")
        self.entered, self.left = array("i"), array("i")
        self.alpha, self.beta, self.value = array("i"), array("i"), array("i")
        self.move, self.kind = array("h"), array("b")
        self.cuts, self.cut_steps, self.cut_starts = array("i"), array("i"), array("i")
        self.skipped = array("h")

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        node = len(self.parent)
        if node >= self._most:
            raise self._too_large(f"more than {self._most:,} nodes")
        del self._path[ply:]
        self.parent.append(self._path[-1] if ply else -1)
        self._path.append(node)
        self.move.append(state.last if ply else -1)
        self.alpha.append(alpha)
        self.beta.append(beta)
        self.value.append(0)
        self.kind.append(INNER)
        self.last.append(node)
        self.entered.append(len(self.steps))
        self.left.append(len(self.steps))
        self.steps.append(node)
        self.kinds.append(ENTER)
        if ply > self.deepest:
            self.deepest = ply

    def leaf(self, ply: int, value: int, estimated: bool) -> None:  # noqa: ARG002
        self.kind[self._path[ply]] = ESTIMATE if estimated else END

    def table_hit(self, ply: int, value: int) -> None:  # noqa: ARG002
        self.kind[self._path[ply]] = HIT

    def bound(self, ply: int, move: int, value: int) -> None:  # noqa: ARG002
        self._step(BOUND, ply)

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:  # noqa: ARG002
        if len(self.skipped) + len(skipped) > MOST_SKIPPED * self._most:
            raise self._too_large(f"more than {MOST_SKIPPED * self._most:,} moves cut off")
        self.cuts.append(self._path[ply])
        self.cut_steps.append(len(self.steps))
        self.cut_starts.append(len(self.skipped))
        self.skipped.extend(skipped)
        self._step(CUT, ply)

    def leave(self, ply: int, value: int) -> None:
        node = self._path[ply]
        self.value[node] = value
        self.last[node] = len(self.parent) - 1
        self.left[node] = len(self.steps)
        self._step(_DONE[self.kind[node]], ply)

    def _too_large(self, what: str) -> BadNotation:
        return BadNotation(
            f"This search tree has {what}; choose a later position, a smaller depth, or an engine that prunes more."
        )

    def _step(self, kind: int, ply: int) -> None:
        self.steps.append(self._path[ply])
        self.kinds.append(kind)

    def children(self, node: int) -> Iterator[int]:
        """The nodes entered from a node, in their order."""
        child, last = node + 1, self.last[node]
        while child <= last:
            yield child
            child = self.last[child] + 1

    def path(self, node: int) -> list[int]:
        """The nodes from the root to a node."""
        path = [node]
        while self.parent[path[-1]] >= 0:
            path.append(self.parent[path[-1]])
        return path[::-1]

    def best(self, node: int, step: int) -> int | None:
        """The best value among a node's children that are finished at a step; None before the first."""
        return max((-self.value[child] for child in self.children(node) if self.left[child] < step), default=None)


class LastRound(Recording):
    """Records the last round of an iterative search, and the number of nodes of each earlier round."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.rounds: list[int] = []

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        if ply == 0 and self.parent:
            rounds = [*self.rounds, len(self.parent)]
            super().__init__(self._most)
            self.rounds = rounds
        super().enter(ply, state, alpha, beta)

    @property
    def finished(self) -> bool:
        """Whether the round was completed; a search that runs out of time leaves it in the middle."""
        return bool(self.kinds) and self.kinds[-1] == LEAVE and self.steps[-1] == 0

    @property
    def opening(self) -> str:
        """The sentence about the rounds before the recorded one."""
        number = len(self.rounds) + 1
        if number == 1:
            return "Round 1 begins, to depth 1."
        counts = ", ".join(f"{nodes:,}" for nodes in self.rounds)
        return f"Round {number} begins, to depth {number}; those before visited {counts} nodes."


def overview(
    arrays: Recording, skipped: Callable[[int], list[int]], low: float, high: float, pixels: int
) -> dict[str, Any]:
    """The whole tree at a glance: one row per ply, every node's width shared by its branches, searched or skipped.

    Pruned branches keep their place, so they can be seen. However large the tree, only the blocks wide enough to be
    seen between `low` and `high` are listed, in pixels of that part, with the number of rows of the whole tree.

    A block is [node, parent, ply, left, width, step entered, step left, value for the root's side]; for a skipped
    branch the node is -1 and both steps are that of the cut-off.
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
    """The left edge and width of a block, clipped to the part from `low` to `high`, in pixels."""
    start, end = max(left, low), min(left + width, high)
    scale = pixels / (high - low)
    return round((start - low) * scale, 1), round((end - start) * scale, 1)
