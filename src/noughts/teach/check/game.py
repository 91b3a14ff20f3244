"""Runs a student's program as a user would, with simulated input() and print(). Runs in the student's process.

At every question the checker gets what was printed since the last one, and every board found in the variables of the
running functions; it returns the answer.
"""

import ast
import builtins
import random
import sys
import types
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from noughts.teach.check.game_lines import GameLines
from noughts.teach.check.loading import Asked, source_of, want_names

LONGEST = 4000
"""The most characters of the output that are kept, from the end."""
MOST_BOARDS = 200
"""The most boards that are recorded between two questions."""
SIZES = (9, 10, 27, 42)


class Told:
    """What the program prints and which boards are seen, until the next question."""

    def __init__(self) -> None:
        self.text = ""
        self.boards: list[list[Any]] = []
        self._last: dict[str, Any] = {}

    def hear(self, text: str) -> None:
        self.text = (self.text + text)[-LONGEST:]

    def look(self, frame: types.FrameType | None) -> None:
        """Record every board in the running functions that has changed."""
        for name, cells in boards_in(frame):
            if self._last.get(name) != cells:
                self._last[name] = cells
                if len(self.boards) < MOST_BOARDS:
                    self.boards.append([name, cells])

    def taken(self) -> dict[str, Any]:
        found = {"printed": self.text, "boards": self.boards}
        self.text, self.boards = "", []
        return found


class _In:
    """A simulated keyboard: reading a line from it counts as a question without a prompt."""

    encoding = "utf-8"

    def __init__(self, asked: Callable[[], str]) -> None:
        self._asked = asked

    def readline(self, *_: Any) -> str:
        return self._asked() + "\n"

    def __iter__(self) -> "_In":
        return self

    def __next__(self) -> str:
        return self.readline()

    def isatty(self) -> bool:
        return True


class _Out:
    """A place to print to."""

    encoding = "utf-8"

    def __init__(self, told: Told, lines: GameLines | None) -> None:
        self._told, self._lines = told, lines

    def write(self, text: str) -> int:
        self._told.hear(str(text))
        if self._lines:
            self._lines.hear(str(text), sys._getframe(1))
        if "\n" in str(text):
            self._told.look(sys._getframe(1))
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


def played(
    path: Path,
    source: str | None,
    exchange: Callable[[dict[str, Any]], str],
    error_of: Callable[[BaseException], dict[str, Any]],
    follows: bool = False,
) -> dict[str, Any]:
    """Run the program from its first line to its end; returns how it ended, its last output and its boards.

    If it `follows`, every message also says what happened in which line.
    """
    told = Told()
    lines = GameLines(str(path), boards_in) if follows else None

    def asked(prompt: object = "") -> str:
        told.hear(str(prompt))
        told.look(sys._getframe(1))
        where = lines.taken(sys._getframe(1)) if lines else {}
        return exchange({"prompt": str(prompt)[-200:], **told.taken(), **where})

    tree = ast.parse(source_of(path) if source is None else source, str(path))
    want_names(tree)
    module = types.ModuleType("__main__")
    vars(module).update(__file__=str(path), __builtins__=builtins)
    sys.modules["__main__"] = module
    sys.path.insert(0, str(path.parent))
    sys.argv = [str(path)]
    builtins.input = asked
    sys.stdin = _In(asked)
    sys.stdout = sys.stderr = _Out(told, lines)
    random.seed(0)
    ending: dict[str, Any] = {"ended": "end"}
    try:
        if lines:
            lines.start()
        exec(compile(tree, str(path), "exec"), vars(module))
    except SystemExit as error:
        ending = {"ended": "exit", "exit": error_of(error)["line"]}
    except Asked:
        ending = {"ended": "window"}
    except BaseException as error:
        ending = {"ended": "error", "error": error_of(error)}
        _look_at(told, error)
    sys.settrace(None)
    where = lines.taken(None) if lines else {}
    for name, cells in _named("", vars(module)):
        told.boards.append([name, cells])
    return {**ending, **told.taken(), **where}


def _look_at(told: Told, error: BaseException) -> None:
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    if trace:
        told.look(trace.tb_frame)


def boards_in(frame: types.FrameType | None) -> Iterator[tuple[str, list[Any]]]:
    """Every board in the variables of the running functions, the innermost first, by name."""
    # The program's own frames end where those of noughts begin, which may hold boards too.
    while frame is not None and "noughts" not in str(frame.f_globals.get("__name__", "")):
        yield from _named(frame.f_code.co_name, frame.f_locals)
        if frame.f_globals is not frame.f_locals:
            yield from _named("", frame.f_globals)
        frame = frame.f_back


def _named(where: str, names: dict[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    for name, value in list(names.items()):
        if name.startswith("__") or isinstance(value, (types.ModuleType, types.FunctionType, type)):
            continue
        cells = _cells(value)
        if cells:
            yield f"{where}.{name}", cells
        elif hasattr(value, "__dict__"):
            for inner, held in list(vars(value).items())[:20]:
                cells = _cells(held)
                if cells:
                    yield f"{where}.{name}.{inner}", cells


def _cells(value: Any) -> list[Any] | None:
    """The cells of a possible board of any known size, as plain values; None for anything else."""
    flat = _flat(value)
    if flat is None or len(flat) not in SIZES:
        return None
    plain = [_plain(one) for one in flat]
    if len(plain) == 10:
        plain = plain[1:]
    if not all(one is None or isinstance(one, bool) or _is_small(one) for one in plain):
        return None
    return plain


def _is_small(one: Any) -> bool:
    return isinstance(one, (str, int, float)) and len(str(one)) <= 3


def _plain(cell: Any) -> Any:
    """The content of a cell: an array's number as a plain number, an enumeration member by its value or name."""
    if isinstance(cell, Enum):
        return cell.value if isinstance(cell.value, (str, int)) else cell.name[:3]
    return cell.item() if hasattr(cell, "item") else cell


def _flat(value: Any, depth: int = 0) -> list[Any] | None:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, str):
        return list(value) if depth or len(value) in SIZES else None
    if not isinstance(value, (list, tuple)) or depth > 3 or len(value) > 42:
        return None
    found: list[Any] = []
    for one in value:
        inner = (
            _flat(one, depth + 1) if isinstance(one, (list, tuple)) or (isinstance(one, str) and len(one) > 2) else None
        )
        found += inner if inner is not None else [one]
    return found
