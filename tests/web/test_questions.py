"""Shapes: nothing unknown is let in, numbers are numbers, and limits hold."""

import pytest
from pydantic import ValidationError

from noughts.web.schema import shape


def test_what_is_left_out_has_its_default() -> None:
    asked = shape("AnalyseRequest").model_validate({}).model_dump()
    assert (asked["game"], asked["moves"], asked["seconds"]) == ("3x3", "", 10.0)


@pytest.mark.parametrize(
    "question",
    [
        {"unknown": 1},
        {"game": 3},
        {"game": "x" * 81},
        {"seconds": "10"},
        {"seconds": 0},
        {"seconds": 61},
        {"first": "Z"},
    ],
)
def test_what_does_not_fit_is_refused(question: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        shape("Timed").model_validate(question)
