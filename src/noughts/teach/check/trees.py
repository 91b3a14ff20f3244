"""A student's search tree beside ours, drawn, with the first difference marked."""

from dataclasses import dataclass
from typing import Any

from noughts.draw.tree import Node
from noughts.teach.check.searches import Search, Visit
from noughts.teach.check.truth import letters, position_of
from noughts.teach.check.twins import stones
from noughts.teach.check.visits import Traced, Watched
from noughts.teach.labelled import LabelledTree

BOARDS = ("XOXOX...O", "XO.OX..XO", "X.OOX..X.", "OX..XO..X", ".XO.OX..X")
"""Boards near the end, whose trees fit on a page, the smallest first."""


@dataclass(frozen=True)
class Trees:
    """Both trees of one board; the numbers of the nodes where they first differ, None if they are the same."""

    board: str
    theirs: LabelledTree
    ours: LabelledTree
    first_theirs: int | None
    first_ours: int | None

    @property
    def same(self) -> bool:
        return self.first_theirs is None and self.first_ours is None

    @property
    def first(self) -> str:
        """The board where they first differ; empty if they do not."""
        tree, number = (self.ours, self.first_ours) if self.first_theirs is None else (self.theirs, self.first_theirs)
        found = (node.position for node in tree.all_nodes() if node.number == number)
        return next((letters(position) for position in found if position), "")

    def sentence(self) -> str:
        """Where they differ, in words, as a caption for that board."""
        theirs, ours = self.theirs.nodes, self.ours.nodes
        both = f"Your search visits {theirs} positions of the board {self.board}, ours {ours}"
        if self.same:
            return (
                f"Of the board {self.board} your search visits the same {theirs} positions in the same order as ours."
            )
        if self.first_theirs is None:
            return f"{both}; the first that yours leaves out is this one."
        if self.first_ours is None or theirs >= ours:
            return f"{both}; the first that ours has no need of is this one."
        return f"{both}; here they first part."


def compare(watched: Watched, ours: Search) -> Trees | None:
    """The first board whose trees differ, or the last one if none does."""
    order, found = watched.order, None
    for trace in watched.traces:
        entered, values = ours.run(*stones(trace.board), order)
        reference = Traced(trace.board, [[depth, _board(x, o), None, None, None, None] for depth, x, o in entered])
        found = _trees(trace, reference, values, "alpha-beta" if ours.cut else "minimax", watched.kind == "value")
        if not found.same:
            return found
    return found


def _trees(theirs: Traced, ours: Traced, values: dict[int, float], name: str, scored: bool) -> Trees:
    """Both trees; `scored` says whether the program's answer for the root is a score."""
    told = {number: _number(entry[4]) for number, entry in enumerate(theirs.entries) if number or scored}
    known = {number: _number(value) for number, value in values.items()}
    here, there = _first_only(theirs.visits, ours.visits), _first_only(ours.visits, theirs.visits)
    if here is None and there is None:
        # The same positions in another order: both are marked where the orders differ.
        pairs = enumerate(zip(theirs.visits, ours.visits, strict=False))
        here = there = next((number for number, (one, other) in pairs if one != other), None)
    return Trees(theirs.board, _tree("your search", theirs, told), _tree(name, ours, known), here, there)


def _first_only(visits: list[Visit], others: list[Visit]) -> int | None:
    """The number of the first visit that the other search does not make."""
    made = set(others)
    return next((number for number, visit in enumerate(visits) if visit not in made), None)


def _tree(engine: str, traced: Traced, told: dict[int, str]) -> LabelledTree:
    """The tree of the visits, with the branches that were skipped."""
    path: list[Node] = []
    for number, (depth, board, *_) in enumerate(traced.entries):
        position = position_of(board)
        node = Node(number, depth, _move(path, board, depth), position, leaf=position.outcome is not None)
        del path[depth:]
        if path:
            path[-1].children.append(node)
        path.append(node)
    root = path[0]
    count = len(traced.entries)
    for node in [node for node in root.walk() if node.children]:
        count = _skipped(node, count)
    ends = sum(node.leaf for node in root.walk())
    return LabelledTree("3x3", engine, root, (), len(traced.entries), ends, 0, position_of(traced.board), labels=told)


def _skipped(node: Node, number: int) -> int:
    """Add the branches that were not looked at; returns the next free number."""
    assert node.position
    if node.position.outcome is None:
        seen = {child.move for child in node.children}
        for cell in node.position.playable():
            if cell not in seen:
                node.children.append(Node(number, node.ply + 1, cell, node.position.after(cell), pruned=True))
                number += 1
    return number


def _move(path: list[Node], board: str, depth: int) -> int | None:
    if not depth:
        return None
    above = path[depth - 1].position
    assert above
    return next(cell for cell in range(9) if board[cell] != "." and above.mark_at(cell) is None)


def _board(x: int, o: int) -> str:
    return "".join("X" if x >> cell & 1 else "O" if o >> cell & 1 else "." for cell in range(9))


def _number(value: Any) -> str:
    """A number as a short text; the first number of a list or a dictionary."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        value = next((one for one in value if isinstance(one, (int, float))), None)
    return f"{value:g}" if isinstance(value, (int, float)) and not isinstance(value, bool) else ""
