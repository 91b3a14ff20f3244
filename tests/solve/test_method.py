"""Questions, aims, and what an answer means."""

import pytest
from hypothesis import given

from noughts.core import Position, Rules
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control
from noughts.solve.method import Aim, Question, must
from tests.solve.doubles import Exact
from tests.strategies import kinds, positions

AIMS = [Aim("m", own, goal, "", "yes", "no") for own in (True, False) for goal in ("win", "hold")]


@pytest.mark.parametrize("aim", AIMS, ids=lambda aim: f"{aim.own} {aim.goal}")
def test_an_answer_is_about_winning_or_losing(aim: Aim) -> None:
    """My win and the other's hold ask whether I win; my hold and the other's win whether I lose."""
    assert aim.about_winning == ((aim.own, aim.goal) in ((True, "win"), (False, "hold")))
    assert aim.meaning(True) == (aim.goal == "win")
    assert aim.meaning(False) == (aim.goal == "hold")
    assert Aim("m", aim.own, aim.goal, "", "yes").meaning(False) is None


@given(positions(kinds("3x3", "4x3:3")))
def test_an_aim_asks_for_its_own_side(position: Position) -> None:
    own, other = (aim.of(position) for aim in (AIMS[0], AIMS[2]))
    assert own == Question(position.mine, position.theirs, True)
    assert other == Question(position.theirs, position.mine, False)
    assert (AIMS[0].asker(position), AIMS[2].asker(position)) == (position.turn, position.turn.other)


def test_what_must_be_so_is_asked_again_and_stops_or_contradicts_in_words() -> None:
    rules = Rules.parse("3x3")
    win = Exact(rules, "win", sees=9)
    must(win, Question(0b011, 0b011000, True), Control())
    with pytest.raises(NoughtsError, match="contradict"):
        must(win, Question(0, 0, True), Control())
    with pytest.raises(Stopped, match="ran out"):
        must(Exact(rules, "win", sees=0), Question(0, 0, True), Control())
