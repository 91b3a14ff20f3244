"""What a player of a given skill notices and what it overlooks, as people do.

Skill runs from 0 to 1. How easily a line that lacks one stone is overlooked depends on its direction: rows and columns
are plain to see, diagonals less so, lines through the layers of a solid still less, and space diagonals least. What the
other side's last stone has made is seen more easily, since that is where people look. What a move opens for the other
side, such as the cell above it, is harder to see than what is already on the board.
"""

from dataclasses import dataclass
from functools import lru_cache

from noughts.core import Position, Rules
from noughts.core.geometry import coordinates

FRESH = 0.5
"""Added to the ease of a line that the last stone has made."""
OPENED = 1.3
"""How much more often players overlook what their own stone opens."""
KINDS = ("straight", "diagonal", "through layers", "diagonal through layers", "space diagonal")
"""The kinds of lines, the plainest first."""
EASE = dict(zip(KINDS, (2.0, 1.5, 1.4, 1.2, 1.0), strict=True))
"""How easy each kind is to see: the chance of overlooking it is (1 - skill) to this power."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A cell that completes a line, and the plainest kind of line that it completes."""

    cell: int
    kind: str
    fresh: bool = False


def gaps(position: Position, stones: int, last: int | None = None) -> list[Gap]:
    """The playable cells that complete a line of these stones, the plainest first; fresh if `last` is on the line."""
    rules, found = position.rules, []
    wanted = rules.completing(stones) & position.free
    for cell in position.playable() if wanted else ():
        if wanted >> cell & 1:
            lines = [line for line in rules.lines_through[cell] if not line & ~(stones | 1 << cell)]
            kind = min((kind_of(rules, line) for line in lines), key=KINDS.index)
            fresh = last is not None and any(line >> last & 1 for line in lines)
            found.append(Gap(cell, kind, fresh))
    return sorted(found, key=lambda gap: (not gap.fresh, KINDS.index(gap.kind)))


def overlooked(skill: float, gap: Gap) -> float:
    """The chance that a player of this skill does not see a gap."""
    chance: float = (1 - skill) ** (EASE[gap.kind] + FRESH * gap.fresh)
    return chance


def opens(position: Position, cell: int) -> Gap | None:
    """With gravity, the plainest line that this stone lets the other side complete; None if there is none."""
    rules = position.rules
    if not rules.gravity:
        return None
    after = position.after(cell)
    if after.outcome:
        return None
    before = {gap.cell for gap in gaps(position, position.theirs)}
    return next((gap for gap in gaps(after, position.theirs) if gap.cell not in before), None)


@lru_cache(maxsize=4096)
def kind_of(rules: Rules, line: int) -> str:
    """The kind of a line, given as a bit set."""
    first = (line & -line).bit_length() - 1
    last = line.bit_length() - 1
    ends = zip(coordinates(rules.shape, first), coordinates(rules.shape, last), strict=True)
    changing = [axis for axis, (here, there) in enumerate(ends) if here != there]
    layered = any(axis > 1 for axis in changing)
    if len(changing) <= 1:
        return "through layers" if layered else "straight"
    if len(changing) > 2:
        return "space diagonal"
    return "diagonal through layers" if layered else "diagonal"
