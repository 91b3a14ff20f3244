"""Advice on a search for a way to hold: found again by the asker's own judge, or not at all."""

import pytest

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.hold.advice import follow
from noughts.solve.hold.asker import BLOCKED, OVER, placed
from noughts.solve.hold.method import Hold
from noughts.solve.method import Question

EMPTY = Question(0, 0, False)


@pytest.mark.parametrize(("game", "held"), [("3x3", True), ("5x4:4", True), ("5x3", False), ("4x3:3", False)])
def test_good_advice_is_found_again(game: str, held: bool) -> None:
    rules = Rules.parse(game)
    adviser, asker = Hold(rules, Block(rules)).asker, Hold(rules, Block(rules)).asker
    assert adviser.ask(EMPTY, Control()) is held
    follow(asker, adviser, EMPTY, Control())
    assert asker.numbers(EMPTY)[0 if held else 1] == 0


@pytest.mark.parametrize("stage", [BLOCKED, OVER])
def test_a_hold_that_is_none_is_not_noted(stage: int) -> None:
    rules = Rules.parse("6x5:4")
    adviser, asker = Hold(rules, Block(rules)).asker, Hold(rules, Block(rules)).asker
    adviser.kernel.learn(*placed(EMPTY), stage, 0, [])
    assert adviser.numbers(EMPTY)[0] == 0
    follow(asker, adviser, EMPTY, Control())
    assert asker.numbers(EMPTY)[0] > 0
