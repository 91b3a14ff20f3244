"""An exercise as a student sees it."""

from hypothesis import given

from noughts.teach.exercise.exercise import letters, write_path
from noughts.teach.exercise.making import make
from tests.teach.exercise.papers import wishes


@given(wishes)
def test_a_question_never_holds_its_answers(wish):
    exercise = make(wish)
    told = exercise.to_dict()
    assert {node["path"] for node in told["nodes"] if node["asked"]} == {write_path(path) for path in exercise.asked}
    assert all(node["leaf"] is None for node in told["nodes"] if node["asked"])


def test_nodes_are_named_by_letters():
    assert [letters(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]
