"""The methods of `solve` as a source: a value with its method, or what is known in part."""

from noughts.answer.sources.methods import MethodSource
from noughts.answer.standing import Bounds
from noughts.core import Position, Rules
from noughts.search import Control, Result


def test_a_value_is_told_with_its_method_and_a_move_that_wins() -> None:
    start = Position(Rules.parse("6x5:4"))
    known = MethodSource().ask(start, Control())
    assert known is not None
    assert (known.score.result, known.source) == (Result.WIN, "chains of threats under proof-number search")
    after = start.play(known.best[0])
    assert MethodSource().ask(after, Control()).score.result is Result.LOSS
    again = MethodSource().ask(start, Control())
    assert again.counts.nodes == 0, "it is known from before"


def test_without_time_the_first_player_does_not_lose() -> None:
    stopped = Control()
    stopped.stop()
    known = MethodSource().ask(Position(Rules.parse("9x7:5")), stopped)
    assert known is not None
    assert (known.bounds, known.decided) == (Bounds(least=Result.DRAW), False)


def test_boards_without_questions_are_not_served() -> None:
    games = ("3x3", "15x15:5", "connect4", "3x3+misere")
    assert [game for game in games if MethodSource().serves(Rules.parse(game))] == ["3x3", "15x15:5"]
