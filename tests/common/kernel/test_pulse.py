"""The pulse: when it asks, when it stops, and what becomes of errors."""

import pytest

from tests.plain import plain

Pulse = plain("common.kernel.pulse").Pulse


def beaten(ask, until=1000, every=100):
    """A search of one node a step that goes on until it is stopped; how many nodes it has seen."""
    pulse, nodes = Pulse(every), 0
    pulse.start(ask, every)
    while nodes < until and not pulse.stopped:
        nodes += 1
        if nodes >= pulse.due:
            pulse.beat(nodes)
    pulse.finish()
    return nodes


def test_it_asks_every_so_many_nodes():
    asked = []
    assert beaten(asked.append) == 1000
    assert asked == list(range(100, 1001, 100))


def test_it_stops_when_told_to_and_never_without_an_outside():
    assert beaten(lambda nodes: nodes >= 300) == 300
    assert beaten(None) == 1000


def test_an_error_outside_ends_the_search_and_is_raised_after_it():
    def fail(nodes):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        beaten(fail)


def test_a_new_start_forgets_what_ended_the_last():
    pulse = Pulse(10)
    pulse.start(lambda nodes: True, 0)
    pulse.beat(1)
    assert pulse.stopped
    pulse.start(None, 5)
    assert (pulse.stopped, pulse.due) == (False, 5)
    pulse.finish()


def test_an_interrupt_waits_until_the_work_is_done_and_then_ends_the_search():
    done = []

    def work(first, second):
        done.append(first + second)
        if len(done) < 3:
            raise KeyboardInterrupt
        return len(done)

    pulse = Pulse(10)
    assert pulse.through(work, 1, 2) == 3
    assert pulse.stopped
    with pytest.raises(KeyboardInterrupt):
        pulse.finish()
    pulse.finish()


def test_an_interrupt_before_a_search_is_raised_when_it_begins():
    pulse = Pulse(10)
    pulse.fail(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        pulse.start(None, 0)
    pulse.start(None, 0)
    assert not pulse.stopped
