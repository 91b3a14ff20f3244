"""Table search: the exact score with its distance, if the board is small or the end is near."""

import time
from dataclasses import replace

from noughts.answer.parameters import FAST_FREE, TABLE_FAST_NODES
from noughts.answer.sharing import at_once
from noughts.answer.sources.known import Counts, Known
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solvers.gravity import drops
from noughts.solvers.table import reaches
from noughts.solving.strategies import TableStrategy, strategy_for

SOURCE = "table search"


class FastTableSource:
    """A short table search before everything else, so that small positions are known with their distance."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return not drops(rules)

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        if not is_small(position):
            return None
        return by_table(position, control, solvers, control.visiting(TABLE_FAST_NODES))


class TableSource:
    """Table search for as long as it takes, on boards that nothing else knows."""

    cheap = False

    def serves(self, rules: Rules) -> bool:
        return isinstance(strategy_for(rules), TableStrategy)

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        return by_table(position, control, solvers) if reaches(position) else None


def is_small(position: Position) -> bool:
    """Whether table search probably knows the position at once."""
    return at_once(position.rules) or position.free.bit_count() <= FAST_FREE


def by_table(
    position: Position, control: Control, solvers: Solvers = SHARED, limit: Control | None = None
) -> Known | None:
    """The exact score by table search within the limit, then as much of best play as time allows; None if no score."""
    solver, started = solvers.table(position.rules), time.perf_counter()
    try:
        score, counts = solver.counted_score(position, limit or control)
    except Stopped:
        return None
    seconds = time.perf_counter() - started
    line = solver.line(position, score, control)
    known = Known.scored(position, score, SOURCE, line[:1], line)
    return replace(known, counts=Counts(*counts), seconds=seconds)
