"""Puzzles over the wire."""

from typing import Any

from noughts.common import Control
from noughts.core import Rules
from noughts.teach.practise import stock
from noughts.web.learning import do_attempt, do_menace, do_mistakes, do_puzzle

LOST = {"game": "3x3", "moves": "5 2 1 3 9"}


def nobody(part: Any) -> None:
    raise AssertionError


def test_the_mistakes_of_one_side_or_of_both() -> None:
    both, of_o = (do_mistakes(LOST | {"mark": mark}, Control(), nobody)["puzzles"] for mark in (None, "O"))
    assert of_o
    assert [puzzle for puzzle in both if puzzle in of_o] == of_o


def test_a_puzzle_of_the_stock_is_found_again_and_judged() -> None:
    puzzle = stock(Rules.parse("3x3"))[0].to_dict()
    where = {"game": puzzle["game"], "position": puzzle["position"]}
    assert do_puzzle(where, Control(), nobody)["puzzle"] == puzzle
    assert do_puzzle({"game": "3x3"}, Control(), nobody) == {"puzzle": None}
    asked = where | {"solution": puzzle["solution"], "aim": puzzle["aim"]}
    right = do_attempt(asked | {"cell": puzzle["solution"][0]}, Control(), nobody)
    assert right["right"]
    assert right["sentences"]


def test_the_same_seed_plays_the_same_games_and_a_person_is_answered() -> None:
    asked = {"boxes": {}, "seed": 3, "opponent": "random", "games": 4, "moves": ""}
    one, other = (do_menace(asked, Control(), nobody) for _ in range(2))
    assert one == other
    assert one["boxes"]
    answered = do_menace(asked | {"opponent": "human"}, Control(), nobody)
    assert answered
