"""What the server computes: plain texts and numbers in, plain data out, in a worker or, where quick, on the spot."""

import time
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from noughts.core import Game, Mark, Position, Rules, format_moves, format_position, parse_moves, parse_position
from noughts.errors import Stopped, UnknownEngine
from noughts.explain import hint, review, why
from noughts.players import Perfect, parse_player
from noughts.search import (
    RUNGS,
    SUMMARIES,
    Control,
    Engine,
    Result,
    SearchResult,
    analyse,
    analysis_to_dict,
    solver_for,
)
from noughts.search.problem import Tree
from noughts.search.score import DECISIVE, INFINITY, WIN
from noughts.web.tracing import Trace, Tracing

Arguments = dict[str, Any]
Report = Callable[[Any], None]

QUICK_CELLS = 12
"""Boards up to this size are solved in a millisecond or so: they need no worker."""
MINIMAX_SECONDS = 2.0
"""How long the count of plain minimax, shown beside a trace, may take."""
LADDER = (*RUNGS, "deepening", "solver")
"""The rungs of the ladder page."""


@lru_cache(maxsize=256)
def rules_of(text: str) -> Rules:
    """The rules that a text names; the same object each time, as it keeps its lines."""
    return Rules.parse(text)


def read_game(arguments: Arguments) -> Game:
    """The game that `game`, `position` (its start) and `moves` name; an error says what is wrong with them."""
    rules = rules_of(arguments["game"])
    start, first = arguments.get("position"), Mark(arguments.get("first") or Mark.X)
    game = Game(parse_position(rules, start) if start else Position(rules, turn=first))
    for cell in parse_moves(rules, arguments.get("moves") or ""):
        game.play(cell)
    return game


def read_engine(text: str | None) -> Engine | None:
    """The engine that a text names, if any."""
    return Engine.parse(text) if text else None


def state_to_dict(game: Game) -> dict[str, Any]:
    """What a page needs to draw a game: marks, legal moves, and how it ended."""
    position, rules, outcome = game.position, game.rules, game.outcome
    return {
        "game": str(rules),
        "shape": list(rules.shape),
        "length": rules.length,
        "gravity": rules.gravity,
        "misere": rules.misere,
        "start": format_position(game.start),
        "moves": format_moves(game.moves),
        "position": format_position(position),
        "to_move": position.turn.value,
        "first": game.start.turn.value,
        "cells": "".join(position.mark_at(cell) or "." for cell in range(rules.cells)),
        "legal": [cell + 1 for cell in position.moves()],
        "outcome": outcome
        and {"winner": outcome.winner and outcome.winner.value, "line": [cell + 1 for cell in outcome.line or ()]},
    }


def do_analyse(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The object of `noughts analyse --json`."""
    position, engine = read_game(arguments).position, read_engine(arguments.get("engine"))
    try:
        result = analyse(position, engine, control)
    except Stopped as error:
        raise _too_slow(engine, arguments) from error
    return analysis_to_dict(result, why(result, control=control) if arguments.get("why", True) else [])


def do_move(arguments: Arguments, control: Control, report: Report, known: Perfect | None = None) -> dict[str, Any]:  # noqa: ARG001
    """A player's move and the state after it; where the game is over or the player is a person, the state alone."""
    game = read_game(arguments)
    player = parse_player(arguments["player"], Random(arguments.get("seed")))
    if player is None or game.outcome:
        return {"state": state_to_dict(game), "choice": None}
    if isinstance(player, Perfect):
        player = known or Perfect(arguments["seconds"])
    try:
        choice = player.choose(game.position, control)
    except Stopped as error:
        raise _too_slow(None, arguments) from error
    game.play(choice.cell)
    score = choice.score
    return {
        "state": state_to_dict(game),
        "choice": {
            "cell": choice.cell + 1,
            "value": score.result.value if score else Result.UNKNOWN.value,
            "plies": score.plies if score else None,
            "nodes": choice.nodes,
            "end_states": choice.end_states,
            "seconds": choice.seconds,
            "remark": choice.remark,
        },
    }


def do_hint(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """A move worth playing, and why."""
    game = read_game(arguments)
    if game.outcome:
        return {"cell": None, "sentences": ["The game is over."]}
    found = hint(game.position, control=control)
    return {"cell": found.cell + 1, "sentences": list(found.sentences)}


def do_review(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """Every move of a game with its value before and after, the mistakes marked."""
    return review(read_game(arguments), control).to_dict()


def do_ladder(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """Every rung on one position, each within its share of the time; `report` hears of each as it is done."""
    position = read_game(arguments).position
    rungs = []
    for name in LADDER:
        rung = _rung(name, position, control.within(arguments["rung_seconds"]))
        report(rung)
        rungs.append(rung)
    return {"game": str(position.rules), "position": format_position(position), "rungs": rungs}


def _rung(name: str, position: Position, control: Control) -> dict[str, Any]:
    seen = 0

    def count(nodes: int) -> None:
        nonlocal seen
        seen = nodes
        if control.progress:
            control.progress(nodes)

    # The exact solver starts from nothing, as the others do, whatever this worker has solved before.
    solver_for.cache_clear()
    own = control.within(None)
    own.progress = count
    started = time.perf_counter()
    rung: dict[str, Any] = {"engine": name, "summary": SUMMARIES[name]}
    try:
        result: SearchResult = Engine(name).search(position, control=own)
    except Stopped:
        unfinished = {
            "finished": False,
            "nodes": seen,
            "end_states": None,
            "cutoffs": None,
            "value": None,
            "plies": None,
        }
        return rung | unfinished | {"seconds": time.perf_counter() - started}
    data = analysis_to_dict(result, [])
    kept = ("nodes", "end_states", "cutoffs", "seconds", "value", "plies")
    return rung | {"finished": result.exact} | {key: data[key] for key in kept}


def do_trace(arguments: Arguments, control: Control, report: Report) -> Trace:  # noqa: ARG001
    """A whole search to step through, of a position or of an abstract tree."""
    engine = Engine.parse(arguments["engine"])
    if engine.name not in RUNGS:
        raise UnknownEngine(f"{engine.name} cannot be stepped through; expected one of {', '.join(RUNGS)}.")
    arrays = Tracing(arguments["most_nodes"])
    tree = arguments.get("tree")
    try:
        if tree is not None:
            return _trace_tree(engine, tree, arrays)
        return _trace_position(engine, read_game(arguments), arrays, control)
    except Stopped as error:
        raise _too_slow(engine, arguments) from error


def _trace_tree(engine: Engine, tree: Tree, arrays: Tracing) -> Trace:
    found, _ = engine.search_tree(tree, arrays)
    _, plain = Engine("minimax").search_tree(tree)
    facts = {
        "engine": str(engine),
        "tree": tree,
        "state": None,
        "line": [branch + 1 for branch in found.line],
        "minimax": {"nodes": plain.nodes, "end_states": plain.end_states},
    }
    return Trace(arrays, ("Max", "Min"), False, True, facts | _SCALE | {"distance": False})


def _trace_position(engine: Engine, game: Game, arrays: Tracing, control: Control) -> Trace:
    position = game.position
    if position.outcome:
        raise UnknownEngine("The game is over here, so there is nothing to search; expected an unfinished position.")
    result = engine.search(position, watch=arrays, control=control)
    distance = engine.score == "distance"
    facts = {
        "engine": str(engine),
        "tree": None,
        "state": state_to_dict(game),
        "line": [cell + 1 for cell in result.line],
        "minimax": _plain_minimax(engine, position, control),
    }
    names = (position.turn.value, position.turn.other.value)
    return Trace(arrays, names, distance, False, facts | _SCALE | {"distance": distance})


def _plain_minimax(engine: Engine, position: Position, control: Control) -> dict[str, int] | None:
    """What plain minimax would have needed to the same depth, where that can be counted soon."""
    try:
        plain = Engine("minimax", engine.depth).search(position, control=control.within(MINIMAX_SECONDS))
    except Stopped:
        return None
    return {"nodes": plain.nodes, "end_states": plain.end_states}


_SCALE = {"win": WIN, "decisive": DECISIVE, "infinity": INFINITY}


def _too_slow(engine: Engine | None, arguments: Arguments) -> Stopped:
    return Stopped(
        f"{engine or arguments.get('player', 'The search')} did not finish in {arguments['seconds']:g} seconds; "
        "choose a later position, a smaller depth, or a quicker engine."
    )


JOBS: dict[str, Callable[[Arguments, Control, Report], Any]] = {
    "analyse": do_analyse,
    "move": do_move,
    "hint": do_hint,
    "review": do_review,
    "ladder": do_ladder,
    "trace": do_trace,
}


def is_quick(kind: str, arguments: Arguments) -> bool:
    """Whether a job takes so little that handing it to a worker would cost more."""
    if kind not in ("analyse", "move", "hint", "review") or rules_of(arguments["game"]).cells > QUICK_CELLS:
        return False
    if kind == "analyse":
        return not arguments.get("engine") or arguments["engine"] == "solver"
    return kind != "move" or arguments["player"].partition(":")[0] in ("human", "random", "level", "perfect")
