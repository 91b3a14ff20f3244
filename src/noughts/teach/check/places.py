"""Where in a program a fault is, and what happened there: lines that are a fact, not a guess."""

import ast
from dataclasses import asdict, dataclass, field
from typing import Any

from noughts.teach.check.names import role_of

NAMED = 3
"""The most further places that are named in a sentence."""
TABLES = (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp)
"""The kinds of values of which a function reads its lines and its numbers."""


@dataclass(frozen=True, order=True)
class Lines:
    """Lines of a file, all of one function or one table, the last included."""

    first: int
    last: int
    name: str = ""
    file: str = ""
    """The file, if it is another than the one that is checked."""

    @property
    def text(self) -> str:
        """The lines in words."""
        of = f" of {self.file}" if self.file else ""
        lines = f"line {self.first}" if self.first == self.last else f"lines {self.first} to {self.last}"
        return f"{self.name} ({lines}{of})" if self.name else f"{lines}{of}"

    def holds(self, line: int) -> bool:
        return self.first <= line <= self.last


@dataclass(frozen=True)
class Place:
    """Where a fault is: the lines that hold it, the likeliest first, and what happened there on a board.

    `line` is the line that gave the wrong answer, or the one that runs when it goes wrong.
    """

    lines: tuple[Lines, ...]
    steps: tuple[str, ...] = field(default=())
    board: str = ""
    line: int | None = None

    @property
    def text(self) -> str:
        """Where to look, as a sentence."""
        first, *rest = [one.text for one in self.lines]
        more = [f"{len(rest) - NAMED} more"] if len(rest) > NAMED else []
        others = f"; or at {' or '.join([*rest[:NAMED], *more])}" if rest else ""
        at = f"line {self.line}, in " if self.line and self.lines[0].first != self.lines[0].last else ""
        return f"Look at {at}{first}{others}."

    def to_dict(self) -> dict[str, Any]:
        return {
            "line": self.line,
            "lines": [asdict(one) for one in self.lines],
            "board": self.board or None,
            "steps": list(self.steps),
        }


def statements(source: str, lines: set[int]) -> set[int]:
    """Every line of the statements that begin in these lines or run through them; of a block, its first lines."""
    found = set(lines)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            inner = [one.lineno for one in getattr(node, "body", []) if isinstance(one, ast.stmt)]
            last = min(inner) - 1 if inner else node.end_lineno or node.lineno
            span = set(range(node.lineno, max(last, node.lineno) + 1))
            if span & lines:
                found |= span
    return found


def function_around(source: str, line: int) -> Lines:
    """The innermost function around a line; for a line outside of functions, the outermost statement."""
    around = [
        Lines(node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    fitting = [one for one in around if one.holds(line)]
    outside = [
        Lines(node.lineno, node.end_lineno or node.lineno)
        for node in ast.parse(source).body
        if node.lineno <= line <= (node.end_lineno or 0)
    ]
    return min(fitting or outside, key=lambda one: one.last - one.first, default=Lines(line, line))


def loop_around(source: str, line: int) -> Lines | None:
    """The innermost loop of the function around a line that goes on as long as something holds."""
    function = function_around(source, line)
    loops = [
        Lines(node.lineno, node.end_lineno or node.lineno, function.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.While) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return min(loops, key=lambda one: one.last - one.first, default=None)


def tables_read(source: str, functions: list[Lines]) -> list[Lines]:
    """The tables outside of functions that these functions read, such as the lines of the board."""
    tree = ast.parse(source)
    read: set[str] = set()
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if any(one.holds(line) for one in functions):
            read |= {node.id} if isinstance(node, ast.Name) else set()
            read |= {node.attr} if isinstance(node, ast.Attribute) else set()
    inside = {id(one) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for one in ast.walk(node)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, TABLES) and _length(node.value) > 1:
            target = node.targets[0]
            held = isinstance(target, ast.Attribute)
            name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
            within = any(one.holds(node.lineno) for one in functions)
            if name in read and role_of(name) != "board" and not within and (held or id(node) not in inside):
                found.append(Lines(node.lineno, node.end_lineno or node.lineno, name))
    return found


def _length(value: ast.expr) -> int:
    return len(getattr(value, "elts", None) or getattr(value, "keys", None) or (0, 0))
