"""SearchTree: what a search looked at, in order, with values, windows and what it skipped.

Values are for the side to move at the root, as in textbooks: that side takes the largest, the other the smallest.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from noughts.common import Control, Result
from noughts.common.score import INFINITY, WIN
from noughts.core import Game, Position, Rules, Start, as_position
from noughts.core.rules import shorten
from noughts.errors import BadNotation, UnknownEngine
from noughts.explain.steps import record
from noughts.explain.values import Scale
from noughts.ladder import RUNGS, Engine, Silent
from noughts.ladder.problem import Tree, check_tree
from noughts.showing import Shown

if TYPE_CHECKING:
    from noughts.draw.stepper import Widget

MOST = 400
"""The most nodes that a tree keeps if no depth is asked for; its deepest levels are collapsed until it fits."""
LARGEST = 20_000
"""The most nodes that a tree keeps in any case."""
ENGINES = (*RUNGS, "deepening")
OVER = {Result.WIN: WIN, Result.LOSS: -WIN, Result.DRAW: 0}
"""The value of a finished game for the side that would be to move."""
NUMBERS = Scale(abstract=True)


@dataclass(slots=True)
class Node:
    """A node that the search entered, or a branch that it skipped (`pruned`)."""

    number: int
    ply: int
    move: int | None = None
    position: Position | None = None
    below: Tree | None = None
    """The subtree of a node of an abstract tree."""
    value: int | None = None
    low: int = -INFINITY
    high: int = INFINITY
    bound: str = ""
    """Empty if the value is exact; "≥" or "≤" if a pruned search knows only a bound."""
    leaf: bool = False
    estimated: bool = False
    known: bool = False
    """Whether the node was found in a table."""
    pruned: bool = False
    children: list["Node"] = field(default_factory=list)
    hidden: int = 0
    """The number of nodes below that were searched but not kept."""

    def walk(self) -> Iterator["Node"]:
        """The node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Step:
    """One event of the search: it entered a node, found a leaf, moved a bound, cut off, or left a node."""

    kind: str
    node: int
    value: int | None = None


@dataclass(frozen=True, repr=False)
class SearchTree(Shown):
    """A searched tree: its root, the steps of the search, and the counts of the whole search."""

    title: str
    engine: str
    root: Node
    steps: tuple[Step, ...]
    nodes: int
    end_states: int
    cutoffs: int
    start: Position | None = None
    scale: Scale = NUMBERS
    """How its values are read."""

    def __repr__(self) -> str:
        counts = f"{self.nodes:,} nodes, {len(self.steps):,} steps"
        return f"<SearchTree of {self.title} by {self.engine}: value {self.text_of(self.root)}, {counts}>"

    def all_nodes(self) -> list[Node]:
        """The kept nodes and the skipped branches, parents first."""
        return list(self.root.walk())

    def text_of(self, node: Node) -> str:
        """A node's value in a few letters, such as "≤ 4", "W5" (a win in 5 plies from the root), "D" or "+2"."""
        if node.value is None:
            return ""
        return f"{node.bound} {self.value_text(node.value)}".strip()

    def value_text(self, value: int) -> str:
        """A value or a bound of the window in a few letters."""
        return self.scale.short(value)

    @property
    def value(self) -> str:
        """The value of the whole tree in words: "win in 5 plies for X", "draw", "4"."""
        assert self.root.value is not None
        words = f"{self.root.bound} {self.scale.words(self.root.value)}".strip()
        return words if self.start is None or words == "draw" else f"{words} for {self.start.turn}"

    def widget(self) -> "Widget":
        """The whole search to step through, line by line, in a notebook or on a page of its own, without a server."""
        from noughts.draw.stepper import Widget, stepper_page

        start = self.start if self.start is not None else self.root.below
        assert start is not None
        return Widget(stepper_page(record(start, self.engine)))

    def window_text(self, node: Node) -> str:
        """The window a node was entered with; empty if it is wide open."""
        if node.pruned or (node.low <= -INFINITY and node.high >= INFINITY):
            return ""
        return f"({self.value_text(node.low)}, {self.value_text(node.high)})"


def search_tree(
    start: Start | Tree,
    engine: Engine | str = "alphabeta",
    *,
    depth: int | None = None,
    control: Control | None = None,
) -> SearchTree:
    """Search a position, or an abstract tree of nested lists, and keep what was looked at.

    `depth` is the number of plies to keep; by default, as many as fit in a picture.
    """
    engine = engine if isinstance(engine, Engine) else Engine.parse(engine)
    if engine.name not in ENGINES:
        raise UnknownEngine(f"{engine.name} does not search a tree to draw; expected one of {', '.join(ENGINES)}.")
    builder = _Builder(depth)
    if isinstance(start, Position | Game | Rules | str):
        start = as_position(start)
        found = engine.search(start, watch=builder, control=control)
        root = builder.root or Node(0, 0, position=start, leaf=True, value=OVER[found.score.result])
        counts = (found.nodes, found.end_states, found.cutoffs)
        scale = Scale(distance=engine.score == "distance", estimated=builder.estimated)
        return SearchTree(str(start.rules), str(engine), root, tuple(builder.steps), *counts, start, scale)
    _, counters = engine.search_tree(check_tree(start), builder)
    counts = (counters.nodes, counters.end_states, counters.cutoffs)
    assert builder.root
    return SearchTree("abstract tree", str(engine), builder.root, tuple(builder.steps), *counts)


def parse_leaves(text: str) -> Tree:
    """The abstract tree that a text such as [[3, 5], [2, 9]] stands for."""
    try:
        return check_tree(ast.literal_eval(text))
    except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
        expected = "nested lists of whole numbers, such as [[[-1,4],[2,6]],[[-3,-5],[0,7]]]"
        raise BadNotation(f"{shorten(text)!r} is not a tree; expected {expected}.") from error


def step_text(tree: SearchTree, step: Step, node: Node) -> str:
    """What a step did, as a sentence."""
    name = "the root" if node.move is None else f"move {node.move + 1} at ply {node.ply}"
    value = "" if step.value is None else tree.scale.words(step.value)
    window = tree.window_text(node)
    if step.kind == "enter":
        return f"Enter {name}" + (f" with the window {window}." if window else ".")
    if step.kind == "leaf":
        return f"The depth limit; estimated at {value}." if node.estimated else f"It is a leaf, worth {value}."
    if step.kind == "table":
        return f"The table knows it: {value}."
    if step.kind == "bound":
        return f"The best so far at {name} is {value}."
    if step.kind == "cut-off":
        skipped = sum(child.pruned for child in node.children)
        rest = f"{skipped} {'branch' if skipped == 1 else 'branches'}" if skipped else "the rest"
        return f"Cut off: {value} is already outside the window {window}, so {rest} cannot matter."
    return f"Leave {name} with the value {node.bound + ' ' if node.bound else ''}{value}."


class _Builder(Silent):
    """Builds the tree from the search's events. An iterative search leaves its last round, finished or begun."""

    def __init__(self, depth: int | None) -> None:
        self.root: Node | None = None
        self.steps: list[Step] = []
        self._keep = 10**6 if depth is None else depth
        self._most = MOST if depth is None else LARGEST
        self._asked = depth
        self._path: list[Node] = []
        self._numbers = 0
        self.estimated = False

    def enter(self, ply: int, state: Any, alpha: int, beta: int) -> None:
        if ply > self._keep:
            self._path[self._keep].hidden += 1
            return
        if ply == 0:
            self._numbers, self.steps, self._path, self.estimated = 0, [], [], False
        low, high = _turned(ply, alpha, beta)
        position = state if isinstance(state, Position) else None
        below = None if position else state.below
        node = Node(self._numbers, ply, state.last if ply else None, position, below, low=low, high=high)
        self._numbers += 1
        del self._path[ply:]
        if self._path:
            self._path[-1].children.append(node)
        else:
            self.root = node
        self._path.append(node)
        self._step("enter", ply)
        self._fit()

    def leaf(self, ply: int, value: int, estimated: bool) -> None:
        self.estimated = self.estimated or estimated
        if ply <= self._keep:
            node = self._path[ply]
            node.leaf, node.estimated = True, estimated
            self._step("leaf", ply, value)

    def table_hit(self, ply: int, value: int) -> None:
        if ply <= self._keep:
            self._path[ply].known = True
            self._step("table", ply, value)

    def bound(self, ply: int, move: int, value: int) -> None:  # noqa: ARG002
        if ply <= self._keep:
            self._step("bound", ply, value)

    def cutoff(self, ply: int, value: int, beta: int, skipped: Sequence[int]) -> None:  # noqa: ARG002
        if ply < self._keep:
            self._path[ply].children += [self._skipped(self._path[ply], move) for move in skipped]
        if ply <= self._keep:
            self._step("cut-off", ply, value)
            self._fit()

    def leave(self, ply: int, value: int) -> None:
        if ply > self._keep:
            return
        node = self._path[ply]
        low, high = (node.low, node.high) if ply % 2 == 0 else (-node.high, -node.low)
        sign = 1 if ply % 2 == 0 else -1
        node.value = sign * value
        if not node.leaf and (value >= high or value <= low):
            node.bound = "≥" if (value >= high) == (sign > 0) else "≤"
        self._step("leave", ply, value)

    def _skipped(self, parent: Node, move: int) -> Node:
        """A branch that the search skips; in an abstract tree, with its whole subtree."""
        position = parent.position.after(move) if parent.position else None
        below = None if parent.below is None or isinstance(parent.below, int) else parent.below[move]
        node = Node(self._numbers, parent.ply + 1, move, position, below, pruned=True)
        self._numbers += 1
        if isinstance(below, int):
            node.leaf, node.value = True, below
        elif below is not None:
            node.children = [self._skipped(node, branch) for branch in range(len(below))]
        return node

    def _step(self, kind: str, ply: int, value: int | None = None) -> None:
        seen = None if value is None else value if ply % 2 == 0 else -value
        self.steps.append(Step(kind, self._path[ply].number, seen))

    def _fit(self) -> None:
        """Collapse the deepest level while there are too many nodes."""
        if self._numbers <= self._most:
            return
        if self._asked is not None:
            raise BadNotation(
                f"The tree has more than {self._most:,} nodes; ask for a smaller depth than {self._asked}."
            )
        assert self.root
        while self._numbers > self._most and self._keep > 1:
            nodes = list(self.root.walk())
            deepest = max(node.ply for node in nodes)
            self._keep = deepest - 1
            for node in nodes:
                if node.ply == self._keep:
                    node.hidden += sum(1 + child.hidden for child in node.children if not child.pruned)
                    node.children = []
            del self._path[self._keep + 1 :]
            self._renumber()

    def _renumber(self) -> None:
        assert self.root
        new = {}
        for number, node in enumerate(self.root.walk()):
            new[node.number], node.number = number, number
        self.steps = [Step(s.kind, new[s.node], s.value) for s in self.steps if s.node in new]
        self._numbers = len(new)


def _turned(ply: int, alpha: int, beta: int) -> tuple[int, int]:
    """A window seen from the side to move at the root."""
    return (alpha, beta) if ply % 2 == 0 else (-beta, -alpha)
