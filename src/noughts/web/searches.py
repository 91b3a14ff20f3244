"""Searches to look at: every rung of the ladder on one position, and a whole search to step through."""

import time
from typing import Any

from noughts.answer import Analysis
from noughts.common import Control, SearchResult
from noughts.common import kernel as kernels
from noughts.core import Position, format_position
from noughts.errors import Stopped
from noughts.explain.steps import Run, record
from noughts.ladder import ENGINES, RUNGS, Engine, forget
from noughts.ladder.problem import check_tree
from noughts.web.bench import Bench, prepared
from noughts.web.reading import Arguments, read_engine, read_game
from noughts.web.saying import Report, too_slow
from noughts.web.traces import trace_id

LADDER = (*RUNGS, "deepening", "solver")
"""The rungs of the ladder page."""


def prepare_ladder(arguments: Arguments, bench: Bench) -> Arguments:
    """Limit each rung to the seconds that the bench allows for one, and the whole to their sum."""
    seconds = min(arguments["rung_seconds"], bench.rung_seconds)
    return prepared(arguments, bench) | {"rung_seconds": seconds, "seconds": seconds * len(LADDER)}


def finish_ladder(answer: dict[str, Any], arguments: Arguments, bench: Bench) -> dict[str, Any]:  # noqa: ARG001
    """If a rung did not finish, a note says where it would."""
    unit = "second" if bench.rung_seconds == 1 else "seconds"
    note = bench.elsewhere("noughts web", f"gives each rung {bench.rung_seconds:g} {unit}")
    return answer if all(rung["finished"] for rung in answer["rungs"]) or not note else answer | {"note": note}


def do_ladder(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """Every rung on one position, each within its time limit; `report` gets each as it is done."""
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

    # The exact solver starts with an empty table, as the others do, whatever this worker has solved before.
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
    """Whether a rung runs compiled; its time is then not comparable with that of a rung in plain Python."""
    return kernels.compiled and (name == "solver" or ENGINES[name].prunes is not None)


def prepare_trace(arguments: Arguments, bench: Bench) -> Arguments:
    """Check the engine and the tree or the game, and limit the size of the stored tree."""
    read_engine(arguments["engine"])
    tree = arguments.get("tree")
    if tree is not None:
        check_tree(tree)
        seconds = min(arguments["seconds"], bench.most_seconds)
        return arguments | {"seconds": seconds, "most_nodes": bench.most_nodes}
    return prepared(arguments, bench) | {"most_nodes": bench.most_nodes}


def recall_trace(arguments: Arguments, bench: Bench) -> dict[str, Any] | None:
    """The facts of a stored search."""
    name = trace_id(arguments)
    kept = bench.traces.get(name)
    return None if kept is None else {"id": name, **kept.facts}


def finish_trace(answer: Run, arguments: Arguments, bench: Bench) -> dict[str, Any]:
    """Store the search; a page gets its facts and asks for its steps by name."""
    name = trace_id(arguments)
    bench.traces.keep(name, answer)
    return {"id": name, **answer.facts}


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
