"""What a student filled in, marked: nothing for a blank paper, hints in steps."""

from noughts.teach.exercise.exercise import Exercise
from noughts.teach.exercise.marking import mark

DRY_RUN = Exercise([[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]])
RIGHT = {"": 4, "1": 4, "2": -3, "1.1": 4, "1.2": 6, "2.1": -3, "2.2": 7}


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
