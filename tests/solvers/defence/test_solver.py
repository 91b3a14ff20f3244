"""Who holds, with counter-threats where blocking is not enough."""

from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.solvers.contract import Question
from noughts.solvers.defence.solver import DefenceSolver, after
from noughts.solvers.pairing.solver import PairingSolver
from noughts.solving.campaign import Campaign
from noughts.solving.executor import Turns
from tests.solvers.test_methods import exact, positions

FIVE = Rules.parse("5x5:4")
START = Question(0, 0, False)


def new(rules: Rules) -> DefenceSolver:
    return DefenceSolver(rules, PairingSolver(rules))


def held(position: Position) -> Question:
    """Does the side that is not to move hold?"""
    return Question(position.theirs, position.mine, False)


def holds(position: Position) -> Question:
    """Does the side to move hold?"""
    return Question(position.mine, position.theirs, True)


@given(positions, st.booleans())
@settings(max_examples=300)
def test_a_side_holds_exactly_what_it_does_not_lose(position: Position, with_block: bool) -> None:
    hold = new(position.rules) if with_block else DefenceSolver(position.rules, None)
    value = exact(position).result
    answers = hold.ask(held(position), Control()), hold.ask(holds(position), Control())
    assert answers == (value is not Result.WIN, value is not Result.LOSS)


def test_blocking_alone_is_not_enough_on_five_by_five() -> None:
    campaign = Campaign(Position(FIVE), Control())
    campaign.run(Turns(campaign))
    assert (campaign.findings.value, campaign.findings.method) == ("draw", "blocking and counter-threats")


def test_a_stopped_search_goes_on_where_it_stopped() -> None:
    hold = new(FIVE)
    assert hold.ask(START, _stopped()) is None
    before = hold.nodes
    assert hold.ask(START, Control())
    assert 0 < before < hold.nodes


def _stopped() -> Control:
    """A control that ends a search as soon as that asks."""
    control = Control()
    control.stop()
    return control


@given(positions, st.booleans())
@settings(max_examples=100)
def test_the_moves_that_matter_decide(position: Position, own: bool) -> None:
    hold = new(position.rules)
    question = holds(position) if own else held(position)
    moves = hold.moves(question)
    answers = [hold.ask(next_question, Control()) for move, next_question in moves]
    assert all(next_question == after(question, move) for move, next_question in moves)
    if hold.numbers(question)[0] and hold.numbers(question)[1]:
        expected = any(answers) if own else all(answers)
        assert hold.ask(question, Control()) == expected


def test_the_best_line_is_a_line_of_play() -> None:
    hold = new(FIVE)
    hold.ask(START, _stopped())
    line = hold.best_line(START)
    assert line
    assert len(set(line)) == len(line)
    assert new(FIVE).best_line(START) == []
