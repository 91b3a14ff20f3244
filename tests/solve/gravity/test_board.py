"""Which boards the kernel of gravity knows."""

import pytest

from noughts.core import Rules
from noughts.solve.gravity import falls


@pytest.mark.parametrize("text", ["connect4", "8x7:4+gravity", "4x4:3+gravity", "9x1:3+gravity", "3x20:3+gravity"])
def test_boards_that_the_kernel_knows(text):
    assert falls(Rules.parse(text))


@pytest.mark.parametrize(
    "text", ["7x6:4", "connect4+misere", "4x4x4+gravity", "9x7:4+gravity", "4x4:2+gravity", "4x8:5+gravity", "9:3"]
)
def test_boards_that_it_does_not_know(text):
    rules = Rules.parse("7x6:4+gravity+misere" if text == "connect4+misere" else text)
    assert not falls(rules)
