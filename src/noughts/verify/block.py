"""Blocking: stones are forgotten, only open lines count. Maker wants all cells of a line, Breaker a cell of each.

Lines have numbers, so a set of them is a bit set too: `alive` is the set of lines without a stone of Breaker. An open
line (a hyperedge) is what is left of one outside `a`, the stones of Maker. A *zone*, or relevance zone, is a set of
cells outside which nothing matters to Breaker.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import and_, or_

from noughts.core.bits import cells_of
from noughts.verify.nodes import Images, Nodes, bits
from noughts.verify.reader import Reader

BYTE = 256


class BlockRules:
    """Reads how lines are stopped and checks it; every method that reads returns a relevance zone."""

    def __init__(self, reader: Reader, images: Images) -> None:
        self._reader, self._rules = reader, reader.rules
        self.nodes = Nodes(reader, images, is_set=True)

    @cached_property
    def _through(self) -> list[int]:
        """For each cell, and each other byte value, the set of the lines through it."""
        through = [0] * max(BYTE, self._rules.cells)
        for number, line in enumerate(self._rules.lines):
            for cell in line:
                through[cell] |= 1 << number
        return through

    def blocked(self, a: int, d: int) -> int:
        """A position with Maker (`a`) to move."""
        self._reader.spend(len(self._rules.line_sets))
        return self._lines(sum(1 << n for n, line in enumerate(self._rules.line_sets) if not line & d), a)

    def _lines(self, alive: int, a: int) -> int:
        """Pairs, and then a leaf or a block node for the lines without a pair."""
        reader = self._reader
        alive, paired = self._pairs(alive, a)
        reader.spend(alive.bit_length())
        lines = self._least(self._rules.line_sets[n] & ~a for n in cells_of(alive))
        reader.demand(0 not in lines, "Maker has completed a line (B2)")
        if reader.number(1):
            zone = self.nodes.node(lines, lambda: self._branches(lines, alive, a))
        else:
            zone = self._light(lines, paired)
        reader.demand(not zone & paired, "a zone contains a cell of a pair (B5)")
        return paired | zone

    def _pairs(self, alive: int, a: int) -> tuple[int, int]:
        """The lines that contain no pair, and the cells of the pairs."""
        reader, through = self._reader, self._through
        count = 2 * reader.number(self._rules.cells // 2)
        cells = reader.raw(count)
        reader.spend(count + 1)
        paired = 0
        for one, other in zip(cells[::2], cells[1::2], strict=False):
            pair = 1 << one | 1 << other
            paired |= pair
            if not pair & a:  # No open line contains a stone of Maker's.
                alive &= ~(through[one] & through[other])
        reader.demand(
            paired.bit_count() == count and not paired & ~self._rules.full, "pairs overlap or leave the board (B1)"
        )
        return alive, paired

    def _branches(self, lines: list[int], alive: int, a: int) -> int:
        """Answers to Maker's moves, each of which serves all cells outside its zone; then the dominated moves."""
        reader, rules = self._reader, self._rules
        reader.spend(len(lines))
        zone, unanswered, idle = 0, rules.full, ~reduce(or_, lines, 0)
        for _ in range(reader.number(rules.cells)):
            move = reader.cell(idle, "B7")  # It lies on a line, so nodes get smaller and the recursion ends.
            reply = reader.cell(move, "B7")
            stopped = 0 if reply & a else self._through[reply.bit_length() - 1]
            needed = self._lines(alive & ~stopped, a | move)
            reader.demand(not needed & (move | reply), "a zone contains the move or the reply before it (B8)")
            zone, unanswered = zone | needed | reply, unanswered & (needed | reply) & ~move
        reader.spend(unanswered.bit_count() * (len(lines) + 1))
        for cell in bits(unanswered):  # Maker's move there is answered by a cell that all its lines contain.
            common = reduce(and_, (line for line in lines if line >> cell & 1), rules.full) & ~(1 << cell)
            reader.demand(common > 0, "a move of Maker has no answer (B10)")
            zone |= 0 if common & zone else common & -common
        return zone

    def _light(self, lines: list[int], paired: int) -> int:
        """Check that lines are held by their weight (Erdos and Selfridge); the cells that this needs."""
        self._reader.spend(len(lines))
        cut, scale = {line & ~paired for line in lines}, 1 << self._rules.length
        total = heaviest = sum(scale >> line.bit_count() for line in cut)
        if 2 * total >= scale:  # Otherwise no cell can be too heavy.
            self._reader.spend(len(cut) * self._rules.cells)
            through = ([line for line in cut if line >> cell & 1] for cell in range(self._rules.cells))
            heaviest = max(sum(scale >> line.bit_count() for line in some) for some in through)
        self._reader.demand(total + heaviest < scale, "lines are left that nothing blocks (B3)")
        return reduce(or_, cut, 0)

    def _least(self, lines: Iterable[int]) -> list[int]:
        """The lines that contain no other, in ascending order: stopping these stops all."""
        left, kept = sorted(set(lines), key=int.bit_count), []
        while left:
            self._reader.spend(len(left))
            kept.append(line := left[0])
            left = [other for other in left if other & line != line]
        return sorted(kept)
