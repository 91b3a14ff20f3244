"""The inverse of each symmetry, by number."""

import pytest

from noughts.common.kernel._symmetries import inverses
from noughts.common.packing import symmetry_cells
from noughts.core import Rules


@pytest.mark.parametrize("game", ["3x3", "4x3:3", "3x3x3", "4x4x4", "5x4:4+gravity"])
def test_a_symmetry_and_its_inverse_change_nothing(game):
    rules = Rules.parse(game)
    found = inverses(rules.cells, symmetry_cells(rules))
    assert sorted(found) == list(range(len(rules.symmetries)))
    for number, inverse in enumerate(found):
        there, back = rules.symmetries[number], rules.symmetries[inverse]
        assert [back[there[cell]] for cell in range(rules.cells)] == list(range(rules.cells))
