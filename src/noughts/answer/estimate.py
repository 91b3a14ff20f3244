"""Estimates: what moves seem to be worth where nothing is proven, by the strong engine.

Moves that are worth the same come in the order in which a sensible player looks at them. A line that only one side can
still complete counts eight times as much for each stone on it, and a move counts as the sum of its lines. So
completions and blocks come first, then threats, then cells near the stones, and the corners of an open board last. In
misere, where lines are avoided, the order is reversed.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from noughts.answer.analysis import POINTS
from noughts.answer.parameters import BASE_BITS, FIRST_LOOK_NODES, LESS, LONG, MOST_THREADS
from noughts.answer.sources.known import Bounds
from noughts.common import Control, Score
from noughts.common import kernel as kernels
from noughts.common.control import wall
from noughts.core import Position
from noughts.engine import Thought, pooled

ENGINE = "engine"
_LOAD = Path("/proc/loadavg")


def by_sense(position: Position) -> list[int]:
    """The legal moves, the most sensible first; equals in reading order."""
    mine, theirs, lines = position.mine, position.theirs, position.rules.lines_through
    sign = 1 if position.rules.misere else -1

    def weight(cell: int) -> int:
        return sum(_weight(line, mine, theirs) for line in lines[cell])

    return sorted(position.moves(), key=lambda cell: (sign * weight(cell), cell))


def places(position: Position) -> dict[int, int]:
    """The place of every move in that order, 0 for the first."""
    return {cell: place for place, cell in enumerate(by_sense(position))}


def _weight(line: int, mine: int, theirs: int) -> int:
    own, other = (line & mine).bit_count(), (line & theirs).bit_count()
    if own and other:
        return 0
    # One's own lines count a little more than the other side's.
    return (2 << BASE_BITS * own) + 1 if own else 2 << BASE_BITS * other


@dataclass(frozen=True, slots=True)
class Estimate:
    """The winning chance of every move for the side that plays it, the expected line, and what was proven on the way.

    A chance is the expected share of the points, with a draw as a half; the best moves come first, equal ones in the
    order above. Only chains of threats prove anything here; a win that only the search has seen is a high chance.
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
        """The chance of a move within the bounds that are proven for it."""
        chance = self.chances.get(cell)
        return None if chance is None else min(max(chance, POINTS[bounds.least]), POINTS[bounds.most])

    @classmethod
    def of(cls, thought: Thought) -> "Estimate":
        """The estimate that a thought about every move amounts to."""
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
    """The estimate after a first look, which takes milliseconds on any board."""
    nodes = FIRST_LOOK_NODES // (1 + position.rules.length // LONG)
    with pooled(position.rules) as thinker:
        return Estimate.of(thinker.best(position, nodes=nodes, every=True))


def estimate(position: Position, control: Control, nodes: int | None = None) -> Estimate:
    """The best estimate within the time; asked again about the same position with more time, it goes deeper.

    With a number of nodes, it is the same on any machine.
    """
    threads = 1 if nodes else threads_for(control)
    with pooled(position.rules) as thinker:
        return Estimate.of(thinker.best(position, control, nodes=nodes, every=True, threads=threads))


def threads_for(control: Control) -> int:
    """Threads that a search by this control should use: several only by wall time, and on cores that are free now."""
    if control.clock is not wall or not kernels.compiled:
        return 1
    return max(1, min(MOST_THREADS, _free_cores()))


def _free_cores() -> int:
    """Cores that this process may use and no other thread does at the moment; 1 where the system does not say."""
    try:
        running = int(_LOAD.read_text().split()[3].partition("/")[0])
        return len(os.sched_getaffinity(0)) - (running - 1)
    except (OSError, AttributeError, IndexError, ValueError):
        return 1
