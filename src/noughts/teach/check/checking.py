"""`check`: a student's file from loading to report.

The file runs in a process of its own (`process.py`, `warden.py`, `student.py`). How to call it is found by experiment
(`fitting.py`), its answers are compared with exact values (`judging.py`, `rules.py`), its own game is played
(`own_game.py`), its search is traced (`visits.py`) and compared with deliberately faulty searches (`twins.py`,
`searches.py`), and a change that repairs it is sought (`repairs.py`).
"""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from noughts.errors import BadFile
from noughts.ladder import Engine
from noughts.teach.check import diagnoses, rules, truth
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.fitting import FITTED, Fit, Way, fit, probes, seen
from noughts.teach.check.judging import JudgedAnswer, judge_moves, judge_values, judge_winners
from noughts.teach.check.loading import source_of
from noughts.teach.check.own_game import PlayedGames, judge_game, replies
from noughts.teach.check.own_tree import TreeQuestion, ask_tree
from noughts.teach.check.playing import PLANS
from noughts.teach.check.process import Channel, ProcessLimits, StudentProcess, Unfinished
from noughts.teach.check.readings import MoveReading, move_readings
from noughts.teach.check.repairs import mend
from noughts.teach.check.report import Count, Report
from noughts.teach.check.searches import QUICK as QUICK_WINS
from noughts.teach.check.searches import Search
from noughts.teach.check.texts import legible
from noughts.teach.check.trees import BOARDS, compare
from noughts.teach.check.troubles import failed_loading, not_loaded, what_happened
from noughts.teach.check.twins import stones
from noughts.teach.check.visits import Watched, trace_request, watch

CHOOSERS = ("value", "move")
SLOW_LOADING = 1.0
"""CPU seconds of loading above which copies of a program are not tried."""
LIKELY_VALUES = 0.7
"""The share of right values below which a search is judged only if a known fault explains them all."""
SURELY_VALUES = 0.9
"""The share of right values above which a search is judged by them if its moves are right, or if it has none."""
SURELY_WINNERS = 0.85
"""The share of right winners below which a function is judged only if a known fault explains the wrong ones."""
MOST_FREE = 9
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Scope:
    """How much is asked: boards of at most `free` free cells; an even sample of them if there are more than `most`."""

    free: int = MOST_FREE
    start: str = "........."
    """The board from which the search is counted."""
    most: int = 10_000
    plans: tuple[str, ...] = PLANS
    """The games that are played."""
    mends: bool = True
    explores: bool = True
    """Whether games are played on where moves could not be asked for."""
    also: tuple[str, ...] = ()
    """Boards that are asked in any case, such as a task's hidden ones."""
    tree: TreeQuestion | None = None
    """A task's own tree."""

    def boards(self) -> list[str]:
        some = truth.spread([board for board in truth.unfinished() if board.count(".") <= self.free], self.most)
        return list(dict.fromkeys([*some, *self.also]))

    def left_out(self) -> str:
        """Which boards are not asked about, as a sentence; empty if all are."""
        left = len(truth.unfinished()) - len(self.boards())
        if not left:
            return ""
        large = f", among them all with more than {self.free} free cells" if self.free < MOST_FREE else ""
        return f"{left:,} of the {len(truth.unfinished()):,} unfinished boards{large}."


WHOLE = Scope()
QUICK = Scope(5, "X...O....", plans=PLANS[:3])


def check(
    path: Path,
    *,
    adapter: Path | None = None,
    limits: ProcessLimits | None = None,
    scope: Scope = WHOLE,
    progress: Progress = lambda _: None,
) -> Report:
    """Check a program; BadFile if there is no such file, and a Report with its `trouble` if it cannot be run."""
    for file in filter(None, (path, adapter)):
        if not file.is_file():
            raise BadFile(f"{file} cannot be read; expected a Python file or a notebook.")
    with StudentProcess(path, adapter, limits or ProcessLimits()) as process:
        return checked(process, scope, progress, adapted=adapter is not None)


def checked(
    channel: Channel,
    scope: Scope,
    progress: Progress,
    adapted: bool = False,
    grows: Callable[[str, Report], None] = lambda *_: None,
) -> Report:
    """Check the program behind a channel; `grows` is called at each stage with the report so far."""
    report, started = Report(legible(channel.path.name)), time.monotonic()

    def tell(stage: str) -> None:
        progress(stage)
        grows(stage, report)

    try:
        _check(channel, report, scope, tell, adapted)
    except Unfinished as error:
        report.diagnoses.append(Diagnosis("breaks-off", f"The program {error}."))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        if os.environ.get("NOUGHTS_DEBUG"):
            raise
        report.trouble = f"{report.file} was not understood: the check cannot read what came back from it."
    report.seconds = time.monotonic() - started
    return report


def _check(channel: Channel, report: Report, scope: Scope, progress: Progress, adapted: bool) -> None:
    progress("loading")
    limits = channel.limits
    try:
        loaded = channel.load()
    except Unfinished as error:
        report.trouble, report.trouble_is_fault = not_loaded(report.file, error), True
        return
    if "error" in loaded:
        report.trouble = failed_loading(report.file, loaded["error"], limits.megabytes)
        report.trouble_is_fault = not loaded["error"].get("missing") and loaded["error"]["type"] != "FileNotFoundError"
        return
    if channel.used > SLOW_LOADING:
        # Its game and every changed copy of it would load just as slowly.
        scope = replace(scope, plans=scope.plans[:1], mends=False)
    if scope.tree:
        progress("asking about the task's tree")
        _ask_tree(channel, report, scope.tree)
    progress("finding out how to ask it")
    adapted = adapted or any(one["adapted"] for one in loaded["functions"])
    fitted = fit(channel)
    if fitted:
        fitted = _with_moves_of_values(channel, fitted)
        report.understood = _understood(fitted)
    _say_unasked(report, loaded, fitted, adapted)
    if fitted:
        _constant_answers(channel, fitted, report)
        _judged(channel, fitted, report, scope, progress)
    if scope.plans and not adapted:
        progress("playing its own game")
        searches = loaded["searches"] or any(one["kind"] in CHOOSERS for one in loaded["functions"])
        explores = scope.explores and not report.moves
        report.played = judge_game(channel, searches, limits.seconds / 3, scope.plans, explores)
        report.diagnoses += report.played.diagnoses
        report.unasked += [report.played.unplayed] if report.played.unplayed else []
        _what_the_game_settles(channel, fitted, report)
    if fitted:
        _watched(channel, fitted, report, scope, progress)
    elif not (report.played and report.played.games) and report.tree is None:
        report.trouble = _not_understood(channel, report, loaded)


def _ask_tree(channel: Channel, report: Report, question: TreeQuestion) -> None:
    report.tree = ask_tree(channel, question)
    if report.tree:
        if report.tree.said is not None:
            for one in channel.loaded["functions"]:
                one["kind"] = "tree" if one["name"] == question.function else one["kind"]  # It takes no board.
        report.diagnoses += report.tree.diagnoses()
    else:
        report.unasked.append(f"The task's tree, since it has no function {question.function} that takes one.")


def _say_unasked(report: Report, loaded: dict[str, Any], fitted: Fit | None, adapted: bool) -> None:
    """Which functions were not understood."""
    for name in dict.fromkeys(loaded["unmade"]):
        report.unasked.append(f"What {name} does was not asked, since noughts cannot make one: an adapter can.")
    ways = fitted.ways if fitted else {}
    for kind in FITTED:
        named = [one["name"] for one in loaded["functions"] if one["kind"] == kind]
        also = kind == "value" and "move" in ways
        if named and kind not in ways and not also and f"{kind} move" not in ways and "value move" not in ways:
            report.unasked.append(
                f"{named[0]} was not understood, and was not asked; an adapter can say how to ask it."
            )
    named_chooser = any(one["kind"] in CHOOSERS for one in loaded["functions"]) or bool(loaded["unmade"])
    has_chooser = named_chooser or (loaded["searches"] and not report.tree)
    chooses = bool({"move", "value move"} & set(ways)) or ("value" in ways and not _named(loaded, "move"))
    report.chooser_unasked = has_chooser and not chooses and not adapted
    if has_chooser and not named_chooser and not chooses and not adapted:
        report.unasked.append("It searches, but no function that chooses its moves was understood; none was asked.")
    if not has_chooser and not chooses and fitted:
        report.understood.append("It has no function that chooses moves, so none were asked for.")


def _constant_answers(channel: Channel, fitted: Fit, report: Report) -> None:
    """Report a function that gives the same answer on every board, if that answer is not a cell."""
    if "move" in fitted.ways or "value move" in fitted.ways:
        return
    for number, one in enumerate(fitted.functions):
        if one["kind"] != "move":
            continue
        asked = replace(fitted, ways={"move": Way(number)})
        boards = probes("move")[:24]
        try:
            answers = list(channel.ask(asked.request("move", boards), 10))
        except Unfinished:
            return
        values = {repr(answer.get("value")) for answer in answers}
        silent = any("error" in answer or "after" in answer for answer in answers)
        if len(values) == 1 and not silent and values != {"None"}:
            text = f"{one['name']} answers {values.pop()} on each of {len(boards)} boards; that is not a move."
            report.diagnoses.append(Diagnosis("no-move", text, board=boards[0], function=one["name"]))
            return


def _named(loaded: dict[str, Any], kind: str) -> bool:
    return any(one["kind"] == kind for one in loaded["functions"])


def _what_the_game_settles(channel: Channel, fitted: Fit | None, report: Report) -> None:
    """If the program's moves could not be asked for, its game has shown some of them.

    If a function that makes bad moves answers differently from the game, the game calls it in another way.
    """
    played = report.played
    moves = report.moves
    if fitted and played and moves and not moves.sound and _plays_otherwise(channel, fitted, played):
        del report.judged["move"]
        fitted.ways.pop("move", None)
        report.chooser_unasked = True
        report.diagnoses = [one for one in report.diagnoses if one.function != moves.name]
        report.unasked.append(
            f"{moves.name} was not judged: the program's own game asks it in another way, which was not understood."
        )
    if played and played.games and report.chooser_unasked:
        report.unasked.append(
            f"Its moves were seen in {len(played.games)} games on {played.board} only; other boards were not asked."
        )


def _plays_otherwise(channel: Channel, fitted: Fit, played: PlayedGames) -> bool:
    """Whether the function for moves answers differently from the computer in the program's own game."""
    seen_moves = replies(played)
    if not seen_moves or "move" not in fitted.ways:
        return False
    boards, way = list(seen_moves), fitted.ways["move"]
    try:
        answers = list(channel.ask(fitted.request("move", boards), 20))
    except Unfinished:
        return False
    cells = [way.reading.read(answer, seen(board, way.side)) for board, answer in zip(boards, answers, strict=True)]
    return any(cell != seen_moves[board] for board, cell in zip(boards, cells, strict=True))


def _not_understood(channel: Channel, report: Report, loaded: dict[str, Any]) -> str:
    names = [one["name"] for one in loaded["functions"]][:6]
    has = (
        f"its functions ({', '.join(names)}) were tried as winner, search and chooser of moves"
        if names
        else ("it has no functions that take a board")
    )
    happened = what_happened(channel, loaded["functions"])
    return (
        f"{report.file} was not understood: {has}{happened}, and it has no game that could be played; "
        "an adapter, or one of the templates in the guide, says how to ask it."
    )


def _judged(channel: Channel, fitted: Fit, report: Report, scope: Scope, progress: Progress) -> None:
    """Ask everything there is to ask: the rules first, then moves and values."""
    boards, seconds = scope.boards(), channel.limits.seconds
    if "winner" in fitted.ways:
        progress(f"{fitted.name('winner')}: who has won")
        judged = report.judged["winner"] = judge_winners(channel, fitted, seconds / 8)
        found_wrong = diagnoses.of_winner(judged)
        if any(one.name == "winner-wrong" for one in found_wrong) and judged.right < SURELY_WINNERS * judged.asked:
            del report.judged["winner"]
            report.unasked.append(
                f"{judged.name} was not understood as a function that says who has won; it was not judged."
            )
        else:
            report.diagnoses += found_wrong
    found, unknown = rules.diagnoses(channel, fitted, seconds / 8)
    report.diagnoses += found
    report.unasked += [f"{name} was not understood, and was not asked." for name in unknown]
    for kind in [kind for kind in ("move", "value move") if kind in fitted.ways][:1]:
        progress(f"{fitted.name(kind)}: moves on {len(boards):,} boards")
        moves = report.judged["move"] = judge_moves(channel, fitted, kind, boards, seconds / 2)
        if moves.changed and kind == "move":
            text = f"{moves.name} leaves the board changed; a caller's board should be as it was."
            report.diagnoses.append(Diagnosis("board-changed", text, board=moves.changed, function=moves.name))
    if "value" in fitted.ways:
        progress(f"{fitted.name('value')}: values of {len(boards):,} boards")
        report.judged["value"] = judge_values(channel, fitted, boards, seconds / 4)
    if scope.left_out() and {"move", "value"} & set(report.judged):
        report.unasked.append(scope.left_out())
    for judged in report.judged.values():
        if judged.stopped and not judged.late:
            name = "hangs" if judged.hung else "stops"
            text = f"{judged.name} {judged.stopped} on this board."
            report.diagnoses.append(Diagnosis(name, text, board=judged.stopped_at, line=judged.stopped_line))
        if judged.asked < judged.total:
            left = judged.total - judged.asked
            report.unasked.append(f"{judged.name} was not asked about {left:,} of {judged.total:,} boards.")


def _watched(channel: Channel, fitted: Fit, report: Report, scope: Scope, progress: Progress) -> None:
    """Trace the search, name the fault behind wrong answers, and look for a change that repairs it."""
    kind = "move" if "move" in fitted.ways else "value"
    if kind not in fitted.ways:
        return
    progress("watching its search")
    watched = watch(channel, fitted, kind, channel.limits.seconds / 8)
    report.diagnoses += _explained(report, watched, fitted.ways[kind].side)
    _leave_out_doubtful_values(report, fitted)
    names = " ".join(one["name"] for one in fitted.functions).lower().replace("_", "")
    promised = any(word in names for word in ("alphabeta", "prun", "minimaxab"))
    searched = fitted.name("value") if "value" in fitted.ways else fitted.name(kind)
    asked_whole = not any(judged.stopped for judged in report.judged.values())
    if not report.wrong_answers and asked_whole:
        _sized(channel, fitted, report, watched, kind, (searched, promised), scope)
    if scope.mends and report.verdict == "wrong" and report.judged:
        progress("looking for the line")
        _mended(channel, fitted, report, scope, (searched, promised))


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


def _mended(channel: Channel, fitted: Fit, report: Report, scope: Scope, search: tuple[str, bool]) -> None:
    """The change that repairs wrong answers, or a search that prunes too little."""
    wrong = {kind: judged for kind, judged in report.judged.items() if not judged.sound}
    faulty = any(one.fault and one.about == "search" for one in report.diagnoses)
    if not wrong and not faulty:
        return
    asked = {("value move" if k == "move" and "move" not in fitted.ways else k): j for k, j in report.judged.items()}
    source = source_of(channel.path)
    seconds = max(4.0, channel.limits.seconds / 15)
    report.mended = mend(channel, source, fitted, asked, scope.boards(), search if faulty else None, seconds)


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


def _with_moves_of_values(channel: Channel, fitted: Fit) -> Fit:
    """The fit with the moves that a search returns beside its value, if there is no function for moves."""
    if "move" in fitted.ways or "value" not in fitted.ways:
        return fitted
    way, boards = fitted.ways["value"], probes("move")
    try:
        answers = list(channel.ask(fitted.request("value", boards), 10))
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
    return replace(fitted, ways={**fitted.ways, "value move": replace(way, reading=best[1])})


def _understood(fitted: Fit) -> list[str]:
    """How the program was called, in words."""
    adapted = all(fitted.functions[way.function]["adapted"] for way in fitted.ways.values())
    found = [] if adapted else [f"Boards are {fitted.writing.describe()}."]
    for kind, way in fitted.ways.items():
        name = fitted.name(kind)
        if way.side != "any":
            found.append(f"{name} always plays {way.side}.")
        if kind == "value" and way.reading.whose != "mover":
            whose = {"other": "the side that has just moved"}.get(way.reading.whose, way.reading.whose)
            found.append(f"{name}'s numbers are good for {whose}.")
        if kind == "move":
            found += _cells_understood(name, way)
    return found


def _cells_understood(name: str, way: Way) -> list[str]:
    cells = way.reading.cells
    if cells == "board":
        return [f"{name} plays on the board."]
    return [f"{name} answers with {cells}."] if "row" in cells else [f"{name} counts cells {cells}."]
