"""What an unfinished position looks like to be worth, for searches that cannot look to the end."""

from collections.abc import Callable

from noughts.core import Position

Evaluation = Callable[[Position], int]


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
