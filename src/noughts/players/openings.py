"""Openings: how even a position is, random openings that are balanced, and the choices of the swap2 rule.

Under swap2 one player puts two stones of the first mark and one of the second on the board. The other takes the first
mark, or plays on with the second, or adds one stone of each and leaves that choice to the first player.
"""

from dataclasses import dataclass
from random import Random

from noughts.answer import analyse
from noughts.answer.analysis import POINTS
from noughts.common import Control
from noughts.core import Position, Rules
from noughts.core.geometry import coordinates

PLACED = 3
"""The stones that the first player puts on the board under swap2."""
ADDED = 2
"""The stones that the second player may add."""
EVEN = 0.05
"""An opening counts as balanced if the chance of the side to move is at most this far from a half."""
TRIES = 24
"""Random openings to look at before settling for the most even of them."""
NEAR = 3
"""How far from the centre the stones of a random opening lie on a large board, in rows and columns."""
LOOK = 0.3
"""Seconds for a look at one opening, at most."""
SWAP = "swap"


@dataclass(frozen=True, slots=True)
class JudgedOpening:
    """A position, the share of the points that its side to move can expect, and whether that is proven."""

    position: Position
    chance: float
    proven: bool
    best: int | None

    @property
    def off(self) -> float:
        """How far from even it is."""
        return abs(self.chance - 0.5)


def judge(position: Position, control: Control) -> JudgedOpening:
    """What the side to move can expect: the exact value if found in time, otherwise the estimate."""
    found = analyse(position, control=control)
    chance = POINTS[found.score.result] if found.exact or found.chance is None else found.chance
    return JudgedOpening(position, chance, found.exact, found.choice)


def balanced_opening(rules: Rules, plies: int, random: Random, control: Control) -> JudgedOpening:
    """A random opening that is even, or the most even of those looked at in the time; it never ends the game."""
    best: JudgedOpening | None = None
    for number in range(TRIES):
        if number and control.stopped:
            break
        found = judge(random_opening(rules, plies, random), control.within(LOOK))
        if best is None or found.off < best.off:
            best = found
        if best.off <= EVEN:
            break
    assert best
    return best


def random_opening(rules: Rules, plies: int, random: Random) -> Position:
    """A position after some random moves near the centre that do not end the game."""
    position = Position(rules)
    for _ in range(plies):
        cells = [cell for cell in position.moves() if _is_near(rules, cell)] or position.moves()
        going_on = [cell for cell in cells if not position.after(cell).outcome]
        if not going_on:
            break
        position = position.after(random.choice(going_on))
    return position


def swap2_choice(position: Position, control: Control) -> int | str:
    """SWAP, or the move to go on with: whichever side looks better in a position set up by the other player.

    Adding two stones is never better than this: the other player would then have the choice.
    """
    found = judge(position, control)
    if found.chance < 0.5:
        return SWAP
    assert found.best is not None
    return found.best


def _is_near(rules: Rules, cell: int) -> bool:
    """Whether a cell lies within NEAR of the centre on every axis along which stones do not fall."""
    axes = list(zip(coordinates(rules.shape, cell), rules.shape, strict=True))
    return all(abs(2 * at - (side - 1)) <= 2 * NEAR for at, side in (axes[:-1] if rules.gravity else axes))
