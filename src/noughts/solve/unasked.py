"""Games about which no questions are asked: one solver finds their values whole, and all the time is its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from noughts.core import Position, Rules
from noughts.solve.method import WHOLE, Aim, Method


class Unasked:
    """An `Approach` but for which games it knows and which solver it brings."""

    aims: Mapping[str, Aim] = {}

    def make(self, rules: Rules) -> dict[str, Method]:  # noqa: ARG002
        """No methods that answer questions."""
        return {}

    def given(self, position: Position) -> dict[str, bool]:  # noqa: ARG002
        """Nothing is known without a search."""
        return {}

    def shares(self, position: Position, open_aims: Collection[str]) -> dict[str, float]:  # noqa: ARG002
        """All the time is the solver's."""
        return {WHOLE: 1.0}

    def glances(self, position: Position) -> bool:  # noqa: ARG002
        """It works all the time."""
        return False

    def counts(self, position: Position) -> bool:  # noqa: ARG002
        """It has counted the plies already."""
        return False
