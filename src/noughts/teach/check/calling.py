"""Calls the functions of a student's program on boards, each call within its CPU seconds.

Runs in the student's process.
"""

import random
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from noughts.teach.check.boards import OWN_KEYS, BoardWriting, own_cell
from noughts.teach.check.functions import Function, Manner
from noughts.teach.check.hurry import Hurried, Limit, hurried
from noughts.teach.check.program import Program
from noughts.teach.check.sending import error_of, plain_value

Request = dict[str, Any]
Answer = dict[str, Any]


class Caller:
    """Holds the loaded program, calls its functions, and loads it again after a call that was ended half-way."""

    def __init__(self) -> None:
        self._program: Program | None = None
        self._patience = 1.0
        self._origin: tuple[Path, Path | None, str | None] | None = None
        """What the program was loaded from: its file, the adapter, and the source in the place of the file's."""

    @property
    def program(self) -> Program:
        assert self._program
        return self._program

    def load(self, path: Path, adapter: Path | None, source: str | None, patience: float) -> None:
        """Load a program; raises whatever it raises."""
        self._patience, self._origin = patience, (path, adapter, source)
        self._program = Program.load(*self._origin)

    def load_again(self) -> None:
        """Load the program again: a call that was ended half-way has left its board in any state."""
        assert self._origin
        for module in self.program.modules()[1:]:
            sys.modules.pop(module.__name__, None)
        with suppress(BaseException):  # One that cannot be loaded twice stays as it is.
            self._program = Program.load(*self._origin)

    def load_changed(self, path: Path, source: str) -> None:
        """Load a changed copy in the program's place; raises whatever it raises."""
        self._program = Program.load(path, None, source)

    def hurried(self, seconds: float) -> AbstractContextManager[Limit]:
        """A limit on one question, by the patience of the check."""
        return hurried(seconds * self._patience)

    def function(self, request: Request) -> Function:
        number: int = request["function"]
        return self.program.functions[number]

    def answers(self, request: Request, writing: BoardWriting, start: int = 0) -> Iterator[Answer]:
        """The answers about a request's boards, from one on."""
        function, manner = self.function(request), Manner(**request["manner"])
        for number, board in list(enumerate(request["boards"]))[start:]:
            yield self.answer(function, writing, board, manner, _cell(request, number))

    def answers_in_time(self, request: Request) -> Iterator[Answer]:
        """The answer about each board, with a limit of CPU seconds for each."""
        writing, manner = BoardWriting(*request["writing"]), Manner(**request["manner"])
        for number, (board, seconds) in enumerate(zip(request["boards"], request["each"], strict=True)):
            with self.hurried(seconds):
                answer = self.answer(self.function(request), writing, board, manner, _cell(request, number))
            yield answer
            if is_hung(answer):
                self.load_again()

    def answer(self, function: Function, writing: BoardWriting, board: str, manner: Manner, cell: int) -> Answer:
        """What a function returns for a board, and what became of the board; or the error that it raised."""
        program = self.program
        random.seed(0)
        try:
            arguments = program.arguments(function, writing, board, manner, cell)
            value = program.run(function, arguments)
            after = program.board_of(function, writing, arguments)
            answer: Answer = {"value": plain_value(value), "board": program.read(writing, value)}
        except BaseException as error:
            return {"error": error_of(error, program.path)}
        if after is not None and after != board:
            answer["after"] = after
        if writing.shape == OWN_KEYS and isinstance(value, Hashable):
            answer["cell"] = own_cell(value)
        return answer

    def repeatable(self, request: Request) -> tuple[Function, BoardWriting, Callable[[], Any]]:
        """A call that can be repeated, each time as if it were the first."""
        program = self.program
        function, manner = self.function(request), Manner(**request["manner"])
        writing = BoardWriting(*request["writing"])

        def call() -> Any:
            program.forget()
            random.seed(0)
            cell = request.get("cell", 0)
            return program.run(function, program.arguments(function, writing, request["board"], manner, cell))

        return function, writing, call


def is_hung(answer: Answer) -> bool:
    """Whether a call was ended because it took too long."""
    return bool(answer.get("error", {}).get("type") == Hurried.__name__)


def _cell(request: Request, number: int) -> int:
    cell: int = request["cells"][number] if "cells" in request else 0
    return cell
