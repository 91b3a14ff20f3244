"""Random positions of every kind of game."""

from random import Random

from hypothesis import strategies as st

from noughts.core import Position, Rules

SMALL = ["3x3", "3x3+misere", "4x3:3", "3x3x3", "4x4+gravity", "4x4:3+misere", "5x4:4+gravity", "5:3", "3x3x3+gravity"]
"""Games that are solved at once from any position with half of the cells filled."""


def random_position(rules: Rules, random: Random, least: int = 0) -> Position:
    """The unfinished position after some random moves, at least so many where the game lasts that long."""
    position = Position(rules)
    for _ in range(random.randrange(least, rules.cells)):
        after = position.play(random.choice(position.moves()))
        if after.outcome:
            break
        position = after
    return position


@st.composite
def positions(draw: st.DrawFn, games: list[str] = SMALL) -> Position:
    """An unfinished position of one of the games, at least a third full where the game lasts so long."""
    rules = Rules.parse(draw(st.sampled_from(games)))
    return random_position(rules, Random(draw(st.integers(0, 2**32))), rules.cells // 3)
