"""Table search as a value solver: exact values with the fewest plies, on boards that are not too large."""

from __future__ import annotations

from collections.abc import Mapping

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.solvers.contract import FoundValue, Keeper, Write
from noughts.solvers.table import solver_for


class TableSolver:
    """Table search of one board; the process shares its table, so a checkpoint keeps nothing of it."""

    keepers: Mapping[str, Keeper] = {}

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.nodes = 0

    @staticmethod
    def serves(rules: Rules) -> bool:  # noqa: ARG004
        """Every game: how far it gets depends on the size."""
        return True

    def solve(self, position: Position, control: Control, line_control: Control) -> FoundValue:
        """The value of an unfinished position; Stopped if the control ends it."""
        solver = solver_for(self._rules)
        try:
            score, _ = solver.counted_score(position, control)
        finally:
            self.nodes += solver.visited
        plies = score.plies if score.result is not Result.DRAW else None
        line = solver.line(position, score, line_control)
        return FoundValue(score.result.value, plies, line[0] if line else None, "table search")

    def known(self, position: Position) -> tuple[bool | None, bool | None]:  # noqa: ARG002
        """Nothing until it knows the value."""
        return None, None

    def known_in_words(self, position: Position) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing either."""
        return ()

    def writer_for(self, value: str) -> Write | None:  # noqa: ARG002
        """Nothing: table search gives no reasons."""
        return None

    def use_threads(self, count: int) -> None:
        """Does nothing: table search uses one thread."""
