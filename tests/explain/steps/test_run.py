"""What a run takes in memory."""

from noughts.explain.steps import record
from tests.explain.steps.runs import late


def test_what_a_run_takes_in_memory_is_known() -> None:
    small, large = record(late()), record(late().after(6), "minimax")
    assert small.bytes > 40 * small.facts["totals"][0]
    assert record([list(range(900))]).bytes > 8 * 4_000
    assert record(late(), "montecarlo:playouts=50").bytes > 50 * 100
    assert large.bytes > 0
