"""Clocks for tests: time passes only when somebody looks at it, or never, however busy the machine is."""

from dataclasses import dataclass

from noughts.common import Control
from noughts.core import Position
from noughts.players import Player
from noughts.players.player import Choice


@dataclass
class Clock:
    """Every look at it takes so many seconds."""

    tick: float
    now: float = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@dataclass
class Unhurried:
    """A player for whom time stands still."""

    player: Player

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        return self.player.choose(position, Control(clock=Clock(0.0)))
