"""A method of parts passes every question on to the part that it is for."""

from unittest.mock import Mock

import pytest

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.composed import Composed
from noughts.solve.method import Question

QUESTION = Question(1, 2, True)


@pytest.mark.parametrize(
    ("name", "arguments", "of_facts"),
    [
        ("ask", (QUESTION, Control()), False),
        ("numbers", (QUESTION,), False),
        ("moves", (QUESTION,), False),
        ("best_line", (QUESTION,), False),
        ("facts", (QUESTION,), True),
        ("learn", (b"x",), True),
        ("dump", (), True),
        ("restore", (b"x",), True),
    ],
)
def test_each_question_goes_to_its_part(name: str, arguments: tuple[object, ...], of_facts: bool) -> None:
    asker, facts = Mock(rules=Rules.parse("3x3"), nodes=7), Mock()
    method = Composed(asker, facts, Mock())
    answer = getattr(method, name)(*arguments)
    if of_facts:
        getattr(facts, name).assert_called_once_with(asker, *arguments)
    else:
        getattr(asker, name).assert_called_once_with(*arguments)
        assert answer is getattr(asker, name).return_value
    assert (method.rules, method.nodes) == (Rules.parse("3x3"), 7)


def test_advice_is_taken_by_the_asker_from_the_askers_of_another() -> None:
    asker, other, advice, control = Mock(), Mock(), Mock(), Control()
    method, adviser = Composed(asker, Mock(), advice), Composed(other, Mock(), advice)
    method.follow(QUESTION, adviser, control)
    advice.follow.assert_called_once_with(asker, other, QUESTION, control)
