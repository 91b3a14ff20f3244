"""Play from the shipped proofs of draws: whatever the first side plays, the book has a reply while it needs one."""

from random import Random

import pytest

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.proofs.drawbook import draw_book_of
from noughts.solvers.table import solver_for


@pytest.mark.parametrize("game", ["3x3", "4x4", "5x5:4", "7x7:5"])
def test_the_book_holds_as_far_as_it_tells(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    book = draw_book_of(rules)
    assert book
    assert book.held(Position(rules))
    for _ in range(15):
        position, told = Position(rules), 0
        while not position.outcome:
            position = position.play(random.choice(position.moves()))
            reply = None if position.outcome else book.reply(position)
            if reply is None:
                break
            position = position.play(reply)
            told += 1
            assert book.held(position)
            if rules.cells <= 16 and not position.outcome:
                assert solver_for(rules).score(position).result is not Result.WIN
        assert told or len(book) == 1
        # It ends where blocking alone holds, or with the game; never with the first side's line.
        assert not position.outcome or position.outcome.winner != "X"


def test_an_image_of_a_held_position_is_held() -> None:
    rules = Rules.parse("7x7:5")
    book = draw_book_of(rules)
    assert book
    start = Position(rules)
    for cell in range(rules.cells):
        assert book.reply(start.play(cell)) is not None
    assert draw_book_of(Rules.parse("6x5:4")) is None
    assert draw_book_of(Rules.parse("9x9:5")) is None
