"""Tries small changes on copies of a program until one makes everything right, then verifies it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.diagnoses import of_search
from noughts.teach.check.judging import JudgedAnswer, JudgedMoves, judge_moves, judge_values, judge_winners
from noughts.teach.check.loading import source_of
from noughts.teach.check.mending import Change, Mended, changes
from noughts.teach.check.places import Lines
from noughts.teach.check.probing import value_right, winner_right
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.report import Report
from noughts.teach.check.scope import Scope
from noughts.teach.check.truth import Quality
from noughts.teach.check.visits import watch
from noughts.teach.check.watching import search_of
from noughts.teach.check.ways import Fit, seen

MOST_CHANGES = 240
"""The most changed copies that are tried; a count, so that the same line is found on every machine."""
AT_ONCE = 40
SAMPLE = 12
"""Boards of each kind, wrong and right, on which a changed copy is tested first."""
VERIFIED = 3
"""The most changes that pass the sample and are then tested in full."""


def mend_report(channel: Channel, fitted: Fit, report: Report, scope: Scope) -> None:
    """The change that repairs wrong answers, or a search that prunes too little."""
    wrong = {kind: judged for kind, judged in report.judged.items() if not judged.sound}
    faulty = any(one.fault and one.about == "search" for one in report.diagnoses)
    if not wrong and not faulty:
        return
    asked = {("value move" if k == "move" and "move" not in fitted.ways else k): j for k, j in report.judged.items()}
    source = source_of(channel.path)
    lines = list(dict.fromkeys(some for place in report.places() for some in place.lines if not some.file))
    search = search_of(fitted) if faulty else None
    report.mended = mend(channel, source, fitted, asked, scope.boards(), search, lines)


def mend(
    channel: Channel,
    source: str,
    fit: Fit,
    judged: dict[str, JudgedAnswer],
    boards: Sequence[str],
    search: tuple[str, bool] | None,
    lines: Sequence[Lines],
) -> Mended | None:
    """The first small change after which every answer is right, and the search prunes as it should.

    `search` is the name of the search and whether it is meant to prune, if the number of visits is at fault as well.
    Changes of `lines`, where the fault was seen, are tried first.
    """
    kinds = [kind for kind in judged if kind in fit.ways]
    questions = [_question(fit, kind, judged[kind]) for kind in kinds]
    most = VERIFIED * (8 if search else 1)
    for change in islice(_passing(channel, source, questions, fit, kinds, lines), most):
        if _verified(channel, change, fit, kinds, boards, search):
            return Mended(change, fit.name(kinds[0]) if kinds else "")
    return None


def _question(fit: Fit, kind: str, judged: JudgedAnswer) -> dict[str, Any]:
    """A few of the boards that a function was asked about, wrong ones first, the fullest first."""
    wrong = [one.board for one in judged.wrong] + ([judged.stopped_at] if judged.stopped_at else [])
    right = [board for board in judged.answers if board not in set(wrong)]
    boards = truth.spread(wrong[:200], SAMPLE) + truth.spread(right[: max(200, len(right) // 2)], SAMPLE)
    return {**fit.request(kind, boards), "truly": boards}


def _passing(
    channel: Channel,
    source: str,
    questions: list[dict[str, Any]],
    fit: Fit,
    kinds: list[str],
    lines: Sequence[Lines],
) -> Iterator[Change]:
    """The changes whose copies answer the sample right."""
    near = sorted(changes(source), key=lambda change: _far(change.line, lines))
    every = islice(_distinct(iter(near)), MOST_CHANGES)
    while some := list(islice(every, AT_ONCE)):
        request = {
            "ask": "mend",
            "path": str(channel.path),
            "sources": [change.source for change in some],
            "questions": questions,
        }
        answers: list[dict[str, Any]] = []
        with suppress(Unfinished):  # What was answered until then counts.
            for answer in channel.ask(request, channel.limits.seconds):
                answers.append(answer)  # noqa: PERF402
        channel.end()
        for change, answer in zip(some, answers, strict=False):
            if answer["answers"] is not None and _all_right(answer["answers"], questions, fit, kinds):
                yield change


def _far(line: int, lines: Sequence[Lines]) -> int:
    """The rank of the lines that hold this one: 0 for the likeliest."""
    return next((rank for rank, some in enumerate(lines) if some.holds(line)), len(lines))


def _distinct(every: Iterator[Change]) -> Iterator[Change]:
    """Each copy once, and only those that are Python."""
    known: set[str] = set()
    for change in every:
        if change.source not in known:
            known.add(change.source)
            try:
                compile(change.source, "changed", "exec", dont_inherit=True)
            except (SyntaxError, ValueError):
                continue
            yield change


def _all_right(answers: list[Any], questions: list[dict[str, Any]], fit: Fit, kinds: list[str]) -> bool:
    return all(
        _right(fit, kind, board, answer)
        for kind, question, some in zip(kinds, questions, answers, strict=True)
        for board, answer in zip(question["truly"], some, strict=True)
    )


def _right(fit: Fit, kind: str, board: str, answer: dict[str, Any]) -> bool:
    if "error" in answer:
        return False
    way = fit.ways[kind]
    if kind == "winner":
        return winner_right(way.reading.read(answer, fit.writing), board)
    if kind == "value":
        return value_right(way.reading.read(answer, seen(board, way.side)), board)
    cell = way.reading.read(answer, seen(board, way.side))
    return truth.quality(board, cell) in (Quality.BEST, Quality.SLOWER)


def _verified(
    channel: Channel,
    change: Change,
    fit: Fit,
    kinds: list[str],
    boards: Sequence[str],
    search: tuple[str, bool] | None,
) -> bool:
    """Whether a changed copy is right in everything that the program was asked."""
    seconds = channel.limits.seconds
    try:
        if "error" in channel.load(change.source):
            return False
        for kind in kinds:
            judged = _judged(channel, fit, kind, boards, seconds)
            if not judged.sound or judged.late:
                return False
        if search:
            watched = watch(channel, fit, "move" if "move" in fit.ways else "value", seconds)
            found, _ = of_search(watched, *search)
            return watched.searched and found[0].name in ("alphabeta", "fresh-window")
        return True
    except Unfinished:
        return False
    finally:
        channel.end()


def _judged(channel: Channel, fit: Fit, kind: str, boards: Sequence[str], seconds: float) -> JudgedAnswer:
    if kind == "winner":
        return judge_winners(channel, fit, list(truth.scores()), seconds)
    if kind == "value":
        return judge_values(channel, fit, boards, seconds)
    judged: JudgedMoves = judge_moves(channel, fit, kind, boards, seconds)
    return judged
