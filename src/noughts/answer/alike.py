"""Moves that are alike: a symmetry of the board turns one into the other and leaves the stones where they are."""

from collections.abc import Iterable

from noughts.core import Position
from noughts.core.bits import cells_of


def alike(position: Position) -> dict[int, tuple[int, ...]]:
    """The legal moves by kind: the first of each kind in reading order, and all of its kind."""
    mine, theirs = cells_of(position.mine), cells_of(position.theirs)
    keeping = [
        turn
        for turn in position.rules.symmetries
        if _onto(turn, mine, position.mine) and _onto(turn, theirs, position.theirs)
    ]
    kinds: dict[int, tuple[int, ...]] = {}
    seen: set[int] = set()
    for cell in position.moves():
        if cell not in seen:
            kinds[cell] = tuple(sorted({turn[cell] for turn in keeping}))
            seen.update(kinds[cell])
    return kinds


def _onto(turn: tuple[int, ...], cells: Iterable[int], stones: int) -> bool:
    """Whether a symmetry turns a set of cells into itself."""
    return all(stones >> turn[cell] & 1 for cell in cells)
