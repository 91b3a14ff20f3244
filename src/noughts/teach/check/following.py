"""Follows a student's search line by line: the current line, position and variables.

Runs in the student's process. Functions that search are followed; other functions that they call are stepped over.
"""

import sys
import types
from collections.abc import Callable
from typing import Any

from noughts.teach.check.texts import legible
from noughts.teach.check.tracing import Visits

MOST_TEXT = 40
"""The most characters of a variable's value that are shown."""
MOST_NAMES = 12
HIDDEN = (types.ModuleType, types.FunctionType, type)
CALL, LINE, RETURN = "call", "line", "return"


class TooLong(BaseException):
    """A search runs more lines than are recorded."""


class Followed(Visits):
    """The positions of a search, and every line on the way.

    A step is [what happens, number of the position, line, variables, answer, number of the call, function]. A line is
    recorded before it is run, a function's first line when it is called, its last when it returns.
    """

    steps: list[list[Any]]
    file: str
    """The file whose functions are followed: that of the function that calls itself."""

    def follow(self, call: Callable[[], Any], asked: types.CodeType | None, most_steps: int) -> Any:
        """The call's own result; the steps are in `steps`. TooLong if there are more than may be recorded."""
        found = [*self._cycle, *([asked] if asked else [])]
        self.file = found[0].co_filename if found else ""
        self._followed = {code for code in found if code.co_filename == self.file}
        self.steps, self._most_steps = [], most_steps
        self._calls, self._under_way = 0, [0]
        sys.settrace(self._trace)
        try:
            self.entries[0][4] = value = call()
        finally:
            sys.settrace(None)
        return value

    @property
    def lines(self) -> list[tuple[int, int]]:
        """The first and the last line of each function that is followed, in their order."""
        return sorted((code.co_firstlineno, max(end or 0 for *_, end in code.co_lines())) for code in self._followed)

    def _trace(self, frame: types.FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code not in self._followed:
            return None
        if event == CALL:
            self._hear(frame, CALL, None)
            self._calls += 1
            self._under_way.append(self._calls)
        self._note(event, frame, argument)
        if event == RETURN:
            self._hear(frame, RETURN, argument)
            self._under_way.pop()
        return self._trace

    def _note(self, event: str, frame: types.FrameType, argument: Any) -> None:
        if event not in (CALL, LINE, RETURN):
            return
        if len(self.steps) >= self._most_steps:
            raise TooLong
        answer = text_of(argument) if event == RETURN else ""
        call, name = self._under_way[-1], legible(frame.f_code.co_name)
        self.steps.append([event, self._node(), frame.f_lineno, self._variables(frame), answer, call, name])

    def _node(self) -> int:
        """The number of the innermost position being searched."""
        return next((entry for _, entry in reversed(self._stack) if entry is not None), 0)

    def _variables(self, frame: types.FrameType) -> list[list[str]]:
        """The function's variables, without boards, which are drawn."""
        found = []
        for name, value in frame.f_locals.items():
            if name.startswith("__") or isinstance(value, HIDDEN) or self._read(value) is not None:
                continue
            found.append([legible(name), text_of(value)])
        return found[:MOST_NAMES]


def text_of(value: Any) -> str:
    """A value as a short text."""
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "-∞"
    try:
        text = legible(repr(value))
    except Exception:
        return f"a {legible(type(value).__name__)}"
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"
