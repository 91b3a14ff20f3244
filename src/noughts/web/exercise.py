"""Exercises: a small tree to fill in by hand, and the marking of what a student wrote.

The student gives every inner node its minimax value and marks the branches that alpha-beta, going left to right, never
looks at. A tree comes from a seed, so a link is all that a teacher has to share.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from noughts.core import Position, Rules, format_position
from noughts.search import Engine, Trace
from noughts.search.problem import Tree
from noughts.search.score import INFINITY

Path = tuple[int, ...]
LARGEST_LEAF = 9
MOST_LEAVES = 32


@dataclass(frozen=True)
class Exercise:
    """A tree of leaf values for the side to move at the root; `boards` where it comes from a position."""

    tree: Tree
    boards: dict[Path, Position]

    def to_dict(self) -> dict[str, Any]:
        """The tree as nested lists, and as nodes in reading order; the answers are not in it."""
        return {"tree": self.tree, "nodes": [self._node(path, below) for path, below in walk(self.tree)]}

    def _node(self, path: Path, below: Tree) -> dict[str, Any]:
        board = self.boards.get(path)
        return {
            "path": write_path(path),
            "maximising": len(path) % 2 == 0,
            "leaf": below if isinstance(below, int) else None,
            "branches": 0 if isinstance(below, int) else len(below),
            "board": format_position(board) if board else None,
        }


def random_tree(branching: int, depth: int, seed: int) -> Exercise:
    """A tree with so many branches at each node, and leaves drawn at random."""
    random = Random(f"{branching} {depth} {seed}")

    def grow(levels: int) -> Tree:
        if not levels:
            return random.randint(-LARGEST_LEAF, LARGEST_LEAF)
        return [grow(levels - 1) for _ in range(branching)]

    return Exercise(grow(depth), {})


def late_position(free: int, seed: int) -> Exercise:
    """The game tree of an unfinished 3x3 position with so many free cells; a win of the side to move counts 1."""
    position = _late(Random(f"late {free} {seed}"), free)
    boards: dict[Path, Position] = {}

    def grow(at: Position, path: Path) -> Tree:
        boards[path] = at
        if at.outcome:
            winner = at.outcome.winner
            return 0 if winner is None else 1 if winner is position.turn else -1
        return [grow(at.after(cell), (*path, branch)) for branch, cell in enumerate(at.moves())]

    return Exercise(grow(position, ()), boards)


def _late(random: Random, free: int) -> Position:
    while True:
        position = Position(Rules((3, 3)))
        while position.stones < 9 - free and not position.outcome:
            position = position.after(random.choice(position.moves()))
        if not position.outcome:
            return position


def walk(tree: Tree, path: Path = ()) -> Iterator[tuple[Path, Tree]]:
    """Every node with its path of branches, parents first."""
    yield path, tree
    if not isinstance(tree, int):
        for branch, below in enumerate(tree):
            yield from walk(below, (*path, branch))


def write_path(path: Path) -> str:
    """A path as text, branches counted from 1: "" is the root, "2.1" the first branch of its second."""
    return ".".join(str(branch + 1) for branch in path)


def mark(exercise: Exercise, values: dict[str, int], pruned: set[str]) -> dict[str, Any]:
    """What was right, what was not, and why, in the order of the search."""
    solution = _Solution(exercise.tree)
    nodes = []
    for path, below in walk(exercise.tree):
        name = write_path(path)
        entry: dict[str, Any] = {"path": name}
        if not isinstance(below, int):
            entry["value"] = solution.values[path]
            entry["value_right"] = values.get(name) == solution.values[path]
            entry["value_why"] = solution.why_value(path, len(below))
        if path:
            entry["pruned"] = path in solution.pruned
            inside = any(path[:n] in solution.pruned for n in range(1, len(path)))
            entry["pruned_right"] = inside or (name in pruned) == (path in solution.pruned)
            entry["pruned_why"] = solution.why_pruned(path)
        nodes.append(entry)
    checks = [entry[key] for entry in nodes for key in ("value_right", "pruned_right") if key in entry]
    return {"nodes": nodes, "right": sum(checks), "of": len(checks), "root": solution.values[()]}


class _Solution:
    """The values that minimax finds and the branches that alpha-beta leaves out, all for the side that maximises."""

    def __init__(self, tree: Tree) -> None:
        minimax, alphabeta = Trace(), Trace()
        Engine("minimax").search_tree(tree, minimax)
        Engine("alphabeta").search_tree(tree, alphabeta)
        self.values = {e.path: _for_max(e.path, e.value) for e in minimax.events if e.kind == "leave"}
        self.windows = {e.path: (e.alpha or 0, e.beta or 0) for e in alphabeta.events if e.kind == "enter"}
        cuts = [event for event in alphabeta.events if event.kind == "cut-off"]
        self.pruned = {(*event.path, branch): event for event in cuts for branch in event.skipped}

    def why_value(self, path: Path, branches: int) -> str:
        children = [str(self.values[(*path, branch)]) for branch in range(branches)]
        which = "Max takes the largest of" if len(path) % 2 == 0 else "Min takes the smallest of"
        return f"{which} {', '.join(children)}: {self.values[path]}."

    def why_pruned(self, path: Path) -> str:
        event = self.pruned.get(path)
        if event:
            here, above = ("Max", "Min") if len(event.path) % 2 == 0 else ("Min", "Max")
            value, bound = _for_max(event.path, event.value), _for_max(event.path, event.beta)
            return (
                f"{above} already has {bound} elsewhere, and {here} can get {value} here: {above} never lets it come "
                "to this, so the rest cannot matter."
            )
        if path not in self.windows:
            return "It lies inside a branch that is left out already."
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
