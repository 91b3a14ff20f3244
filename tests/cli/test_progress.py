"""Progress on standard error: a line kept up to date, or one now and then."""

from types import SimpleNamespace

import pytest

from noughts.cli import progress
from noughts.cli.progress import EVERY, PATIENCE, PLAIN_EVERY, StatusLine, searching


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_a_watched_line_waits_a_moment_and_is_wiped(clock: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    line = StatusLine(watched=True)
    line(10)
    assert capsys.readouterr().err == ""
    clock.now += PATIENCE
    line(12345)
    line(12346)
    assert capsys.readouterr().err == "\rsearching: 12,345 nodes, 0.5 s (Ctrl-C stops)"
    clock.now += EVERY
    line(20000)
    line.clear()
    shown = capsys.readouterr().err
    assert "20,000 nodes" in shown
    assert shown.endswith(" \r")


def test_elsewhere_lines_stand_one_below_another(clock: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    line = StatusLine(watched=False, doing="playing", counted="games")
    for _ in range(3):
        clock.now += PLAIN_EVERY
        line(7)
    line.clear()
    assert capsys.readouterr().err == "".join(f"playing: 7 games, {seconds}.0 s\n" for seconds in (10, 20, 30))


def test_the_count_of_a_small_part_is_left_out(clock: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    """A review said "13 of 26 positions: 4 nodes": the count of one of its many searches."""
    line = StatusLine(watched=False, doing="reviewing, 13 of 26 positions", counted="")
    clock.now += PLAIN_EVERY
    line(4)
    assert capsys.readouterr().err == "reviewing, 13 of 26 positions, 10.0 s\n"


def test_a_search_has_a_limit_and_tells_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    with searching(0.0) as control:
        assert control(5)
    assert capsys.readouterr().err == ""
