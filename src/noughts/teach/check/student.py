"""The student's process: loads the program, and answers questions about it line by line.

The program's output is kept only while its game is played; its input is an empty file. Runs in a process forked by
`warden.py`, and does not know which answers are right. `calling.py` asks the program, `trying.py` tries ways of asking
it, `searching.py` follows its search.
"""

import builtins
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TextIO

from noughts.teach.check import calls, hurry, searching
from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.calling import Answer, Caller, Request
from noughts.teach.check.functions import Function
from noughts.teach.check.game import played
from noughts.teach.check.loading import Discarded, asks, no_pause, stand_in_for_windows
from noughts.teach.check.sending import error_of, is_plain
from noughts.teach.check.source import returning
from noughts.teach.check.trying import HURRY, tried_ways

ELSEWHERE = 10_000
"""Added to the rank of functions from other files."""


class StudentServer:
    """Answers requests about one program."""

    def __init__(self, exchange: Callable[[dict[str, Any]], str]) -> None:
        self._caller = Caller()
        self._exchange = exchange
        """Sends a message to the checker during an answer, and returns the reply."""
        self._answering: dict[str, Callable[[Caller, Request], Iterator[Answer]]] = {
            "load": _load,
            "play": self._play,
            "fit": tried_ways,
            "call": Caller.answers_in_time,
            "mend": _mend,
            "marks": searching.marks,
            "trace": searching.trace,
            "follow": searching.follow,
            "count": searching.count,
            "tree": searching.tree,
            "calls": calls.recorded,
        }

    def answers(self, request: Request) -> Iterator[Answer]:
        """The answers to one request, in order."""
        yield from self._answering[request["ask"]](self._caller, request)

    def prepare(self) -> None:
        """Prepare this process for running programs: no windows, no pauses, no questions."""
        hurry.prepare()
        sys.stdout = sys.stderr = Discarded()
        time.sleep = os.system = no_pause  # type: ignore[assignment]
        builtins.input = asks
        stand_in_for_windows()

    def _play(self, _: Caller, request: Request) -> Iterator[Answer]:
        """Run the program as a user would, its questions answered by the checker."""
        path = Path(request["path"])
        follows, source = request.get("follows", False), request.get("source")
        with self._caller.hurried(request["each"]) if follows else nullcontext():
            yield played(path, source, self._exchange, lambda error: error_of(error, path), follows)


def _load(caller: Caller, request: Request) -> Iterator[Answer]:
    """What the program has, or the error that it raised."""
    path = Path(request["path"])
    adapter = Path(request["adapter"]) if request.get("adapter") else None
    try:
        caller.load(path, adapter, request.get("source"), request.get("patience", 1.0))
    except BaseException as error:
        yield {"error": error_of(error, path)}
        return
    program = caller.program
    yield {
        "functions": [_described(function, path.name) for function in program.functions],
        "unmade": program.unmade,
        "searches": program.searches,
        "returning": returning(program.tree),
        "asked": vars(program.module).get("__asked__", False),
        "held": [[shape, sign] for shape, sign in program.held_boards() if is_plain(sign)],
        "constants": [value for value in program.constants if is_plain(value)],
    }


def _mend(caller: Caller, request: Request) -> Iterator[Answer]:
    """The answers of changed copies of the program to a few questions; None if a copy does not load or hangs."""
    for source in request["sources"]:
        try:
            with caller.hurried(HURRY):
                caller.load_changed(Path(request["path"]), source)
                answers = [list(caller.answers(one, BoardWriting(*one["writing"]))) for one in request["questions"]]
        except BaseException:
            yield {"answers": None}
            continue
        yield {"answers": answers}


def _described(function: Function, file: str) -> dict[str, Any]:
    """A function's description for the checker; those of other files rank after all of the file itself."""
    found = function.describe()
    return {**found, "rank": found["rank"] + (0 if found["file"] == file or found["adapted"] else ELSEWHERE)}


def forbid_noughts() -> None:
    """Forbid importing noughts from now on, so that the program cannot ask it for the right answers."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "noughts"]:
        del sys.modules[name]
    sys.modules["noughts"] = None  # type: ignore[assignment]


def serve(requests: TextIO, answers: TextIO) -> None:
    """Answer one request after another until there are no more."""

    def say(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    def exchange(message: dict[str, Any]) -> str:
        say(message)
        return str(json.loads(requests.readline())["reply"])

    server = StudentServer(exchange)
    server.prepare()
    forbid_noughts()
    for line in iter(requests.readline, ""):
        for number, answer in enumerate(server.answers(json.loads(line))):
            say({**answer, "number": number} if "prompt" not in answer else answer)
        say({"done": True})
