"""A search kept in arrays, to be stepped through: about 50 bytes a node, half a million nodes in 25 MB.

Nodes are numbered in the order in which the search enters them, so a node's subtree is a run of numbers, `node` to
`last[node]`, and its first child is the next number. A step is one event worth a picture: a node is entered (a leaf, or
one that a table knows, is done at once), or left with its value. `steps[s]` is the node entered, or ~node when left.
"""

import itertools
import json
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from noughts.errors import BadNotation
from noughts.explain.pruning import cutoff_reason, value_words
from noughts.search.watch import Silent

NONE = -1
INNER, END, ESTIMATE, HIT = range(4)
"""What a node is: searched further, a finished game, cut off and estimated, or known to the table."""


FACT_BYTES = 10
"""What a letter of the facts, written down, takes in memory."""
MOST_SKIPPED = 20
"""Moves cut off for each node that there may be."""


class Tracing(Silent):
    """A Watch that writes the arrays; it gives up beyond `most` nodes, or what takes as much room besides."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._path: list[int] = []
        self.parent, self.last, self.steps = array("i"), array("i"), array("i")
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

    def leaf(self, ply: int, value: int, estimated: bool) -> None:  # noqa: ARG002
        self.kind[self._path[ply]] = ESTIMATE if estimated else END

    def table_hit(self, ply: int, value: int) -> None:  # noqa: ARG002
        self.kind[self._path[ply]] = HIT

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:  # noqa: ARG002
        if len(self.skipped) + len(skipped) > MOST_SKIPPED * self._most:
            raise self._too_large(f"more than {MOST_SKIPPED * self._most:,} moves cut off")
        self.cuts.append(self._path[ply])
        self.cut_steps.append(len(self.steps))
        self.cut_starts.append(len(self.skipped))
        self.skipped.extend(skipped)

    def _too_large(self, what: str) -> BadNotation:
        return BadNotation(
            f"This search tree has {what}; choose a later position, a smaller depth, or an engine that prunes more."
        )

    def leave(self, ply: int, value: int) -> None:
        node = self._path[ply]
        self.value[node] = value
        self.last[node] = len(self.parent) - 1
        if self.kind[node] == INNER:
            self.left[node] = len(self.steps)
            self.steps.append(~node)


class Trace:
    """A finished search: what was asked, what was found, and pages of its steps.

    `names` are the side to move at the root and the other; `facts` what the page shows besides. Values and windows are
    for the side to move at the node.
    """

    def __init__(self, arrays: Tracing, names: tuple[str, str], distance: bool, abstract: bool, facts: dict[str, Any]):
        self._a, self._names, self._distance, self._abstract = arrays, names, distance, abstract
        self._cut_of = array("i", [NONE]) * len(arrays.parent)
        for number, node in enumerate(arrays.cuts):
            self._cut_of[node] = number
        self._ends = _running(arrays.kind, END)
        self._hits = _running(arrays.kind, HIT)
        self.facts = facts | self.counts(len(arrays.steps)) | {"steps": len(arrays.steps), "value": arrays.value[0]}

    @cached_property
    def bytes(self) -> int:
        """What it takes in memory: the arrays, and the facts, which may hold a whole tree of numbers."""
        held = [*vars(self._a).values(), *vars(self).values()]
        arrays = sum(len(part) * part.itemsize for part in held if isinstance(part, array))
        return arrays + FACT_BYTES * len(json.dumps(self.facts))

    def counts(self, step: int) -> dict[str, int]:
        """What the search has counted before a step."""
        a = self._a
        nodes = bisect_left(a.entered, step)
        return {
            "nodes": nodes,
            "end_states": self._ends[nodes],
            "table_hits": self._hits[nodes],
            "cutoffs": bisect_left(a.cut_steps, step),
        }

    def page(self, start: int, count: int) -> dict[str, Any]:
        """The steps from `start`, and every node that must be drawn on the way: the paths and their children."""
        a = self._a
        steps = a.steps[start : start + count]
        wanted: set[int] = set()
        inner: set[int] = set()
        if steps:
            for node in self._path(steps[0]):
                self._want(node, wanted, inner)
        for step in steps:
            self._want(step if step >= 0 else ~step, wanted, inner)
        cuts = sorted(node for node in inner if self._cut_of[node] != NONE)
        return {
            "from": start,
            "steps": steps.tolist(),
            "before": self.counts(start),
            "nodes": [self._row(node) for node in sorted(wanted)],
            "cuts": [{"node": node, "skipped": self._skipped(node), "reason": self.reason(node)} for node in cuts],
        }

    def next_cut(self, step: int, back: bool) -> int | None:
        """The next step after, or the last before, at which a cut-off happens."""
        steps = self._a.cut_steps
        at = bisect_left(steps, step) - 1 if back else bisect_right(steps, step)
        return steps[at] if 0 <= at < len(steps) else None

    def reason(self, node: int) -> str:
        """Why the rest of a cut-off node cannot matter, in words."""
        a, ply = self._a, len(self._path(node)) - 1
        mover, waiting = self._names if ply % 2 == 0 else self._names[::-1]
        return cutoff_reason(waiting, mover, self._words(-a.beta[node], ply + 1), self._words(-a.value[node], ply + 1))

    def _words(self, value: int, ply: int) -> str:
        # In an abstract tree every number is for the side that maximises at the root.
        return str(value if ply % 2 == 0 else -value) if self._abstract else value_words(value, distance=self._distance)

    def _want(self, node: int, wanted: set[int], inner: set[int]) -> None:
        wanted.add(node)
        if self._a.kind[node] == INNER and node not in inner:
            inner.add(node)
            wanted.update(self._children(node))

    def _children(self, node: int) -> Iterator[int]:
        child, last = node + 1, self._a.last[node]
        while child <= last:
            yield child
            child = self._a.last[child] + 1

    def _path(self, step: int) -> list[int]:
        node = step if step >= 0 else ~step
        path = [node]
        while self._a.parent[path[-1]] >= 0:
            path.append(self._a.parent[path[-1]])
        return path[::-1]

    def _skipped(self, node: int) -> list[int]:
        number = self._cut_of[node]
        ends = self._a.cut_starts[number + 1 : number + 2] or [len(self._a.skipped)]
        return [cell + 1 for cell in self._a.skipped[self._a.cut_starts[number] : ends[0]]]

    def _row(self, node: int) -> list[int]:
        """[node, parent, move from 1 (0 at the root), alpha, beta, value, kind, step entered, step left, last below]"""
        a = self._a
        return [
            node,
            a.parent[node],
            a.move[node] + 1,
            a.alpha[node],
            a.beta[node],
            a.value[node],
            a.kind[node],
            a.entered[node],
            a.left[node],
            a.last[node],
        ]


def _running(kinds: "array[int]", kind: int) -> "array[int]":
    """How many of the first n nodes are of a kind, for every n."""
    return array("i", itertools.accumulate((at == kind for at in kinds), initial=0))
