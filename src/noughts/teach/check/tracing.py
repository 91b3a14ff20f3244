"""What a student's search looks at: which of its functions call themselves, and with which boards.

Python's own profiler reports every call; the program is not changed. Runs in the student's process.
"""

import sys
import types
from collections.abc import Callable
from typing import Any

from noughts.teach.check.names import roles_of


class Visits:
    """The positions that a search entered, in order, from calls of the functions that call themselves.

    An entry is [depth, board, alpha, beta, value, line of the call]; a call with the same board as its caller is not a
    new position. The first entry is the board that was asked about.
    """

    def __init__(
        self, cycle: set[types.CodeType], read: Callable[[Any], str | None], start: str, holder: Any, most: int
    ) -> None:
        self.entries: list[list[Any]] = [[0, start, None, None, None, None]]
        self.codes: set[types.CodeType] = set()
        self.complete = True
        self._cycle, self._read, self._holder, self._most = cycle, read, holder, most
        self._stack: list[tuple[types.CodeType, int | None]] = []
        self._parameters: dict[types.CodeType, list[tuple[str, str]]] = {}

    @property
    def seen(self) -> bool:
        """Whether any position below the root was entered."""
        return len(self.entries) > 1

    def run(self, call: Callable[[], Any]) -> Any:
        """The call's own result; the visits are in `entries`."""
        self.entries[0][4] = value = _profiled(self._hear, call)
        return value

    def _hear(self, frame: types.FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if code not in self._cycle:
            return
        if event == "call":
            self._stack.append((code, self._entered(frame, code)))
        elif event == "return" and self._stack:
            _, entry = self._stack.pop()
            if entry is not None:
                self.entries[entry][4] = argument

    def _entered(self, frame: types.FrameType, code: types.CodeType) -> int | None:
        """The number of the entry that a call makes, or None if it enters no new position."""
        depth, above = self._above()
        board = self._board(frame, code)
        if board is None or board == above or not _one_more(above, board):
            return None
        if len(self.entries) >= self._most:
            self.complete = False
            return None
        window = {role: frame.f_locals.get(name) for name, role in self._named(code)}
        self.codes.add(code)
        self.entries.append(
            [depth + 1, board, _number(window.get("alpha")), _number(window.get("beta")), None, _line(frame)]
        )
        return len(self.entries) - 1

    def _above(self) -> tuple[int, str]:
        """The depth and the board of the innermost position being searched."""
        for _, entry in reversed(self._stack):
            if entry is not None:
                return self.entries[entry][0], self.entries[entry][1]
        return 0, self.entries[0][1]

    def _board(self, frame: types.FrameType, code: types.CodeType) -> str | None:
        for name, role in self._named(code):
            if role in ("board", "unknown"):
                board = self._read(frame.f_locals.get(name))
                if board is not None:
                    return board
        return self._read(self._holder)

    def _named(self, code: types.CodeType) -> list[tuple[str, str]]:
        if code not in self._parameters:
            names = list(code.co_varnames[: code.co_argcount])
            self._parameters[code] = list(zip(names, roles_of(names), strict=True))
        return self._parameters[code]


def functions_that_call_themselves(folder: str, call: Callable[[], Any]) -> set[types.CodeType]:
    """The functions of a folder's files that are re-entered while running, and those in between."""
    found: set[types.CodeType] = set()
    stack: list[types.CodeType] = []

    def hear(frame: types.FrameType, event: str, argument: Any) -> None:  # noqa: ARG001
        code = frame.f_code
        if not code.co_filename.startswith(folder) or code.co_name.startswith("<"):
            return
        if event == "call":
            if code in stack:
                found.update(stack[stack.index(code) :])
            stack.append(code)
        elif event == "return" and stack:
            stack.pop()

    _profiled(hear, call)
    return found


def count_calls(codes: set[types.CodeType], call: Callable[[], Any]) -> tuple[int, int]:
    """How often functions with these codes are entered during a call, and how often they enter no further one."""
    entered = ends = 0
    deeper = False

    def hear(frame: types.FrameType, event: str, argument: Any) -> None:  # noqa: ARG001
        nonlocal entered, ends, deeper
        if frame.f_code not in codes:
            return
        if event == "call":
            entered += 1
            deeper = False
        elif event == "return":
            ends += not deeper
            deeper = True

    _profiled(hear, call)
    return entered, ends


def _profiled(hear: Callable[[types.FrameType, str, Any], None], call: Callable[[], Any]) -> Any:
    sys.setprofile(hear)
    try:
        return call()
    finally:
        sys.setprofile(None)


def _one_more(before: str, after: str) -> bool:
    """Whether a board is another plus one stone."""
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    return len(changed) == 1 and changed[0][0] == "."


def _line(frame: types.FrameType) -> int | None:
    return frame.f_back.f_lineno if frame.f_back else None


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None
