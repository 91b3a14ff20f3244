"""Long solves: their progress in words, and signals that stop them."""

import os
import signal
from types import SimpleNamespace

import pytest

from noughts.cli import watching
from noughts.cli.watching import PLAIN_EVERY, PLAIN_FIRST, SAME_PRESS, Plain, PlainShare, lines_of, stoppable
from noughts.common import Control
from noughts.core import Rules
from noughts.solving.report import Leading, ProgressReport

RULES = Rules.parse("4x4")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(watching, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def report(**options: object) -> ProgressReport:
    return ProgressReport(**{"seconds": 2.0, "speed": 2500.0, "nodes": 5000, "memory": 12_000_000, **options})  # type: ignore[arg-type]


def test_a_signal_stops_the_control_and_one_a_second_later_ends_at_once(
    clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C twice in a moment is one wish to stop: what was learned is still stored."""
    control, ended = Control(), list[int]()
    usual = signal.signal(signal.SIGTERM, lambda number, _: ended.append(number))
    mine = signal.getsignal(signal.SIGTERM)
    try:
        with stoppable(control) as caught:
            os.kill(os.getpid(), signal.SIGTERM)
            assert control.stopped
            clock.now += SAME_PRESS / 2
            os.kill(os.getpid(), signal.SIGTERM)
            assert (caught, ended) == ([signal.SIGTERM], [])
            clock.now += SAME_PRESS
            os.kill(os.getpid(), signal.SIGTERM)
            assert (caught, ended) == ([signal.SIGTERM], [signal.SIGTERM])
        assert signal.getsignal(signal.SIGTERM) == mine
    finally:
        signal.signal(signal.SIGTERM, usual)
    assert capfd.readouterr().err == "Ending at once; what was not stored yet is lost.\n"


def test_lines_soon_and_then_now_and_then(clock: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    tell, share = Plain(RULES), PlainShare("checked")
    for seconds in (PLAIN_FIRST, PLAIN_EVERY / 2, PLAIN_EVERY / 2):
        clock.now += seconds
        tell(report())
        share(0.25)
    lines = capsys.readouterr().err.splitlines()
    assert len([line for line in lines if "5,000 nodes" in line]) == 2
    times = PLAIN_FIRST, PLAIN_FIRST + PLAIN_EVERY
    assert [line for line in lines if "checked" in line] == [f"{seconds:.0f} s, 25% checked" for seconds in times]


def test_a_report_in_words() -> None:
    assert lines_of(report(jobs=(2, 1000)), RULES)[0].endswith("12 MB, 2 jobs running, 1,000 done")
    assert lines_of(report(writing=(3, 10)), RULES) == ["2.0 s, writing the proof, 3 of 10 parts, 12 MB"]
    assert lines_of(report(recalled=(3, 35)), RULES) == ["2.0 s, taking over shipped proofs, 3 of 35, 12 MB"]
    assert lines_of(report(recalled=(34, 35), writing=(0, 0)), RULES) == ["2.0 s, writing the proof, 12 MB"]
    leading = Leading("X wins?", 7, 1200, (0, 5))
    assert lines_of(report(leading=leading), RULES)[1] == "X wins? proof 7, disproof 1,200, line 1  6"
