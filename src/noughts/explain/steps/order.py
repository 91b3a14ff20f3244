"""An order of one's own for the branches of some nodes, written as a text: `:2.1;1:3` tries branch 2 before 1 at the
root, and after move 1 first 3. What is not named follows in the usual order."""

from collections.abc import Hashable
from typing import Any

from noughts.core.rules import shorten
from noughts.errors import BadNotation
from noughts.ladder.problem import Problem

EXPECTED = 'expected nodes and their branches, such as ":2.1;1:3" (at the root 2 before 1, after move 1 first 3)'


def read_order(text: str, problem: Problem[Any], root: Any) -> dict[Hashable, tuple[int, ...]]:
    """The moves to try first, by the key of the state; BadNotation says what was expected."""
    found: dict[Hashable, tuple[int, ...]] = {}
    for part in filter(None, text.split(";")):
        path, colon, first = part.partition(":")
        if not colon:
            raise BadNotation(f"{shorten(part)!r} is not an order; {EXPECTED}.")
        state = root
        for move in _numbers(path):
            state = problem.after(state, _legal(problem, state, move))
        moves = tuple(_legal(problem, state, move) for move in _numbers(first))
        if len(set(moves)) != len(moves):
            raise BadNotation(f"{shorten(part)!r} names a branch twice; {EXPECTED}.")
        found[problem.frame(state).key] = moves
    return found


def _numbers(text: str) -> list[int]:
    parts = [part for part in text.split(".") if part]
    if not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise BadNotation(f"{shorten(text)!r} is not a list of branches; {EXPECTED}.")
    return [int(part) - 1 for part in parts]


def _legal(problem: Problem[Any], state: Any, move: int) -> int:
    legal = () if problem.leaf(state, -1) is not None else problem.moves(state)
    if move not in legal:
        names = ", ".join(str(each + 1) for each in legal) or "none"
        raise BadNotation(f"There is no branch {move + 1} here; the branches are: {names}.")
    return move
