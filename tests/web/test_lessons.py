"""MENACE over the wire: the boxes go out and come back."""

from typing import Any

from noughts.search import Control
from noughts.web.lessons import do_menace


def nobody(part: Any) -> None:
    raise AssertionError


def test_the_same_seed_plays_the_same_games_and_a_person_is_answered() -> None:
    asked = {"boxes": {}, "seed": 3, "opponent": "random", "games": 4, "moves": ""}
    one, other = (do_menace(asked, Control(), nobody) for _ in range(2))
    assert one == other
    assert one["boxes"]
    answered = do_menace(asked | {"opponent": "human"}, Control(), nobody)
    assert answered
