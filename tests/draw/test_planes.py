"""Every cell of every board has a place of its own in a picture."""

import pytest

from noughts.core import Rules
from noughts.draw.planes import CELL, SQUASH, centre_of, places_of, planes_of

BOARDS = ("9:4", "3x3", "7x6:4+gravity", "4x4x4", "3x4x2:3", "3x3x3x3")


@pytest.mark.parametrize("text", BOARDS)
@pytest.mark.parametrize("names", [False, True])
def test_every_cell_lies_on_one_plane_at_a_centre_of_its_own(text: str, names: bool) -> None:
    rules = Rules.parse(text)
    planes = planes_of(rules, names, SQUASH)
    placed = [cell for number in range(len(planes)) for cell, *_ in places_of(rules, number)]
    assert placed == list(range(rules.cells))
    assert len({centre_of(rules, planes, cell) for cell in placed}) == rules.cells


def test_flat_boards_are_seen_from_above_and_layers_from_an_angle() -> None:
    (flat,) = planes_of(Rules.parse("3x3"), False, SQUASH)
    (x1, y1), (x2, y2) = flat.point(0, 0), flat.point(1, 1)
    assert (x2 - x1, y2 - y1) == (CELL, CELL)
    layers = planes_of(Rules.parse("3x3x3"), False, 0.5)
    assert len(layers) == 3
    assert all(layer.point(0, 0)[0] > layer.point(0, 3)[0] for layer in layers)
    assert layers[0].point(0, 1)[1] - layers[0].point(0, 0)[1] == pytest.approx(CELL / 2)


def test_names_take_room_beside_a_flat_board() -> None:
    rules = Rules.parse("15x15:5")
    (without,), (with_names,) = planes_of(rules, False, SQUASH), planes_of(rules, True, SQUASH)
    assert with_names.left > without.left
    assert with_names.top > without.top
