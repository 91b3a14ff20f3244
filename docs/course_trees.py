"""The trees of the course's chapters: what the readers' own programs look at, drawn as noughts draws its own."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from noughts.common.score import INFINITY
from noughts.core import Mark, Position, Rules, parse_position
from noughts.draw import SearchTree, search_tree, tree_svg
from noughts.draw.tree import Node
from noughts.explain.values import Scale

PROGRAMS = Path(__file__).parent / "course" / "programs"
LEAVES = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
LATE = parse_position(Rules.parse("3x3"), "XOX/.O./..X O")
FORK = parse_position(Rules.parse("3x3"), "X.X/..O/XO. O")
THREATS = parse_position(Rules.parse("3x3"), "..X/O../OX. X")
NUMBERS = Scale(abstract=True)


def figures() -> dict[str, Callable[[], str]]:
    """The figures by their names."""
    return {
        "course_moves": lambda: tree_svg(_changed(search_tree(LATE, "minimax:depth=1"), lambda _: None)),
        "course_leaves": lambda: tree_svg(_changed(search_tree(LEAVES, "minimax"), _leaf_alone)),
        "course_negamax": lambda: tree_svg(_changed(search_tree(LEAVES, "minimax"), _for_the_mover)),
        "course_counted": lambda: tree_svg(_changed(search_tree(LATE, "minimax", depth=9), _number)),
        "course_quiet": lambda: tree_svg(search_tree(THREATS, "alphabeta", depth=9)),
        "course_threats": lambda: tree_svg(threats(THREATS)),
        "course_fork": lambda: tree_svg(search_tree(FORK, "minimax", depth=9)),
        "course_proof_numbers": lambda: tree_svg(proof_numbers(FORK)),
        "course_strategy": lambda: tree_svg(strategy(FORK)),
    }


def comparisons() -> Iterator[tuple[str, str]]:
    """Each program of the course with what compare.py prints of it and of all before it, measured now."""
    printed: list[str] = []
    with _programs():
        compare = import_module("compare")
        for name in compare.CHAPTERS:
            printed.append(compare.row(name))
            yield name, "\n".join([f"$ python compare.py {name}", *printed, ""])


def threats(start: Position) -> SearchTree:
    """What chapter 11's program looks at: moves that threaten, each with its one reply; the last threatens twice."""
    moves: dict[Position, list[int]] = {}
    path = [start]

    def watched(board: list[str], player: str, counter: list[int]) -> list[int] | None:
        played = [cell for cell in range(9) if board[cell] != _letters(path[-1])[cell]]
        for cell in sorted(played, key=lambda cell: board[cell] != player):
            moves.setdefault(path[-1], []).append(cell)
            path.append(path[-1].after(cell))
        found: list[int] | None = chain(board, player, counter)
        if found and len(found) == 1:
            moves.setdefault(path[-1], []).append(found[0])
        del path[len(path) - len(played) :]
        return found

    with _programs():
        program: Any = import_module("threats")
        chain, program.chain = program.chain, watched
        watched(_letters(start), str(start.turn), [0])
    return _tree(
        start, "threats", start, lambda at: [(cell, at.after(cell)) for cell in moves.get(at, [])], lambda _: None
    )


def proof_numbers(start: Position) -> SearchTree:
    """All that chapter 12's program looks at, each node with the number of leaves that are left to prove."""
    with _programs():
        root = import_module("proof_numbers").Node(_letters(start), str(start.turn))
        import_module("proof_numbers").prove(root)

    def number(node: Any) -> int:
        return INFINITY if node.proof == float("inf") else int(node.proof)

    def below(node: Any) -> list[tuple[int, Any]]:
        found = [next(at for at in range(9) if node.board[at] != child.board[at]) for child in node.children]
        return list(zip(found, node.children, strict=True))

    return _tree(start, "proof numbers", root, below, number)


def strategy(start: Position) -> SearchTree:
    """The strategy of X's that chapter 13's program writes: one move of X's, every reply of O's."""
    with _programs():
        proofs = import_module("proofs")
        told = proofs.strategy(_letters(start), str(start.turn), "X", 1)

    def below(position: Position) -> list[tuple[int, Position]]:
        if position.outcome:
            return []
        mine = position.turn is Mark.X
        cells = [told["".join(_letters(position))]] if mine else position.moves()
        return [(cell, position.after(cell)) for cell in cells]

    return _tree(start, "a strategy", start, below, lambda _: None)


def _tree(
    start: Position,
    name: str,
    root: Any,
    below: Callable[[Any], list[tuple[int, Any]]],
    value: Callable[[Any], int | None],
) -> SearchTree:
    """A tree to draw, made of whatever `below` finds below a node."""
    numbers = iter(range(10**6))

    def node(each: Any, ply: int, move: int | None, position: Position) -> Node:
        made = Node(next(numbers), ply, move, position, value=value(each), leaf=position.outcome is not None)
        made.children = [node(child, ply + 1, cell, position.after(cell)) for cell, child in below(each)]
        return made

    drawn = node(root, 0, None, start)
    nodes = list(drawn.walk())
    ends = sum(each.leaf for each in nodes)
    return SearchTree(str(start.rules), name, drawn, (), len(nodes), ends, 0, start, NUMBERS)


def _changed(tree: SearchTree, value: Callable[[Node], int | None]) -> SearchTree:
    """The same tree with other values in its nodes."""
    for node in tree.all_nodes():
        node.value, node.bound = value(node), ""
    return replace(tree, scale=NUMBERS)


def _leaf_alone(node: Node) -> int | None:
    return node.value if node.leaf else None


def _for_the_mover(node: Node) -> int | None:
    return None if node.value is None else node.value * (-1) ** node.ply


def _number(node: Node) -> int:
    return node.number + 1


def _letters(position: Position) -> list[str]:
    return [str(position.mark_at(cell) or " ") for cell in range(position.rules.cells)]


@contextmanager
def _programs() -> Iterator[None]:
    """The course's programs, importable for a moment: their names are short, and others may have the same."""
    before = set(sys.modules)
    sys.path.insert(0, str(PROGRAMS))
    try:
        yield
    finally:
        sys.path.remove(str(PROGRAMS))
        for name in set(sys.modules) - before:
            if str(getattr(sys.modules[name], "__file__", None)).startswith(str(PROGRAMS)):
                del sys.modules[name]
