"""The stream of events: balanced, true, and enough to count everything by."""

import pytest
from hypothesis import given, settings

from noughts.common.score import INFINITY
from noughts.core import Position, Rules
from noughts.ladder import RUNGS, Counters, Engine, Event, Silent, Together, Trace
from tests.reference import minimax_value
from tests.strategies import kinds, late_positions

BOARD = Rules((3, 3))
late = late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity", "3x3x3"), 5)
SEARCHES = [*RUNGS, "deepening", "montecarlo:playouts=40", "alphabeta:depth=2", "minimax:depth=1,eval=none"]


def after(position: Position, path: tuple[int, ...]) -> Position:
    for cell in path:
        position = position.play(cell)
    return position


@pytest.mark.parametrize("engine", SEARCHES)
@given(position=late)
@settings(max_examples=25)
def test_every_node_is_entered_once_and_left_once_inside_its_parent(engine, position):
    trace = Trace()
    Engine.parse(engine).search(position, watch=trace)
    path: list[tuple[int, ...]] = []
    for event in trace.events:
        if event.kind == "enter":
            assert event.path[:-1] == (path[-1] if path else ())
            assert len(event.path) == len(path)
            assert event.alpha < event.beta
            path.append(event.path)
            assert after(position, event.path)
        elif event.kind == "leave":
            assert path.pop() == event.path
        else:
            assert path[-1] == event.path
    assert path == []


@pytest.mark.parametrize("engine", SEARCHES)
@given(position=late)
@settings(max_examples=25)
def test_the_result_counts_what_the_stream_tells(engine, position):
    counters, trace = Counters(), Trace()
    result = Engine.parse(engine).search(position, watch=Together(counters, trace))
    kinds_seen = [event.kind for event in trace.events]
    ends = [event for event in trace.events if event.kind == "leaf"]
    assert result.nodes == counters.nodes == kinds_seen.count("enter")
    assert result.end_states == counters.end_states == sum(not event.estimated for event in ends)
    assert counters.estimates == sum(event.estimated for event in ends)
    assert result.cutoffs == counters.cutoffs == kinds_seen.count("cut-off")
    assert result.table_hits == counters.table_hits == kinds_seen.count("table hit")


@pytest.mark.parametrize("rung", RUNGS)
@given(position=late)
@settings(max_examples=25)
def test_leaves_are_finished_games_with_their_values(rung, position):
    trace = Trace()
    Engine(rung).search(position, watch=trace)
    for event in trace.events:
        if event.kind == "leaf":
            reached = after(position, event.path)
            assert reached.outcome
            assert event.value == minimax_value(reached, ply=len(event.path))


@pytest.mark.parametrize("rung", [rung for rung in RUNGS if rung != "minimax"])
@given(position=late)
@settings(max_examples=25)
def test_the_reason_for_a_cutoff_is_true(rung, position):
    """The node is worth at least `value`, that is no less than `beta`, and the skipped moves were not searched."""
    trace = Trace()
    Engine(rung).search(position, watch=trace)
    windows = {}
    for number, event in enumerate(trace.events):
        if event.kind == "enter":
            windows[event.path] = (event.alpha, event.beta)
        elif event.kind == "cut-off":
            node = after(position, event.path)
            assert event.beta == windows[event.path][1] < INFINITY
            assert event.value >= event.beta
            assert minimax_value(node, ply=len(event.path)) >= event.value
            assert event.skipped
            assert set(event.skipped) < set(node.moves())
            children = {e.path[-1] for e in trace.events[:number] if e.kind == "enter" and e.path[:-1] == event.path}
            assert children | set(event.skipped) == set(node.moves())
            assert not children & set(event.skipped)
            following = trace.events[number + 1]
            assert (following.kind, following.path, following.value) == ("leave", event.path, event.value)


@given(position=late)
@settings(max_examples=25)
def test_minimax_and_alphabeta_never_cut_or_hit_without_reason(position):
    for rung in ("minimax", "alphabeta", "ordering"):
        trace = Trace()
        Engine(rung).search(position, watch=trace)
        kinds_seen = {event.kind for event in trace.events}
        assert "table hit" not in kinds_seen
        if rung == "minimax":
            assert "cut-off" not in kinds_seen
            assert all(e.alpha == -INFINITY and e.beta == INFINITY for e in trace.events if e.kind == "enter")


@given(position=late)
@settings(max_examples=25)
def test_bounds_only_rise_and_end_in_the_value(position):
    trace = Trace()
    result = Engine("alphabeta").search(position, watch=trace)
    best = {}
    for event in trace.events:
        if event.kind == "bound":
            assert event.value > best.get(event.path, (-INFINITY,))[0]
            best[event.path] = (event.value, event.move)
        elif event.kind == "leave" and event.path in best:
            assert event.value == best[event.path][0]
    assert best[()][1] == result.choice


def test_watching_does_not_change_the_search():
    position = Position(BOARD).play(0).play(4).play(8)
    for name in SEARCHES:
        engine = Engine.parse(name)
        plain, watched = engine.search(position), engine.search(position, watch=Silent())
        assert plain.score == watched.score
        assert plain.nodes == watched.nodes
        assert plain.best == watched.best
        assert plain.line == watched.line


def test_a_trace_can_be_kept_short():
    trace, whole = Trace(most=10), Trace()
    Engine("alphabeta").search(Position(BOARD).play(0).play(4), watch=Together(trace, whole))
    assert trace.events == whole.events[:10]
    assert whole.events[0] == Event("enter", (), alpha=-INFINITY, beta=INFINITY)


def test_silent_hears_everything_and_does_nothing():
    assert Engine("table").search(Position(BOARD).play(4), watch=Silent()).nodes > 1
