"""A student's program, loaded: the functions it has of those a check knows, and how to call them.

Runs in the student's process.
"""

import ast
import importlib.util
import inspect
import random
import sys
import types
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noughts.classroom.check.boards import Writing, looks_like_a_board
from noughts.classroom.check.names import ADAPTERS, kind_of, rank_of, roles_of
from noughts.classroom.check.texts import legible

ADAPTED = Writing("string", ".", "X", "O")
"""How an adapter's functions are given a board."""
WIDEST = float("inf")


@dataclass(frozen=True)
class Function:
    """A function that the program has: its kind, what its parameters are for, and who holds its board.

    A function without a parameter for the board finds it in an attribute of its `holder`, an object or the module.
    """

    kind: str
    name: str
    call: Callable[..., Any]
    roles: list[str]
    given: list[bool]
    """Which parameters have a value of their own, if none is given."""
    adapted: bool = False
    holder: Any = None
    attribute: str = ""

    def describe(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "roles": self.roles,
            "given": self.given,
            "adapted": self.adapted,
            "line": self.code.co_firstlineno if self.code else None,
        }

    @property
    def code(self) -> types.CodeType | None:
        return getattr(inspect.unwrap(self.call), "__code__", None)


@dataclass(frozen=True)
class Manner:
    """How a function is called: who maximises, whether depth counts down, whose name `player` is."""

    champion: str = ""
    down: bool = False
    own: bool = False
    """Whether `player` is the one who maximises, not the one to move."""
    last: bool = False
    """Whether `player` is the one who moved last: nobody else can have won."""


class Program:
    """A loaded file. Loading raises whatever the file raises."""

    def __init__(self, path: Path, adapter: Path | None = None) -> None:
        self.path = path
        source = path.read_bytes()
        self.constants = _constants(ast.parse(source, str(path)))
        sys.path.insert(0, str(path.parent))
        sys.argv = [str(path)]
        self.module = _load(path, {})
        self.unasked: list[str] = []
        """Classes with known methods that cannot be made without arguments."""
        self.functions = self._found(self.module)
        if adapter:
            outside = _load(adapter, {"student": self.module})
            self.functions = [one for one in self._found(outside) if one.adapted] + self.functions
        if any(one.adapted for one in self.functions):
            self.unasked = []
        self.functions = _one_of_each_kind(self.functions)
        self._tables = {name: dict(value) for name, value in vars(self.module).items() if type(value) is dict}

    def arguments(self, function: Function, writing: Writing, board: str, manner: Manner, cell: int = 0) -> list[Any]:
        """What to call the function with for a board; sets the holder's board where it has no parameter for it."""
        if function.adapted:
            return [ADAPTED.write(board)]
        if function.holder is not None:
            self._hold(function, writing, board)
        mover = mover_of(board)
        player = other(mover) if manner.last else manner.champion if manner.own else mover
        values: dict[str, Callable[[], Any]] = {
            "board": lambda: writing.write(board),
            "alpha": lambda: -WIDEST,
            "beta": lambda: WIDEST,
            "depth": lambda: board.count(".") if manner.down else 0,
            "player": lambda: writing.mark(player),
            "opponent": lambda: writing.mark(other(player)),
            "maximising": lambda: mover == manner.champion,
            "minimising": lambda: mover != manner.champion,
            "move": lambda: cell,
            "row": lambda: cell // 3,
            "column": lambda: cell % 3,
        }
        found = []
        for role, given in zip(function.roles, function.given, strict=True):
            if given and role in ("alpha", "beta", "depth", "unknown"):
                break
            found.append(values[role]() if role in values else None)
        return found

    def board_of(self, function: Function, writing: Writing, arguments: list[Any]) -> str | None:
        """The board that a function was called with, as it stands now."""
        if function.adapted:
            return ADAPTED.read(arguments[0])
        if function.holder is not None:
            return writing.read(getattr(function.holder, function.attribute))
        return writing.read(arguments[function.roles.index("board")]) if "board" in function.roles else None

    def counters(self) -> dict[str, int]:
        """Every whole number that the program keeps for the whole of it, by name."""
        found = {name: value for name, value in vars(self.module).items() if type(value) is int}
        for function in self.functions:
            owner = function.holder if function.holder is not None else function.call
            for name, value in getattr(owner, "__dict__", {}).items():
                if type(value) is int and owner is not self.module:
                    found[f"{function.name}.{name}" if owner is function.call else name] = value
        return found

    def forget(self) -> None:
        """Make the program's tables what they were at the start, so that every search is like the first."""
        for name, value in vars(self.module).items():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
            if name in self._tables and type(value) is dict:
                value.clear()
                value.update(self._tables[name])

    def _hold(self, function: Function, writing: Writing, board: str) -> None:
        setattr(function.holder, function.attribute, writing.write(board))
        for name, value in list(vars(function.holder).items()):
            if name.lower() in ("turn", "current_player", "current_turn", "to_move") and value in (
                writing.x,
                writing.o,
            ):
                setattr(function.holder, name, writing.mark(mover_of(board)))

    def _found(self, module: types.ModuleType) -> list[Function]:
        found = [
            _function(name, value, module)
            for name, value in vars(module).items()
            if inspect.isroutine(value) and _home(value) == module.__name__ and (kind_of(name) or name in ADAPTERS)
        ]
        for value in list(vars(module).values()):
            if inspect.isclass(value) and value.__module__ == module.__name__:
                found += self._methods(value)
        return [one for one in found if one is not None]

    def _methods(self, kind: type) -> list[Function | None]:
        """The known methods of a class that can be made without arguments."""
        known = [name for name in vars(kind) if kind_of(name)]
        if not known:
            return []
        try:
            one = kind()
        except Exception:
            self.unasked.append(legible(kind.__name__))
            return []
        return [_function(name, getattr(one, name), one) for name in known if hasattr(one, "__dict__")]


def mover_of(board: str) -> str:
    """Who is to move: X where both have as many stones, else who has fewer."""
    return "X" if board.count("X") <= board.count("O") else "O"


def other(mark: str) -> str:
    """The other mark."""
    return "O" if mark == "X" else "X"


def _load(path: Path, names: dict[str, Any]) -> types.ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path.name} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    vars(module).update(names)
    sys.modules[path.stem] = module
    random.seed(0)
    spec.loader.exec_module(module)
    return module


def _home(value: Any) -> str:
    return str(getattr(inspect.unwrap(value), "__module__", ""))


def _function(name: str, value: Any, holder: Any) -> Function | None:
    """A function or a bound method; None where it wants a board and none can be found."""
    try:
        parameters = [
            one
            for one in inspect.signature(value).parameters.values()
            if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
        ]
    except (TypeError, ValueError):
        return None
    roles, given = roles_of([one.name for one in parameters]), [one.default is not one.empty for one in parameters]
    if name in ADAPTERS:
        return Function(ADAPTERS[name], name, value, ["board"], [False], adapted=True)
    kind = kind_of(name) or ""
    attribute = _attribute(holder)
    first = parameters[0].name.lower() if parameters else ""
    held = not parameters or (attribute and "board" not in roles_of(["x", first])[1:])
    if held and not attribute:
        return None
    if held:
        roles = roles_of(["board", *(one.name for one in parameters)])[1:]
    return Function(kind, name, value, roles, given, False, holder if held else None, attribute if held else "")


def _attribute(holder: Any) -> str:
    """The name under which an object or a module keeps its board."""
    found = [name for name, value in vars(holder).items() if not name.startswith("__") and looks_like_a_board(value)]
    likely = [name for name in found if "board" in name.lower() or "cells" in name.lower() or "grid" in name.lower()]
    return next(iter(likely or found), "") if not isinstance(holder, types.ModuleType) or likely else ""


def _one_of_each_kind(functions: list[Function]) -> list[Function]:
    """An adapter's function before the program's own; of several, the one with the best known name."""
    best: dict[str, Function] = {}
    for function in functions:
        before = best.get(function.kind)
        if before is None or _rank(function) < _rank(before):
            best[function.kind] = function
    return list(best.values())


def _rank(function: Function) -> tuple[bool, int]:
    return (not function.adapted, 0 if function.adapted else rank_of(function.name))


def _constants(tree: ast.AST) -> list[Any]:
    """Every text, number and None that the program writes out."""
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
