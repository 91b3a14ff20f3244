"""A limit of a thousandth of a second ends every question on every kind of board that Rules allows.

Measured in the processor's time of this process, which a busy machine lengthens little. Setting up a large board once
took eleven seconds; now all of it takes a few tenths.
"""

import time

import pytest

from noughts.answer import analyse
from noughts.common import Control
from noughts.common.limits import Limits
from noughts.core import Position, Rules
from noughts.solving import solve

BOARDS = (
    "4x4x4x4",
    "5x5x4x4:4",
    "8x8:8",
    "20x20:5",
    "20x20",
    "400:5",
    "391:287",
    "4x4x4x4+gravity",
    "5x5x4x4:4+gravity",
    "8x8:4+gravity",
    "20x20:20+gravity",
    "4x4x4x4+misere",
    "20x20:5+gravity+misere",
)
SECONDS = 2.0
"""Far more than it takes, far less than one loop that does not look at the clock did."""


@pytest.mark.parametrize("game", BOARDS)
def test_a_question_without_time_is_answered_at_once(game: str) -> None:
    position = Position(Rules.parse(game))
    for ask in (lambda: solve(position, Limits(0.001)), lambda: analyse(position, control=Control(0.001))):
        started = time.process_time()
        ask()
        assert time.process_time() - started < SECONDS
