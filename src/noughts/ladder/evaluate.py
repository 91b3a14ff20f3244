"""Static evaluations of unfinished positions, for searches that cannot look to the end."""

from collections.abc import Callable
from math import isfinite
from typing import cast

from noughts.common.score import DECISIVE
from noughts.core import Position
from noughts.errors import UnknownEngine

Evaluation = Callable[[Position], int]
OwnEvaluation = Callable[[Position], float]
"""A number for an unfinished position, larger for positions that are better for the side to move."""


def open_lines(position: Position) -> int:
    """e(p): the lines still open for the side to move, less those still open for the other; in misere the reverse.

    A line is open for a side while the other has no stone on it.
    """
    mine, theirs = position.mine, position.theirs
    total = sum((line & theirs == 0) - (line & mine == 0) for line in position.rules.line_sets)
    return -total if position.rules.misere else total


def nothing(position: Position) -> int:  # noqa: ARG001
    """Every unfinished position is worth 0."""
    return 0


EVALUATIONS: dict[str, Evaluation] = {"lines": open_lines, "none": nothing}


def checked(evaluate: OwnEvaluation) -> Evaluation:
    """The user's own evaluation; UnknownEngine if it returns something that no search can compare."""

    def evaluated(position: Position) -> int:
        value = evaluate(position)
        if not isinstance(value, int | float) or not isfinite(value) or abs(value) >= DECISIVE:
            raise UnknownEngine(f"evaluate returns a number between -{DECISIVE:,} and {DECISIVE:,}, not {value!r}.")
        return cast(int, value)  # Searches only compare and negate values, so a float serves as well.

    return evaluated
