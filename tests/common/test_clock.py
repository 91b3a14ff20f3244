"""Clocks: the patient one counts work first, and is never later than it may be."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.answer import Standing, exact
from noughts.common import Control
from noughts.common import control as controls
from noughts.common.control import PatientClock, wall
from noughts.core import Position, Rules, parse_moves

WORK, LATE = 0.5, 20.0
STEPS = st.lists(st.tuples(st.floats(0, 5), st.floats(0, 1)), max_size=40)
"""Seconds that go by on the wall, and the part of them that the process works."""


@pytest.fixture
def times() -> SimpleNamespace:
    """The times of a machine that a test makes busy."""
    return SimpleNamespace(wall=100.0, work=7.0)


@pytest.fixture(autouse=True)
def _machine(times: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = SimpleNamespace(monotonic=lambda: times.wall, process_time=lambda: times.work)
    monkeypatch.setattr(controls, "time", machine)


@given(STEPS)
def test_the_first_seconds_are_work_and_later_ones_the_walls(steps: list[tuple[float, float]]) -> None:
    times = SimpleNamespace(wall=100.0, work=7.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(controls, "time", SimpleNamespace(monotonic=lambda: times.wall, process_time=lambda: times.work))
        patient = PatientClock(WORK, LATE)
        began = before = patient()
        for seconds, part in steps:
            patience_was_left = times.work - 7.0 < WORK and wall() - before < LATE
            times.wall, times.work = times.wall + seconds, times.work + seconds * part
            now = patient()
            assert before <= now <= wall()
            assert wall() - now <= LATE + 1e-9
            if patience_was_left and wall() - now < LATE - 1e-9:
                assert now - began == pytest.approx(times.work - 7.0)
            elif not patience_was_left:
                assert now - before == pytest.approx(seconds)
            before = now


def test_a_control_has_not_ended_before_the_work_is_done(times: SimpleNamespace) -> None:
    control = Control(0.3, clock=PatientClock(WORK, LATE))
    part = control.within(0.2)
    times.wall += 10.0
    times.work += 0.1
    assert (part.remaining, control.remaining) == pytest.approx((0.1, 0.2))
    assert not control.visiting(1000).stopped
    times.wall += 1.0
    times.work += 0.15
    assert part.stopped
    assert not control.stopped
    times.wall += LATE
    assert control.stopped


def test_what_a_shipped_proof_leads_to_is_told_on_a_busy_machine(
    times: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process waits two seconds for each millisecond of work; the page once said that nothing is proven here."""

    def look() -> float:
        times.wall += 2.0
        times.work += 0.001
        return times.wall

    monkeypatch.setattr(controls, "time", SimpleNamespace(monotonic=look, process_time=lambda: times.work))
    position = Position(Rules.parse("7x7:5"))
    for cell in parse_moves(position.rules, "25 17 24"):
        position = position.play(cell)
    assert exact(position, Control(5.0)).standing is Standing.UNKNOWN
    assert exact(position, Control(5.0, clock=PatientClock(WORK, late=600.0))).standing is Standing.PROVEN
