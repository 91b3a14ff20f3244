"""How holding is asked: stopped and gone on with, the moves that matter, the best line."""

from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position
from noughts.search import Control
from noughts.solve.hold.asker import after
from tests.solve.hold.test_method import FIVE, START, held, holds, new
from tests.solve.test_methods import positions


def test_a_stopped_search_goes_on_where_it_stopped() -> None:
    hold = new(FIVE)
    assert hold.ask(START, _stopped()) is None
    before = hold.nodes
    assert hold.ask(START, Control())
    assert 0 < before < hold.nodes


def _stopped() -> Control:
    """A control that ends a search as soon as that asks."""
    control = Control()
    control.stop()
    return control


@given(positions, st.booleans())
@settings(max_examples=100)
def test_the_moves_that_matter_decide(position: Position, own: bool) -> None:
    hold = new(position.rules)
    question = holds(position) if own else held(position)
    moves = hold.moves(question)
    answers = [hold.ask(next_question, Control()) for move, next_question in moves]
    assert all(next_question == after(question, move) for move, next_question in moves)
    if hold.numbers(question)[0] and hold.numbers(question)[1]:
        expected = any(answers) if own else all(answers)
        assert hold.ask(question, Control()) == expected


def test_the_best_line_is_a_line_of_play() -> None:
    hold = new(FIVE)
    hold.ask(START, _stopped())
    line = hold.best_line(START)
    assert line
    assert len(set(line)) == len(line)
    assert new(FIVE).best_line(START) == []
