"""Which approach knows a position: the first that does; table search is for all the others."""

from __future__ import annotations

from noughts.core import Position, Rules
from noughts.solve.gravity.approach import Falling
from noughts.solve.lines import Lines
from noughts.solve.method import Approach
from noughts.solve.tables import Table
from noughts.solve.unasked import Unasked


class TableOnly(Unasked):
    """Games that only table search knows."""

    def knows(self, position: Position) -> bool:  # noqa: ARG002
        """All."""
        return True

    def whole(self, rules: Rules, memory: int | None) -> Table:  # noqa: ARG002
        """Table search, whose memory is its own affair."""
        return Table(rules)


APPROACHES: tuple[Approach, ...] = (Lines(), Falling(), TableOnly())
LENT: tuple[Approach, ...] = (Lines(lent=True), Falling(), TableOnly())


def approach_to(position: Position, lent: bool = False) -> Approach:
    """How to go about a position; if `lent`, with what the shipped proofs of other boards advise."""
    return next(approach for approach in (LENT if lent else APPROACHES) if approach.knows(position))
