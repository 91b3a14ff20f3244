"""Who holds, with counter-threats where blocking is not enough."""

from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.search import Control, Result
from noughts.solve.block.method import Block
from noughts.solve.campaign import Campaign
from noughts.solve.hold.method import Hold
from noughts.solve.method import Question
from noughts.solve.turns import Turns
from tests.solve.test_methods import exact, positions

FIVE = Rules.parse("5x5:4")
START = Question(0, 0, False)


def new(rules: Rules) -> Hold:
    return Hold(rules, Block(rules))


def held(position: Position) -> Question:
    """Does the side that is not to move hold?"""
    return Question(position.theirs, position.mine, False)


def holds(position: Position) -> Question:
    """Does the side to move hold?"""
    return Question(position.mine, position.theirs, True)


@given(positions, st.booleans())
@settings(max_examples=300)
def test_a_side_holds_exactly_what_it_does_not_lose(position: Position, with_block: bool) -> None:
    hold = new(position.rules) if with_block else Hold(position.rules, None)
    value = exact(position).result
    answers = hold.ask(held(position), Control()), hold.ask(holds(position), Control())
    assert answers == (value is not Result.WIN, value is not Result.LOSS)


def test_blocking_alone_is_not_enough_on_five_by_five() -> None:
    campaign = Campaign(Position(FIVE), Control())
    campaign.run(Turns(campaign))
    assert (campaign.findings.value, campaign.findings.method) == ("draw", "blocking and counter-threats")
