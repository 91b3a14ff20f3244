"""Follows a game by the lines of the program: where a stone was put down, a question asked, a result printed.

Only functions that ask a person, and those that these call, are followed line by line: a search below them runs freely.
Runs in the student's process.
"""

import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

from noughts.teach.check.texts import legible

MOST_LOOKS = 3000
"""The most lines between two questions at which the boards are compared."""
MOST_PRINTED, MOST_TEXT = 12, 400
Boards = Callable[[types.FrameType | None], Iterator[tuple[str, list[Any]]]]


class GameLines:
    """What happened in which line since the last question."""

    def __init__(self, file: str, boards: Boards) -> None:
        self._file, self._boards = file, boards
        self._near: set[types.FrameType] = set()
        self._last: dict[str, list[Any]] = {}
        self._line: int | None = None
        self._begin()

    def _begin(self) -> None:
        self._looks = 0
        self._put: dict[int, int] = {}
        self._printed: list[tuple[int, str]] = []
        self._ran: dict[str, tuple[int, int]] = {}

    def start(self) -> None:
        sys.settrace(self._enter)

    def taken(self, frame: types.FrameType | None) -> dict[str, Any]:
        """What happened until this question, asked in a line of the program; or until the end."""
        line = self._line_of(frame)
        self._look(frame)
        found = {
            "asked_in": line,
            "put": sorted(self._put.items()),
            "printed_in": self._printed[-MOST_PRINTED:],
            "ran": [[name, *lines] for name, lines in self._ran.items()],
            "last_line": self._line,
        }
        self._begin()
        while frame is not None:
            if frame.f_code.co_filename == self._file:
                self._near.add(frame)
                frame.f_trace = self._local
            frame = frame.f_back
        self._line = line or self._line
        return found

    def hear(self, text: str, frame: types.FrameType | None) -> None:
        """A text was printed by a line of the program."""
        line = self._line_of(frame)
        if line and self._printed and self._printed[-1][0] == line:
            text = self._printed.pop()[1] + text  # print() writes its arguments one by one.
        if line:
            self._printed.append((line, legible(text)[-MOST_TEXT:]))

    def _enter(self, frame: types.FrameType, event: str, _: Any) -> Any:  # noqa: ARG002
        code = frame.f_code
        if code.co_filename != self._file or code.co_name.startswith("<"):
            return None
        if code.co_name not in self._ran:
            last = max(line for *_, line in code.co_lines() if line)
            self._ran[legible(code.co_name)] = (code.co_firstlineno, last)
        return self._local if frame.f_back in self._near else None

    def _local(self, frame: types.FrameType, event: str, _: Any) -> Any:
        if event in ("line", "return"):
            self._look(frame)
            self._line = frame.f_lineno
        return self._local

    def _look(self, frame: types.FrameType | None) -> None:
        self._looks += 1
        if self._looks > MOST_LOOKS:
            return
        for name, cells in self._boards(frame):
            before = self._last.get(name)
            self._last[name] = cells
            if before and len(before) == len(cells) and self._line:
                for cell, (old, new) in enumerate(zip(before, cells, strict=True)):
                    if old != new:
                        self._put[cell] = self._line

    def _line_of(self, frame: types.FrameType | None) -> int | None:
        while frame is not None and frame.f_code.co_filename != self._file:
            frame = frame.f_back
        return frame.f_lineno if frame else None
