"""The follow-up rule: what the side that answers in the column just played has for certain. docs/proofs.md argues it.

Glossary: `lead` the stones of the leader, who is to move; `follow` those of the follower; both are bit sets of cells in
reading order, so that the cells further up have lower bits. *Waiting* are the empty cells that are not playable yet.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from noughts.core import Rules
from noughts.verify.nodes import bits


class FollowUp:
    """The rule on one flat board with gravity."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.width, height = rules.shape
        rows = [((1 << self.width) - 1) << row * self.width for row in range(height)]
        self.own_rows, self.other_rows = sum(rows[::2]), sum(rows[1::2])  # From the top.
        every = range(self.width)
        self.columns = [sum(1 << cell for cell in range(column, rules.cells, self.width)) for column in every]
        places = [{cell % self.width: cell for cell in line} for line in rules.lines]
        self._under = [
            sum(1 << number for number, low in enumerate(places) if lies_under(low, high)) for high in places
        ]

    def playable(self, filled: int) -> int:
        """The empty cells on top of the columns."""
        free = self.rules.full & ~filled
        return free & ~(free >> self.width)

    def completions(self, own: int, other: int) -> int:
        """The empty cells that complete a line of one side's stones."""
        lines = (rest for line in self.rules.line_sets if not (rest := line & ~own) & (rest - 1) and not rest & other)
        return reduce(or_, lines, 0)

    def is_odd(self, filled: int) -> bool:
        """Whether an odd number of cells is empty, so that the rule needs a stopper."""
        return (self.rules.cells - filled.bit_count()) % 2 == 1

    def wins(self, follow: int, playable: int, threats: int, stopper: int, pairing: int) -> bool | None:
        """Whether the follower wins; None if the rule does not even show that it holds.

        `threats` are waiting cells that complete a line of the follower's; `stopper` is one of them in a row that is
        not its own, 0 where the number of empty cells is even; `pairing` is the partner of the first odd cell, from 1.
        """
        rules = self.rules
        column = next((cells for cells in self.columns if cells & stopper), 0)
        below = column & -(stopper << 1) if stopper else 0
        parity = (self.own_rows & ~column) | (self.other_rows & below)
        mine = follow | (self.above(playable) & parity) | stopper
        threats &= self.own_rows & ~column
        reach = rules.full & ~mine & (~column | below) & ~self.above(threats)
        pairs = paired(playable & parity, pairing)
        lines = sum(1 << number for number, line in enumerate(rules.line_sets) if line & mine == line)
        for number, line in enumerate(rules.line_sets):
            if (
                line & reach == line
                and not self._under[number] & lines
                and not any(pair & line == pair for pair in pairs)
            ):
                return None
        return bool(stopper or threats or lines)

    def above(self, cells: int) -> int:
        """The cells above some cells in their columns."""
        found = 0
        while cells:
            cells >>= self.width
            found |= cells
        return found


def lies_under(low: dict[int, int], high: dict[int, int]) -> bool:
    """Whether a line, its cell in each column, lies below another cell by cell; upright lines have one column."""
    return len(high) > 1 and low.keys() == high.keys() and all(low[column] > high[column] for column in high)


def paired(odd: int, pairing: int) -> list[int]:
    """Two or four odd cells paired off, the first with the one that `pairing` says; no pairs of other numbers."""
    cells = [1 << cell for cell in bits(odd)]
    if len(cells) not in (2, 4) or pairing >= len(cells):
        return []
    first = cells[0] | cells[pairing]
    return [first, odd & ~first] if len(cells) == 4 else [first]
