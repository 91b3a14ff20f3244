"""The kernel that scores every position, compiled and not, and how it stops."""

import pytest

from noughts.common import Control
from noughts.core import Rules
from noughts.errors import Stopped
from noughts.ladder.counting import AllScores, count
from tests.reference import distinct_3x3, oracle


@pytest.mark.parametrize("game", ["3x3", "3x3+gravity+misere"])
def test_everything(kernels, game):
    rules = Rules.parse(game)
    scores = AllScores(rules)
    assert len(scores) == count(rules).positions
    for position in distinct_3x3() if game == "3x3" else list(scores)[::7]:
        if position in scores:
            assert scores[position] == oracle(rules).score(position)


def test_scoring_stops_when_its_pulse_says_so(kernels):
    control = Control(60)
    control.progress = lambda nodes: control.stop()
    with pytest.raises(Stopped):
        AllScores(Rules((4, 4)), control)
    assert control.remaining > 0
