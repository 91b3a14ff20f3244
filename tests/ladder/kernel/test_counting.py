"""The counting kernel, compiled and not, and how it stops."""

import pytest

from noughts.common import Control
from noughts.core import Rules
from noughts.errors import Stopped
from noughts.ladder.counting import count


def test_counting(kernels):
    counts = count(Rules((3, 3)))
    assert (counts.positions, counts.games, counts.nodes) == (5_478, 255_168, 549_946)
    assert count(Rules((3, 3)), Rules((3, 3)).symmetries).positions == 765


def test_a_count_stops_when_its_pulse_says_so(kernels):
    control = Control(60)
    control.progress = lambda nodes: control.stop()
    with pytest.raises(Stopped):
        count(Rules((4, 4)), control=control)
    assert control.remaining > 0


def test_an_error_of_the_pulse_comes_out_of_a_count(kernels):
    control = Control(60)
    control.progress = _fail
    with pytest.raises(KeyboardInterrupt):
        count(Rules((3, 3)), control=control)


def _fail(nodes):
    raise KeyboardInterrupt
