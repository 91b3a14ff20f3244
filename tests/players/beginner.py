"""A beginner, as people are: wins when that takes one move, stops a line that lacks one stone, else adds to its own."""

from dataclasses import dataclass
from random import Random

from noughts.core import Position
from noughts.players.player import Choice
from noughts.search import Control


@dataclass
class Beginner:
    random: Random

    def choose(self, position: Position, control: Control | None = None) -> Choice:
        wins = completing(position, position.mine, position.theirs)
        blocks = completing(position, position.theirs, position.mine)
        return Choice(self.random.choice(wins or blocks or longest(position)))


def completing(position: Position, own: int, other: int) -> list[int]:
    """The moves that complete a line of the side that has the cells `own`."""
    return [cell for cell in position.playable() if most(position, cell, own, other) == position.rules.length - 1]


def longest(position: Position) -> list[int]:
    """The moves that add to the longest of the mover's open lines."""
    stones = {cell: most(position, cell, position.mine, position.theirs) for cell in position.playable()}
    return [cell for cell, count in stones.items() if count == max(stones.values())]


def most(position: Position, cell: int, own: int, other: int) -> int:
    """The most stones that an open line through a cell has; -1 where none is open."""
    lines = position.rules.lines_through[cell]
    return max(((line & own).bit_count() for line in lines if not line & other), default=-1)
