"""Positions for the tests of the engine."""

from random import Random

from noughts.core import Position, Rules


def random_position(rules: Rules, random: Random, plies: int) -> Position:
    """A position reached by random moves that end no game."""
    position = Position(rules)
    for _ in range(plies):
        cells = position.playable()
        random.shuffle(cells)
        after = next((after for after in map(position.after, cells) if after.outcome is None), None)
        if after is None:
            break
        position = after
    return position
