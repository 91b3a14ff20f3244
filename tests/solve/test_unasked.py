"""Games of one solver: no questions, and all the time is the solver's."""

import pytest

from noughts.core import Position, Rules
from noughts.search import solver_for
from noughts.solve.campaign import Campaign
from noughts.solve.method import WHOLE
from noughts.solve.turns import Turns


@pytest.mark.parametrize("game", ["3x3+misere", "4x4:3+gravity", "2x2x2:2", "3x3x2:3+gravity"])
def test_the_solver_alone_finds_the_value(game: str) -> None:
    position = Position(Rules.parse(game))
    campaign = Campaign(position)
    assert (campaign.findings.aims, campaign.methods, campaign.shares) == ({}, {}, {WHOLE: 1.0})
    assert campaign.leading is None
    campaign.run(Turns(campaign))
    assert campaign.findings.value == solver_for(position.rules).score(position).result.value
