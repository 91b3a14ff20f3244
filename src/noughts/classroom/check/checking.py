"""`check`: a student's file from loading to report.

The file runs in a process of its own (`process.py`, `student.py`). How it is asked is found by experiment
(`fitting.py`), its answers are compared with what is proven (`judging.py`), its search is watched (`visits.py`) and
compared with searches that have a fault on purpose (`searches.py`, `thinkers.py`); `diagnoses.py` says what that shows.
"""

import time
from dataclasses import dataclass, replace
from pathlib import Path

from noughts.classroom.check import diagnoses, rules, truth
from noughts.classroom.check.diagnoses import Diagnosis
from noughts.classroom.check.fitting import FITTED, Fit, Way, fit, probes, seen
from noughts.classroom.check.judging import judge_moves, judge_values, judge_winners
from noughts.classroom.check.process import Limits, StudentProcess, Unfinished
from noughts.classroom.check.readings import MoveReading, move_readings
from noughts.classroom.check.report import Count, Report
from noughts.classroom.check.searches import Search, stones
from noughts.classroom.check.texts import legible
from noughts.classroom.check.trees import BOARDS, compare
from noughts.classroom.check.troubles import failed_loading, no_answer, not_loaded
from noughts.classroom.check.visits import Watched, trace_request, watch
from noughts.errors import BadFile
from noughts.search import Engine

KNOWN = "winner(board), minimax(board, player), alphabeta(...), best_move(board)"


@dataclass(frozen=True)
class Scope:
    """How much is asked: boards of so many free cells at most, and the count of a search from which board."""

    free: int = 9
    start: str = "........."


WHOLE = Scope()
QUICK = Scope(5, "X...O....")


def check(path: Path, *, adapter: Path | None = None, limits: Limits | None = None, scope: Scope = WHOLE) -> Report:
    """Check a program; BadFile where there is no such file, and a Report with its `trouble` where it cannot be run."""
    for file in filter(None, (path, adapter)):
        if not file.is_file():
            raise BadFile(f"{file} cannot be read; expected a file of Python.")
    limits = limits or Limits()
    started = time.monotonic()
    with StudentProcess(path, adapter, limits) as process:
        report = _checked(process, path, limits, scope)
    report.seconds = time.monotonic() - started
    return report


def _checked(process: StudentProcess, path: Path, limits: Limits, scope: Scope) -> Report:
    name = legible(path.name)
    try:
        loaded = process.load()
    except Unfinished as error:
        return Report(name, trouble=not_loaded(name, error))
    if "error" in loaded:
        return Report(name, trouble=failed_loading(name, loaded["error"], limits.megabytes))
    kinds = [one["kind"] for one in loaded["functions"]]
    if not set(kinds) & set(FITTED):
        unasked = " ".join(["", *_unasked(loaded["unasked"])])
        known = f"{name} has none of the functions that a check knows: {KNOWN}, or an adapter's."
        return Report(name, trouble=known + unasked)
    fitted = fit(process)
    if fitted is None:
        return Report(name, trouble=no_answer(process, loaded["functions"], name))
    return _judged(process, _with_moves_of_values(process, fitted), Report(name), limits, scope)


def _judged(process: StudentProcess, fitted: Fit, report: Report, limits: Limits, scope: Scope) -> Report:
    """Ask everything there is to ask, the rules first, then moves, values, and what the search visits."""
    boards = [board for board in truth.unfinished() if board.count(".") <= scope.free]
    report.understood = _understood(fitted) + _unasked(process.loaded["unasked"])
    if "winner" in fitted.ways:
        judged = report.judged["winner"] = judge_winners(process, fitted, limits.seconds / 8)
        report.diagnoses += diagnoses.of_winner(judged)
    report.diagnoses += rules.diagnoses(process, fitted, limits.seconds / 8)
    for kind in [kind for kind in ("move", "value move") if kind in fitted.ways][:1]:
        moves = report.judged["move"] = judge_moves(process, fitted, kind, boards, limits.seconds / 2)
        if moves.changed and kind == "move":
            text = f"{moves.name} leaves the board changed; a caller's board should be as it was."
            report.diagnoses.append(Diagnosis("board-changed", text, board=moves.changed))
    if "value" in fitted.ways:
        report.judged["value"] = judge_values(process, fitted, boards, limits.seconds / 4)
    report.diagnoses += _explained(report)
    if any(judged.stopped and not judged.late for judged in report.judged.values()):
        return report
    return _watched(process, fitted, report, limits, scope)


def _explained(report: Report) -> list[Diagnosis]:
    """The fault behind wrong values, which say more, or else behind bad moves."""
    values = diagnoses.of_values(report.judged["value"]) if "value" in report.judged else []
    return values or (diagnoses.of_moves(report.moves) if report.moves else [])


def _watched(process: StudentProcess, fitted: Fit, report: Report, limits: Limits, scope: Scope) -> Report:
    kind = "move" if "move" in fitted.ways else "value"
    if kind not in fitted.ways:
        return report
    watched = watch(process, fitted, kind, limits.seconds / 8)
    if watched.stopped:
        return report
    names = " ".join(function["name"] for function in fitted.functions.values()).lower()
    promised = any(word in names for word in ("alphabeta", "alpha_beta", "prun", "_ab"))
    searched = fitted.functions.get("value", fitted.functions[kind])["name"]
    found, report.search = diagnoses.of_search(watched, searched, promised)
    report.diagnoses += found + diagnoses.of_counters(watched)
    if found[0].name == "no-search":
        return report
    small = watch(process, fitted, kind, limits.seconds / 8, BOARDS)
    if not small.stopped:
        report.trees = compare(small, _ours(watched, report.search, promised))
    report.count = _counted(process, fitted, kind, watched, report.search, limits, scope)
    return report


def _ours(watched: Watched, search: Search | None, promised: bool) -> Search:
    """The right search that a program's is drawn beside: alpha-beta where it has a window or is meant to."""
    cuts = promised or any(trace.windowed for trace in watched.traces)
    return Search(distance=bool(search and search.distance)) if cuts else Search(cut="")


def _counted(
    process: StudentProcess,
    fitted: Fit,
    kind: str,
    watched: Watched,
    search: Search | None,
    limits: Limits,
    scope: Scope,
) -> Count | None:
    """How much the search of the empty board visits and takes; None where the time does not suffice."""
    request = trace_request(fitted, kind, scope.start, "count")
    try:
        answers = list(process.ask(request, limits.seconds / 2))
    except Unfinished:
        return None
    if "error" in answers[-1]:
        return None
    started = time.perf_counter()
    expected = len((search or Search(distance=True)).visits(*stones(scope.start), watched.order()))
    seconds = time.perf_counter() - started
    start = truth.position_of(scope.start)
    minimax, alphabeta = (Engine.parse(name).search(start) for name in ("minimax", "alphabeta"))
    return Count(
        request["board"],  # As the program saw it: one that always plays O has the marks exchanged.
        answers[-1]["below"],
        answers[-1]["ends"],
        answers[0]["seconds"],
        minimax.nodes,
        alphabeta.nodes,
        (minimax.end_states, alphabeta.end_states),
        expected if search else None,
        seconds,
    )


def _with_moves_of_values(process: StudentProcess, fitted: Fit) -> Fit:
    """With the moves that a search answers beside its value, where there is no function for moves."""
    if "move" in fitted.ways or "value" not in fitted.ways:
        return fitted
    way, boards = fitted.ways["value"], probes("move")
    try:
        answers = list(process.ask(fitted.request("value", boards), 10))
    except Unfinished:
        return fitted
    best: tuple[float, MoveReading] | None = None
    for reading in move_readings(answers):
        if reading.cells == "board" or reading.spot == way.reading.spot:
            continue
        cells = [reading.read(answer, seen(board, way.side)) for board, answer in zip(boards, answers, strict=True)]
        right = sum(truth.quality(b, cell) is not truth.Quality.ILLEGAL for b, cell in zip(boards, cells, strict=True))
        if best is None or right > best[0]:
            best = (right, reading)
    if best is None or best[0] < len(boards):
        return fitted
    ways = {**fitted.ways, "value move": replace(way, reading=best[1])}
    return replace(fitted, ways=ways, functions={**fitted.functions, "value move": fitted.functions["value"]})


def _understood(fitted: Fit) -> list[str]:
    """How the program was asked, in words."""
    found = [f"Boards are {fitted.writing.describe()}."]
    for kind, way in fitted.ways.items():
        name = fitted.functions[kind]["name"]
        if way.side != "any":
            found.append(f"{name} always plays {way.side}.")
        if kind == "value" and way.reading.whose != "mover":
            whose = {"other": "the side that has just moved"}.get(way.reading.whose, way.reading.whose)
            found.append(f"{name}'s numbers are good for {whose}.")
        if kind == "move":
            found += _cells_understood(name, way)
    return found


def _unasked(classes: list[str]) -> list[str]:
    names = " and ".join(classes)
    return [f"What {names} does was not asked, since noughts cannot make one: an adapter can."] if classes else []


def _cells_understood(name: str, way: Way) -> list[str]:
    cells = way.reading.cells
    if cells == "board":
        return [f"{name} plays on the board."]
    return [f"{name} answers with {cells}."] if "row" in cells else [f"{name} counts cells {cells}."]
