"""The approach to boards with gravity: one solver, which finds the value and the distance at once."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control, Result
from noughts.solve.gravity.board import drops, falls, score_of
from noughts.solve.gravity.crew import table_bits
from noughts.solve.gravity.solver import GravitySolver
from noughts.solve.gravity.writer import write_proof
from noughts.solve.method import Found, Keeper, Write
from noughts.solve.unasked import Unasked

METHOD = "alpha-beta search with the follow-up rule"


class GravityWhole:
    """The solver of one board as a campaign asks it."""

    def __init__(self, rules: Rules, memory: int | None) -> None:
        self._rules, self._bits = rules, table_bits(rules, memory)
        self._workers = 1
        self._solver = GravitySolver(rules, bits=self._bits)
        self._witness: GravitySolver | None = None
        self.keepers: Mapping[str, Keeper] = {"gravity": self._solver}

    @property
    def _sure(self) -> GravitySolver:
        """The solver whose word counts: where the first goes on from a file, a new one that it advises."""
        if self._solver.restored and self._witness is None:
            self._witness = GravitySolver(self._rules, workers=self._workers, bits=self._bits, adviser=self._solver)
        return self._witness or self._solver

    def solve(self, position: Position, control: Control, line_control: Control) -> Found:
        """The value of an unfinished position; Stopped if the control ends it."""
        guess = self._solver.score(position, control)
        score = self._sure.score(position, control, guess)
        best = None
        with suppress(Stopped):
            best = self._sure.best_move(position, line_control)
        return Found(score.result.value, None if score.result is Result.DRAW else score.plies, best, METHOD)

    def known(self, position: Position) -> tuple[bool | None, bool | None]:
        """Whether the side to move wins, and loses, as far as the bounds of its score tell."""
        bounds = self._sure.bounds(position)
        wins = True if bounds.low > 0 else False if bounds.high <= 0 else None
        loses = True if bounds.high < 0 else False if bounds.low >= 0 else None
        return wins, loses

    def told(self, position: Position) -> tuple[str, ...]:
        """How soon neither side can win."""
        me, other = position.turn, position.turn.other
        soonest, bounds = self._sure.soonest(position), self._sure.bounds(position)
        facts = []
        if 0 < bounds.high < soonest.high:
            facts.append(f"{me} does not win in fewer than {score_of(position, bounds.high).plies} plies")
        if soonest.low < bounds.low < 0:
            facts.append(f"{other} does not win in fewer than {score_of(position, bounds.low).plies} plies")
        return tuple(facts)

    def writer_for(self, value: str) -> Write | None:
        """Every value of a flat board is proved, none of a solid: the checker knows no rule for those."""
        if not falls(self._rules):
            return None
        return lambda position, writing: write_proof(position, value, self._sure.crew, writing)

    def hire(self, workers: int) -> None:
        """Let so many threads search at once, above one table."""
        self._workers = workers
        self._solver.hire(workers)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._solver.nodes + (self._witness.nodes if self._witness else 0)


class Falling(Unasked):
    """Connect Four and its relatives, Score Four too."""

    def knows(self, position: Position) -> bool:
        """Flat boards and solids with gravity that fit a word."""
        return drops(position.rules)

    def whole(self, rules: Rules, memory: int | None) -> GravityWhole:
        """The solver, with a table that the memory has room for."""
        return GravityWhole(rules, memory)
