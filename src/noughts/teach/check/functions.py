"""A function of a student's program, and how it is called. Runs in the student's process."""

import inspect
import types
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noughts.teach.check.boards import mover_of
from noughts.teach.check.names import rank_of

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


def asks_a_person(value: Any) -> bool:
    """Whether a function itself reads what a person types: it chooses nothing."""
    code = getattr(inspect.unwrap(value), "__code__", None)
    return code is not None and bool({"input", "stdin"} & set(code.co_names))


def home(value: Any) -> str:
    return str(getattr(inspect.unwrap(value), "__module__", ""))
