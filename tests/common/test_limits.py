"""A limit on memory ends a search as a limit on time does."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.common import Control
from noughts.common import limits as module
from noughts.common.limits import Limits, memory_peak, memory_used

HELD = 10_000_000


@pytest.fixture(autouse=True)
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process seem to hold ten million bytes."""
    monkeypatch.setattr(module, "memory_used", lambda: HELD)


@given(memory=st.none() | st.integers(0, 2 * HELD), seconds=st.none() | st.just(60.0))
def test_it_stops_where_the_memory_is_more_than_it_may_be(memory: int | None, seconds: float | None) -> None:
    limits = Limits(seconds, memory=memory)
    full = memory is not None and memory < HELD
    assert limits.stopped == limits.within(5.0).stopped == limits(3) == full
    assert limits.within(None).memory == memory
    assert not limits.sharing(None).stopped


@pytest.mark.parametrize("part", [lambda one: one.within(30.0), lambda one: one.sharing(2 * HELD)])
def test_a_part_ends_with_the_whole(part: Callable[[Limits], Control]) -> None:
    whole = Limits(60.0, memory=2 * HELD)
    one = part(whole)
    assert one.remaining is not None
    assert one.remaining <= 60.0
    assert not one.stopped
    whole.stop()
    assert one.stopped


def test_memory_is_read_where_the_system_tells_it_and_guessed_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "statm").write_text("900 300 10 1 0 100 0")
    (tmp_path / "status").write_text("Name: x\nVmHWM:    2000 kB\n")
    monkeypatch.setattr(module, "_STATM", tmp_path / "statm")
    monkeypatch.setattr(module, "_STATUS", tmp_path / "status")
    assert (memory_used(), memory_peak()) == (300 * 4096, 2_048_000)
    for name in ("_STATM", "_STATUS"):
        monkeypatch.setattr(module, name, tmp_path / "nothing")
    assert memory_used() == memory_peak() > 0
    monkeypatch.setattr(module, "resource", None)
    assert memory_used() == memory_peak() == 0
