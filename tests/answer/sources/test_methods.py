"""The methods of `solve` as a source: a value with its method, or what is known in part."""

from noughts.answer.proving import ask_fast
from noughts.answer.sources.known import Bounds
from noughts.answer.sources.methods import MethodSource, StrategyStealingSource
from noughts.common import Control, Result
from noughts.core import Position, Rules


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


def test_the_first_player_of_an_empty_board_does_not_lose_and_that_takes_no_time() -> None:
    stopped = Control()
    stopped.stop()
    for game in ("16x16:5", "5x5x5", "64x1:30"):
        assert ask_fast(Position(Rules.parse(game)), stopped).bounds.least is Result.DRAW, game


def test_where_a_stone_may_harm_its_owner_or_one_stands_nothing_is_given() -> None:
    given = StrategyStealingSource()
    games = ("16x16:5", "connect4", "4x4x4+gravity", "3x3+misere")
    assert [game for game in games if given.serves(Rules.parse(game))] == ["16x16:5"]
    assert given.ask(Position(Rules.parse("16x16:5")).play(0), Control()) is None
