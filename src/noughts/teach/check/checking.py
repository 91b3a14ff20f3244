"""`check`: a student's file from loading to report.

The file runs in a process of its own (`process.py`, `warden.py`, `student.py`). How to call it is found by experiment
(`fitting.py`, `finished.py`), its answers are compared with exact values (`judging.py`, `rules.py`), its own game is
played (`own_game.py`), its search is traced (`visits.py`) and compared with deliberately faulty searches (`twins.py`,
`searches.py`), and a change that repairs it is sought (`repairs.py`).
"""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from noughts.errors import BadFile
from noughts.teach.check import diagnoses, rules
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.finished import read_as_finished
from noughts.teach.check.fitting import fit
from noughts.teach.check.judging import judge_moves, judge_values, judge_winners, other_sides_winner
from noughts.teach.check.locating import locate
from noughts.teach.check.own_game import PlayedGames, judge_game, replies
from noughts.teach.check.own_tree import TreeQuestion, ask_tree
from noughts.teach.check.process import Channel, ProcessLimits, StudentProcess, Unfinished
from noughts.teach.check.repairs import mend_report
from noughts.teach.check.report import Report
from noughts.teach.check.scope import WHOLE, Progress, Scope
from noughts.teach.check.texts import legible
from noughts.teach.check.troubles import failed_loading, not_loaded
from noughts.teach.check.understanding import (
    CHOOSERS,
    constant_answers,
    endless_choosers,
    not_understood,
    say_unasked,
    understood_ways,
    with_moves_of_values,
)
from noughts.teach.check.watching import watch_search
from noughts.teach.check.ways import Fit, seen

SLOW_LOADING = 1.0
"""CPU seconds of loading above which copies of a program are not tried."""
SURELY_WINNERS = 0.85
"""The share of right winners below which a function is judged only if a known fault explains the wrong ones."""


def check(
    path: Path,
    *,
    adapter: Path | None = None,
    limits: ProcessLimits | None = None,
    scope: Scope = WHOLE,
    progress: Progress = lambda _: None,
    opened: Callable[[StudentProcess], None] = lambda _: None,
) -> Report:
    """Check a program; BadFile if there is no such file, and a Report with its `trouble` if it cannot be run.

    `opened` is called with the program's process, whose `interrupt` stops the check from another thread.
    """
    for file in filter(None, (path, adapter)):
        if not file.is_file():
            raise BadFile(f"{file} cannot be read; expected a Python file or a notebook.")
    with StudentProcess(path, adapter, limits or ProcessLimits()) as process:
        opened(process)
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
    slow = channel.used > SLOW_LOADING
    if slow:
        # Its game and every changed copy of it would load just as slowly.
        scope = replace(scope, plans=scope.plans[:1], mends=False)
    if scope.tree:
        progress("asking about the task's tree")
        _ask_tree(channel, report, scope.tree)
    progress("finding out how to ask it")
    adapted = adapted or any(one["adapted"] for one in loaded["functions"])
    found = fit(channel)
    fitted = read_as_finished(channel, found) if found else None
    if not slow:
        channel.end()  # What was tried may have left boards of other kinds in its globals.
    if fitted:
        fitted = with_moves_of_values(channel, fitted)
        report.understood = understood_ways(fitted)
    report.diagnoses += (endless := endless_choosers(channel, fitted))
    say_unasked(report, loaded, fitted, adapted, {one.function for one in endless})
    if fitted:
        constant_answers(channel, fitted, report)
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
        watch_search(channel, fitted, report, scope, progress)
        if not report.judged:  # How boards and answers were read was a guess, which nothing has confirmed.
            report.understood = [one for one in report.understood if one not in understood_ways(fitted)]
    elif not (endless or (report.played and report.played.games)) and report.tree is None:
        report.trouble = not_understood(channel, report, loaded)
    if scope.locates and report.verdict == "wrong" and not report.trouble:
        progress("looking for the lines")
        locate(channel, fitted, report)
        if scope.mends and fitted and report.judged:
            progress("looking for a change that mends it")
            mend_report(channel, fitted, report, scope)


def _ask_tree(channel: Channel, report: Report, question: TreeQuestion) -> None:
    report.tree = ask_tree(channel, question)
    if report.tree:
        if report.tree.said is not None:
            for one in channel.loaded["functions"]:
                one["kind"] = "tree" if one["name"] == question.function else one["kind"]  # It takes no board.
        report.diagnoses += report.tree.diagnoses()
    else:
        report.unasked.append(f"The task's tree, since it has no function {question.function} that takes one.")


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
        seen_in = "Its moves were seen" if played.moves else "No move of its computer was seen"
        rest = " only; other boards were not asked" if played.moves else ""
        report.unasked.append(f"{seen_in} in {played.number} on {played.board}{rest}.")


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


def _judged(channel: Channel, fitted: Fit, report: Report, scope: Scope, progress: Progress) -> None:
    """Ask everything there is to ask: the rules first, then moves and values."""
    boards, seconds = scope.boards(), channel.limits.seconds
    if "winner" in fitted.ways:
        progress(f"{fitted.name('winner')}: who has won")
        judged = report.judged["winner"] = judge_winners(channel, fitted, scope.boards_for_winners(), seconds / 8)
        found_wrong = diagnoses.of_winner(judged)
        if any(one.name == "one-mark" for one in found_wrong) and (twin := other_sides_winner(channel, fitted)):
            report.understood.append(f"{judged.name} and {twin} each say whether one side has won.")
            judged.leave_out_wrong()
        elif any(one.name == "winner-wrong" for one in found_wrong) and judged.right < SURELY_WINNERS * judged.asked:
            del report.judged["winner"]
            report.unasked.append(
                f"{judged.name} was not understood as a function that says who has won; it was not judged."
            )
        else:
            report.diagnoses += found_wrong
    found, unknown = rules.diagnoses(channel, fitted, seconds / 8)
    report.diagnoses += found
    report.doubtful = unknown
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
