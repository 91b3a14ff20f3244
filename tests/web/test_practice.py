"""Puzzles over the wire."""

from typing import Any

from noughts.core import Rules
from noughts.practise import stock
from noughts.search import Control
from noughts.web.practice import do_attempt, do_mistakes, do_puzzle

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
