"""Which approach knows a position: the first that does; table search is for all the others."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from noughts.core import Position, Rules
from noughts.solve.gravity.approach import Falling
from noughts.solve.lines import Lines
from noughts.solve.method import WHOLE, Aim, Approach, Method
from noughts.solve.tables import Table


class TableOnly:
    """Games that only table search knows."""

    aims: Mapping[str, Aim] = {}

    def knows(self, position: Position) -> bool:  # noqa: ARG002
        """All."""
        return True

    def make(self, rules: Rules) -> dict[str, Method]:  # noqa: ARG002
        """None."""
        return {}

    def whole(self, rules: Rules, memory: int | None) -> Table:  # noqa: ARG002
        """Table search, whose memory is its own affair."""
        return Table(rules)

    def given(self, position: Position) -> dict[str, bool]:  # noqa: ARG002
        """Nothing."""
        return {}

    def shares(self, position: Position, open_aims: Collection[str]) -> dict[str, float]:  # noqa: ARG002
        """All the time is table search's."""
        return {WHOLE: 1.0}

    def glances(self, position: Position) -> bool:  # noqa: ARG002
        """It works all the time."""
        return False

    def counts(self, position: Position) -> bool:  # noqa: ARG002
        """It has counted them already."""
        return False


APPROACHES: tuple[Approach, ...] = (Lines(), Falling(), TableOnly())


def approach_to(position: Position) -> Approach:
    """How to go about a position."""
    return next(approach for approach in APPROACHES if approach.knows(position))
