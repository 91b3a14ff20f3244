"""Exercise: a small tree to fill in by hand, and exactly what is asked. Every question has an answer.

The same kind, size and seed give the same exercise, so a link is all that a teacher has to share.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from noughts.common.score import INFINITY
from noughts.core import Position, format_position
from noughts.ladder import Engine, Trace
from noughts.ladder.problem import Tree

Path = tuple[int, ...]
"""The branches from the root to a node."""

KINDS = {
    "tree": "values, and what alpha-beta skips",
    "values": "values alone",
    "cuts": "values, and how many cut-offs alpha-beta makes",
    "order": "how many leaves alpha-beta looks at, as drawn and in the best order",
    "depth": "a position two plies deep, with e(p) at the leaves",
    "position": "a late position to the end of the game",
}
COUNTS = {
    "cuts": "How often does alpha-beta cut off, going left to right as drawn?",
    "drawn": "How many leaves does alpha-beta look at, going left to right as drawn?",
    "best": "How many, if at every node the best branch came first?",
}


def walk(tree: Tree, path: Path = ()) -> Iterator[tuple[Path, Tree]]:
    """Every node with its path of branches, parents first."""
    yield path, tree
    if not isinstance(tree, int):
        for branch, below in enumerate(tree):
            yield from walk(below, (*path, branch))


class TreeSolution:
    """The values that minimax finds and the branches that alpha-beta skips, all for the side that maximises."""

    def __init__(self, tree: Tree) -> None:
        minimax, alphabeta = Trace(), Trace()
        Engine("minimax").search_tree(tree, minimax)
        _, counters = Engine("alphabeta").search_tree(tree, alphabeta)
        self.values = {e.path: _for_max(e.path, e.value) for e in minimax.events if e.kind == "leave"}
        self.windows = {e.path: (e.alpha or 0, e.beta or 0) for e in alphabeta.events if e.kind == "enter"}
        self.leaves = counters.end_states
        cuts = [event for event in alphabeta.events if event.kind == "cut-off"]
        self.cutoffs = len(cuts)
        self.pruned = {(*event.path, branch): event for event in cuts for branch in event.skipped}

    def why_value(self, path: Path) -> str:
        """Why a node has its value."""
        children = [str(value) for below, value in sorted(self.values.items()) if below[:-1] == path and below]
        if not children:
            return f"The lines open for Max minus those open for Min: {self.values[path]}."
        which = "Max takes the largest of" if len(path) % 2 == 0 else "Min takes the smallest of"
        return f"{which} {', '.join(children)}: {self.values[path]}."

    def why_pruned(self, path: Path) -> str:
        """Why a branch is skipped, or why it is not."""
        event = self.pruned.get(path)
        if event:
            here, above = ("Max", "Min") if len(event.path) % 2 == 0 else ("Min", "Max")
            value, bound = _for_max(event.path, event.value), _for_max(event.path, event.beta)
            return (
                f"{above} already has {bound} elsewhere, and {here} can get {value} here: {above} never lets it come "
                "to this, so the rest cannot matter."
            )
        if path not in self.windows:
            return "It is inside a branch that is already skipped."
        alpha, beta = self.windows[path]
        low, high = (alpha, beta) if len(path) % 2 == 0 else (-beta, -alpha)
        return (
            f"It is looked at: Max has {_bound(low)}, Min has {_bound(high)}, and a value between the two could matter."
        )


def _for_max(path: Path, value: int | None) -> int:
    assert value is not None
    return value if len(path) % 2 == 0 else -value


def _bound(value: int) -> str:
    return "nothing yet" if abs(value) >= INFINITY else str(value)


@dataclass(frozen=True)
class Exercise:
    """A tree of leaf values for the side to move at the root; with `boards` if it comes from a position."""

    tree: Tree
    boards: dict[Path, Position] = field(default_factory=dict)
    kind: str = "tree"

    @cached_property
    def solution(self) -> TreeSolution:
        return TreeSolution(self.tree)

    @cached_property
    def labels(self) -> dict[Path, str]:
        """The names of the nodes that are asked about, as drawn: letters, level by level."""
        asked = sorted(self.asked, key=lambda path: (len(path), path))
        return {path: letters(number) for number, path in enumerate(asked)}

    @cached_property
    def asked(self) -> list[Path]:
        """The nodes whose value is asked: all but the leaves, and the leaves too if e(p) is asked."""
        return [path for path, below in walk(self.tree) if self.kind == "depth" or not isinstance(below, int)]

    @cached_property
    def cuts(self) -> set[Path]:
        """The branches to mark as skipped; none if the exercise does not ask for them."""
        return set(self.solution.pruned) if self.kind in ("tree", "position") else set()

    @cached_property
    def counts(self) -> dict[str, int]:
        """The other numbers that are asked for, by name."""
        if self.kind == "cuts":
            return {"cuts": self.solution.cutoffs, "drawn": self.solution.leaves}
        if self.kind != "order":
            return {}
        return {"drawn": self.solution.leaves, "best": TreeSolution(best_first(self.tree)).leaves}

    @property
    def questions(self) -> int:
        """The number of answers."""
        return len(self.asked) + len(self.cuts) + len(self.counts)

    def branch(self, path: Path) -> str:
        """A branch in words: "branch 2 of C"."""
        return f"branch {path[-1] + 1} of {self.labels[path[:-1]]}"

    def to_dict(self) -> dict[str, Any]:
        """The tree as nodes in reading order and what is asked about them, without the answers."""
        return {
            "kind": self.kind,
            "nodes": [self._node(path, below) for path, below in walk(self.tree)],
            "cuts_asked": bool(self.cuts),
            "counts": {name: COUNTS[name] for name in self.counts},
            "questions": self.questions,
        }

    def _node(self, path: Path, below: Tree) -> dict[str, Any]:
        board = self.boards.get(path)
        asked = path in self.labels
        return {
            "path": write_path(path),
            "label": self.labels.get(path, ""),
            "maximising": len(path) % 2 == 0,
            "asked": asked,
            "leaf": below if isinstance(below, int) and not asked else None,
            "branches": 0 if isinstance(below, int) else len(below),
            "board": format_position(board) if board else None,
        }


def best_first(tree: Tree, maximising: bool = True) -> Tree:
    """The tree with the best branch first at every node, for the side that chooses there."""
    if isinstance(tree, int):
        return tree
    sign = 1 if maximising else -1
    branches = [best_first(branch, not maximising) for branch in tree]
    return sorted(branches, key=lambda branch: -sign * _value(branch, not maximising))


def _value(tree: Tree, maximising: bool) -> int:
    if isinstance(tree, int):
        return tree
    return (max if maximising else min)(_value(branch, not maximising) for branch in tree)


def write_path(path: Path) -> str:
    """A path as text, branches counted from 1: "" is the root, "2.1" the first branch of its second."""
    return ".".join(str(branch + 1) for branch in path)


def letters(number: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    text = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text
