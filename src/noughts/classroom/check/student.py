"""The student's process: loads the program, answers questions about it line by line, and keeps it away from everything.

`python -P -m noughts.classroom.check.student` reads requests as lines of JSON and writes answers so. What the program
prints is thrown away but for its length; what it reads is an empty file. Limits of memory and time are the system's.
"""

import contextlib
import io
import json
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, TextIO

from noughts.classroom.check.boards import Writing, ways
from noughts.classroom.check.program import Function, Manner, Program
from noughts.classroom.check.texts import legible, sendable
from noughts.classroom.check.tracing import Visits, count_calls, functions_that_call_themselves

try:
    import resource
except ImportError:  # pragma: no cover - Windows has no such limits; the time is kept all the same
    resource = None  # type: ignore[assignment]

HURRY = 1.0
"""Seconds of work for one function's questions when a way of asking is tried; a busy machine takes none of them."""
IDLE = 30.0
"""Seconds by the clock for the same: some programs do not work but wait."""


class Hurried(BaseException):
    """A question took longer than a way of asking that is right would."""


_HUNG: dict[str, Any] = {"error": {"type": Hurried.__name__}}
"""The answer then. Whoever hangs when asked in one way about one side is not asked about the other."""


@contextlib.contextmanager
def _hurried() -> Iterator[None]:
    """Raise Hurried in whatever runs when its time is over, and again until it listens; where the system can."""
    if not hasattr(signal, "setitimer"):  # pragma: no cover - Windows
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, HURRY, HURRY)
    signal.setitimer(signal.ITIMER_REAL, IDLE, HURRY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def _hurry(number: int, frame: object) -> None:  # noqa: ARG001
    raise Hurried


def _no_pause(seconds: object, /) -> None:
    """A computer that pretends to think need not: 4,520 pauses of a second would be more than an hour."""


class Discarded(io.TextIOBase):
    """Takes what the program prints, and keeps its length."""

    def __init__(self) -> None:
        self.length = 0

    def write(self, text: str) -> int:
        self.length += len(text)
        return len(text)

    def writable(self) -> bool:
        return True


class Server:
    """Answers requests about one program."""

    def __init__(self) -> None:
        self.program: Program | None = None
        self.printed = Discarded()

    def answers(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The answers to one request, in order."""
        yield from getattr(self, f"_{request['ask']}")(request)

    def _load(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, _hurry)
            signal.signal(signal.SIGPROF, _hurry)
        _limit(request["memory"], request["seconds"])
        sys.stdout = sys.stderr = self.printed
        time.sleep = _no_pause
        path = Path(request["path"])
        adapter = Path(request["adapter"]) if request["adapter"] else None
        try:
            self.program = Program(path, adapter)
        except BaseException as error:
            yield {"error": _error(error, path)}
            return
        yield {
            "functions": [function.describe() for function in self.program.functions],
            "unasked": self.program.unasked,
            "constants": [value for value in self.program.constants if _is_plain(value)],
        }

    def _fit(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """One way of writing boards after another, with every function and manner asked for."""
        every = list(ways())
        for number in request["ways"]:
            answers: list[list[dict[str, Any]]] = []
            hung: set[str] = set()
            for question in request["questions"]:
                known = question["kind"] in hung
                answers.append([_HUNG] * len(question["boards"]) if known else self._tried(question, every[number]))
                if _HUNG in answers[-1]:
                    hung.add(question["kind"])
            yield {"answers": answers}

    def _tried(self, question: dict[str, Any], writing: Writing) -> list[dict[str, Any]]:
        """The answers to a question; where one takes too long or the first two fail, this is not its way."""
        found: list[dict[str, Any]] = []
        with _hurried():
            for answer in self._called(question, writing):
                found.append(answer)
                if answer == _HUNG or (len(found) == 2 and all("error" in one for one in found)):
                    break
        return found + [{"error": {}}] * (len(question["boards"]) - len(found))

    def _call(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        yield from self._called(request, Writing(*request["writing"]))

    def _called(self, request: dict[str, Any], writing: Writing) -> Iterator[dict[str, Any]]:
        function, manner = self._function(request["kind"]), Manner(**request["manner"])
        for number, board in enumerate(request["boards"]):
            cell = request["cells"][number] if "cells" in request else 0
            yield self._answer(function, writing, board, manner, cell)

    def _answer(self, function: Function, writing: Writing, board: str, manner: Manner, cell: int) -> dict[str, Any]:
        assert self.program
        random.seed(0)
        try:
            arguments = self.program.arguments(function, writing, board, manner, cell)
            value = function.call(*arguments)
            after = self.program.board_of(function, writing, arguments)
            answer: dict[str, Any] = {"value": _plain(value), "board": writing.read(value)}
        except Hurried:
            return _HUNG
        except BaseException as error:
            return {"error": _error(error, self.program.path)}
        if after is not None and after != board:
            answer["after"] = after
        return answer

    def _trace(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The positions that a search enters, with its own counters and what it found."""
        function, writing, call = self._prepared(request)
        visits = self._visits(function, writing, request)
        assert self.program
        before = self.program.counters()
        try:
            visits.run(call)
        except BaseException as error:
            yield {"error": _error(error, Path(request["path"]))}
            return
        after = self.program.counters()
        for entry in visits.entries:
            yield {"entry": [*entry[:4], _plain(entry[4])]}
        counters = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
        yield {"complete": visits.complete, "counters": counters}

    def _count(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """How many positions a search enters below the root, from how many of them none, its time, its counters."""
        function, writing, call = self._prepared(request)
        small = {**request, "board": request["small"]}
        visits = self._visits(function, writing, small)
        assert self.program
        try:
            visits.run(self._prepared(small)[2])
            started = time.perf_counter()
            call()
            seconds = time.perf_counter() - started
            yield {"seconds": seconds}
            before = self.program.counters()
            entered, ends = count_calls(visits.codes, self._prepared(request)[2])
            # The root is entered too, unless the function that was asked looks at it itself.
            few, _ = count_calls(visits.codes, self._prepared(small)[2])
        except BaseException as error:
            yield {"error": _error(error, self.program.path)}
            return
        root = min(1, few - (len(visits.entries) - 1))
        after = self.program.counters()
        counters = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
        yield {"below": entered - root, "ends": ends, "counters": counters, "printed": self.printed.length}

    def _visits(self, function: Function, writing: Writing, request: dict[str, Any]) -> Visits:
        assert self.program
        small = self._prepared({**request, "board": request["small"]})[2]
        cycle = functions_that_call_themselves(str(self.program.path), small)
        held = (lambda: getattr(function.holder, function.attribute)) if function.holder is not None else None
        return Visits(cycle, writing, request["board"], held, request["most"])

    def _prepared(self, request: dict[str, Any]) -> tuple[Function, Writing, Any]:
        """A call that can be made whenever it is wanted, each time as if it were the first."""
        program = self.program
        assert program
        function, manner = self._function(request["kind"]), Manner(**request["manner"])
        writing = Writing(*request["writing"])

        def call() -> Any:
            program.forget()
            return function.call(*program.arguments(function, writing, request["board"], manner))

        return function, writing, call

    def _function(self, kind: str) -> Function:
        assert self.program
        return next(function for function in self.program.functions if function.kind == kind)


def _limit(megabytes: int, seconds: int) -> None:
    """Ask the system to refuse more memory than this, and to end the process after so many seconds of work."""
    if resource is None:
        return
    memory = megabytes * 1_000_000
    for limit, value in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds), (resource.RLIMIT_CORE, 0)):
        _, most = resource.getrlimit(limit)
        resource.setrlimit(limit, (value if most == resource.RLIM_INFINITY else min(value, most), most))


def _error(error: BaseException, path: Path) -> dict[str, Any]:
    """What went wrong, and in which line of the program."""
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    kind = type(error).__name__
    return {"type": legible(kind), "text": legible(text), "line": line, "missing": missing and legible(missing)}


def _plain(value: Any, depth: int = 0) -> Any:
    """A value as JSON can hold it: lists, dictionaries and objects by what they hold."""
    if hasattr(value, "item") and not hasattr(value, "__len__"):
        value = value.item()
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return sendable(value)
    if depth < 3 and isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(one, depth + 1) for one in list(value)[:12]]
    if depth < 3 and isinstance(value, dict):
        return {sendable(str(key)): _plain(one, depth + 1) for key, one in list(value.items())[:12]}
    if depth < 3 and hasattr(value, "__dict__"):
        return {name: _plain(one, depth + 1) for name, one in list(vars(value).items())[:12]}
    return {"unknown": legible(type(value).__name__)}


def _is_plain(value: Any) -> bool:
    return value is None or (isinstance(value, (str, int, float)) and len(str(value)) < 12)


def serve(requests: TextIO, answers: TextIO) -> None:
    """Answer one request after another until there are no more, each with the word that the first one brought."""
    server, word = Server(), ""
    for line in requests:
        request = json.loads(line)
        word = request.pop("word", word)
        for answer in chain(server.answers(request), [{"done": True}]):
            answers.write(f"{word} {json.dumps(answer)}\n")
            answers.flush()


def main() -> None:
    """Keep the pipes to the checker for ourselves, and give the program an empty file in their place."""
    requests, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    empty = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(empty, descriptor)
    serve(requests, answers)


if __name__ == "__main__":
    main()
