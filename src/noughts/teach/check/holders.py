"""Objects and modules that hold a board: found, made, and given the board that is asked about.

Runs in the student's process.
"""

import inspect
import types
from functools import cache
from typing import Any

from noughts.teach.check.boards import BoardWriting, looks_like_a_board, other
from noughts.teach.check.names import role_of, words

COMPUTERS, PEOPLE = (
    frozenset(["computer", "comp", "ai", "cpu", "bot", "machine"]),
    frozenset(["player", "human", "user"]),
)
"""Words in names that a game sets to a side's mark when it begins; until then they are empty."""


def make(kind: type, writing: BoardWriting, board: str, mover: str = "X") -> Any:
    """An object of a class, given the side to move and this board where it takes them; raises if it needs more."""
    values = {
        "player": writing.mark(mover),
        "opponent": writing.mark(other(mover)),
        "board": writing.write(board),
        "depth": 9,
    }
    found = []
    for name, one in inspect.signature(kind).parameters.items():
        role = role_of(name)
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD, one.KEYWORD_ONLY):
            continue
        if one.default is not one.empty and role not in ("player", "opponent", "board"):
            break
        if role not in values:
            raise TypeError(f"{name} is not known")
        found.append(values[role])
    return kind(*found)


def fresh(kind: type) -> Any:
    """An object of a class as the program would create it, with its own board; raises if it takes one."""
    wanted = [one for one in inspect.signature(kind).parameters.values() if one.default is one.empty]
    if any(role_of(one.name) == "board" for one in wanted):
        raise TypeError("its board comes from elsewhere")
    return kind(*["X" for _ in wanted])


def attribute_of(holder: Any) -> str:
    """The name of the attribute or global that holds a board; in a module or a class only one that is called so."""
    if not holds(holder):
        return ""
    own = _boards(own_attributes(holder))
    likely = [name for name in own if _called_a_board(name)]
    guessed = [] if isinstance(holder, types.ModuleType) else own
    return next(iter(likely or guessed or filter(_called_a_board, _boards(_shared(type(holder))))), "")


def _called_a_board(name: str) -> bool:
    return role_of(name) == "board" or "board" in name.lower()


def _boards(values: dict[str, Any]) -> list[str]:
    return [name for name, value in values.items() if not name.startswith("__") and looks_like_a_board(value)]


def own_attributes(holder: Any) -> dict[str, Any]:
    """What an object or a module holds itself, by name."""
    kind: Any = type(holder)
    slots = {name: getattr(holder, name) for name in _slots(kind) if hasattr(holder, name)}
    return {**slots, **getattr(holder, "__dict__", {})}


@cache
def _slots(kind: type) -> tuple[str, ...]:
    """The names that a class keeps in __slots__."""
    members = (item for one in kind.__mro__ for item in vars(one).items())
    return tuple(name for name, member in members if isinstance(member, types.MemberDescriptorType))


def _shared(kind: type) -> dict[str, Any]:
    """The attributes of a class, which its objects share."""
    return {name: value for one in reversed(kind.__mro__) for name, value in vars(one).items()}


def holds(value: Any) -> bool:
    """Whether a value is an object or a module that may hold a board."""
    if isinstance(value, type) or hasattr(value, "tolist"):
        return False
    kind: Any = type(value)
    return hasattr(value, "__dict__") or bool(_slots(kind))


def assign(holder: Any, name: str, written: Any) -> Any:
    """Set a holder's board, in place if possible, since other names may refer to the same list; returns the board."""
    old = getattr(holder, name)
    if type(old) is type(written) is list and len(old) == len(written):
        if isinstance(old[0], list) and isinstance(written[0], list):
            for row, new in zip(old, written, strict=True):
                row[:] = new
            return old
        if not isinstance(old[0], list) and not isinstance(written[0], list):
            old[:] = written
            return old
    if type(old) is type(written) is dict and list(old) == list(written):
        old.update(written)
        return old
    if isinstance(holder, types.ModuleType) or name in own_attributes(holder):
        object.__setattr__(holder, name, written)
    else:
        setattr(type(holder), name, written)
    return written


def sides_of(names: list[str]) -> dict[str, bool]:
    """Which of the names for the two marks is the computer's; empty unless both are there."""
    found = {name: bool(set(words(name)) & COMPUTERS) for name in names if set(words(name)) & (COMPUTERS | PEOPLE)}
    return found if len(set(found.values())) == 2 else {}
