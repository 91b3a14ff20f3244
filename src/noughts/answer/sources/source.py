"""Source: whoever knows exact values."""

from typing import Protocol

from noughts.answer.known import Known
from noughts.core import Position, Rules
from noughts.search import Control


class Source(Protocol):
    """Knows something for certain about positions of some boards."""

    cheap: bool
    """Whether it answers in a few milliseconds, so that it may be asked about every move as well.

    The others are asked by turns, each time for longer, and go on where they stopped.
    """

    def serves(self, rules: Rules) -> bool:
        """Whether it may know anything about this board."""

    def ask(self, position: Position, control: Control) -> Known | None:
        """What is known for certain within the time; None for nothing. Never raises Stopped."""
