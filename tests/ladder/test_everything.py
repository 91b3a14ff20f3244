"""The scores of all positions at once."""

import pytest

from noughts.common import Control, Result, Score
from noughts.core import Mark, Position, Rules
from noughts.errors import Stopped, UnknownGame
from noughts.ladder.counting import AllScores
from tests.reference import all_3x3, all_positions, oracle


@pytest.mark.parametrize(
    "game", ["3x3", "3x3+misere", "3x3+gravity", "4x2:2+misere", "3x2x2:2+gravity", "3x3:1", "8:3"]
)
def test_every_position_with_its_score(game):
    rules = Rules.parse(game)
    scores = AllScores(rules)
    assert set(scores) == all_positions(rules)
    assert len(scores) == len(set(scores))
    assert dict(scores) == {position: oracle(rules).score(position) for position in scores}


def test_all_5478_positions_of_3x3():
    scores = AllScores(Rules((3, 3)))
    assert len(scores) == len(all_3x3()) == 5_478
    assert scores[Position(Rules((3, 3)))] == Score(Result.DRAW, 9)
    assert scores[Position(Rules((3, 3)), turn=Mark.O)] == Score(Result.DRAW, 9)


def test_4x3_all_positions():
    scores = AllScores(Rules.parse("4x3:3"))
    assert len(scores) == 111_973
    assert scores[Position(Rules.parse("4x3:3"))] == Score(Result.WIN, 7)


def test_refusals():
    with pytest.raises(UnknownGame, match="up to 20 cells"):
        AllScores(Rules.parse("5x5"))
    control = Control()
    control.stop()
    with pytest.raises(Stopped):
        AllScores(Rules.parse("4x4"), control)
