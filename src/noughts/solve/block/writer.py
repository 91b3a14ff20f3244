"""The proof that lines are held by blocking alone, written from the graph of the search."""

from typing import Any

from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.block.tellers import Tellers, told_by
from noughts.solve.block.telling import Division
from noughts.solve.board import new_teller
from noughts.solve.proof.writing import Numbers

PROOF_PAIRING_NODES = 2000
"""Nodes of one search for a pairing while the proof is written: a pairing found late saves many nodes of the proof."""
MANY_STATES = 100_000
"""A graph with more states than this makes a proof that is worth being divided."""


class BlockWriter:
    """Writes how the blocker answers, each set of lines once; numbers for the checker's `block`."""

    def __init__(self, block: Block, control: Control) -> None:
        self.method = block
        self._control = control
        self._teller: Any = new_teller(block.kernel, PROOF_PAIRING_NODES, block.turns.between)

    def block(self, lines: list[int], numbers: Numbers, tellers: Tellers | None = None) -> int:
        """Write how these lines, which the blocker is known to hold, are held; the zone that takes.

        Where that is long, it is divided among the tellers.
        """
        if tellers and tellers.count > 1 and self.method.kernel.graph.counts()[0] > MANY_STATES:
            return Division(self._teller, self._control, tellers).tell(lines, numbers)
        body, zone = told_by(self._teller, lines, self._control)
        numbers.body += body
        return zone
