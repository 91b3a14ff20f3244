"""One vocabulary for values."""

import pytest

from noughts.common import Result
from noughts.common.score import INFINITY, WIN
from noughts.explain.values import Scale


@pytest.mark.parametrize(
    ("value", "short", "words", "result"),
    [
        (WIN - 4, "W4", "win in 4 plies", Result.WIN),
        (1 - WIN, "L1", "loss in 1 ply", Result.LOSS),
        (0, "D", "draw", Result.DRAW),
        (2, "+2", "about +2", Result.UNKNOWN),
        (-INFINITY, "-∞", "-∞", Result.UNKNOWN),
    ],
)
def test_one_vocabulary_for_values(value: int, short: str, words: str, result: Result) -> None:
    scale = Scale()
    assert (scale.short(value), scale.words(value), scale.result(value)) == (short, words, result)


def test_an_estimated_nought_is_no_draw_and_numbers_stay_numbers() -> None:
    assert Scale(estimated=True).words(0) == "about +0"
    assert Scale(abstract=True).words(-3) == "-3"
    assert Scale(distance=False).words(WIN) == "win"
