"""Objects and modules that hold a board: found, made, and given the board that is asked about.

Runs in the student's process.
"""

import inspect
import types
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
    """The name of the attribute or global that holds a board."""
    if not holds(holder):
        return ""
    found = [name for name, value in vars(holder).items() if not name.startswith("__") and looks_like_a_board(value)]
    likely = [name for name in found if role_of(name) == "board" or "board" in name.lower()]
    return next(iter(likely or found), "") if not isinstance(holder, types.ModuleType) or likely else ""


def holds(value: Any) -> bool:
    return hasattr(value, "__dict__") and not isinstance(value, type) and not hasattr(value, "tolist")


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
    object.__setattr__(holder, name, written)
    return written


def sides_of(names: list[str]) -> dict[str, bool]:
    """Which of the names for the two marks is the computer's; empty unless both are there."""
    found = {name: bool(set(words(name)) & COMPUTERS) for name in names if set(words(name)) & (COMPUTERS | PEOPLE)}
    return found if len(set(found.values())) == 2 else {}
