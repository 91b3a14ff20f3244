"""Cells, lines and scores as words."""

from noughts.core import Coords
from tests.explain.saying import said


def test_names_the_completed_line_in_every_kind_of_coordinates() -> None:
    board = "XX./OO./... X"
    assert said("3x3", board, 3) == ["Completes row 1-2-3 and wins."]
    assert said("3x3", board, 3, Coords.XYZ) == ["Completes row 0,0-1,0-2,0 and wins."]
    assert said("3x3", board, 3, Coords.ROWCOL) == ["Completes row (0 0)-(0 1)-(0 2) and wins."]


def test_space_diagonals_and_pillars_have_names() -> None:
    cube = "X../.../...|.../.X./...|.../OO./... X"
    assert said("3x3x3", cube, 27) == ["Completes space diagonal 0,0,0-1,1,1-2,2,2 and wins."]
    pillar = "X../O../...|X../O../...|.../.../... X"
    assert said("3x3x3", pillar, 19) == ["Completes pillar 0,0,0-0,0,1-0,0,2 and wins."]
