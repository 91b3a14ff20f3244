"""Which boards the kernels of gravity know."""

import pytest

from noughts.core import Rules
from noughts.solvers.gravity import drops, falls
from noughts.solvers.gravity.board import places_of, stacks


@pytest.mark.parametrize("text", ["connect4", "8x7:4+gravity", "4x4:3+gravity", "9x1:3+gravity", "3x20:3+gravity"])
def test_boards_that_the_kernel_knows(text):
    assert falls(Rules.parse(text))


@pytest.mark.parametrize(
    "text", ["7x6:4", "connect4+misere", "4x4x4+gravity", "9x7:4+gravity", "4x4:2+gravity", "4x8:5+gravity", "9:3"]
)
def test_boards_that_it_does_not_know(text):
    rules = Rules.parse("7x6:4+gravity+misere" if text == "connect4+misere" else text)
    assert not falls(rules)


@pytest.mark.parametrize(
    "text", ["4x4x4+gravity", "3x3x3+gravity", "2x2x2x4:3+gravity", "5x4x3:3+gravity", "8x8:4+gravity"]
)
def test_boards_that_the_kernel_of_solids_knows(text):
    """The bit above a cell's is that of the cell above."""
    rules = Rules.parse(text)
    assert stacks(rules)
    assert drops(rules)
    places = places_of(rules)
    assert sorted(places) == list(range(rules.cells))
    area = rules.cells // rules.shape[-1]
    assert all(places[cell] == places[cell + area] + area for cell in range(rules.cells - area))


@pytest.mark.parametrize(
    "text", ["4x4x4", "4x4x5:4+gravity", "3x3x3+gravity+misere", "3x3x3:2+gravity", "connect4", "10x7:4+gravity"]
)
def test_boards_that_it_does_not_know_either(text):
    assert not stacks(Rules.parse(text))
