"""Wins: a node is a position after the winner's move, and every reply must be refuted.

Glossary: `a` the stones of the winner, `d` those of the defender, both as bit sets; `line` is a bit set as well.
"""

from __future__ import annotations

from noughts.verify.chain import Chain, Ground
from noughts.verify.nodes import Images, Nodes, bits
from noughts.verify.reader import Reader


class WinRules:
    """Reads win nodes and checks them."""

    def __init__(self, reader: Reader, images: Images) -> None:
        self._reader, self._rules = reader, reader.rules
        self.nodes = Nodes(reader, images)

    def won(self, a: int, d: int) -> None:
        """A position after the winner's move, which completed no line: a node or a reference to one."""
        self.nodes.node((a, d), lambda: self._read(a, d))

    def _read(self, a: int, d: int) -> int:
        reader, rules = self._reader, self._rules
        unanswered = rules.full & ~(a | d)
        reader.demand(unanswered > 0, "the board is full and nobody has won (W1)")
        ground = Ground(reader, a, d)
        reader.demand(all((line & ~d).bit_count() > 1 for line in ground.near), "the defender completes a line (W2)")
        for _ in range(reader.number(rules.cells * rules.cells)):
            unanswered &= ~self._refuted(ground)
        for cell in bits(unanswered):
            move = reader.cell(a | d | 1 << cell, "W5")
            if not rules.completed(a | move, move.bit_length() - 1):
                self.won(a | move, d | 1 << cell)
        return 0

    def _refuted(self, ground: Ground) -> int:
        """The replies that the next chain refutes: all outside its relevance zone, or the one that it is for."""
        reader, rules = self._reader, self._rules
        reply = 1 << reader.number(rules.cells) >> 1  # 0 stands for every reply.
        moves = [1 << reader.number(rules.cells - 1) for _ in range(reader.number(rules.cells))]
        chain = Chain(reader, ground)
        reader.demand(not reply & (ground.a | ground.d), "a chain is for a reply on a taken cell (W3)")
        if reply:
            chain.grant(reply)
        zone = chain.unsafe(moves)
        return reply or ~zone
