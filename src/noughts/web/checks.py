"""A student's own program over the wire: checked, with a growing report, or followed line by line."""

import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from noughts.common import Control
from noughts.core import Rules, parse_position
from noughts.errors import NoughtsError, Stopped
from noughts.teach.check.checking import checked
from noughts.teach.check.local import LocalChannel
from noughts.teach.check.own_run import OwnRun, follow
from noughts.teach.check.process import Channel, ProcessLimits, StudentProcess
from noughts.teach.check.report import Report as CheckReport
from noughts.teach.check.scope import QUICK, WHOLE
from noughts.teach.check.sentences import Said, sentences, verdict
from noughts.web.bench import Bench
from noughts.web.reading import Arguments
from noughts.web.saying import Report

EVERY = 100
"""Answers between two progress reports of a check."""
LONGEST = 900.0
"""Seconds of wall time after which a check is given up; the program's own limit is in CPU time."""
LOOK = 0.2
"""Seconds between two checks whether to stop."""
HINTS = 2
"""The steps of a hint that are sentences: a lesson is a link, and a change is shown on a click."""
MAIN = ("main.py", "__main__.py")
NOT_HERE = (
    "This server does not run other people's programs. On your own machine, `noughts check FILE` checks a program, "
    "and `noughts web --check` or a page with Python in the browser offers this page."
)


class CheckRefused(NoughtsError):
    """Programs are not run here."""


def prepare_check(arguments: Arguments, bench: Bench) -> Arguments:
    """Refuse if programs are not run here, otherwise add where. The program's own limits bound the work."""
    if not bench.checking:
        raise CheckRefused(NOT_HERE)
    return arguments | {"where": bench.checking, "seconds": LONGEST}


def do_check(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:
    """The whole report; `report` is called at each stage with the findings so far, and with the count of answers."""
    stage, found = "", CheckReport("")

    def tell(done: int = 0, total: int = 0) -> None:
        if control.stopped:
            raise Stopped("The check was stopped.")
        if stage:
            report({**shown(found), "stage": stage, "done": done, "total": total})

    def grows(text: str, so_far: CheckReport) -> None:
        nonlocal stage, found
        stage, found = text, so_far
        tell()

    with program(arguments, tell) as channel, interrupted(channel, control):
        done = checked(channel, QUICK if arguments["quick"] else WHOLE, lambda _: None, grows=grows)
    tell()
    return shown(done) | {"verdict": done.verdict, "complete": done.complete, "headline": verdict(done)}


def do_follow(arguments: Arguments, control: Control, report: Report) -> OwnRun:  # noqa: ARG001
    """The program's search of a position as a run to step through."""
    position = parse_position(Rules.parse("3x3"), arguments["position"])
    with program(arguments, lambda *_: None) as channel:
        return follow(channel, position, arguments["engine"])


@contextmanager
def program(arguments: Arguments, tell: Callable[..., None]) -> Iterator[Channel]:
    """The files of a program in a temporary folder, and a channel for calling it."""
    files = arguments["files"]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / Path(name).name).write_text(text, encoding="utf-8")
        main = next((name for name in MAIN if name in files), next(iter(files)))
        kind = HeardProcess if arguments["where"] == "process" else HeardHere
        with kind(Path(folder) / main, limits=ProcessLimits()) as channel:
            channel.tell = tell
            yield channel


@contextmanager
def interrupted(channel: Channel, control: Control) -> Iterator[None]:
    """End the program's process when the check is to stop, since a program that hangs would never answer."""
    if not isinstance(channel, StudentProcess):
        yield
        return
    over = threading.Event()

    def watch() -> None:
        while not over.wait(LOOK):
            if control.stopped:
                channel.interrupt()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


class HeardProcess(StudentProcess):
    """A process that reports how many of a request's boards have been answered."""

    tell: Callable[..., None]

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        return heard(super().ask(request, seconds), request, self.tell)


class HeardHere(LocalChannel):
    """The same in this interpreter."""

    tell: Callable[..., None]

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        return heard(super().ask(request, seconds), request, self.tell)


def heard(
    answers: Iterator[dict[str, Any]], request: dict[str, Any], tell: Callable[..., None]
) -> Iterator[dict[str, Any]]:
    """The answers, with their number reported at intervals."""
    total = len(request.get("boards", ())) if request["ask"] == "call" else 0
    for done, answer in enumerate(answers, 1):
        if done % EVERY == 0:
            tell(done if total else 0, total)
        yield answer


def shown(report: CheckReport) -> dict[str, Any]:
    """A report as the page shows it."""
    return {"file": report.file, "said": [_said(one) for one in sentences(report)]}


def _said(said: Said) -> dict[str, Any]:
    lesson = said.lesson and {
        "chapter": said.lesson.chapter,
        "title": said.lesson.title,
        "exercise": said.lesson.exercise,
    }
    cell = None if said.cell is None else said.cell + 1
    return {
        "standing": said.standing,
        "text": said.text,
        "board": said.board or None,
        "cell": cell,
        "line": said.line,
        "lesson": lesson,
        "hints": [{"text": one.text, "board": one.board or None} for one in said.hints(HINTS)],
        "change": said.change or None,
    }
