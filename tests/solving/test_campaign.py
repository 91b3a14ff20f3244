"""A campaign: what is open, what is found, and what is said about it."""

import pytest
from hypothesis import given, settings

from noughts.common import Control, Result
from noughts.common.limits import Limits
from noughts.core import Position, Rules
from noughts.solvers.contract import EXACT
from noughts.solving.campaign import Campaign
from noughts.solving.executor import Turns
from tests.solvers.test_methods import VALUES, exact, positions

SIX = Position(Rules.parse("6x5:4"))


@given(positions)
@settings(max_examples=40)
def test_the_value_and_a_move_that_keeps_it(position: Position) -> None:
    campaign = Campaign(position)
    campaign.run(Turns(campaign))
    score = exact(position)
    assert campaign.findings.value == VALUES[score.result]
    assert not campaign.open
    first = campaign.first_move()
    if first is not None:
        assert (
            exact(position.after(first)).result.value
            == {"win": "loss", "draw": "draw", "loss": "win"}[campaign.findings.value]
        )
    assert first is not None or score.result is Result.LOSS


def test_an_answer_closes_the_questions_that_it_answers() -> None:
    campaign = Campaign(SIX)
    assert campaign.leading == "wins"
    assert set(campaign.shares) == {"wins", "blocked", "held", EXACT}
    campaign.note("wins", None)
    assert campaign.open
    campaign.note("wins", True)
    assert (campaign.findings.value, campaign.open, campaign.leading) == ("win", False, None)


def test_nodes_of_others_count_and_a_stop_closes_all() -> None:
    campaign = Campaign(SIX, Control())
    campaign.count(500)
    assert campaign.nodes == 500
    campaign.control.stop()
    assert not campaign.open
    campaign.run(Turns(campaign))
    assert campaign.findings.value == "unknown"


@pytest.mark.parametrize(("control", "shared"), [(Limits(memory=900), 300), (Limits(), None), (Control(), None)])
def test_memory_is_shared_while_others_work(control: Control, shared: int | None) -> None:
    campaign = Campaign(SIX, control)
    whole = campaign.control
    with campaign.sharing(3) as part:
        assert part == shared
    assert campaign.control is whole


def test_there_is_no_proof_without_a_prover_or_of_a_finished_game() -> None:
    misere = Campaign(Position(Rules.parse("3x3+misere")))
    misere.run(Turns(misere))
    assert misere.findings.value == "draw"
    assert misere.write() is None
    over = Campaign(Position(Rules.parse("1")).play(0))
    over.findings.settle("loss", 0, "the game is over")
    assert over.write() is None
