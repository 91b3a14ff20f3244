"""WorkerTables: who may hold how much."""

from noughts.solving.workers.jobs import SPARE, WorkerTables


def test_a_worker_that_had_no_part_in_the_leading_question_may_hold_less() -> None:
    tables = WorkerTables(None)
    assert not tables.fits("idle", SPARE + 1)
    tables.lead("leader")
    assert tables.fits("leader", SPARE + 1)
    assert tables.is_full("leader")
    assert (tables.knows("leader"), tables.knows("idle")) == (True, False)
    assert tables.held == SPARE + 1
    tables.forget("leader")
    assert (tables.held, tables.knows("leader")) == (0, False)


def test_the_limit_holds_for_all() -> None:
    tables = WorkerTables(100)
    tables.lead("leader")
    assert tables.fits("leader", 100)
    assert not tables.fits("leader", 101)
