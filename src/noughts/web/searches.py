"""Searches to look at: every rung of the ladder on one position, and a whole search kept to be stepped through."""

import time
from typing import Any

from noughts import kernels
from noughts.answer import Analysis
from noughts.core import Game, Position, format_position
from noughts.errors import Stopped, UnknownEngine
from noughts.search import ENGINES, RUNGS, Control, Engine, SearchResult, forget
from noughts.search.problem import Tree
from noughts.search.score import DECISIVE, INFINITY, WIN
from noughts.web.reading import Arguments, read_game, state_to_dict
from noughts.web.saying import Report, too_slow
from noughts.web.tracing import Trace, Tracing

MINIMAX_SECONDS = 2.0
"""How long the count of plain minimax, shown beside a trace, may take."""
LADDER = (*RUNGS, "deepening", "solver")
"""The rungs of the ladder page."""


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
    forget()
    own = control.within(None)
    own.progress = count
    started = time.perf_counter()
    rung: dict[str, Any] = {"engine": name, "summary": ENGINES[name].summary, "compiled": _compiled(name)}
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
    data = Analysis.of(result).to_dict([])
    kept = ("nodes", "end_states", "cutoffs", "seconds", "value", "plies")
    return rung | {"finished": result.exact} | {key: data[key] for key in kept}


def _compiled(name: str) -> bool:
    """Whether a rung runs as C: its time does not compare with that of a rung in plain Python."""
    return kernels.compiled and (name == "solver" or ENGINES[name].prunes is not None)


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
        raise too_slow(engine, arguments) from error


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
