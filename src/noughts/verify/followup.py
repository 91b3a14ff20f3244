"""The follow-up rule: what a side is certain to get by answering in the column just played (argued in docs/proofs.md).

Glossary: `lead` the stones of the leader, who is to move; `follow` those of the follower; both are bit sets of cells in
reading order, so cells further up have lower bits. An empty cell is *waiting* if it is not playable yet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from noughts.core import Rules
from noughts.verify.nodes import bits

FOUR = 4


def unpaid(steps: int) -> None:
    """A `spend` for callers that need no limit."""


class FollowUp:
    """The rule on one flat board with gravity; `spend` is called to pay for work beyond a few looks at every line."""

    def __init__(self, rules: Rules, spend: Callable[[int], None] = unpaid) -> None:
        self.rules, self._spend = rules, spend
        self.width, self._height = rules.shape
        rows = [((1 << self.width) - 1) << row * self.width for row in range(self._height)]
        self.own_rows, self.other_rows = sum(rows[::2]), sum(rows[1::2])  # From the top.
        every = range(self.width)
        self.columns = [sum(1 << cell for cell in range(column, rules.cells, self.width)) for column in every]

    def playable(self, filled: int) -> int:
        """The empty cells on top of the columns."""
        free = self.rules.full & ~filled
        return free & ~(free >> self.width)

    def completions(self, own: int, other: int) -> int:
        """The empty cells that complete a line for the side with the stones `own`."""
        lines = (rest for line in self.rules.line_sets if not (rest := line & ~own) & (rest - 1) and not rest & other)
        return reduce(or_, lines, 0)

    def is_odd(self, filled: int) -> bool:
        """Whether an odd number of cells is empty, so that the rule needs a stopper."""
        return (self.rules.cells - filled.bit_count()) % 2 == 1

    def wins(self, follow: int, playable: int, threats: int, stopper: int, pairing: int) -> bool | None:
        """Whether the follower wins; None if the rule does not even show that it does not lose.

        `threats` are the waiting cells that complete a line for the follower; `stopper` is one of them in a row that is
        not its own, 0 if the number of empty cells is even; `pairing` says which odd cell is paired with the first.
        """
        rules = self.rules
        column = next((cells for cells in self.columns if cells & stopper), 0)
        parity = (self.own_rows & ~column) | (self.other_rows & column)
        pairs = paired(playable & parity, pairing)
        if pairs is None:
            return None
        certain = follow | (self.above(playable) & parity)
        reach = rules.full & ~certain & ~self.above(threats & self.own_rows & ~column) & ~self.above(stopper)
        lines = [line for line in rules.line_sets if line & certain == line]
        for line in rules.line_sets:
            if line & reach == line and not any(pair & line == pair for pair in pairs) and self._is_open(line, lines):
                return None
        return bool(lines)

    def _is_open(self, line: int, lines: list[int]) -> bool:
        """Whether none of these lines lies below a line, each of its cells below some cell of that line."""
        self._spend(len(lines) + self._height)
        below = self._below(line)
        return not any(other & below == other for other in lines)

    def above(self, cells: int) -> int:
        """The cells above some cells in their columns."""
        found = 0
        while cells:
            cells >>= self.width
            found |= cells
        return found

    def _below(self, cells: int) -> int:
        """The cells below some cells in their columns."""
        found = 0
        while cells:
            cells = cells << self.width & self.rules.full
            found |= cells
        return found


def paired(odd: int, pairing: int) -> list[int] | None:
    """Two or four odd cells paired off, four as `pairing` says; no pairs otherwise. None if it is out of range."""
    cells = [1 << cell for cell in bits(odd)]
    if pairing != 1 and len(cells) != FOUR:
        return None
    if len(cells) not in (2, FOUR):
        return []
    first = cells[0] | cells[pairing]
    return [first, odd & ~first] if len(cells) == FOUR else [first]
