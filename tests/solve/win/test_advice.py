"""Advice on a search for a win: what the adviser knows is found again by the asker's own judge, or not at all."""

import pytest

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.method import Question
from noughts.solve.win.advice import follow
from noughts.solve.win.asker import WinAsker
from noughts.solve.win.method import Win


def askers(game: str) -> tuple[Rules, WinAsker, WinAsker]:
    rules = Rules.parse(game)
    return rules, Win(rules).asker, Win(rules).asker


@pytest.mark.parametrize(("game", "wins"), [("6x5:4", True), ("3x3x3", True), ("3x3", False), ("4x3:3", True)])
def test_good_advice_is_found_again(game: str, wins: bool) -> None:
    _, adviser, asker = askers(game)
    question = Question(0, 0, True)
    assert adviser.ask(question, Control()) is wins
    follow(asker, adviser, question, Control())
    assert asker.numbers(question)[0 if wins else 1] == 0


def test_a_win_that_is_none_is_not_noted() -> None:
    """The adviser takes the corner of 3x3 for a won move, by a claim without replies."""
    _, adviser, asker = askers("3x3")
    question = Question(0, 0, True)
    _, root = adviser.enter(question)
    adviser.graph.learn([0], [], [])
    adviser.graph.answer(root, adviser.graph.find_claim([0], []), 0)
    assert adviser.numbers(question)[0] == 0
    follow(asker, adviser, question, Control())
    assert asker.numbers(question)[0] > 0


def test_nothing_is_needed_where_a_line_is_completed_at_once() -> None:
    _, adviser, asker = askers("3x3")
    follow(asker, adviser, Question(0b011, 0b11000, True), Control())
    assert asker.nodes == 0
