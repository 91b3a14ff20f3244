"""How the time of an answer is shared between proving and estimating: the one rule, in one place.

The time is spent in rounds, each twice as long as the one before. While the value is unknown, each round is divided
between the value itself (which gets most of it on small boards, and on flat ones with gravity), forced play after each
move, and estimates. Once the value is known, all the time goes to the values of the moves: on small boards, and on flat
ones with gravity, until they are known; on others for as long as the value took, or to the end if every move's value is
asked for. Some time may be kept back for what the caller does next.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from noughts.answer.parameters import (
    FALLING_SHARES,
    FAST_CELLS,
    FIRST_ROUND,
    MOVES_LEAST,
    READING,
    SHARES,
    SMALL_CELLS,
    SMALL_SHARES,
)
from noughts.common import Control
from noughts.core import Rules
from noughts.solvers.gravity import falls


def at_once(rules: Rules) -> bool:
    """Whether the values of all moves of a board are found at once."""
    return rules.cells <= FAST_CELLS


def to_the_end(rules: Rules) -> bool:
    """Whether the values of all moves of a board are found soon."""
    return rules.cells <= SMALL_CELLS or falls(rules)


def rounds(control: Control) -> Iterator[float]:
    """The lengths of the rounds in seconds, until the time is up."""
    seconds = FIRST_ROUND
    while not control.stopped:
        yield seconds
        seconds *= 2


@dataclass
class Shares:
    """The time of one answer."""

    control: Control
    rules: Rules
    every_move: bool = False
    aside: float = 0.0
    """Seconds kept back for the caller; the values of the moves get at least half of what is left."""
    _spent: float = field(default=0.0, init=False)

    @property
    def _shares(self) -> tuple[float, float, float]:
        if falls(self.rules):
            return FALLING_SHARES
        return SMALL_SHARES if self.rules.cells <= SMALL_CELLS else SHARES

    def reading(self) -> Control:
        """The part of all the time for reading proofs: a slow machine needs the rest for an estimate."""
        left = self.control.remaining
        return self.control.within(None if left is None else left * READING)

    def value(self, seconds: float) -> Control:
        """The part of a round for the value of the position."""
        self._spent += seconds
        return self.control.within(seconds * self._shares[0])

    def forced(self, seconds: float) -> Control:
        """The part for forced play after each move."""
        return self.control.within(seconds * self._shares[1])

    def estimate(self, seconds: float) -> Control:
        """The part for estimates."""
        return self.control.within(seconds * self._shares[2])

    def moves(self) -> Control:
        """The time for the values of the moves, once the position's own is known."""
        unlimited = self.every_move or to_the_end(self.rules)
        control = self.control.within(None if unlimited else max(MOVES_LEAST, self._spent))
        left = self.control.remaining
        return control if left is None else control.within(left - min(self.aside, left / 2))
