"""e(p), the open lines, on any board."""

from hypothesis import given, settings

from noughts.core import Mark, Position, Rules
from noughts.ladder.evaluate import EVALUATIONS, nothing, open_lines
from tests.strategies import kinds, positions


@given(positions(kinds()))
@settings(max_examples=100)
def test_open_lines_by_definition(position):
    lines = position.rules.lines
    mine = sum(all(position.mark_at(cell) is not position.turn.other for cell in line) for line in lines)
    theirs = sum(all(position.mark_at(cell) is not position.turn for cell in line) for line in lines)
    assert open_lines(position) == (theirs - mine if position.rules.misere else mine - theirs)


def test_the_first_stone_closes_the_lines_through_it():
    for game, cell, closed in (("3x3", 4, 4), ("3x3", 0, 3), ("3x3x3", 13, 13), ("4x4x4", 0, 7)):
        position = Position(Rules.parse(game), turn=Mark.O).play(cell)
        assert open_lines(position) == -closed


def test_the_choices():
    assert {"lines": open_lines, "none": nothing} == EVALUATIONS
    assert nothing(Position(Rules((3, 3))).play(4)) == 0
