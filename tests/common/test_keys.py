"""Keys of positions: the same for all symmetric images, and for no others."""

from random import Random

import pytest

from noughts.common.packing import new_key
from noughts.core import Rules
from noughts.core.bits import bits_of, moved
from tests.common.kernel.boards import random_stones


@pytest.mark.parametrize("game", ["4x3:3", "5x5:4", "3x3x3", "9x8:5"])
def test_images_share_a_key_and_others_do_not(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    key, seen = new_key(rules), {}
    for _ in range(60):
        sides = tuple(bits_of(side) for side in random_stones(rules, random, 6))
        images = {tuple(moved(side, turn) for side in sides) for turn in rules.symmetries}
        assert {key(*image) for image in images} == {key(*sides)}
        assert seen.setdefault(key(*sides), images) == images
