"""Records every call of a program's own functions during one question: boards, answers, lines.

Runs in the student's process. What was right is decided by the checker (`blaming.py`).
"""

import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.calling import Answer, Caller, Request
from noughts.teach.check.following import TooLong
from noughts.teach.check.names import roles_of
from noughts.teach.check.program import Program
from noughts.teach.check.sending import error_of, plain_value
from noughts.teach.check.texts import legible

ITSELF = ("self", "cls")


@dataclass
class Call:
    """A call as it is recorded: the boards before and after it, its answer, and the lines that it ran."""

    number: int
    name: str
    above: int | None
    code: types.CodeType
    asked_in: int | None
    """The line of the call, in the function that made it."""
    board: str | None
    roles: dict[str, Any]
    source: Any
    """The value that was read as its board, and is read again when it returns."""
    value: Any = None
    read: str | None = None
    after: str | None = None
    returned_in: int = 0
    failed: bool = False
    lines: set[int] = field(default_factory=set)

    def to_answer(self) -> Answer:
        return {
            "call": self.number,
            "above": self.above,
            "name": legible(self.name),
            "file": Path(self.code.co_filename).name,
            "first": self.code.co_firstlineno,
            "last": max(line for *_, line in self.code.co_lines() if line),
            "asked_in": self.asked_in,
            "board": self.board,
            "after": self.after,
            "roles": self.roles,
            "value": self.value,
            "read": self.read,
            "returned_in": self.returned_in,
            "failed": self.failed,
            "lines": sorted(self.lines),
        }


class Calls:
    """Follows one question through the files of a folder."""

    def __init__(self, program: Program, writing: BoardWriting, most_lines: int) -> None:
        self.calls: list[Call] = []
        self._program, self._writing, self._left = program, writing, most_lines
        self._folder = str(program.path.parent)
        self._open: dict[types.FrameType, Call] = {}
        self._names = {one.code: one.name for one in program.functions if one.code}
        """The names of its functions: those of functions that were written as expressions are not in their code."""

    def run(self, call: Callable[[], Any]) -> Any:
        """The call's own result; TooLong if it runs more lines than are followed."""
        sys.settrace(self._enter)
        try:
            return call()
        finally:
            sys.settrace(None)

    def _enter(self, frame: types.FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(self._folder):
            return None
        name = self._names.get(code, code.co_name)
        if name.startswith("<"):
            return self._inner  # A comprehension belongs to the function around it.
        above = self._around(frame.f_back)
        names = [name for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if name not in ITSELF]
        given = [(role, frame.f_locals.get(name)) for name, role in zip(names, roles_of(names), strict=True)]
        source, board = self._board(frame, [value for _, value in given])
        plain = {role: plain_value(value) for role, value in given if isinstance(value, (str, int, float))}
        line = frame.f_back.f_lineno if above and frame.f_back else None
        one = Call(len(self.calls), name, above.number if above else None, code, line, board, plain, source)
        self.calls.append(one)
        self._open[frame] = one
        return self._local

    def _around(self, frame: types.FrameType | None) -> Call | None:
        while frame is not None:
            if frame in self._open:
                return self._open[frame]
            frame = frame.f_back
        return None

    def _local(self, frame: types.FrameType, event: str, argument: Any) -> Any:
        call = self._open[frame]
        if event == "line":
            self._count()
            call.lines.add(frame.f_lineno)
        call.failed = event == "exception" or (call.failed and event == "return")
        if event == "return":
            call.returned_in = frame.f_lineno
            call.value, call.read = plain_value(argument), self._program.read(self._writing, argument)
            call.after = self._program.read(self._writing, call.source) if call.board is not None else None
            del self._open[frame]
        return self._local

    def _inner(self, frame: types.FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self._count()
            around = self._around(frame)
            if around:
                around.lines.add(frame.f_lineno)
        return self._inner

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooLong

    def _board(self, frame: types.FrameType, values: list[Any]) -> tuple[Any, str | None]:
        """The board that a function is given, that its object holds, or its module."""
        itself = [frame.f_locals[name] for name in ITSELF if name in frame.f_locals]
        module = sys.modules.get(str(frame.f_globals.get("__name__")))
        for source in [*values, *itself, module]:
            board = self._program.read(self._writing, source) if source is not None else None
            if board is not None:
                return source, board
        return None, None


def recorded(caller: Caller, request: Request) -> Iterator[Answer]:
    """The calls made while a function answers about one board, then whether all were recorded, or the error."""
    _, writing, call = caller.repeatable(request)
    calls = Calls(caller.program, writing, request["lines"])
    end: Answer = {"complete": True}
    try:
        calls.run(call)
    except TooLong:
        end = {"complete": False}
    except BaseException as error:
        end = {"error": error_of(error, caller.program.path)}
    yield from (one.to_answer() for one in calls.calls)
    yield end
