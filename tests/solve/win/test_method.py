"""Who wins, against exact table search."""

from hypothesis import example, given, settings

from noughts.core import Position, Rules
from noughts.search import Control, Result
from noughts.solve.method import Question
from noughts.solve.win.method import Win
from tests.solve.test_methods import exact, late_position, positions

START = Question(0, 0, True)


def solved(game: str) -> Win:
    win = Win(Rules.parse(game))
    assert win.ask(START, Control()) is True
    return win


@given(positions)
@example(late_position("5x3:4", 9, 209546))  # Many moves are lost here before the last are tried.
@settings(max_examples=150)
def test_win_finds_exactly_the_wins(position: Position) -> None:
    win = Win(position.rules)
    value = exact(position).result
    wins = win.ask(Question(position.mine, position.theirs, True), Control())
    loses = win.ask(Question(position.theirs, position.mine, False), Control())
    assert (wins, loses) == (value is Result.WIN, value is Result.LOSS)
