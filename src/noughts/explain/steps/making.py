"""Run a search and record every step of it."""

from collections.abc import Hashable
from typing import Any

from noughts.common import Control
from noughts.core import Position, format_position
from noughts.core.rules import shorten
from noughts.errors import BadNotation, Stopped, UnknownEngine
from noughts.explain.steps.narration import Narrator
from noughts.explain.steps.playout_run import PlayoutRun
from noughts.explain.steps.playouts import Playouts
from noughts.explain.steps.recording import ESTIMATE, LastRound, Recording
from noughts.explain.steps.run import Run
from noughts.explain.steps.tree_run import TreeRun
from noughts.explain.values import Scale
from noughts.ladder import ENGINES, Engine, Rung
from noughts.ladder.problem import BoardProblem, Problem, Tree, TreeNode, TreeProblem, check_tree

MOST_NODES = 1_000_000
MINIMAX_SECONDS = 2.0
"""Seconds for counting what plain minimax would visit, for comparison with a search."""

EXPECTED = 'expected nodes and their branches, such as ":2.1;1:3" (at the root 2 before 1, after move 1 first 3)'


def record(
    start: Position | Tree,
    engine: Engine | str = "alphabeta",
    *,
    order: str = "",
    most: int = MOST_NODES,
    control: Control | None = None,
) -> Run:
    """A whole search of a position or an abstract tree, to be stepped through; `order` is read by `read_order`."""
    engine = Engine.parse(engine) if isinstance(engine, str) else engine
    rung = ENGINES[engine.name]
    if not rung.stepped:
        stepped = ", ".join(name for name, rung in ENGINES.items() if rung.stepped)
        raise UnknownEngine(f"{engine.name} cannot be stepped through; expected one of {stepped}.")
    if isinstance(start, Position):
        return _of_position(start, engine, order, most, control or Control())
    return _of_tree(check_tree(start), engine, order, most)


def _of_tree(tree: Tree, engine: Engine, order: str, most: int) -> Run:
    kept, rung = _watcher(engine, most), ENGINES[engine.name]
    found, _ = engine.search_tree(tree, kept, read_order(order, TreeProblem(), TreeNode(tree)))
    _, plain = Engine("minimax").search_tree(tree)
    facts = {
        "engine": str(engine),
        "tree": tree,
        "state": None,
        "line": [branch + 1 for branch in found.line],
        "order": order,
        "reorders": rung.search is not None,
        "minimax": {"nodes": plain.nodes, "end_states": plain.end_states},
    }
    return _run(kept, ("Max", "Min"), rung, Scale(abstract=True), facts)


def _of_position(position: Position, engine: Engine, order: str, most: int, control: Control) -> Run:
    if position.outcome:
        raise UnknownEngine("The game is over here, so there is nothing to search; expected an unfinished position.")
    kept, rung = _watcher(engine, most), ENGINES[engine.name]
    if order and rung.orders:
        raise BadNotation(f"{engine.name} chooses the order of the moves itself; expected minimax or alphabeta.")
    first = read_order(order, BoardProblem(), position)
    result = engine.search(position, watch=kept, control=control, order=first)
    if isinstance(kept, LastRound) and not kept.finished:
        raise Stopped("The search was stopped in the middle of a round.")
    facts = {
        "engine": str(engine),
        "tree": None,
        "state": board_facts(position),
        "line": [cell + 1 for cell in result.line],
        "order": order,
        "reorders": not rung.orders,
        "minimax": _plain_minimax(engine, position, control),
    }
    estimated = isinstance(kept, Recording) and ESTIMATE in kept.kind
    scale = Scale(distance=engine.score == "distance", estimated=estimated)
    return _run(kept, (position.turn.value, position.turn.other.value), rung, scale, facts)


def _watcher(engine: Engine, most: int) -> Recording | Playouts:
    if engine.name == "montecarlo":
        return Playouts(most)
    return LastRound(most) if engine.name == "deepening" else Recording(most)


def _run(kept: Recording | Playouts, names: tuple[str, str], rung: Rung, scale: Scale, facts: dict[str, Any]) -> Run:
    if isinstance(kept, Playouts):
        return PlayoutRun(kept, names, rung, scale.abstract, facts)
    return TreeRun(kept, Narrator(kept, names, scale, rung.windowed), rung, facts)


def board_facts(position: Position) -> dict[str, Any]:
    """What a reader needs to draw the boards: the shape, the marks, whose turn it is."""
    return {
        "game": str(position.rules),
        "position": format_position(position),
        "shape": list(position.rules.shape),
        "cells": "".join(position.mark_at(cell) or "." for cell in range(position.rules.cells)),
        "to_move": position.turn.value,
    }


def _plain_minimax(engine: Engine, position: Position, control: Control) -> dict[str, int] | None:
    """What plain minimax would have visited to the same depth; None if counting that takes too long."""
    try:
        plain = Engine("minimax", engine.depth).search(position, control=control.within(MINIMAX_SECONDS))
    except Stopped:
        return None
    return {"nodes": plain.nodes, "end_states": plain.end_states}


def read_order(text: str, problem: Problem[Any], root: Any) -> dict[Hashable, tuple[int, ...]]:
    """The moves to try first, by the key of the state; BadNotation says what was expected.

    The text `:2.1;1:3` tries branch 2 before 1 at the root, and 3 first after move 1; other branches follow as usual.
    """
    found: dict[Hashable, tuple[int, ...]] = {}
    for part in filter(None, text.split(";")):
        path, colon, first = part.partition(":")
        if not colon:
            raise BadNotation(f"{shorten(part)!r} is not an order; {EXPECTED}.")
        state = root
        for move in _numbers(path):
            state = problem.after(state, _legal(problem, state, move))
        moves = tuple(_legal(problem, state, move) for move in _numbers(first))
        if len(set(moves)) != len(moves):
            raise BadNotation(f"{shorten(part)!r} names a branch twice; {EXPECTED}.")
        found[problem.frame(state).key] = moves
    return found


def _numbers(text: str) -> list[int]:
    parts = [part for part in text.split(".") if part]
    if not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise BadNotation(f"{shorten(text)!r} is not a list of branches; {EXPECTED}.")
    return [int(part) - 1 for part in parts]


def _legal(problem: Problem[Any], state: Any, move: int) -> int:
    legal = () if problem.leaf(state, -1) is not None else problem.moves(state)
    if move not in legal:
        names = ", ".join(str(each + 1) for each in legal) or "none"
        raise BadNotation(f"There is no branch {move + 1} here; the branches are: {names}.")
    return move
