"""Exercises ask what has an answer, and are marked as a teacher would mark them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.classroom.exercise.exercise import KINDS, Exercise, letters, write_path
from noughts.classroom.exercise.making import Wish, make
from noughts.classroom.exercise.marking import mark
from noughts.classroom.exercise.sheets import sheet
from noughts.classroom.exercise.solution import walk
from noughts.errors import BadNotation
from noughts.search.evaluate import open_lines

DRY_RUN = Exercise([[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]])
RIGHT = {"": 4, "1": 4, "2": -3, "1.1": 4, "1.2": 6, "2.1": -3, "2.2": 7}

wishes = st.builds(
    Wish,
    kind=st.sampled_from(sorted(KINDS)),
    branching=st.integers(2, 3),
    depth=st.integers(2, 3),
    free=st.integers(2, 3),
    seed=st.integers(0, 10**9),
)


def by_name(marked):
    return {(entry["kind"], entry["path"]): entry for entry in marked["marks"]}


def test_the_published_dry_run_done_right():
    marked = mark(DRY_RUN, RIGHT, {"2.2"}, hint=2)
    assert (marked["right"], marked["of"], marked["done"]) == (8, 8, True)
    assert marked["said"] == "All 8 right."
    assert by_name(marked)["cut", "2.2"]["why"] == (
        "Max already has 4 elsewhere, and Min can get -3 here: Max never lets it come to this, "
        "so the rest cannot matter."
    )


def test_a_blank_paper_scores_nothing_and_is_told_nothing():
    for hint in (0, 1, 2):
        marked = mark(DRY_RUN, {}, set(), hint=hint)
        assert (marked["right"], marked["wrong"], marked["open"]) == (0, 0, 8)
        assert marked["said"] == "Nothing is filled in yet."
        assert marked["marks"] == []


def test_hints_tell_that_then_where_then_what():
    wrong = {**RIGHT, "1": 6}
    first, second, third = (mark(DRY_RUN, wrong, {"1.2"}, hint=hint) for hint in (0, 1, 2))
    assert first["said"] == "6 of 8 right, 2 wrong."
    assert first["marks"] == []
    assert by_name(second)["value", "1"] == {"kind": "value", "path": "1", "label": "node B", "right": False}
    assert by_name(third)["value", "1"]["why"] == "Min takes the smallest of 4, 6: 4."
    assert by_name(third)["stray", "1.2"]["why"] == (
        "It is looked at: Max has nothing yet, Min has 4, and a value between the two could matter."
    )
    assert ("cut", "2.2") not in by_name(third), "what was not filled in is not given away"
    assert by_name(mark(DRY_RUN, wrong, set(), hint=3))["cut", "2.2"]["answer"] is True


def test_marks_inside_a_pruned_branch_are_no_mistake():
    assert mark(DRY_RUN, RIGHT, {"2.2", "2.2.1"}) == mark(DRY_RUN, RIGHT, {"2.2"})


def solution_of(exercise):
    """Every right answer, as a student would give it."""
    values = {write_path(path): exercise.solution.values[path] for path in exercise.asked}
    return values, {write_path(path) for path in exercise.cuts}, dict(exercise.counts)


@given(wishes)
def test_what_is_asked_has_an_answer_and_the_answers_are_all_right(wish):
    exercise = make(wish)
    marked = mark(exercise, *solution_of(exercise))
    assert marked["done"]
    assert marked["right"] == marked["of"] == exercise.questions > 0
    assert set(exercise.labels) == set(exercise.asked)
    assert len(set(exercise.labels.values())) == len(exercise.labels)
    assert make(wish).tree == exercise.tree


@given(wishes)
def test_a_question_never_holds_its_answers(wish):
    exercise = make(wish)
    told = exercise.to_dict()
    assert {node["path"] for node in told["nodes"] if node["asked"]} == {write_path(path) for path in exercise.asked}
    assert all(node["leaf"] is None for node in told["nodes"] if node["asked"])


@given(wishes)
def test_seeds_give_the_kind_asked_for(wish):
    exercise = make(wish)
    assert exercise.kind == wish.kind
    if wish.kind == "tree":
        assert exercise.cuts
    if wish.kind == "cuts":
        assert exercise.counts["cuts"] == len({path[:-1] for path in exercise.solution.pruned}) > 0
    if wish.kind == "order":
        assert exercise.counts["best"] < exercise.counts["drawn"]
    if wish.kind in ("values", "order", "depth"):
        assert not exercise.cuts


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_positions_end_where_games_do_or_are_judged_by_open_lines(seed):
    late = make(Wish("position", free=3, seed=seed))
    for path, below in walk(late.tree):
        assert (late.boards[path].outcome is not None) == isinstance(below, int)
    shallow = make(Wish("depth", seed=seed))
    for path, below in walk(shallow.tree):
        if isinstance(below, int):
            assert below == open_lines(shallow.boards[path])
            assert len(path) == 2


def test_a_teachers_own():
    assert make(Wish(leaves="[[3, 5], [2, 9]]")).cuts == {(1, 1)}
    assert make(Wish(leaves="[[3, 5], [6, 9]]")).cuts == set(), "nothing to leave out, nothing asked"
    assert make(Wish(position="XOX/.O./..X O")).boards
    for wrong in (Wish(leaves="7"), Wish(leaves="[[]]"), Wish(position="..."), Wish(position="X../.../... O")):
        with pytest.raises(BadNotation):
            make(wrong)
    with pytest.raises(BadNotation, match="too many leaves"):
        make(Wish(branching=4, depth=5))
    with pytest.raises(BadNotation, match="at least two levels"):
        make(Wish(depth=1))


def test_nodes_are_named_by_letters():
    assert [letters(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]


def test_a_sheet_has_every_exercise_twice_and_the_key_last():
    exercises = [make(Wish(kind, seed=3)) for kind in KINDS]
    page = sheet(exercises, "A & B")
    assert page.count("<svg") == 2 * len(KINDS)
    asked, key = page.split('<div class="key">')
    assert "Left out: " in key
    assert "Left out: " not in asked
    assert "A &amp; B" in asked
