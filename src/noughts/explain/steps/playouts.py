"""Monte-Carlo tree search recorded round by round: the node each round reached, and every node's visits and mean.

The tree grows by one node per round, so nodes are numbered in the order in which they were added. A node's visits and
mean at any step are read from the steps at which its rounds were added and from the running sums of their results.
"""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from noughts.core import Position
from noughts.errors import BadNotation
from noughts.ladder.montecarlo import SCALE, uct
from noughts.ladder.watch import Silent

STEPS = ("enter", "select", "expand", "playout", "back up", "leave")
BEGIN, SELECT, EXPAND, PLAYOUT, BACK, DONE = range(6)


@dataclass(slots=True)
class Grown:
    """A node of the tree: its parent, the move to it, the step at which it was added, and all moves from it.

    `rounds` holds the steps at which a round was added to it, `sums` the running sum of their results, for the side
    that moved here.
    """

    parent: int
    move: int
    came: int
    moves: Sequence[int]
    children: dict[int, int] = field(default_factory=dict)
    rounds: "array[int]" = field(default_factory=lambda: array("i"))
    sums: "array[float]" = field(default_factory=lambda: array("d"))

    def visits(self, step: int) -> int:
        """How many rounds had been added after a step."""
        return bisect_right(self.rounds, step)

    def mean(self, step: int) -> float:
        """The mean of their results."""
        visits = self.visits(step)
        return self.sums[visits - 1] / visits if visits else 0.0


class Playouts(Silent):
    """A Watch that records the rounds; it gives up beyond `most` steps."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._path: list[int] = []
        self.nodes: list[Grown] = []
        self.steps, self.tips, self.results = array("i"), array("i"), array("i")
        self.kinds = array("b")

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:  # noqa: ARG002
        if ply == 0:
            self.nodes.append(Grown(-1, -1, 0, _moves(state)))
            self._path = [0]
            return self._step(BEGIN, 0)
        parent = self._path[ply - 1]
        del self._path[ply:]
        known = self.nodes[parent].children.get(state.last)
        if known is None:
            known = self.nodes[parent].children[state.last] = len(self.nodes)
            self.nodes.append(Grown(parent, state.last, len(self.steps), _moves(state)))
            self._path.append(known)
            return self._step(EXPAND, ply)
        self._path.append(known)
        return self._step(SELECT, ply)

    def leaf(self, ply: int, value: int, estimated: bool) -> None:  # noqa: ARG002
        self._step(PLAYOUT, ply, value)

    def leave(self, ply: int, value: int) -> None:
        if ply == 0:
            self._path = [0]
            return self._step(DONE, 0, value)
        self._back_up(ply, value)
        if ply == 1:
            self._back_up(0, -value)
        return None

    def _back_up(self, ply: int, value: int) -> None:
        node = self.nodes[self._path[ply]]
        node.rounds.append(len(self.steps))
        node.sums.append((node.sums[-1] if node.sums else 0.0) - value / SCALE)
        self._step(BACK, ply, value)

    def _step(self, kind: int, ply: int, value: int = 0) -> None:
        if len(self.steps) >= self._most:
            raise BadNotation(f"These rounds have more than {self._most:,} steps; choose fewer playouts.")
        self.steps.append(self._path[ply])
        self.tips.append(self._path[-1])
        self.kinds.append(kind)
        self.results.append(value)

    def path(self, node: int) -> list[int]:
        """The nodes from the root to a node."""
        path = [node]
        while self.nodes[path[-1]].parent >= 0:
            path.append(self.nodes[path[-1]].parent)
        return path[::-1]

    def children(self, node: int, step: int) -> list[int]:
        """The children that a node had after a step, in the order of the moves."""
        grown = self.nodes[node]
        found = (grown.children.get(move) for move in grown.moves)
        return [child for child in found if child is not None and self.nodes[child].came <= step]

    def uct(self, node: int, step: int) -> float | None:
        """The UCT value of a node after a step; None while it has no visits."""
        grown = self.nodes[node]
        visits = grown.visits(step)
        above = self.nodes[grown.parent].visits(step) if grown.parent >= 0 else 0
        return uct(grown.mean(step), visits, above) if visits and above else None


def _moves(state: Any) -> Sequence[int]:
    if isinstance(state, Position):
        return () if state.outcome else tuple(state.playable())
    return () if isinstance(state.below, int) else range(len(state.below))
