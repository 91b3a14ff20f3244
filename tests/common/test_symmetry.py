"""From one image of a position to another."""

from random import Random

import pytest

from noughts.common.symmetry import Symmetries
from noughts.core import Rules
from noughts.core.bits import bits_of


@pytest.mark.parametrize("game", ["3x3", "4x3:3", "3x3x3", "4x4x4", "5:3"])
def test_what_lies_between_two_images_turns_one_into_the_other(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    turns = Symmetries(rules)
    for _ in range(40):
        told, met = (random.randrange(len(turns.all)) for _ in range(2))
        # Both are turned into the same image: `cells` by `told`, `other` by `met`.
        cells = bits_of(random.sample(range(rules.cells), random.randint(0, rules.cells)))
        other = turns.image(cells, turns.between(told, met))
        assert turns.image(cells, told) == turns.image(other, met)
        assert turns.image(other, turns.between(met, told)) == cells
