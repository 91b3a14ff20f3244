"""A proof while it is written: a stream of numbers, and what its writers need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from noughts.common import Control


class Numbers:
    """A stream of numbers, seven bits a byte, lowest first."""

    def __init__(self) -> None:
        self.body = bytearray()

    def put(self, *numbers: int) -> None:
        """Write numbers one after the other."""
        for number in numbers:
            while number > 127:
                self.body.append(number & 127 | 128)
                number >>= 7
            self.body.append(number)


@dataclass
class Writing:
    """The numbers of a proof so far; the control that may end it; how many processes may write parts of it.

    `hear` gets the number of parts written, and of all parts. `threes` says whether a chain in it has a three.
    """

    control: Control = field(default_factory=Control)
    processes: int = 1
    hear: Callable[[int, int], None] = lambda *_: None
    numbers: Numbers = field(default_factory=Numbers)
    threes: bool = False
