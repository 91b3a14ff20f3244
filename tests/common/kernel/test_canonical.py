"""Keys: the same for symmetric positions, on boards of up to 64 cells never for others."""

from random import Random

import pytest

from noughts.common.kernel import canonical as canonical
from noughts.common.packing import image_words
from noughts.core import Rules
from tests.common.kernel.boards import GAMES, random_stones
from tests.plain import plain


@pytest.mark.parametrize("module", [canonical, plain("common.kernel.canonical")], ids=["installed", "plain"])
@pytest.mark.parametrize("game", GAMES)
def test_symmetric_positions_and_no_others_share_a_key(module, game):
    rules = Rules.parse(game)
    random = Random(game)
    kernel = module.CanonicalForm(rules.cells, image_words(rules))
    met = {}
    for _ in range(60):
        mine, theirs = random_stones(rules, random, 5)
        key = kernel.key(mine, theirs)[:2]
        for symmetry in rules.symmetries[:8]:
            turned = [symmetry[cell] for cell in mine], [symmetry[cell] for cell in theirs]
            first, second, symmetry = kernel.key(*turned)
            assert (first, second) == key
            # The symmetry given turns every image into the same position.
            least = tuple(frozenset(rules.symmetries[symmetry][cell] for cell in side) for side in turned)
            assert rules.cells > 64 or [sum(1 << cell for cell in side) for side in least] == list(key)
        images = {
            (frozenset(s[cell] for cell in mine), frozenset(s[cell] for cell in theirs)) for s in rules.symmetries
        }
        assert met.setdefault(key, images) == images
