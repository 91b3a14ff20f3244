"""Random positions as kernels take them, for the tests of their parts."""

from random import Random

from noughts.core import Rules

GAMES = ["4x3:3", "5x5:4", "3x3x3", "7x2:3", "9x8:5"]

Stones = tuple[list[int], list[int]]


def random_stones(rules: Rules, random: Random, most: int) -> Stones:
    """Stones of two sides, no line complete, in no order."""
    while True:
        cells = random.sample(range(rules.cells), random.randint(0, min(most, rules.cells - 1)))
        half = random.randint(0, len(cells))
        stones = cells[:half], cells[half:]
        if not any(set(line) <= set(side) for line in rules.lines for side in stones):
            return stones
