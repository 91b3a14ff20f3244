"""A kept search: its arrays say what the search did, step by step, and its pages hold all that must be drawn."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules
from noughts.errors import BadNotation
from noughts.search import Engine
from noughts.search import Trace as EventTrace
from noughts.web.searches import do_trace
from noughts.web.traces import Traces
from noughts.web.tracing import END, INNER, Trace

DRY_RUN = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
RUNGS = ("minimax", "alphabeta", "ordering", "table", "symmetry")
NODE, PARENT, MOVE, ALPHA, BETA, VALUE, KIND, ENTERED, LEFT, LAST = range(10)


def traced(**arguments: Any) -> Trace:
    from noughts.search import Control

    arguments = {"seconds": 20, "most_nodes": 600_000, "game": "3x3", "moves": "", **arguments}
    return do_trace(arguments, Control(20), lambda part: None)


def whole(trace: Trace) -> dict[str, Any]:
    return trace.page(0, trace.facts["steps"])


def test_the_dry_run_prunes_the_leaves_0_and_7() -> None:
    trace = traced(engine="alphabeta", tree=DRY_RUN)
    assert trace.facts["value"] == 4
    assert (trace.facts["nodes"], trace.facts["end_states"], trace.facts["cutoffs"]) == (12, 6, 1)
    assert trace.facts["minimax"] == {"nodes": 15, "end_states": 8}
    (cut,) = whole(trace)["cuts"]
    assert cut["skipped"] == [2]
    assert cut["reason"] == "Max already has 4 elsewhere; Min can hold this to -3: the rest cannot matter."


def test_a_cut_off_on_a_board_is_explained_in_words() -> None:
    """X . O
    . X .
    . . O   X to move: after 2 and 4 a draw is certain, and the next line loses."""
    trace = traced(engine="alphabeta", position="X.O/.X./..O X")
    step = trace.next_cut(0, back=False)
    assert step is not None
    page = trace.page(step, 1)
    reasons = {cut["node"]: cut["reason"] for cut in page["cuts"]}
    assert reasons[~page["steps"][0]] == (
        "X already has a draw elsewhere; O can hold this to a loss in 4 plies: the rest cannot matter."
    )


def test_what_is_kept_is_bounded_by_number_and_by_bytes() -> None:
    small, large = traced(engine="alphabeta", moves="5 1 9"), traced(engine="alphabeta", moves="5")
    assert large.bytes > 40 * large.facts["nodes"] > small.bytes
    for most_bytes, most, names in ((10**9, 2, "bc"), (2 * small.bytes, 9, "bc"), (large.bytes, 9, "c"), (1, 9, "c")):
        traces = Traces(most_bytes, most)
        for name in "abc":
            traces.keep(name, small)
        if most_bytes == large.bytes:
            traces.keep("c", large)
        assert "".join(name for name in "abc" if traces.get(name)) == names
    assert traced(engine="alphabeta", tree=[list(range(900))]).bytes > 8 * 4_000


def test_a_tree_that_is_mostly_cut_off_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.web.tracing.MOST_SKIPPED", 0)
    with pytest.raises(BadNotation, match="more than 0 moves cut off"):
        traced(engine="alphabeta", moves="5 1 9")


@pytest.mark.parametrize("engine", RUNGS)
def test_the_arrays_hold_every_event_of_the_search(engine: str) -> None:
    position = Position(Rules.parse("3x3")).play(0).play(4).play(8)
    events = EventTrace()
    Engine(engine).search(position, watch=events)
    page = whole(traced(engine=engine, moves="1 5 9"))
    rows = {row[NODE]: row for row in page["nodes"]}
    entered = [event for event in events.events if event.kind == "enter"]
    assert len(rows) == len(entered)
    for row, event in zip((rows[node] for node in sorted(rows)), entered, strict=True):
        assert (row[ALPHA], row[BETA]) == (event.alpha, event.beta)
        assert row[MOVE] == (event.path[-1] + 1 if event.path else 0)
    left = [event.value for event in events.events if event.kind == "leave"]
    order = sorted(rows.values(), key=lambda row: (row[LEFT], row[NODE]))
    assert [row[VALUE] for row in order] == left
    cuts = [[cell + 1 for cell in event.skipped] for event in events.events if event.kind == "cut-off"]
    by_step = sorted(page["cuts"], key=lambda cut: rows[cut["node"]][LEFT])
    assert [cut["skipped"] for cut in by_step] == cuts


def test_a_large_tree_is_kept_whole_and_counted_as_published() -> None:
    """The published count after X's 5 is 55,504 nodes below the root."""
    trace = traced(engine="minimax", moves="5")
    nodes, ends, steps = (trace.facts[key] for key in ("nodes", "end_states", "steps"))
    assert nodes == 55505
    assert steps == nodes + (nodes - ends)
    assert len(trace.page(steps // 2, 256)["nodes"]) < 1000
    assert trace.counts(steps)["end_states"] == ends


@pytest.fixture(scope="module")
def alphabeta() -> Trace:
    return traced(engine="alphabeta")


@settings(max_examples=60, deadline=None)
@given(start=st.integers(0, 33278), count=st.integers(1, 300))
def test_a_page_holds_all_that_is_drawn_and_counts_on_from_the_page_before(
    alphabeta: Trace, start: int, count: int
) -> None:
    page = alphabeta.page(start, count)
    rows = {row[NODE]: row for row in page["nodes"]}
    children: dict[int, int] = {}
    for row in rows.values():
        children[row[PARENT]] = children.get(row[PARENT], 0) + 1
    counts = dict(page["before"])
    for at, step in enumerate(page["steps"], start):
        node = step if step >= 0 else ~step
        row = rows[node]
        assert (row[ENTERED] if step >= 0 else row[LEFT]) == at
        if step >= 0:
            counts["nodes"] += 1
            counts["end_states"] += row[KIND] == END
        while node >= 0:
            row = rows[node]
            if row[KIND] == INNER:
                assert children[node] >= 1
                assert sum(rows[n][LAST] - n + 1 for n in rows if rows[n][PARENT] == node) == row[LAST] - node
            node = row[PARENT]
    after = alphabeta.counts(start + len(page["steps"]))
    assert (counts["nodes"], counts["end_states"]) == (after["nodes"], after["end_states"])


def test_a_page_beyond_the_end_is_empty(alphabeta: Trace) -> None:
    assert alphabeta.page(10**6, 10)["steps"] == []


def test_cut_offs_are_found_forward_and_back(alphabeta: Trace) -> None:
    found, step = 0, alphabeta.next_cut(0, back=False)
    while step is not None and found < 50:
        assert alphabeta.page(step, 1)["steps"][0] < 0
        following = alphabeta.next_cut(step, back=False)
        if following is not None:
            assert alphabeta.next_cut(following, back=True) == step
        found, step = found + 1, following
    assert found == 50


def test_the_api_pages_through_a_trace_and_forgets_no_name(client: TestClient) -> None:
    question = {"engine": "alphabeta", "tree": DRY_RUN}
    summary = client.post("/api/trace", json=question).json()
    assert client.post("/api/trace", json=question).json() == summary
    page = client.get(f"/api/trace/{summary['id']}/steps", params={"start": 2, "count": 3}).json()
    assert (page["from"], len(page["steps"])) == (2, 3)
    assert client.get(f"/api/trace/{summary['id']}/cut").json() == {"step": 16}
    missing = client.get(f"/api/trace/{'0' * 24}/steps")
    assert missing.status_code == 404
    assert "ask for it again" in missing.json()["detail"]
