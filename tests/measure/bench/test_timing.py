"""Timing: the quickest of several runs, and code in a process of its own."""

from noughts.measure.bench.work import best_of, in_new_python


def test_the_quickest_run_counts() -> None:
    ticks = iter([0.0, 3.0, 10.0, 11.5, 20.0, 22.0])
    runs: list[int] = []
    assert best_of(lambda: runs.append(1), 3, lambda: next(ticks)) == 1.5
    assert len(runs) == 3


def test_what_a_new_process_prints_last_are_its_seconds() -> None:
    assert in_new_python("print('words'); print(0.25)") == 0.25


def test_a_process_that_does_not_finish_has_none() -> None:
    assert in_new_python("import threading; threading.Event().wait()", timeout=0.2) is None
