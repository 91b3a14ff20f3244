"""Boards with gravity, such as Connect Four: the exact score with its distance, whatever the position."""

import time
from contextlib import suppress
from dataclasses import replace

from noughts.answer.known import Counts, Known
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.gravity import drops, falls, gravity_solver_for
from noughts.solve.gravity.book import book_move

SOURCE = "search with the follow-up rule"
GLANCE_NODES = 8_000
"""What a first glance may visit: about ten milliseconds."""
SOLID_GLANCE_NODES = 2_000
"""The same in solids, where a node takes longer."""


class FallingGlanceSource:
    """A short search, so that near ends and easy positions are known at once."""

    cheap = True

    def serves(self, rules: Rules) -> bool:
        return drops(rules)

    def ask(self, position: Position, control: Control) -> Known | None:
        """Nothing either where a book has the score, but finding a move that reaches it takes a search."""
        known = _by_search(position, control, control.visiting(_glance(position)))
        return known if known and known.line else None


class FallingSource:
    """The search for as long as it takes; it goes on where it was stopped."""

    cheap = False

    def serves(self, rules: Rules) -> bool:
        return drops(rules)

    def ask(self, position: Position, control: Control) -> Known | None:
        return _by_search(position, control, control)


def opening_move(position: Position) -> int | None:
    """A best move of an unfinished position that a book of openings has, found without a search; None elsewhere."""
    return book_move(position) if falls(position.rules) else None


def _glance(position: Position) -> int:
    return GLANCE_NODES if falls(position.rules) else SOLID_GLANCE_NODES


def _by_search(position: Position, control: Control, limit: Control) -> Known | None:
    """The exact score and a best move within the limit, then best play as far as a glance each; None for no score."""
    solver, started = gravity_solver_for(position.rules), time.perf_counter()
    before = solver.nodes
    try:
        score = solver.score(position, limit)
    except Stopped:
        return None
    with suppress(Stopped):
        solver.best_move(position, limit)
    counts, seconds = Counts(solver.nodes - before), time.perf_counter() - started
    line = solver.line(position, control.visiting(_glance(position)))
    return replace(Known.scored(position, score, SOURCE, line[:1], line), counts=counts, seconds=seconds)
