"""Reports come not too often, and say what is known at that moment."""

from types import SimpleNamespace

import pytest

from noughts.solving import report as module
from noughts.solving.report import EVERY, LINE_EVERY, Leading, ProgressReport, Reporter


class Searched:
    """A search that counts how often it is looked at."""

    looks = 0

    def look(self) -> Leading:
        self.looks += 1
        return Leading("X wins?", self.looks, 2, (4,))

    def jobs(self) -> tuple[int, int]:
        return 3, 7

    def memory(self) -> int:
        return 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time that stands still until a test sets it."""
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_a_report_comes_when_it_is_due_and_not_before(clock: SimpleNamespace) -> None:
    heard: list[ProgressReport] = []
    nodes = iter([500, 800])
    reporter = Reporter(heard.append, lambda: next(nodes))
    reporter.beat()
    assert heard == []
    clock.now += EVERY
    reporter.beat()
    reporter.beat()
    clock.now += EVERY
    reporter.beat()
    assert [(one.nodes, one.seconds) for one in heard] == [(500, pytest.approx(EVERY)), (800, pytest.approx(2 * EVERY))]
    # What was visited before the first report, perhaps in an earlier run, does not count as speed.
    assert [one.speed for one in heard] == [0.0, pytest.approx(300 / (2 * EVERY))]


def test_the_leading_question_is_looked_at_between_steps_only(clock: SimpleNamespace) -> None:
    heard: list[ProgressReport] = []
    reporter, search = Reporter(heard.append, lambda: 1), Searched()
    reporter.follow(search)
    clock.now += EVERY
    reporter.beat()
    assert (search.looks, heard[-1].leading) == (0, None)
    reporter.pause()
    clock.now += EVERY
    reporter.pause()
    assert (search.looks, heard[-1].leading) == (1, Leading("X wins?", 1, 2, (4,)))
    assert (heard[-1].jobs, heard[-1].memory) == ((3, 7), 1000)
    clock.now += LINE_EVERY
    reporter.pause()
    assert search.looks == 2


def test_while_a_proof_is_written_its_parts_are_told(clock: SimpleNamespace) -> None:
    heard: list[ProgressReport] = []
    reporter = Reporter(heard.append, lambda: 1)
    reporter.follow(Searched())
    reporter.follow(None)
    for parts in (0, 4):
        reporter.write(parts, 9)
        clock.now += EVERY
        reporter.beat()
    assert [(one.writing, one.leading, one.jobs) for one in heard] == [((0, 9), None, None), ((4, 9), None, None)]


def test_nobody_watches_and_nothing_is_asked(clock: SimpleNamespace) -> None:
    search = Searched()
    reporter = Reporter(None, lambda: 1 // 0)
    reporter.follow(search)
    clock.now += 60
    reporter.pause()
    assert search.looks == 0
