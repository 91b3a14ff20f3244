"""Questions, goals, and what an answer means."""

import pytest
from hypothesis import given

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.errors import NoughtsError, Stopped
from noughts.solvers.contract import EXACT, Goal, Question, must
from noughts.solvers.table import solver_for
from noughts.solving.campaign import Campaign
from noughts.solving.executor import Turns
from tests.solving.doubles import Exact
from tests.strategies import kinds, positions

GOALS = [Goal("m", own, goal, "", "yes", "no") for own in (True, False) for goal in ("win", "hold")]


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: f"{goal.own} {goal.wanted}")
def test_an_answer_is_about_winning_or_losing(goal: Goal) -> None:
    """My win and the other's hold ask whether I win; my hold and the other's win whether I lose."""
    assert goal.about_winning == ((goal.own, goal.wanted) in ((True, "win"), (False, "hold")))
    assert goal.meaning(True) == (goal.wanted == "win")
    assert goal.meaning(False) == (goal.wanted == "hold")
    assert Goal("m", goal.own, goal.wanted, "", "yes").meaning(False) is None


@given(positions(kinds("3x3", "4x3:3")))
def test_an_aim_asks_for_its_own_side(position: Position) -> None:
    own, other = (goal.of(position) for goal in (GOALS[0], GOALS[2]))
    assert own == Question(position.mine, position.theirs, True)
    assert other == Question(position.theirs, position.mine, False)
    assert (GOALS[0].side(position), GOALS[2].side(position)) == (position.turn, position.turn.other)


def test_what_must_be_so_is_asked_again_and_stops_or_contradicts_in_words() -> None:
    rules = Rules.parse("3x3")
    win = Exact(rules, "win", sees=9)
    must(win, Question(0b011, 0b011000, True), Control())
    with pytest.raises(NoughtsError, match="contradict"):
        must(win, Question(0, 0, True), Control())
    with pytest.raises(Stopped, match="ran out"):
        must(Exact(rules, "win", sees=0), Question(0, 0, True), Control())


@pytest.mark.parametrize("game", ["3x3+misere", "4x4:3+gravity", "2x2x2:2", "3x3x2:3+gravity"])
def test_the_solver_alone_finds_the_value(game: str) -> None:
    position = Position(Rules.parse(game))
    campaign = Campaign(position)
    assert (campaign.findings.goals, campaign.solvers, campaign.shares) == ({}, {}, {EXACT: 1.0})
    assert campaign.leading is None
    campaign.run(Turns(campaign))
    assert campaign.findings.value == solver_for(position.rules).score(position).result.value
