"""A program's search, watched: the fault behind wrong answers, and what it visits."""

import time

from noughts.ladder import Engine
from noughts.teach.check import diagnoses, truth
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.judging import JudgedAnswer
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.report import Count, Report
from noughts.teach.check.scope import Progress, Scope
from noughts.teach.check.searches import QUICK as QUICK_WINS
from noughts.teach.check.searches import Search
from noughts.teach.check.trees import BOARDS, compare
from noughts.teach.check.twins import stones
from noughts.teach.check.visits import Watched, trace_request, watch
from noughts.teach.check.ways import Fit

LIKELY_VALUES = 0.7
"""The share of right values below which a search is judged only if a known fault explains them all."""
SURELY_VALUES = 0.9
"""The share of right values above which a search is judged by them if its moves are right, or if it has none."""


def watch_search(channel: Channel, fitted: Fit, report: Report, scope: Scope, progress: Progress) -> None:
    """Trace the search, and name the fault behind wrong answers."""
    kind = "move" if "move" in fitted.ways else "value"
    if kind not in fitted.ways:
        return
    progress("watching its search")
    watched = watch(channel, fitted, kind, channel.limits.seconds / 8)
    report.diagnoses += _explained(report, watched, fitted.ways[kind].side)
    _leave_out_doubtful_values(report, fitted)
    asked_whole = not any(judged.stopped for judged in report.judged.values())
    if not report.wrong_answers and asked_whole:
        _sized(channel, fitted, report, watched, kind, search_of(fitted), scope)


def search_of(fitted: Fit) -> tuple[str, bool]:
    """The name of the program's search, and whether names promise that it prunes."""
    names = " ".join(one["name"] for one in fitted.functions).lower().replace("_", "")
    promised = any(word in names for word in ("alphabeta", "prun", "minimaxab"))
    kind = "value" if "value" in fitted.ways else "move"
    return fitted.name(kind), promised


def _leave_out_doubtful_values(report: Report, fitted: Fit) -> None:
    """Drop values that are partly wrong, unexplained by any known fault, and beside moves that are all right."""
    values, moves = report.judged.get("value"), report.judged.get("move")
    if values is None or not values.wrong or values.stopped:
        return
    explained = any(one.fault and one.function == values.name for one in report.diagnoses)
    told = {"player", "maximising", "minimising"} & set(fitted.functions[fitted.ways["value"].function]["roles"])
    side = _side_of(values) if moves and moves.sound and not explained and not told else ""
    if side:
        report.understood.append(f"{values.name} is for boards with {side} to move, and was asked about those.")
        return
    right = fitted.ways["value"].right
    doubtful = right < LIKELY_VALUES or (right < SURELY_VALUES and (moves is None or moves.sound))
    if doubtful and not explained:
        del report.judged["value"]
        report.chooser_unasked = report.chooser_unasked or moves is None
        report.unasked.append(f"What the numbers of {values.name} mean was not understood; they were not judged.")


def _side_of(values: JudgedAnswer) -> str:
    """The side to move on the boards that a search is for, if it is right about all of them; the others are dropped."""
    wrong = {truth.turn_of(one.board) for one in values.wrong}
    kept = [board for board in values.answers if truth.turn_of(board) not in wrong]
    if not kept:
        return ""
    values.answers = {board: values.answers[board] for board in kept}
    values.asked = values.right = values.total = len(kept)
    values.wrong = []
    return str(truth.turn_of(kept[0]))


def _sized(
    channel: Channel,
    fitted: Fit,
    report: Report,
    watched: Watched,
    kind: str,
    search: tuple[str, bool],
    scope: Scope,
) -> None:
    """What the search visits: which search it is, its tree beside ours, and its count on a large board."""
    if watched.stopped:
        return
    found, report.search = diagnoses.of_search(watched, *search)
    report.diagnoses += found + diagnoses.of_counters(watched)
    if found[0].name == "no-search":
        return
    small = watch(channel, fitted, kind, channel.limits.seconds / 8, BOARDS)
    if not small.stopped:
        report.trees = compare(small, _ours(watched, report.search, search[1]))
    report.count = _counted(channel, fitted, kind, watched, report.search, scope)


def _explained(report: Report, watched: Watched, side: str) -> list[Diagnosis]:
    """The fault behind wrong values, which are more informative, or otherwise behind bad or slow moves."""
    if any(judged.stopped for judged in report.judged.values()):
        return []
    moves = diagnoses.of_moves(report.moves, watched) if report.moves else []
    if side != "any":
        # One that always plays one side and finds the other's moves may have been read for the wrong side.
        moves = [one for one in moves if one.name != "for-other"]
    if any(one.fault for one in moves):
        return moves
    if report.moves and "value" in report.judged:
        slow = diagnoses.of_slow_wins(report.moves, report.judged["value"], side)
        if slow:
            return slow
    values = diagnoses.of_values(report.judged["value"], watched) if "value" in report.judged else []
    if report.moves and not report.moves.sound:
        # Several faults would make these bad moves: the one that the values show must be among them.
        also = diagnoses.possible_causes(report.moves, watched)
        values = [one for one in values if one.name in also]
    return values or moves


def _ours(watched: Watched, search: Search | None, promised: bool) -> Search:
    """The correct search to draw beside a program's: alpha-beta if the program has, or promises, a window."""
    cuts = promised or any(trace.windowed for trace in watched.traces)
    if not cuts:
        return Search(cut="")
    return Search(twin=QUICK_WINS) if search and search.distance else Search()


def _counted(
    channel: Channel, fitted: Fit, kind: str, watched: Watched, search: Search | None, scope: Scope
) -> Count | None:
    """The positions and time of the search of a large board; None if there is not enough time."""
    request = trace_request(fitted, kind, scope.start, "count")
    try:
        answers = list(channel.ask(request, channel.limits.seconds / 2))
    except Unfinished:
        return None
    if "error" in answers[-1]:
        return None
    started = time.process_time()
    expected = len((search or Search(twin=QUICK_WINS)).visits(*stones(scope.start), watched.order))
    seconds = time.process_time() - started
    start = truth.position_of(scope.start)
    minimax, alphabeta = (Engine.parse(name).search(start) for name in ("minimax", "alphabeta"))
    return Count(
        request["board"],  # As the program saw it: for one that always plays O, the marks are exchanged.
        answers[-1]["below"],
        answers[-1]["ends"],
        answers[0]["seconds"],
        minimax.nodes,
        alphabeta.nodes,
        (minimax.end_states, alphabeta.end_states),
        expected if search else None,
        seconds,
    )
