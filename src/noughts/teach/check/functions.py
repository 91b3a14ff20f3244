"""A function of a student's program, and how it is called. Runs in the student's process."""

import inspect
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

from noughts.teach.check.boards import mover_of
from noughts.teach.check.names import rank_of

GIVEN = (
    inspect.Parameter.POSITIONAL_ONLY,
    inspect.Parameter.POSITIONAL_OR_KEYWORD,
    inspect.Parameter.KEYWORD_ONLY,
)
"""The kinds of parameters that are given a value."""
MOVER = "mover"
"""The maximising side of a search that always maximises for the side to move at its root."""


@dataclass
class Function:
    """A function of the program: its kind, the purpose of its parameters, and what holds its board.

    A new object is created for every call of a method. A function without a board parameter finds the board in an
    attribute of that object, or in a global of its module.
    """

    kind: str
    name: str
    call: Callable[..., Any]
    roles: list[str]
    given: list[bool]
    """Which parameters have a default value."""
    owner: type | None = None
    game: type | None = None
    """The class of the object that is passed instead of a board."""
    adapted: bool = False
    holder: Any = None
    """The object of the last call, or the module."""

    def describe(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "roles": self.roles,
            "given": self.given,
            "adapted": self.adapted,
            "rank": rank_of(self.name),
            "line": self.code.co_firstlineno if self.code else None,
            "end": self._end(),
            "file": Path(self.code.co_filename).name if self.code else None,
        }

    @property
    def code(self) -> types.CodeType | None:
        return getattr(inspect.unwrap(self.call), "__code__", None)

    def _end(self) -> int | None:
        lines = [line for *_, line in self.code.co_lines() if line] if self.code else []
        return max(lines, default=None)


@dataclass(frozen=True)
class Manner:
    """How a function is called: who maximises, whether depth counts down, whose name `player` is."""

    champion: str = ""
    down: bool = False
    own: bool = False
    """Whether `player` is the maximising side rather than the side to move."""
    last: bool = False
    """Whether `player` is the side that moved last, the only one that can have won."""
    side: str = ""
    """The side that is always to move, if a program plays only one; otherwise the stones decide."""

    def mover(self, board: str) -> str:
        """The side to move on a board."""
        return self.side or mover_of(board)


def by_position(value: Any) -> Callable[..., Any]:
    """A function whose keyword-only parameters, the last ones, may be given by position too."""
    parameters = inspect.signature(value).parameters.values()
    names = [one.name for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY]
    before = sum(one.kind in GIVEN for one in parameters) - len(names)
    if not names:
        return value  # type: ignore[no-any-return]

    @wraps(value)
    def called(*arguments: Any) -> Any:
        return value(*arguments[:before], **dict(zip(names, arguments[before:], strict=False)))

    return called


def methods_of(kind: type) -> dict[str, Callable[..., Any]]:
    """The methods that a class defines itself, by name; each is called with an object of it first."""
    found = {name: _method(value) for name, value in vars(kind).items() if not name.startswith("__")}
    return {name: value for name, value in found.items() if value}


def _method(value: Any) -> Callable[..., Any] | None:
    """A method as a function of an object; None for anything else."""
    if isinstance(value, classmethod):
        inner = value.__func__

        @wraps(inner)
        def of_class(one: Any, *arguments: Any, **named: Any) -> Any:
            return inner(type(one), *arguments, **named)

        return of_class
    if isinstance(value, staticmethod):
        plain = value.__func__

        @wraps(plain)
        def of_nothing(_: Any, *arguments: Any, **named: Any) -> Any:
            return plain(*arguments, **named)

        taken = inspect.signature(plain).parameters.values()
        itself = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
        of_nothing.__signature__ = inspect.Signature([itself, *taken])  # type: ignore[attr-defined]
        return of_nothing
    return value if inspect.isfunction(value) else None


def asks_a_person(value: Any) -> bool:
    """Whether a function itself reads what a person types: it chooses nothing."""
    code = getattr(inspect.unwrap(value), "__code__", None)
    return code is not None and bool({"input", "stdin"} & set(code.co_names))


def home(value: Any) -> str:
    return str(getattr(inspect.unwrap(value), "__module__", ""))
