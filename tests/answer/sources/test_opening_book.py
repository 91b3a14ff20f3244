"""The opening book: its scores are the solver's, and it is named as their source."""

from random import Random

from noughts.answer import exact
from noughts.answer.sources.opening_book import SOURCE, OpeningBookSource, book_score, opening_move
from noughts.common import Control
from noughts.core import Position, Rules

CONNECT4 = Rules.parse("connect4")


def test_connect_four_s_values_are_named_after_the_book() -> None:
    for position in (Position(CONNECT4), Position(CONNECT4).play(CONNECT4.cells - 4)):
        known = exact(position, Control())
        assert known.source == SOURCE
        assert known.score == book_score(position)
        assert known.line[:1] == known.best


def test_a_book_move_reaches_the_score_of_its_position() -> None:
    random = Random(3)
    for _ in range(20):
        position = Position(CONNECT4)
        for _ in range(random.randrange(6)):
            position = position.play(random.choice(position.moves()))
        known = OpeningBookSource().ask(position, Control())
        if known:
            move = opening_move(position)
            assert known.best == (move,)
            after = book_score(position.play(known.best[0]))
            assert after is None or after.before() == known.score


def test_boards_without_a_book_are_not_served() -> None:
    assert not any(OpeningBookSource().serves(Rules.parse(game)) for game in ("3x3", "4x4x4+gravity", "6x5:4+gravity"))
