"""Finds the line of a fault: the smallest change to the program that makes every answer right, tried on a copy.

Changes are of one place: a comparison, a sign, a mark, an argument, a missing line. A change is named only after the
changed copy has been asked everything again.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise


@dataclass(frozen=True)
class Change:
    """A change of one line: the old text, the new text, and the whole changed program."""

    line: int
    old: str
    new: str
    source: str
    moved: str = ""
    """What was moved where, in words, if the text itself is the same."""

    @property
    def sentence(self) -> str:
        if self.moved:
            return self.moved
        if not self.old:
            return f"put `{self.new}` after line {self.line}"
        return f"change `{self.old}` to `{self.new}` in line {self.line}" if self.new else f"remove line {self.line}"


@dataclass(frozen=True)
class Mended:
    """A change that makes everything that was asked right."""

    change: Change
    function: str

    def to_dict(self) -> dict[str, object]:
        return {"line": self.change.line, "old": self.change.old, "new": self.change.new, "function": self.function}


COMPARISONS = {
    ast.Lt: (">", "<="),
    ast.Gt: ("<", ">="),
    ast.LtE: ("<", ">="),
    ast.GtE: (">", "<="),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
}
SIGNS = {ast.Lt: "<", ast.Gt: ">", ast.LtE: "<=", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is"}
SWAPS = {"max": "min", "min": "max", "True": "False", "False": "True", "all": "any", "any": "all"}
LEAVING = (ast.Return, ast.Raise, ast.Break, ast.Continue)
"""Statements after which the next one is not run."""


def changes(source: str) -> Iterator[Change]:
    """Every small change to a program, one after another."""
    tree = ast.parse(source)
    text = _Text(source)
    for node in ast.walk(tree):
        yield from _of_node(node, text)
    for function in [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef,))]:
        yield from _of_names(function, text)
        yield from _of_statements(function, text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            yield from _one(text.replaced(node.test, f"not ({text.of(node.test)})"))


class _Text:
    """A source that can be changed by place."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = source.splitlines(keepends=True)

    def of(self, node: ast.AST) -> str:
        return ast.get_source_segment(self.source, node) or ""

    def replaced(self, node: ast.expr | ast.stmt, new: str) -> Change | None:
        old = self.of(node)
        if not old or old == new or "\n" in old or node.end_lineno != node.lineno:
            return None
        line = self.lines[node.lineno - 1].encode()
        assert node.end_col_offset is not None
        changed = (line[: node.col_offset] + new.encode() + line[node.end_col_offset :]).decode()
        whole = "".join([*self.lines[: node.lineno - 1], changed, *self.lines[node.lineno :]])
        return Change(node.lineno, old, new, whole)

    def inserted(self, after: int, new: str, indent: int) -> Change:
        line = " " * indent + new + "\n"
        return Change(after, "", new, "".join([*self.lines[:after], line, *self.lines[after:]]))

    def swapped(self, first: ast.stmt, second: ast.stmt) -> Change:
        """Two adjacent statements, exchanged."""
        start, middle, end = _start(first), _start(second), second.end_lineno or 0
        lines = [
            *self.lines[: start - 1],
            *self.lines[middle - 1 : end],
            *self.lines[start - 1 : middle - 1],
            *self.lines[end:],
        ]
        old, new = (self.lines[one - 1].strip() for one in (start, middle))
        moved = f"put line {middle}, `{new}`, before line {start}, `{old}`"
        return Change(start, old, new, "".join(lines), moved)


def _start(node: ast.stmt) -> int:
    return node.lineno


def _of_node(node: ast.AST, text: _Text) -> Iterator[Change]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = text.of(node.left), text.of(node.comparators[0])
        for sign in COMPARISONS.get(type(node.ops[0]), ()):
            yield from _one(text.replaced(node, f"{left} {sign} {right}"))
        for other in _shifted(right):
            yield from _one(text.replaced(node.comparators[0], other))
    if isinstance(node, ast.Name) and node.id in SWAPS and isinstance(node.ctx, ast.Load):
        yield from _one(text.replaced(node, SWAPS[node.id]))
    if isinstance(node, ast.Constant):
        yield from _of_constant(node, text)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Not)):
        yield from _one(text.replaced(node, text.of(node.operand)))
    if isinstance(node, (ast.Call, ast.Name, ast.BinOp)) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        yield from _of_value(node, text)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        sign = "-" if isinstance(node.op, ast.Add) else "+"
        left, right = text.of(node.left), text.of(node.right)
        yield from _one(text.replaced(node, f"{left} {sign} {right}"))
        if isinstance(node.op, ast.Sub):
            yield from _one(text.replaced(node, f"{right} - {left}"))
    if isinstance(node, ast.BoolOp):
        word = "or" if isinstance(node.op, ast.And) else "and"
        yield from _one(text.replaced(node, f" {word} ".join(map(text.of, node.values))))
    if isinstance(node, (ast.Tuple, ast.List)) and len(node.elts) == 3:
        yield from _of_line(node.elts, text)
    if isinstance(node, (ast.Break, ast.Continue)) and (gone := text.replaced(node, "pass")):
        yield replace(gone, moved=f"remove `{gone.old}` in line {gone.line}")
    if isinstance(node, ast.IfExp):
        body, test, other = text.of(node.body), text.of(node.test), text.of(node.orelse)
        yield from _one(text.replaced(node, f"{other} if {test} else {body}"))


def _of_line(cells: list[ast.expr], text: _Text) -> Iterator[Change]:
    """A number of three that may be the cells of a line, replaced by each other cell."""
    numbers = [node.value for node in cells if isinstance(node, ast.Constant) and type(node.value) is int]
    if len(numbers) == len(cells):
        for node in cells:
            for cell in set(range(10)) - set(numbers):
                yield from _one(text.replaced(node, str(cell)))


def _of_constant(node: ast.Constant, text: _Text) -> Iterator[Change]:
    value = node.value
    if isinstance(value, bool):
        yield from _one(text.replaced(node, str(not value)))
    elif isinstance(value, int):
        for other in {value + 1, value - 1, -value, 1, -1, 0, 1000, -1000} - {value}:
            yield from _one(text.replaced(node, str(other)))
    elif isinstance(value, str) and value and value.upper() in ("X", "O"):
        mark = {"X": "O", "O": "X", "x": "o", "o": "x"}[value]
        yield from _one(text.replaced(node, repr(mark)))


def _of_value(node: ast.expr, text: _Text) -> Iterator[Change]:
    """A minus before a call of a function, and `not` before a name that is passed on."""
    if isinstance(node, ast.Call):
        yield from _one(text.replaced(node, f"-{text.of(node)}"))
        if len(node.args) > 1:
            last, before = node.args[-1], node.args[-2]
            pair = f"-{text.of(last)}, -{text.of(before)}"
            start = ", ".join([*map(text.of, node.args[:-2]), pair])
            yield from _one(text.replaced(node, f"{text.of(node.func)}({start})"))
            exchanged = ", ".join([*map(text.of, node.args[:-2]), text.of(last), text.of(before)])
            yield from _one(text.replaced(node, f"{text.of(node.func)}({exchanged})"))
        for argument in node.args:
            if isinstance(argument, ast.Name):
                yield from _one(text.replaced(argument, f"not {argument.id}"))
                yield from _one(text.replaced(argument, f"-{argument.id}"))
                yield from _one(text.replaced(argument, f"{argument.id} - 1"))
                yield from _one(text.replaced(argument, f"{argument.id}.copy()"))


def _shifted(text: str) -> list[str]:
    return [f"-{text}"] if text.isidentifier() else []


def _of_names(function: ast.FunctionDef, text: _Text) -> Iterator[Change]:
    """One name of a function replaced by another where a value is read: arguments, indices, returned values."""
    names = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    names |= {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    constants = {text.of(n) for n in ast.walk(function) if isinstance(n, ast.Name) and n.id.isupper()}
    for call in [node for node in ast.walk(function) if isinstance(node, (ast.Call, ast.Return, ast.Assign))]:
        values = call.args if isinstance(call, ast.Call) else [call.value] if call.value is not None else []
        for value in values:
            if isinstance(value, (ast.Name, ast.Constant, ast.UnaryOp)):
                for name in sorted(names | constants):
                    yield from _one(text.replaced(value, name))
    for index in [node for node in ast.walk(function) if isinstance(node, ast.Subscript)]:
        if isinstance(index.slice, ast.Constant) and type(index.slice.value) is int:
            for cell in range(10):
                yield from _one(text.replaced(index.slice, str(cell)))


def _of_statements(function: ast.FunctionDef, text: _Text) -> Iterator[Change]:
    """Statements removed, exchanged or moved out of a loop, and stones taken back that were not."""
    for node in ast.walk(function):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for first, second in pairwise(body):
            if not isinstance(second, LEAVING):  # What comes after it would never be run.
                yield text.swapped(first, second)
        for statement in body:
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript):
                yield from _taken_back(statement, body, text)
        if isinstance(node, (ast.For, ast.While)) and isinstance(body[-1], ast.Return):
            yield _outdented(body[-1], node, text)
        deepest = body[-1] if body else None
        if isinstance(deepest, ast.If) and isinstance(deepest.body[-1], ast.Return) and isinstance(node, ast.For):
            yield _outdented(deepest.body[-1], _outermost(node, function), text)


def _outermost(loop: ast.AST, function: ast.FunctionDef) -> ast.AST:
    """The outermost loop of a function that holds another."""
    for node in ast.walk(function):
        if isinstance(node, ast.For) and any(inner is loop for inner in ast.walk(node)):
            return node
    return loop


def _outdented(statement: ast.stmt, loop: ast.AST, text: _Text) -> Change:
    """The last statement of a loop, moved after it."""
    line = text.lines[statement.lineno - 1]
    indent = getattr(loop, "col_offset", 0)
    outdented = " " * indent + line.lstrip()
    end = getattr(loop, "end_lineno", statement.lineno)
    lines = [*text.lines[: statement.lineno - 1], *text.lines[statement.lineno : end], outdented, *text.lines[end:]]
    same = line.strip()
    advice = f"move `{same}` from line {statement.lineno} to after the loop"
    return Change(statement.lineno, same, same, "".join(lines), advice)


def _taken_back(placed: ast.Assign, body: list[ast.stmt], text: _Text) -> Iterator[Change]:
    """The stone taken back at the end of the statements that follow it, with each possible empty mark."""
    target = text.of(placed.targets[0])
    for empty in ('" "', '"_"', '"-"', '"."', "None", "0", '""', "EMPTY"):
        for statement in body[body.index(placed) + 1 :]:
            if any(isinstance(node, ast.Call) for node in ast.walk(statement)):
                after = statement.end_lineno or statement.lineno
                yield text.inserted(after, f"{target} = {empty}", statement.col_offset)
                break


def _one(change: Change | None) -> Iterator[Change]:
    if change:
        yield change
