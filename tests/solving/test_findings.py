"""CampaignFindings: the value that follows from answers, and no other."""

from itertools import permutations, product

import pytest

from noughts.core import Position, Rules
from noughts.solving.campaign import CampaignFindings
from noughts.solving.strategies import LineStrategy

START = Position(Rules.parse("5x5:4")).play(12)
TRUTH = {
    "win": {"wins": True, "loses": False, "held": False, "holds": True, "blocked": False},
    "draw": {"wins": False, "loses": False, "held": True, "holds": True, "blocked": None},
    "loss": {"wins": False, "loses": True, "held": True, "holds": False, "blocked": None},
}


@pytest.mark.parametrize("value", TRUTH)
@pytest.mark.parametrize("blocked", [True, False])
def test_true_answers_in_any_order_add_up_to_the_value(value: str, blocked: bool) -> None:
    answers = {**TRUTH[value], "blocked": blocked and value != "win"}
    for names in permutations(answers):
        findings = CampaignFindings(START, LineStrategy.goals)
        for name in names:
            assert findings.value in ("unknown", value)
            findings.note(name, answers[name])
        assert findings.value == value
        assert findings.method
        assert not findings.learned()


def test_a_value_is_told_only_when_the_answers_suffice() -> None:
    for wins, loses in product([None, True, False], repeat=2):
        if wins and loses:
            continue
        findings = CampaignFindings(START, LineStrategy.goals)
        findings.note("wins", wins)
        findings.note("loses", loses)
        known = wins or loses or (wins is False and loses is False)
        assert (findings.value != "unknown") == bool(known)


def test_that_blocking_is_not_enough_says_nothing_of_the_value() -> None:
    findings = CampaignFindings(START, LineStrategy.goals)
    findings.note("blocked", False)
    assert (findings.wins, findings.loses) == (None, None)
    assert findings.matters("held")
    assert not findings.matters("blocked")
    assert findings.learned() == "X cannot hold by blocking alone"


def test_what_is_learned_is_told_in_words() -> None:
    findings = CampaignFindings(START, LineStrategy.goals)
    findings.note("holds", True)
    assert findings.learned() == "O does not lose"
    findings.learn(False, None)
    assert findings.learned() == "X does not lose; O does not lose"
