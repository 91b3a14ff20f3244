"""A loaded student's program: its functions, and how to call them.

Runs in the student's process.
"""

import ast
import contextlib
import inspect
import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from noughts.teach.check.boards import (
    BoardWriting,
    empty_sign,
    other,
    remember_keys,
    shape_of,
)
from noughts.teach.check.functions import (
    GIVEN,
    MOVER,
    Function,
    Manner,
    asks_a_person,
    by_position,
    home,
    methods_of,
)
from noughts.teach.check.holders import assign, attribute_of, fresh, holds, make, own_attributes, sides_of
from noughts.teach.check.loading import load, source_of
from noughts.teach.check.names import ADAPTERS, kind_of, plain, role_of, roles_of
from noughts.teach.check.source import asked_of, global_names, reassigned, searches_itself
from noughts.teach.check.texts import legible

ADAPTED = BoardWriting("string", ".", "X", "O")
"""How an adapter's functions are given a board."""
PLAIN = BoardWriting("list", " ", "X", "O")
WIDEST = float("inf")
TURNS = ("turn", "currentplayer", "currentturn", "tomove")
BUILT_IN = frozenset(dir(list) + dir(str) + dir(dict)) | {"shape", "flatten", "sum", "tolist", "T", "reshape", "all"}


@dataclass
class Program:
    """A loaded file; `load` raises whatever the file raises."""

    path: Path
    module: types.ModuleType
    tree: ast.Module
    functions: list[Function] = field(default_factory=list)
    unmade: list[str] = field(default_factory=list)
    """Classes with known methods that cannot be instantiated."""

    @classmethod
    def load(cls, path: Path, adapter: Path | None = None, source: str | None = None) -> "Program":
        text = source_of(path) if source is None else source
        tree = ast.parse(text, str(path))
        if str(path.parent) not in sys.path:
            sys.path.insert(0, str(path.parent))
        sys.argv = [str(path)]
        program = cls(path, load(path, {}, text), tree)
        program.functions = program._found()
        if adapter:
            outside = load(adapter, {"student": program.module})
            program.functions = [one for one in program._of(outside) if one.adapted] + program.functions
        if any(one.adapted for one in program.functions):
            # With an adapter, only the functions that it names are used.
            program.functions = [one for one in program.functions if one.adapted]
            program.unmade = []
        program._tables = {
            id(module): {name: dict(value) for name, value in vars(module).items() if type(value) is dict}
            for module in program.modules()
        }
        return program

    _tables: dict[int, dict[str, Any]] = field(default_factory=dict)
    _changed: dict[str, set[str]] = field(default_factory=dict)

    def modules(self) -> list[types.ModuleType]:
        """The file's module, and those of its folder that it imports."""
        folder = str(self.path.parent)
        others = [
            module
            for module in list(sys.modules.values())
            if module is not self.module and str(getattr(module, "__file__", None) or "").rpartition("/")[0] == folder
        ]
        return [self.module, *others]

    @property
    def constants(self) -> list[Any]:
        """Every string, number and None literal in the program."""
        found = [node.value for node in ast.walk(self.tree) if isinstance(node, ast.Constant)]
        for module in self.modules()[1:]:
            text = source_of(Path(str(module.__file__)))
            found += [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
        return found

    def held_boards(self) -> list[tuple[str, Any]]:
        """The shapes of the empty boards in modules and new objects, with the content of their cells."""
        holders: list[Any] = list(self.modules())
        for kind in {kind for function in self.functions for kind in (function.owner, function.game) if kind}:
            with contextlib.suppress(Exception):
                holders.append(fresh(kind))
        boards = [getattr(holder, attribute_of(holder)) for holder in holders if attribute_of(holder)]
        for board in boards:
            remember_keys(board)
        held = [(shape_of(board), empty_sign(board)) for board in boards]
        return [one for number, one in enumerate(held) if one[1] != () and one not in held[:number]]

    @property
    def searches(self) -> bool:
        """Whether it has a function that calls itself for one move after another."""
        others = [ast.parse(source_of(Path(str(module.__file__)))) for module in self.modules()[1:]]
        return any(map(searches_itself, [self.tree, *others]))

    def arguments(
        self, function: Function, writing: BoardWriting, board: str, manner: Manner, cell: int = 0
    ) -> list[Any]:
        """The arguments of the function for a board; creates its object, and sets boards that it does not take."""
        if function.adapted:
            return [ADAPTED.write(board)]
        mover = manner.mover(board)
        held = self._held(function, writing, board, mover)
        champion = mover if manner.champion == MOVER else manner.champion
        player = other(mover) if manner.last else champion if manner.own else mover
        values: dict[str, Callable[[], Any]] = {
            "board": lambda: self._made(function.game, writing, board, mover) if function.game else held(),
            "alpha": lambda: -WIDEST,
            "beta": lambda: WIDEST,
            "depth": lambda: board.count(".") if manner.down else 0,
            "player": lambda: writing.mark(player),
            "opponent": lambda: writing.mark(other(player)),
            "maximising": lambda: mover == champion,
            "minimising": lambda: mover != champion,
            "move": lambda: writing.place(cell),
            "row": lambda: cell // 3,
            "column": lambda: cell % 3,
            "prune": lambda: True,
        }
        found = []
        for role, given in zip(function.roles, function.given, strict=True):
            if given and role in ("alpha", "beta", "depth", "unknown"):
                break
            found.append(values[role]() if role in values else None)
        return found

    def made(self, function: Function) -> Any:
        """An object for a method that is asked about something other than a board."""
        assert function.owner
        return make(function.owner, PLAIN, "." * 9)

    def run(self, function: Function, arguments: list[Any]) -> Any:
        """Call the function with the result of `arguments`."""
        if function.owner and function.holder is not None:
            return function.call(function.holder, *arguments)
        return function.call(*arguments)

    def board_of(self, function: Function, writing: BoardWriting, arguments: list[Any]) -> str | None:
        """The board that a function was called with, in its present state."""
        if function.adapted:
            return ADAPTED.read(arguments[0])
        if "board" in function.roles and function.roles.index("board") < len(arguments):
            return self.read(writing, arguments[function.roles.index("board")])
        return self.read(writing, function.holder)

    def read(self, writing: BoardWriting, value: Any) -> str | None:
        """The board that a value is, or that an object or a module holds."""
        board = writing.read(value)
        if board is None and holds(value):
            board = writing.read(getattr(value, attribute_of(value), None)) if attribute_of(value) else None
        return board

    def counters(self) -> dict[str, int]:
        """Every global integer of the program, by name."""
        found = {name: value for name, value in vars(self.module).items() if type(value) is int}
        for function in self.functions:
            owner = function.holder if function.holder is not None else function.call
            for name, value in getattr(owner, "__dict__", {}).items():
                if type(value) is int and owner is not self.module:
                    found[f"{function.name}.{name}" if owner is function.call else name] = value
        return found

    def forget(self) -> None:
        """Restore the program's tables to their initial state, so that every search is like the first."""
        for module in self.modules():
            tables = self._tables.get(id(module), {})
            for name, value in vars(module).items():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
                if name in tables and type(value) is dict:
                    value.clear()
                    value.update(tables[name])

    def _held(self, function: Function, writing: BoardWriting, board: str, mover: str) -> Callable[[], Any]:
        """Create the function's object and set the boards in it and its module; returns the board to pass on."""
        written = writing.write(board)
        home = sys.modules.get(function.call.__module__, self.module)
        name = attribute_of(home)
        if name:
            written = assign(home, name, written)
        self._turn(home, writing, mover, self._changing(""))
        function.holder = home
        if function.owner:
            function.holder = self._made(function.owner, writing, board, mover)
        return lambda: written

    def _made(self, kind: type, writing: BoardWriting, board: str, mover: str) -> Any:
        """A new object of a class, with its own board, if it has one, set to this one."""
        one = make(kind, writing, board, mover)
        name = attribute_of(one)
        if name:
            assign(one, name, writing.write(board))
            self._turn(one, writing, mover, self._changing(kind.__name__))
        return one

    def _changing(self, kind: str) -> set[str]:
        """The names that the program changes: of a class, or globals if no class is named."""
        if kind not in self._changed:
            self._changed[kind] = reassigned(self.tree, kind) if kind else global_names(self.tree)
        return self._changed[kind]

    def _turn(self, holder: Any, writing: BoardWriting, mover: str, changing: set[str]) -> None:
        """Set whose turn it is, if the holder stores that, and which side is whose, if the game sets it."""
        held = own_attributes(holder)
        sides = sides_of([name for name in held if name in changing and plain(name) not in TURNS])
        for name, value in held.items():
            known = writing.same(value, "X") or writing.same(value, "O")
            if name in sides and (known or value in ("", None)):
                object.__setattr__(holder, name, writing.mark(mover if sides[name] else other(mover)))
            elif known and (plain(name) in TURNS or (name in changing and role_of(name) == "player")):
                object.__setattr__(holder, name, writing.mark(mover))

    def _found(self) -> list[Function]:
        return [one for module in self.modules() for one in self._of(module)]

    def _of(self, module: types.ModuleType) -> list[Function]:
        found: list[Function] = []
        for name, value in list(vars(module).items()):
            if inspect.isroutine(value) and home(value) == module.__name__ and not name.startswith("__"):
                found += self._function(name, value, None)
            elif inspect.isclass(value) and value.__module__ == module.__name__:
                found += self._methods(value)
        return found

    def _methods(self, kind: type) -> list[Function]:
        """The methods of a class, if it can be instantiated."""
        if inspect.isabstract(kind):
            return []
        methods = methods_of(kind)
        try:
            make(kind, PLAIN, "." * 9)
        except Exception:
            self.unmade += [legible(kind.__name__)] * any(map(kind_of, methods))
            return []
        return [one for name, value in methods.items() for one in self._function(name, value, kind)]

    def _function(self, name: str, value: Any, owner: type | None) -> Iterator[Function]:
        """A function or a method; nothing if it needs a board and none can be found."""
        if name in ADAPTERS:
            yield Function(ADAPTERS[name], name, value, ["board"], [False], adapted=True)
            return
        try:
            signature = inspect.signature(value)
        except (TypeError, ValueError):
            return
        parameters = [one for one in signature.parameters.values() if one.kind in GIVEN][1 if owner else 0 :]
        names, given = [one.name for one in parameters], [one.default is not one.empty for one in parameters]
        holds = bool(attribute_of(make(owner, PLAIN, "." * 9)) if owner else attribute_of(sys.modules[home(value)]))
        first = role_of(names[0]) if names else ""
        # A parameter of an unknown name is the board where the function itself does not look at one that is held.
        held = holds and first != "board" and not (first == "unknown" and not owner and not _looks_at(value))
        if not held and not names:
            return
        roles = roles_of(["board", *names])[1:] if held else roles_of(names)
        if "board" not in roles and not held:
            return
        game = self._game(value, names[roles.index("board")]) if "board" in roles else None
        kind = "asks" if asks_a_person(value) else kind_of(name) or ""
        yield Function(kind, name, by_position(value), roles, given, owner, game)

    def _game(self, value: Any, parameter: str) -> type | None:
        """The class of the object that a function takes as a board: it has the attributes that the function uses."""
        asked = asked_of(self.tree, inspect.unwrap(value).__name__, parameter) - BUILT_IN
        if not asked:
            return None
        for module in self.modules():
            for kind in list(vars(module).values()):
                if inspect.isclass(kind) and kind.__module__ == module.__name__:
                    try:
                        one = make(kind, PLAIN, "." * 9)
                    except Exception:
                        continue
                    if attribute_of(one) and all(hasattr(one, name) for name in asked):
                        return kind
        return None


def _looks_at(value: Any) -> bool:
    """Whether a function itself names the board that its module holds."""
    code = getattr(inspect.unwrap(value), "__code__", None)
    return code is not None and attribute_of(sys.modules[home(value)]) in code.co_names
