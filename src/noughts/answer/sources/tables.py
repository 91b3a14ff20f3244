"""Table search: the exact score with its distance, where the board is small or the end is near."""

import time
from dataclasses import replace

from noughts.answer.known import Counts, Known
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control, solver_for
from noughts.solve.approaches import TableOnly, approach_to
from noughts.solve.gravity import drops

SOURCE = "table search"
GLANCE_NODES = 60_000
"""What a first glance may visit: tens of milliseconds."""
GLANCE_FREE = 16
"""A glance is taken where so few cells are free, or the board is a cube of three or smaller."""
GLANCE_CELLS = 27
TABLE_CELLS = 42
"""Larger boards are hopeless for table search until few cells are free."""
TABLE_FREE = 24


class GlanceSource:
    """Table search for a few thousand nodes, first of all, so that small positions are known with their distance."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return not drops(rules)

    def ask(self, position: Position, control: Control) -> Known | None:
        if not is_small(position):
            return None
        return by_table(position, control, control.visiting(GLANCE_NODES))


class TableSource:
    """Table search for as long as it takes, on boards that nothing else knows."""

    cheap = False

    def serves(self, rules: Rules) -> bool:
        return isinstance(approach_to(Position(rules)), TableOnly)

    def ask(self, position: Position, control: Control) -> Known | None:
        hopeless = position.rules.cells > TABLE_CELLS and position.free.bit_count() > TABLE_FREE
        return None if hopeless else by_table(position, control)


def is_small(position: Position) -> bool:
    """Whether table search probably knows the position at once."""
    return position.rules.cells <= GLANCE_CELLS or position.free.bit_count() <= GLANCE_FREE


def by_table(position: Position, control: Control, limit: Control | None = None) -> Known | None:
    """The exact score by table search within the limit, then best play as far as the time goes; None for no score."""
    solver, started = solver_for(position.rules), time.perf_counter()
    try:
        score, counts = solver.counted_score(position, limit or control)
    except Stopped:
        return None
    seconds = time.perf_counter() - started
    line = solver.line(position, score, control)
    known = Known.scored(position, score, SOURCE, line[:1], line)
    return replace(known, counts=Counts(*counts), seconds=seconds)
