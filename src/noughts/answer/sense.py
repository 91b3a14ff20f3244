"""Moves in the order in which a sensible player looks at them: the order of moves that are worth the same.

A move weighs what the lines through it weigh that one side alone can still complete, eight times as much for each
stone that stands on them. So completions and blocks come first, then threats, then cells near the stones, and the
corners of an open board last. In misere, where lines are avoided, the order is the reverse.
"""

from noughts.core import Position

BASE_BITS = 3
"""Each stone on a line makes it weigh 2 to this power times as much."""


def by_sense(position: Position) -> list[int]:
    """The legal moves, the most sensible first; equals in reading order."""
    mine, theirs, lines = position.mine, position.theirs, position.rules.lines_through
    sign = 1 if position.rules.misere else -1

    def weight(cell: int) -> int:
        return sum(_weight(line, mine, theirs) for line in lines[cell])

    return sorted(position.moves(), key=lambda cell: (sign * weight(cell), cell))


def places(position: Position) -> dict[int, int]:
    """The place of every move in that order, 0 for the first."""
    return {cell: place for place, cell in enumerate(by_sense(position))}


def _weight(line: int, mine: int, theirs: int) -> int:
    own, other = (line & mine).bit_count(), (line & theirs).bit_count()
    if own and other:
        return 0
    # A line of one's own counts a little more than one of the other side's.
    return (2 << BASE_BITS * own) + 1 if own else 2 << BASE_BITS * other
