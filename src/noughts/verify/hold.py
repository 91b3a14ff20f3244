"""Holding: a node is a position with the held side to move; no move may win, and each must be answered.

Glossary: `a` the stones of the held side, `d` those of the holder, both as bit sets.
"""

from __future__ import annotations

from typing import Protocol

from noughts.verify.block import BlockRules
from noughts.verify.nodes import Images, Nodes, bits
from noughts.verify.reader import Reader


class Listener(Protocol):
    """For callers that want the strategy itself, not only the verdict."""

    def answered(self, a: int, d: int, move: int, reply: int, zone: int | None) -> None:
        """A move at a position is answered; then blocking holds within a relevance zone, or a node follows (None)."""

    def held(self, a: int, d: int) -> None:
        """A position is held; called once its node is finished."""


class HoldRules:
    """Reads hold nodes and checks them."""

    def __init__(self, reader: Reader, images: Images, listener: Listener | None = None) -> None:
        self._reader, self._rules, self._listener = reader, reader.rules, listener
        self.nodes = Nodes(reader, images)
        self.block = BlockRules(reader, images)

    def held(self, a: int, d: int) -> None:
        """A position with the side `a` to move: a node or a reference to one."""
        self.nodes.node((a, d), lambda: self._read(a, d))

    def _read(self, a: int, d: int) -> int:
        reader = self._reader
        free = self._rules.full & ~(a | d)
        reader.demand(not self._completions(a, d), "the held side completes a line (D1)")
        threats = self._completions(d, a)
        if not threats & (threats - 1):  # Otherwise the holder has two threats and completes one of them next.
            if reader.number(1):
                self.block.blocked(a, d)  # No threats are needed: blocking alone holds the position.
            else:
                self._answers(a, d, threats or free)
        if self._listener:
            self._listener.held(a, d)
        return 0

    def _completions(self, mine: int, theirs: int) -> int:
        """The cells that complete a line for a side."""
        lines = self._rules.line_sets
        self._reader.spend(len(lines))
        found = 0
        for line in lines:
            rest = line & ~mine
            if not rest & (rest - 1) and not rest & theirs:
                found |= rest
        return found

    def _answers(self, a: int, d: int, unanswered: int) -> None:
        """First the answers after which blocking alone holds, each also valid outside its zone; then the others."""
        reader, rules = self._reader, self._rules
        free = rules.full & ~(a | d)
        for _ in range(reader.number(rules.cells)):
            move = reader.cell(a | d, "D4")
            reply = reader.cell(a | d | move, "D4")
            zone = self.block.blocked(a | move, d | reply)
            reader.demand(not zone & (a | d | move | reply), "a zone contains a taken cell (D4)")
            unanswered &= (zone | reply) & ~move
            self._report(a, d, move, reply, zone)
        # The last empty cell of the board needs no answer: it completes no line.
        for cell in bits(0 if free.bit_count() == 1 else unanswered):
            reply = reader.cell(a | d | 1 << cell, "D6")
            self._report(a, d, 1 << cell, reply, None)
            if not rules.completed(d | reply, reply.bit_length() - 1):
                self.held(a | 1 << cell, d | reply)

    def _report(self, a: int, d: int, move: int, reply: int, zone: int | None) -> None:
        if self._listener:
            self._listener.answered(a, d, move.bit_length() - 1, reply.bit_length() - 1, zone)
