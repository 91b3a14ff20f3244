"""The student's process: loads the program, and answers questions about it line by line.

The program's output is kept only while its game is played; its input is an empty file. Runs in a process forked by
`warden.py`, and does not know which answers are right.
"""

import builtins
import json
import os
import random
import sys
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from noughts.teach.check import hurry
from noughts.teach.check.boards import OWN_KEYS, BoardWriting, own_cell
from noughts.teach.check.following import Followed, TooLong, text_of
from noughts.teach.check.functions import Function, Manner
from noughts.teach.check.game import played
from noughts.teach.check.hurry import Hurried, Limit, hurried
from noughts.teach.check.loading import Discarded, asks, no_pause, stand_in_for_windows
from noughts.teach.check.nested import searched
from noughts.teach.check.program import Program
from noughts.teach.check.sending import error_of, is_plain, plain_value
from noughts.teach.check.source import returning
from noughts.teach.check.tracing import count_calls, functions_that_call_themselves

HURRY = 1.0
"""CPU seconds for one function's questions when a way of asking is tried."""
LATER = 0.1
"""The same for what is left of them after a call that took too long."""


ELSEWHERE = 10_000
"""Added to the rank of functions from other files."""


_HUNG: dict[str, Any] = {"error": {"type": Hurried.__name__, "text": "", "line": None, "missing": None}}
"""The answer after that. A function that hangs when called in one way for one side is not called for the other."""


class StudentServer:
    """Answers requests about one program."""

    def __init__(self, exchange: Callable[[dict[str, Any]], str]) -> None:
        self.program: Program | None = None
        self.printed = Discarded()
        self._exchange = exchange
        """Sends a message to the checker during an answer, and returns the reply."""
        self._patience = 1.0
        self._origin: tuple[Path, Path | None, str | None] | None = None
        """What the program was loaded from: its file, the adapter, and the source in the place of the file's."""

    def answers(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The answers to one request, in order."""
        yield from getattr(self, f"_{request['ask']}")(request)

    def prepare(self) -> None:
        """Prepare this process for running programs: no windows, no pauses, no questions."""
        hurry.prepare()
        sys.stdout = sys.stderr = self.printed
        time.sleep = os.system = no_pause  # type: ignore[assignment]
        builtins.input = asks
        stand_in_for_windows()

    def _load(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        path = Path(request["path"])
        adapter = Path(request["adapter"]) if request.get("adapter") else None
        self._patience = request.get("patience", 1.0)
        self._origin = path, adapter, request.get("source")
        try:
            self.program = Program.load(*self._origin)
        except BaseException as error:
            yield {"error": error_of(error, path)}
            return
        yield {
            "functions": [_described(function, path.name) for function in self.program.functions],
            "unmade": self.program.unmade,
            "searches": self.program.searches,
            "returning": returning(self.program.tree),
            "asked": vars(self.program.module).get("__asked__", False),
            "held": [[shape, sign] for shape, sign in self.program.held_boards() if is_plain(sign)],
            "constants": [value for value in self.program.constants if is_plain(value)],
        }

    def _reload(self) -> None:
        """Load the program again: a call that was ended half-way has left its board in any state."""
        assert self._origin
        for module in self._loaded().modules()[1:]:
            sys.modules.pop(module.__name__, None)
        with suppress(BaseException):  # One that cannot be loaded twice stays as it is.
            self.program = Program.load(*self._origin)

    def _play(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Run the program as a user would, its questions answered by the checker."""
        path = Path(request["path"])
        yield played(path, request.get("source"), self._exchange, lambda error: error_of(error, path))

    def _fit(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Each representation in turn, with every function and manner requested."""
        for writing in request["ways"]:
            answers: list[list[dict[str, Any]]] = []
            hung: set[int] = set()
            for question in request["questions"]:
                known = question["function"] in hung
                tried = [_HUNG] * len(question["boards"]) if known else self._tried(question, BoardWriting(*writing))
                answers.append(tried)
                if _HUNG in tried:
                    hung.add(question["function"])
            yield {"answers": answers}

    def _tried(self, question: dict[str, Any], writing: BoardWriting) -> list[dict[str, Any]]:
        """The answers to a question; if many take too long or the first two fail, this is not the program's way.

        After a call that was ended, the program is loaded again: what that call left behind would spoil the next ones.
        """
        boards, found, hangs = question["boards"], list[dict[str, Any]](), 0
        while len(found) < len(boards) and hangs <= len(boards) // 3:
            found += self._until_hung(question, writing, len(found), LATER if hangs else HURRY)
            if _is_hung(found[-1]):
                hangs += 1
                self._reload()
            if len(found) >= 2 and all("error" in one for one in found[:2]):
                break
        return (found + [{"error": {}}] * len(boards))[: len(boards)]

    def _until_hung(
        self, question: dict[str, Any], writing: BoardWriting, start: int, seconds: float
    ) -> list[dict[str, Any]]:
        """The answers from a board on, up to the first call that is ended, or the first two if both fail."""
        found: list[dict[str, Any]] = []
        try:
            with self._hurried(seconds):
                for answer in self._called(question, writing, start):
                    found.append(answer)
                    if _is_hung(answer) or (start == 0 and len(found) == 2 and all("error" in one for one in found)):
                        break
        except Hurried:
            found.append(_HUNG)
        return found

    def _call(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The answer to each board, with a limit of CPU seconds for each."""
        writing, manner = BoardWriting(*request["writing"]), Manner(**request["manner"])
        for number, (board, seconds) in enumerate(zip(request["boards"], request["each"], strict=True)):
            cell = request["cells"][number] if "cells" in request else 0
            with self._hurried(seconds):
                answer = self._answer(self._function(request), writing, board, manner, cell)
            yield answer
            if _is_hung(answer):
                self._reload()

    def _called(self, request: dict[str, Any], writing: BoardWriting, start: int = 0) -> Iterator[dict[str, Any]]:
        function, manner = self._function(request), Manner(**request["manner"])
        for number, board in list(enumerate(request["boards"]))[start:]:
            cell = request["cells"][number] if "cells" in request else 0
            yield self._answer(function, writing, board, manner, cell)

    def _answer(
        self, function: Function, writing: BoardWriting, board: str, manner: Manner, cell: int
    ) -> dict[str, Any]:
        program = self._loaded()
        random.seed(0)
        try:
            arguments = program.arguments(function, writing, board, manner, cell)
            value = program.run(function, arguments)
            after = program.board_of(function, writing, arguments)
            answer: dict[str, Any] = {"value": plain_value(value), "board": program.read(writing, value)}
        except BaseException as error:
            return {"error": error_of(error, program.path)}
        if after is not None and after != board:
            answer["after"] = after
        if writing.shape == OWN_KEYS and isinstance(value, Hashable):
            answer["cell"] = own_cell(value)
        return answer

    def _marks(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Which mark a search places first on each board, or None if that cannot be seen."""
        for board in request["boards"]:
            small = {**request, "board": board, "small": board, "most": 2}
            try:
                with self._hurried(HURRY):
                    function, writing, call = self._prepared(small)
                    visits = self._visits(function, writing, small)
                    visits.run(call)
            except BaseException:
                self._reload()
                yield {"mark": None}
                continue
            placed = [b for a, b in zip(board, visits.entries[1][1], strict=True) if a != b] if visits.seen else []
            yield {"mark": placed[0] if len(placed) == 1 else None}

    def _trace(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The positions that a search enters, with its own counters and what it found."""
        function, writing, call = self._prepared(request)
        visits = self._visits(function, writing, request)
        program = self._loaded()
        before = program.counters()
        try:
            visits.run(call)
        except BaseException as error:
            yield {"error": error_of(error, program.path)}
            return
        after = program.counters()
        for entry in visits.entries:
            yield {"entry": [*entry[:4], plain_value(entry[4]), entry[5]]}
        counters = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
        yield {"complete": visits.complete, "counters": counters}

    def _follow(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """A search line by line: its positions, then its steps, then which file and lines were followed."""
        function, writing, call = self._prepared(request)
        visits = self._visits(function, writing, request)
        program = self._loaded()
        try:
            visits.follow(call, function.code, request["steps"])
        except TooLong:
            yield {"too_long": True}
            return
        except BaseException as error:
            yield {"error": error_of(error, program.path)}
            return
        for entry in visits.entries:
            yield {"entry": [*entry[:4], text_of(entry[4]), entry[5]]}
        for step in visits.steps:
            yield {"step": step}
        yield {"file": visits.file, "complete": visits.complete, "lines": visits.lines}

    def _tree(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """What a function finds for a tree of nested lists, and how many of its leaves it looks at."""
        function, program = self._function(request), self._loaded()
        call = partial(function.call, program.made(function)) if function.owner else function.call
        try:
            found = searched(call, function.roles, function.given, request["tree"], request["depth"])
        except BaseException as error:
            yield {"error": error_of(error, program.path)}
            return
        yield {"value": plain_value(found["value"]), "leaves": found["leaves"]}

    def _count(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The positions that a search enters below the root, how many are ends, its time and its counters."""
        function, writing, call = self._prepared(request)
        small = {**request, "board": request["small"]}
        visits = self._visits(function, writing, small)
        program = self._loaded()
        try:
            visits.run(self._prepared(small)[2])
            started = time.process_time()
            call()
            seconds = time.process_time() - started
            yield {"seconds": seconds}
            before = program.counters()
            entered, ends = count_calls(visits.codes, self._prepared(request)[2])
            # The root is entered too, unless the function called looks at it itself.
            few, _ = count_calls(visits.codes, self._prepared(small)[2])
        except BaseException as error:
            yield {"error": error_of(error, program.path)}
            return
        root = min(1, few - (len(visits.entries) - 1))
        after = program.counters()
        counters = {name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)}
        yield {"below": entered - root, "ends": ends, "counters": counters, "printed": self.printed.length}

    def _mend(self, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The answers of changed copies of the program to a few questions; None if a copy does not load or hangs."""
        for source in request["sources"]:
            try:
                with self._hurried(HURRY):
                    self.program = Program.load(Path(request["path"]), None, source)
                    answers = [list(self._called(one, BoardWriting(*one["writing"]))) for one in request["questions"]]
            except BaseException:
                yield {"answers": None}
                continue
            yield {"answers": answers}

    def _visits(self, function: Function, writing: BoardWriting, request: dict[str, Any]) -> Followed:
        program = self._loaded()
        small = self._prepared({**request, "board": request["small"]})[2]
        cycle = functions_that_call_themselves(str(program.path.parent), small)
        holder = function.holder
        return Followed(cycle, lambda value: program.read(writing, value), request["board"], holder, request["most"])

    def _prepared(self, request: dict[str, Any]) -> tuple[Function, BoardWriting, Any]:
        """A call that can be repeated, each time as if it were the first."""
        program = self._loaded()
        function, manner = self._function(request), Manner(**request["manner"])
        writing = BoardWriting(*request["writing"])

        def call() -> Any:
            program.forget()
            random.seed(0)
            return program.run(function, program.arguments(function, writing, request["board"], manner))

        return function, writing, call

    def _hurried(self, seconds: float) -> AbstractContextManager[Limit]:
        """A limit on one question, by the patience of the check."""
        return hurried(seconds * self._patience)

    def _function(self, request: dict[str, Any]) -> Function:
        number: int = request["function"]
        return self._loaded().functions[number]

    def _loaded(self) -> Program:
        assert self.program
        return self.program


def _is_hung(answer: dict[str, Any]) -> bool:
    return bool(answer.get("error", {}).get("type") == Hurried.__name__)


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
