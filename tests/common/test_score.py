"""Scores: results and distances, and which is better."""

from itertools import pairwise

from noughts.common import Result, Score
from noughts.common.score import WIN, decode


def test_quick_wins_and_slow_losses_are_better():
    ascending = [
        Score(Result.LOSS, 2),
        Score(Result.LOSS, 4),
        Score(Result.DRAW, 9),
        Score(Result.WIN, 5),
        Score(Result.WIN, 1),
    ]
    assert all(worse < better for worse, better in pairwise(ascending))
    assert max(ascending) == Score(Result.WIN, 1)


def test_the_other_side_sees_the_opposite():
    assert -Score(Result.WIN, 3) == Score(Result.LOSS, 3)
    assert -Score(Result.DRAW, 4) == Score(Result.DRAW, 4)
    assert -Score(Result.UNKNOWN, None, 2) == Score(Result.UNKNOWN, None, -2)
    assert Score(Result.LOSS, 2).before() == Score(Result.WIN, 3)


def test_texts():
    assert str(Score(Result.WIN, 7)) == "win in 7 plies"
    assert str(Score(Result.LOSS, 1)) == "loss in 1 ply"
    assert str(Score(Result.DRAW, 9)) == "draw"
    assert str(Score(Result.WIN)) == "win"
    assert str(Score(Result.UNKNOWN, None, 3)) == "unknown (+3)"


def test_a_searchs_integer_at_the_root():
    assert decode(WIN - 5, distance=True, to_fill=9, estimated=False) == Score(Result.WIN, 5)
    assert decode(-(WIN - 6), distance=True, to_fill=9, estimated=True) == Score(Result.LOSS, 6)
    assert decode(WIN, distance=False, to_fill=9, estimated=False) == Score(Result.WIN, None)
    assert decode(0, distance=True, to_fill=9, estimated=False) == Score(Result.DRAW, 9)
    assert decode(-3, distance=True, to_fill=9, estimated=True) == Score(Result.UNKNOWN, None, -3)
