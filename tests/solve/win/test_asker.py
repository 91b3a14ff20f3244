"""How a win is asked for: the moves that matter, lines completed at once, stopping."""

import pytest

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.method import Question
from noughts.solve.win.method import Win
from tests.solve.win.test_method import START, solved


def test_the_moves_that_matter_lead_to_the_answer() -> None:
    """After one of the side's moves, and after all of the other's, the answer is yes."""
    win = solved("6x5:4")
    move, after = win.moves(START)[0]
    assert win.best_line(START)[0] in {move for move, _ in win.moves(START)}
    assert win.numbers(after)[0] == 0
    assert win.moves(after) == []
    fresh = Win(win.rules)
    for _, question in fresh.moves(Question(1 << move, 0, False)):
        assert fresh.ask(question, Control()) is True


def test_a_line_completed_at_once_needs_no_search() -> None:
    win = Win(Rules.parse("3x3"))
    question = Question(0b011, 0b011000, True)
    assert win.ask(question, Control())
    assert (win.numbers(question)[0], win.nodes) == (0, 0)
    assert win.numbers(Question(0b11, 0b1100, False)) == (1, 1)


def test_stopping_and_errors_come_through() -> None:
    win = Win(Rules.parse("4x4x4"))
    assert win.ask(START, lambda nodes: True) is None

    def interrupt(nodes: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        win.ask(START, interrupt)
