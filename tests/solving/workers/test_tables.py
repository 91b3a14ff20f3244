"""WorkerTables: who may hold how much."""

from noughts.solving.workers.jobs import SPARE, WorkerTables


def test_a_worker_that_had_no_part_in_the_leading_question_may_hold_less() -> None:
    stores = WorkerTables(None)
    assert not stores.fits("idle", SPARE + 1)
    stores.lead("leader")
    assert stores.fits("leader", SPARE + 1)
    assert stores.is_full("leader")
    assert (stores.knows("leader"), stores.knows("idle")) == (True, False)
    assert stores.held == SPARE + 1
    stores.forget("leader")
    assert (stores.held, stores.knows("leader")) == (0, False)


def test_the_limit_holds_for_all() -> None:
    stores = WorkerTables(100)
    stores.lead("leader")
    assert stores.fits("leader", 100)
    assert not stores.fits("leader", 101)
