"""What holds without any search."""

from noughts.answer.proving import glance
from noughts.answer.sources.given import GivenSource
from noughts.core import Position, Rules
from noughts.search import Control, Result


def test_the_first_player_of_an_empty_board_does_not_lose_and_that_takes_no_time() -> None:
    stopped = Control()
    stopped.stop()
    for game in ("16x16:5", "5x5x5", "64x1:30"):
        assert glance(Position(Rules.parse(game)), stopped).bounds.least is Result.DRAW, game


def test_where_a_stone_may_harm_its_owner_or_one_stands_nothing_is_given() -> None:
    given = GivenSource()
    games = ("16x16:5", "connect4", "4x4x4+gravity", "3x3+misere")
    assert [game for game in games if given.serves(Rules.parse(game))] == ["16x16:5"]
    assert given.ask(Position(Rules.parse("16x16:5")).play(0), Control()) is None
