"""The meter of the engine's search: it asks the outside when that is due, and stops at the limit exactly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.plain import plain

Meter = plain("engine.kernel.meter").Meter


@given(st.integers(1, 50), st.integers(0, 200))
def test_it_counts_to_the_limit_and_asks_every_so_often(every, limit):
    meter, asked = Meter(every), []
    meter.start(lambda nodes: asked.append(nodes), limit)
    ticks = 0
    while ticks < 300 and meter.tick():
        ticks += 1
    last = limit or 300
    assert meter.nodes == last
    assert asked == list(range(every, last + 1, every))
    assert meter.stopped == bool(limit)


def test_the_outside_stops_it_or_fails():
    meter = Meter(10)
    meter.start(lambda nodes: nodes >= 20, 0)
    while meter.tick():
        pass
    assert meter.nodes == 20
    meter.finish()
    meter.start(lambda _: 1 // 0, 0)
    while meter.tick():
        pass
    with pytest.raises(ZeroDivisionError):
        meter.finish()
