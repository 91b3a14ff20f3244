"""How the time of an answer is shared between proving and estimating: the one rule, in one place.

The time goes by in rounds, each twice as long as the one before. While the value is unknown, a round gives half of its
time to the value itself, a part to what is forced after each move, and the rest to estimates. Once the value is known,
all goes to the values of the moves, for as long as the value took; whoever wants every move's value gets all the time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from noughts.search import Control

SECONDS = 10.0
"""How long an answer may take unless told otherwise."""
FIRST_ROUND = 0.06
"""Seconds of the first round; what comes before it takes less than a tenth of a second on any board."""
VALUE, FORCED, ESTIMATE = 0.5, 0.2, 0.3
"""The shares of a round while the value is unknown."""
MOVES_LEAST = 0.3
"""Seconds that the values of the moves may take at least, once the position's own is known."""


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
    every_move: bool = False
    _spent: float = field(default=0.0, init=False)

    def value(self, seconds: float) -> Control:
        """The part of a round for the value of the position."""
        self._spent += seconds
        return self.control.within(seconds * VALUE)

    def forced(self, seconds: float) -> Control:
        """The part for what is forced after each move."""
        return self.control.within(seconds * FORCED)

    def estimate(self, seconds: float) -> Control:
        """The part for estimates."""
        return self.control.within(seconds * ESTIMATE)

    def moves(self) -> Control:
        """The time for the values of the moves, the position's own being known."""
        return self.control.within(None if self.every_move else max(MOVES_LEAST, self._spent))
