"""With `exact`: can stones have come one by one without ever making a run of just the winning length?

Stones are taken off one by one. A side without too long a run is soon done: what is left of shorter runs is shorter.
"""

from noughts.core.bits import cells_of
from noughts.core.rules import Rules

MOST_STATES = 3_000
"""Sets of stones that are looked at before the search gives up."""


def buildable(rules: Rules, stones: int, last: int) -> bool:
    """Whether some order builds these stones, the last on one of the cells `last`, with no line complete before.

    False also where MOST_STATES sets of stones do not show one.
    """
    if not stones or not _too_long(rules, stones):
        return True
    dead: set[int] = set()
    way = [(stones, iter(_removable(rules, stones, last)))]
    while way and len(dead) < MOST_STATES:
        _, cells = way[-1]
        cell = next(cells, None)
        if cell is None:
            dead.add(way.pop()[0])
            continue
        left = way[-1][0] & ~(1 << cell)
        if not _too_long(rules, left):
            return True
        if left not in dead:
            way.append((left, iter(_removable(rules, left, left))))
    return False


def _removable(rules: Rules, stones: int, cells: int) -> list[int]:
    """The cells whose stone may have come last: without it no line is complete; those in the middle of runs first."""
    found = [cell for cell in cells_of(cells & stones) if not rules.completed_lines(stones & ~(1 << cell))]
    return sorted(found, key=lambda cell: -sum(line & stones == line for line in rules.lines_through[cell]))


def _too_long(rules: Rules, stones: int) -> bool:
    """Whether the stones hold a run that is longer than the winning length."""
    pairs = zip(rules.line_sets, rules.beyond_sets, strict=True)
    return any(line & stones == line and beyond & stones for line, beyond in pairs)
