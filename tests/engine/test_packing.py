"""A board as the kernel's arrays: links that undo themselves, classes that agree with the windows."""

import pytest

from noughts.core import Rules
from noughts.core.geometry import coordinates
from noughts.engine.packing import board_arrays, from_the_centre, links_of
from noughts.engine.weights import Weights
from noughts.engine.windows import Coding, windows

GAMES = ["3x3", "7x6:4+gravity", "4x4x4", "9x9:5", "8x8:7"]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_linked_from_each_of_its_cells(game: str) -> None:
    rules = Rules.parse(game)
    cells, links, starts, codes = links_of(rules)
    assert list(cells) == [cell for line in rules.lines for cell in line]
    assert len(codes) == len(rules.lines)
    assert len(starts) == 2 * rules.cells + 1
    for cell in range(rules.cells):
        inside, beyond = (sorted(links[3 * starts[at] : 3 * starts[at + 1] : 3]) for at in (2 * cell, 2 * cell + 1))
        assert inside == [number for number, line in enumerate(rules.lines) if cell in line]
        assert beyond == [number for number, window in enumerate(windows(rules)) if cell in window.ends]


@pytest.mark.parametrize("game", GAMES)
def test_windows_that_nobody_can_fill_are_worth_nothing(game: str) -> None:
    """A code with stones of both sides has class 0, and the words of class 0 are 0."""
    rules = Rules.parse(game)
    coding = Coding(rules.length)
    *_, classes, entries, _ = board_arrays(rules, Weights())
    assert list(entries[:3]) == [0, 0, 0]
    assert classes[coding.stone(0, 0) + coding.stone(1, 1)] == 0
    assert classes[coding.stone(0, 0)] != 0


@pytest.mark.parametrize("game", GAMES)
def test_cells_go_from_the_centre_outwards(game: str) -> None:
    rules = Rules.parse(game)
    order = from_the_centre(rules)
    assert sorted(order) == list(range(rules.cells))

    def far(cell: int) -> float:
        point = coordinates(rules.shape, cell)
        return sum((at - (side - 1) / 2) ** 2 for at, side in zip(point, rules.shape, strict=True))

    assert [far(cell) for cell in order] == sorted(far(cell) for cell in order)
