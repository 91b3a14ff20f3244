"""The solution of an exercise answers all that is asked."""

from hypothesis import given

from noughts.teach.exercise.exercise import write_path
from noughts.teach.exercise.making import make
from noughts.teach.exercise.marking import mark
from tests.teach.exercise.papers import wishes


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
