"""Boards with gravity, such as Connect Four: the exact score of any position, with its distance."""

import time
from contextlib import suppress
from dataclasses import replace

from noughts.answer.parameters import EARLY, FALLING_NODES, SOLID_FREE, SOLID_NODES, TO_THE_END
from noughts.answer.sources.known import Counts, Known
from noughts.answer.sources.opening_book import SOURCE as BOOK
from noughts.answer.sources.opening_book import book_score
from noughts.answer.sources.solvers import SHARED, Solvers
from noughts.common import Control
from noughts.common.control import Budget
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solvers.gravity import drops, falls
from noughts.solvers.gravity.solver import GravitySolver

SOURCE = "search with the follow-up rule"


class FallingFastTableSource:
    """A short search, so that easy positions and those near the end are known at once."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return drops(rules)

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        """None if the score is known but finding a move that reaches it would take a longer search."""
        limit = control.visiting(_fast_nodes(position))
        known = _by_search(position, control, limit, solvers.gravity_at_once(position.rules))
        return known if known and known.line else None


class FallingSource:
    """The search for as long as it takes; it goes on where it was stopped."""

    cheap = False

    def serves(self, rules: Rules) -> bool:
        return drops(rules)

    def ask(self, position: Position, control: Control, solvers: Solvers = SHARED) -> Known | None:
        limit = control.visiting(_worthwhile(position, control.nodes)) if isinstance(control, Budget) else control
        return _by_search(position, control, limit, solvers.gravity(position.rules))


def _worthwhile(position: Position, nodes: int) -> int:
    """The nodes of a search that has been allowed this many: more on flat boards, fewer early on those in space."""
    if falls(position.rules):
        return nodes * TO_THE_END
    return nodes // EARLY if position.free.bit_count() > SOLID_FREE else nodes


def _fast_nodes(position: Position) -> int:
    return FALLING_NODES if falls(position.rules) else SOLID_NODES


def _by_search(position: Position, control: Control, limit: Control, solver: GravitySolver) -> Known | None:
    """The exact score, a best move and best play as far as a fast search finds them; None for no score."""
    started, before = time.perf_counter(), solver.nodes
    try:
        score = solver.score(position, limit)
    except Stopped:
        return None
    with suppress(Stopped):
        solver.best_move(position, limit)
    counts, seconds = Counts(solver.nodes - before), time.perf_counter() - started
    line = solver.line(position, control.visiting(_fast_nodes(position)))
    source = SOURCE if book_score(position) is None else BOOK
    return replace(Known.scored(position, score, source, line[:1], line), counts=counts, seconds=seconds)
