"""A search kept step by step: what it did, line by line, all that must be drawn, and the words for it."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules, parse_position
from noughts.errors import BadNotation, UnknownEngine
from noughts.explain.steps import Run, record
from noughts.explain.steps.recording import END, INNER, LastRound
from noughts.explain.steps.tree_run import TreeRun
from noughts.explain.values import Scale
from noughts.search import ENGINES, RUNGS, Engine, Result
from noughts.search import Trace as EventTrace
from noughts.search.score import INFINITY, WIN

DRY_RUN = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
NODE, PARENT, MOVE, ALPHA, BETA, VALUE, KIND, ENTERED, LEFT, LAST = range(10)
TREES = st.recursive(st.integers(-9, 9), lambda branch: st.lists(branch, min_size=1, max_size=3), max_leaves=12)


def late() -> Position:
    """X . O
    . X .
    . . O   X to move."""
    return parse_position(Rules.parse("3x3"), "X.O/.X./..O X")


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
        "Cut-off. Max already has 4 elsewhere; Min can hold this to -3: the rest cannot matter."
    )


def test_a_cut_off_on_a_board_is_explained_in_words() -> None:
    run = record(late())
    step = run.next(0, "cut")
    assert step is not None
    assert run.says(step) == (
        "Cut-off. X already has a draw elsewhere; O can hold this to a loss in 4 plies: the rest cannot matter."
    )
    assert run.variables(step)[2:] == [
        ["alpha", "win in 4 plies", "loss in 4 plies"],
        ["beta", "draw", "draw"],
        ["best", "win in 4 plies", "loss in 4 plies"],
    ]


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


def test_of_deepening_the_last_round_is_kept_and_the_others_are_counted() -> None:
    """All rounds together are the nodes of the search; a smaller depth shows an earlier round."""
    counts = []
    for depth in (1, 2, 3, 4, 5):
        run = record(late(), f"deepening:depth={depth}")
        counts.append(run.facts["totals"][0])
        assert sum(counts) == Engine("deepening", depth=depth).search(late()).nodes
        assert run.says(0).startswith(f"Round {depth} begins, to depth {depth}")
        assert all(f"{count}" in run.says(0) for count in counts[:-1])
        assert run.kind(0) == "enter"
        assert "which is the answer" in run.says(run.steps - 1)


def test_a_round_whose_time_is_up_is_not_shown_for_a_whole_one() -> None:
    kept = LastRound(100)
    for rounds in ([], [1]):
        kept.enter(0, late(), -INFINITY, INFINITY)
        assert not kept.finished
        kept.leave(0, 0)
        assert kept.finished
        assert kept.rounds == rounds


def test_a_large_tree_is_kept_whole_and_counted_as_published() -> None:
    """The published count after X's 5 is 55,504 nodes below the root."""
    run = record(Position(Rules.parse("3x3")).play(4), "minimax")
    assert run.facts["totals"][0] == 55505
    assert len(run.page(run.steps // 2, 256)["nodes"]) < 1000
    assert run.counts(run.steps - 1)[:2] == run.facts["totals"][:2]
    assert len(run.overview(0.0, 1.0, 1000)["blocks"]) < 2000
    deepest = [max(block[2] for block in run.overview(0.25, high, 1000)["blocks"]) for high in (1.0, 0.26)]
    assert deepest == [3, 8]


@pytest.fixture(scope="module")
def alphabeta() -> TreeRun:
    run = record(Position(Rules.parse("3x3")).play(0))
    assert isinstance(run, TreeRun)
    return run


@settings(max_examples=40, deadline=None)
@given(start=st.integers(0, 5000), count=st.integers(1, 100))
def test_a_page_holds_all_that_is_drawn_and_counts_rightly(alphabeta: TreeRun, start: int, count: int) -> None:
    page = alphabeta.page(start, count)
    rows = {row[NODE]: row for row in page["nodes"]}
    children: dict[int, int] = {}
    for row in rows.values():
        children[row[PARENT]] = children.get(row[PARENT], 0) + 1
    arrays = alphabeta.arrays
    for at, node in enumerate(page["steps"], start):
        nodes, ends, *_ = page["counts"][at - start]
        assert nodes == sum(entered <= at for entered in arrays.entered)
        assert ends == sum(arrays.kind[n] == END and arrays.left[n] <= at for n in range(nodes))
        while node >= 0:
            row = rows[node]
            if row[KIND] == INNER:
                assert children[node] >= 1
                assert sum(rows[n][LAST] - n + 1 for n in rows if rows[n][PARENT] == node) == row[LAST] - node
            node = row[PARENT]


def test_a_page_beyond_the_end_is_empty(alphabeta: TreeRun) -> None:
    assert alphabeta.page(10**6, 10)["steps"] == []


def test_cut_offs_are_found_forward_and_back(alphabeta: TreeRun) -> None:
    found, step = 0, alphabeta.next(0, "cut")
    while step is not None and found < 50:
        assert alphabeta.kind(step) == "cut-off"
        following = alphabeta.next(step, "cut")
        if following is not None:
            assert alphabeta.next(following, "cut", back=True) == step
        found, step = found + 1, following
    assert found == 50


@settings(max_examples=60, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)))
def test_over_stays_out_of_the_branches_and_out_ends_the_node(tree: Any) -> None:
    run = record(tree)
    for step in range(run.steps - 1):
        depth = len(run.path(step))
        over, out = run.next(step, "over"), run.next(step, "out")
        assert over is not None
        inside = range(step + 1, over)
        assert all(len(run.path(at)) > depth for at in inside)
        assert len(run.path(over)) <= depth or over == step + 1
        assert out is not None
        assert run.kind(out) == "leave" or out == step + 1
        assert len(run.path(out)) in (depth, depth - 1)


@settings(max_examples=60, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)), st.sampled_from(["minimax", "alphabeta"]))
def test_every_question_has_its_answer_among_its_choices(tree: Any, engine: str) -> None:
    run = record(tree, engine)
    asked = [step for step in range(run.steps) if run.question(step)]
    assert {step for step in range(run.steps) if run.kind(step) == "cut-off"} <= set(asked)
    for step in asked:
        question = run.question(step)
        assert question
        (right,) = question["right"]
        assert len(set(question["choices"])) == len(question["choices"]) >= 2
        if run.kind(step) == "leave":
            words = run.variables(step)[-1]
            assert question["choices"][right] == (words[2] or words[1])
        else:
            assert (question["choices"][right] == "Cut off") == (run.kind(step) == "cut-off")
    assert run.next(0, "question") == (asked[0] if asked else None)


@settings(max_examples=40, deadline=None)
@given(TREES.filter(lambda tree: isinstance(tree, list)), st.randoms(use_true_random=False))
def test_another_order_changes_the_count_and_never_the_value(tree: list[Any], random: Any) -> None:
    first = list(range(1, len(tree) + 1))
    random.shuffle(first)
    order = ":" + ".".join(map(str, first))
    other = [tree[move - 1] for move in first]
    for engine in ("minimax", "alphabeta"):
        run = record(tree, engine, order=order)
        assert run.facts["value"] == record(tree, engine).facts["value"]
        assert run.facts["totals"] == record(other, engine).facts["totals"]


def test_the_best_order_prunes_most_and_an_order_of_a_board_holds_for_its_position() -> None:
    assert record(DRY_RUN, order=":2.1").facts["totals"][0] == 14
    usual, forks = record(late()), record(late(), order=":7;7:4")
    assert forks.path(1) == [6]
    assert forks.path(2) == [6, 3]
    assert forks.facts["value"] == usual.facts["value"]
    assert forks.facts["totals"] != usual.facts["totals"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("2.1", "is not an order"),
        (":x", "not a list of branches"),
        (":1.1", "names a branch twice"),
        (":9", "no branch 9 here"),
        ("3:1", "no branch 3 here"),
        ("1.1.1:1", "no branch 1 here; the branches are: none"),
    ],
)
def test_an_order_that_cannot_be_read_says_what_was_expected(order: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        record(DRY_RUN, order=order)


def test_what_cannot_be_stepped_through_or_reordered_says_so() -> None:
    with pytest.raises(UnknownEngine, match="solver cannot be stepped through; expected one of minimax, "):
        record(late(), "solver")
    with pytest.raises(BadNotation, match="ordering chooses the order of the moves itself"):
        record(late(), "ordering", order=":7")
    with pytest.raises(BadNotation, match="more than 10 nodes"):
        record(DRY_RUN, most=10)


def test_a_tree_that_is_mostly_cut_off_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noughts.explain.steps.recording.MOST_SKIPPED", 0)
    with pytest.raises(BadNotation, match="more than 0 moves cut off"):
        record(late())


def test_what_a_run_takes_in_memory_is_known() -> None:
    small, large = record(late()), record(late().after(6), "minimax")
    assert small.bytes > 40 * small.facts["totals"][0]
    assert record([list(range(900))]).bytes > 8 * 4_000
    assert record(late(), "montecarlo:playouts=50").bytes > 50 * 100
    assert large.bytes > 0


@pytest.mark.parametrize(
    ("value", "short", "words", "result"),
    [
        (WIN - 4, "W4", "win in 4 plies", Result.WIN),
        (1 - WIN, "L1", "loss in 1 ply", Result.LOSS),
        (0, "D", "draw", Result.DRAW),
        (2, "+2", "about +2", Result.UNKNOWN),
        (-INFINITY, "-∞", "-∞", Result.UNKNOWN),
    ],
)
def test_one_vocabulary_for_values(value: int, short: str, words: str, result: Result) -> None:
    scale = Scale()
    assert (scale.short(value), scale.words(value), scale.result(value)) == (short, words, result)


def test_an_estimated_nought_is_no_draw_and_numbers_stay_numbers() -> None:
    assert Scale(estimated=True).words(0) == "about +0"
    assert Scale(abstract=True).words(-3) == "-3"
    assert Scale(distance=False).words(WIN) == "win"
