"""A search kept step by step: the steps are those of the search, and what cannot be kept says so."""

from itertools import pairwise
from typing import Any

import pytest

from noughts.core import Position, Rules
from noughts.errors import BadNotation, UnknownEngine
from noughts.explain.steps import Run, record
from noughts.ladder import ENGINES, RUNGS, Engine
from noughts.ladder import Trace as EventTrace
from tests.explain.steps.runs import ALPHA, BETA, DRY_RUN, LEFT, NODE, VALUE, late


def whole(run: Run) -> dict[str, Any]:
    return run.page(0, run.steps)


def test_the_dry_run_ends_in_33_steps_and_prunes_the_leaves_0_and_7() -> None:
    run = record(DRY_RUN)
    assert run.steps == 33
    assert run.facts["value"] == 4
    assert dict(zip(run.facts["counters"], run.facts["totals"], strict=True)) == {
        "nodes": 12,
        "end states": 6,
        "cut-offs": 1,
    }
    assert run.facts["minimax"] == {"nodes": 15, "end_states": 8}
    (cut,) = whole(run)["cuts"]
    assert cut["skipped"] == [2]
    assert run.says(cut["step"]) == (
        "Cut-off. Max already has 4 elsewhere; Min can hold Max to -3 here: the rest cannot matter."
    )


@pytest.mark.parametrize("engine", RUNGS)
def test_the_steps_are_the_events_of_the_search_line_by_line(engine: str) -> None:
    position = Position(Rules.parse("3x3")).play(0).play(4).play(8)
    events = EventTrace()
    Engine(engine).search(position, watch=events)
    run = record(position, engine)
    # A leaf, or a node that the table knows, is left with the same step.
    done = {"leaf", "table hit"}
    expected = [
        event
        for before, event in pairwise([events.events[0], *events.events])
        if not (event.kind == "leave" and before.kind in done)
    ]
    assert [run.kind(step) for step in range(run.steps)] == [event.kind for event in expected]
    assert [tuple(run.path(step)) for step in range(run.steps)] == [event.path for event in expected]
    code = ENGINES[engine].code
    assert code
    assert {run.lit(step) for step in range(run.steps)} == {code.line_of[event.kind] for event in expected}
    page = whole(run)
    rows = {row[NODE]: row for row in page["nodes"]}
    entered = [event for event in events.events if event.kind == "enter"]
    for row, event in zip((rows[node] for node in sorted(rows)), entered, strict=True):
        assert (row[ALPHA], row[BETA]) == (event.alpha, event.beta)
    left = [event.value for event in events.events if event.kind == "leave"]
    assert [row[VALUE] for row in sorted(rows.values(), key=lambda row: row[LEFT])] == left
    cuts = [[cell + 1 for cell in event.skipped] for event in events.events if event.kind == "cut-off"]
    assert [cut["skipped"] for cut in sorted(page["cuts"], key=lambda cut: cut["step"])] == cuts


def test_a_large_tree_is_kept_whole_and_counted_as_published() -> None:
    """The published count after X's 5 is 55,504 nodes below the root."""
    run = record(Position(Rules.parse("3x3")).play(4), "minimax")
    assert run.facts["totals"][0] == 55505
    assert len(run.page(run.steps // 2, 256)["nodes"]) < 1000
    assert run.counts(run.steps - 1)[:2] == run.facts["totals"][:2]
    assert len(run.overview(0.0, 1.0, 1000)["blocks"]) < 2000
    deepest = [max(block[2] for block in run.overview(0.25, high, 1000)["blocks"]) for high in (1.0, 0.26)]
    assert deepest == [3, 8]


def test_what_cannot_be_stepped_through_or_reordered_says_so() -> None:
    with pytest.raises(UnknownEngine, match="solver cannot be stepped through; expected one of minimax, "):
        record(late(), "solver")
    with pytest.raises(BadNotation, match="ordering chooses the order of the moves itself"):
        record(late(), "ordering", order=":7")
    with pytest.raises(BadNotation, match="more than 10 nodes"):
        record(DRY_RUN, most=10)
