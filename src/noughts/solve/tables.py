"""Table search as one of the ways to solve a position: whole, with the fewest plies, where a board is not too large."""

from __future__ import annotations

from collections.abc import Mapping

from noughts.core import Position, Rules
from noughts.search import Control, Result, solver_for
from noughts.solve.method import Found, Keeper, Write

TABLE_NODES = 60_000
"""Nodes that table search may visit before the other methods begin, or to find the shortest way of a win."""


class Table:
    """Table search of one board; its table is the one that everybody shares, so nothing of it is kept."""

    keepers: Mapping[str, Keeper] = {}

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.nodes = 0

    def solve(self, position: Position, control: Control, line_control: Control) -> Found:
        """The value of an unfinished position; Stopped if the control ends it."""
        solver = solver_for(self._rules)
        try:
            score, _ = solver.counted_score(position, control)
        finally:
            self.nodes += solver.visited
        plies = score.plies if score.result is not Result.DRAW else None
        line = solver.line(position, score, line_control)
        return Found(score.result.value, plies, line[0] if line else None, "table search")

    def known(self, position: Position) -> tuple[bool | None, bool | None]:  # noqa: ARG002
        """Nothing, before it knows all."""
        return None, None

    def told(self, position: Position) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing either."""
        return ()

    def writer_for(self, value: str) -> Write | None:  # noqa: ARG002
        """Nothing: table search knows no reasons."""
        return None

    def hire(self, workers: int) -> None:
        """One processor is all it can use."""
