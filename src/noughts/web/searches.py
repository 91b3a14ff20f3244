"""Searches to look at: every rung of the ladder on one position, and a whole search kept to be stepped through."""

import time
from typing import Any

from noughts import kernels
from noughts.answer import Analysis
from noughts.core import Position, format_position
from noughts.errors import Stopped
from noughts.explain.steps import Run, record
from noughts.search import ENGINES, RUNGS, Control, Engine, SearchResult, forget
from noughts.web.reading import Arguments, read_game
from noughts.web.saying import Report, too_slow

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


def do_trace(arguments: Arguments, control: Control, report: Report) -> Run:  # noqa: ARG001
    """A whole search to step through, of a position or of an abstract tree."""
    engine = Engine.parse(arguments["engine"])
    tree = arguments.get("tree")
    start = read_game(arguments).position if tree is None else tree
    order, most = arguments.get("order", ""), arguments["most_nodes"]
    try:
        return record(start, engine, order=order, most=most, control=control)
    except Stopped as error:
        raise too_slow(engine, arguments) from error
