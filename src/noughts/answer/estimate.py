"""Estimates: what moves look to be worth where nothing is proven, by the strong engine."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from noughts.answer.analysis import POINTS
from noughts.answer.sense import places
from noughts.answer.sources.standing import Bounds
from noughts.common import Control, Score
from noughts.common import kernel as kernels
from noughts.core import Position
from noughts.engine import Thought, pooled

ENGINE = "engine"
FIRST_NODES = 3000 if kernels.compiled else 60
"""What the first look may visit: a few milliseconds."""
LONG = 32
"""Each further 32 cells of line length cost as much per node as the first."""
LESS = 1e-6
"""How much less than the best move's chance the others have at least, so that it is chosen."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The winning chance of every move for the side that plays it, the line expected, and what was proven by the way.

    A chance is the share of the points expected, a draw counting a half; the best moves come first, equals by sense.
    Only chains of threats prove anything here; a win that search alone has seen is a high chance.
    """

    chances: Mapping[int, float]
    line: tuple[int, ...] = ()
    lines: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    engine: str = ENGINE
    nodes: int = 0
    proven: Mapping[int, Score] = field(default_factory=dict)

    @property
    def choice(self) -> int:
        """The move that looks best."""
        return next(iter(self.chances))

    def within(self, cell: int, bounds: Bounds) -> float | None:
        """The chance of a move of which something is proven: it is worth no less and no more than that."""
        chance = self.chances.get(cell)
        return None if chance is None else min(max(chance, POINTS[bounds.least]), POINTS[bounds.most])

    @classmethod
    def of(cls, thought: Thought) -> "Estimate":
        """What a thought about every move comes to."""
        best, chance = thought.moves[0], thought.chance
        chances = {best.cell: chance}
        for move in thought.moves[1:]:
            looks = chance if move.chance is None else move.chance
            chances[move.cell] = max(0.0, min(looks, chance - LESS))
        sense = places(thought.position)
        order = sorted(chances, key=lambda cell: (cell != best.cell, -chances[cell], sense[cell]))
        chances = {cell: chances[cell] for cell in order}
        lines = {move.cell: move.line for move in thought.moves}
        proven = {move.cell: Score(move.proven) for move in thought.moves if move.proven is not None}
        return cls(chances, best.line, lines, ENGINE, thought.nodes, proven)


def first_estimate(position: Position) -> Estimate:
    """After a first look, in milliseconds on any board."""
    nodes = FIRST_NODES // (1 + position.rules.length // LONG)
    with pooled(position.rules) as thinker:
        return Estimate.of(thinker.best(position, nodes=nodes, every=True))


def estimate(position: Position, control: Control, nodes: int | None = None) -> Estimate:
    """The best estimate within the time; asked again about the same position with more time it goes deeper.

    With a number of nodes it is the same on any machine.
    """
    with pooled(position.rules) as thinker:
        return Estimate.of(thinker.best(position, control, nodes=nodes, every=True))
