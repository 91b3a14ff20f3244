"""Exercises are marked as a teacher would mark them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.web.exercise import Exercise, late_position, mark, random_tree, walk, write_path

DRY_RUN = Exercise([[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]], {})
RIGHT = {"": 4, "1": 4, "2": -3, "1.1": 4, "1.2": 6, "2.1": -3, "2.2": 7}


def entries(marked: dict[str, object]) -> dict[str, dict[str, object]]:
    nodes = marked["nodes"]
    assert isinstance(nodes, list)
    return {entry["path"]: entry for entry in nodes}


def test_the_published_dry_run_done_right() -> None:
    marked = mark(DRY_RUN, RIGHT, {"2.2"})
    assert marked["right"] == marked["of"]
    assert marked["root"] == 4
    assert entries(marked)["2.2"]["pruned_why"] == (
        "Max already has 4 elsewhere, and Min can get -3 here: Max never lets it come to this, "
        "so the rest cannot matter."
    )


def test_marks_inside_a_pruned_branch_are_no_mistake() -> None:
    assert mark(DRY_RUN, RIGHT, {"2.2", "2.2.1"})["right"] == mark(DRY_RUN, RIGHT, {"2.2"})["right"]


def test_mistakes_are_told_with_the_reason() -> None:
    marked = entries(mark(DRY_RUN, {**RIGHT, "1": 6}, {"1.2"}))
    assert marked["1"]["value_right"] is False
    assert marked["1"]["value_why"] == "Min takes the smallest of 4, 6: 4."
    assert marked["1.2"]["pruned_right"] is False
    assert marked["1.2"]["pruned_why"] == (
        "It is looked at: Max has nothing yet, Min has 4, and a value between the two could matter."
    )
    assert marked["2.2"]["pruned_right"] is False


@given(branching=st.integers(2, 3), depth=st.integers(1, 3), seed=st.integers(0, 10**9))
def test_the_right_answers_are_always_all_right(branching: int, depth: int, seed: int) -> None:
    exercise = random_tree(branching, depth, seed)
    first = mark(exercise, {}, set())
    values = {entry["path"]: entry["value"] for entry in first["nodes"] if "value" in entry}
    pruned = {entry["path"] for entry in first["nodes"] if entry.get("pruned")}
    marked = mark(exercise, values, pruned)
    assert marked["right"] == marked["of"]


@pytest.mark.parametrize("free", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_late_position_is_unfinished_and_its_leaves_are_finished_games(free: int, seed: int) -> None:
    exercise = late_position(free, seed)
    for path, below in walk(exercise.tree):
        board = exercise.boards[path]
        assert (board.outcome is not None) == isinstance(below, int), write_path(path)
    assert 9 - exercise.boards[()].stones == free
