"""Estimates: what moves look to be worth where nothing is proven. An estimator is one object in `ESTIMATORS`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp
from typing import Protocol

from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control, Engine, Score
from noughts.search.ordering import promise

WORD_CELLS = 64
"""On larger boards a search by open lines sees too little for its time."""
STEEPNESS = 4.0
"""How much a share of the open lines matters to the chance."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The winning chance of every move for the side that plays it, the line expected, and what was proven by the way.

    A chance is the share of the points expected, a draw counting a half.
    """

    chances: Mapping[int, float]
    line: tuple[int, ...] = ()
    engine: str = ""
    nodes: int = 0
    proven: Mapping[int, Score] = field(default_factory=dict)

    @property
    def choice(self) -> int:
        """The move that looks best."""
        return max(self.chances, key=lambda cell: (self.chances[cell], cell in self.line[:1], -cell))


class Estimator(Protocol):
    """Estimates the moves of unfinished positions; each time it is asked with more time than the last."""

    def serves(self, rules: Rules) -> bool:
        """Whether it knows how to play on this board."""

    def estimate(self, position: Position, control: Control) -> Estimate | None:
        """The best estimate within the time; None where there was none."""


def first_estimate(position: Position) -> Estimate:
    """By the lines through each cell alone, in milliseconds on any board: a move on full open lines looks good."""
    moves, sign = position.moves(), -1 if position.rules.misere else 1
    promises = {cell: promise(position, cell) for cell in moves}
    most = max(promises.values()) or 1
    return Estimate({cell: 0.5 + sign * 0.25 * (promises[cell] / most - 1) for cell in moves}, engine="open lines")


class OpenLinesEstimator:
    """A search by open lines to a growing depth, for boards that fit in a word."""

    def serves(self, rules: Rules) -> bool:
        return rules.cells <= WORD_CELLS

    def estimate(self, position: Position, control: Control) -> Estimate | None:
        try:
            found = Engine("deepening").search(position, control=control)
        except Stopped:
            return None
        if found.exact or found.choice is None:
            scores = {move.cell: move.score for move in found.moves if move.exact and found.exact}
            return Estimate(first_estimate(position).chances, found.line, str(found.engine), found.nodes, scores)
        chance = chance_of(found.score.estimate, len(position.rules.line_sets))
        looks = first_estimate(position).chances
        worse = max(looks.values()) - chance + 0.001
        chances = {cell: max(0.0, look - max(0.0, worse)) for cell, look in looks.items()} | {found.choice: chance}
        return Estimate(chances, found.line, str(found.engine), found.nodes)


def chance_of(open_lines: int, lines: int) -> float:
    """The winning chance that so many open lines more than the other side's stand for."""
    return 1 / (1 + exp(-STEEPNESS * open_lines / max(1, lines)))


ESTIMATORS: list[Estimator] = [OpenLinesEstimator()]
"""The first that serves a board is asked."""


def estimator_for(rules: Rules) -> Estimator | None:
    """Who estimates on this board beyond the first look."""
    return next((estimator for estimator in ESTIMATORS if estimator.serves(rules)), None)
