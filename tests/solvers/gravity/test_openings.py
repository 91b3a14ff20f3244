"""The openings of a board: as many as there are, each in a place of its own, mirror images in the same."""

import pytest

from noughts.core import Position, Rules
from noughts.core.bits import moved
from noughts.solvers.gravity.board import index_for, openings

CONNECT4 = Rules.parse("connect4")


def positions_after(rules: Rules, plies: int) -> set[Position]:
    """Every unfinished position after this many plies, including mirror images."""
    found = {Position(rules)}
    for _ in range(plies):
        found = {position.after(cell) for position in found if not position.outcome for cell in position.moves()}
    return {position for position in found if not position.outcome}


@pytest.mark.parametrize(("plies", "count"), [(0, 1), (1, 4), (2, 25), (3, 121), (4, 568), (5, 2144)])
def test_openings_of_connect_four_up_to_mirror_image(plies, count):
    assert len(list(openings(CONNECT4, plies))) == count


@pytest.mark.parametrize("game", ["5x4:4+gravity", "4x5:3+gravity", "3x3+gravity"])
def test_each_opening_and_its_mirror_image_have_one_place(game):
    rules = Rules.parse(game)
    for plies in range(6):
        shelf, images = index_for(rules, plies), {}
        for position in positions_after(rules, plies):
            image = min(symmetry_of(position, each) for each in rules.symmetries)
            place = shelf.place(position)
            assert 0 <= place < shelf.places
            assert images.setdefault(place, image) == image
        assert len(images) == len(list(openings(rules, plies)))


def symmetry_of(position: Position, symmetry: tuple[int, ...]) -> tuple[int, int]:
    return moved(position.mine, symmetry), moved(position.theirs, symmetry)
