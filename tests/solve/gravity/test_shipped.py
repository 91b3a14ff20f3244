"""What comes with the package for boards with gravity: proofs that hold, and a book that is whole."""

from importlib import resources

import pytest

from noughts.core import Position, Rules
from noughts.solve.gravity.board import value_of
from noughts.solve.gravity.book import shipped
from noughts.solve.gravity.solver import GravitySolver
from noughts.verify import check

FOLDER = resources.files("noughts.solve.gravity").joinpath("data")


@pytest.mark.parametrize(("board", "value"), [("6x5", "draw"), ("6x6", "loss")])
def test_the_shipped_proofs_hold(board, value):
    claim = check(FOLDER.joinpath(f"{board}-4-gravity.proof").read_bytes())
    assert (str(claim.position.rules), claim.position.stones, claim.value) == (f"{board}:4+gravity", 0, value)


def test_the_book_of_connect_four_is_whole():
    """The scores of the columns of the empty board are those published: only the middle wins, its neighbours draw."""
    rules = Rules.parse("connect4")
    book = shipped(rules)
    assert book is not None
    assert (book.plies, book.known, len(book.scores)) == (6, 8231, 8231)
    solver = GravitySolver(rules, books=(book,))
    start = Position(rules)
    values = [-value_of(start.after(cell), solver.score(start.after(cell))) for cell in start.moves()]
    assert values == [-2, -1, 0, 1, 0, -1, -2]
    assert solver.nodes == 0
