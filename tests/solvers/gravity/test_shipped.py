"""What comes with the package for boards with gravity: proofs that hold, and a book that is whole."""

import random
from importlib import resources

import pytest

from noughts.core import Position, Rules
from noughts.solvers.gravity.board import finished, value_of
from noughts.solvers.gravity.book import OpeningBook, shipped
from noughts.solvers.gravity.solver import GravitySolver
from noughts.verify import check

CONNECT4 = Rules.parse("connect4")
OPENINGS = {6: 8_231, 7: 27_109, 8: 91_295, 9: 269_531, 10: 809_464}
"""Unfinished positions of each ply up to mirror image."""
FOLDER = resources.files("noughts.solvers.gravity").joinpath("data")


@pytest.mark.parametrize(("board", "value"), [("6x5", "draw"), ("6x6", "loss")])
def test_the_shipped_proofs_hold(board, value):
    claim = check(FOLDER.joinpath(f"{board}-4-gravity.proof").read_bytes())
    assert (str(claim.position.rules), claim.position.stones, claim.value) == (f"{board}:4+gravity", 0, value)


@pytest.fixture(scope="module")
def book() -> OpeningBook:
    found = shipped(CONNECT4)
    assert found is not None
    return found


def test_the_book_of_connect_four_is_whole(book):
    """It has a score for every opening, as many as are known to exist."""
    assert book.known == OPENINGS[book.plies]
    assert book.to_bytes() == FOLDER.joinpath("7x6-4-gravity.book").read_bytes()
    assert len(book.to_bytes()) <= 500_000


def test_the_columns_of_the_empty_board_are_those_published(book):
    """Only the middle wins, its neighbours draw; the book knows, and nothing is searched."""
    solver, start = GravitySolver(CONNECT4, books=(book,)), Position(CONNECT4)
    values = [-value_of(start.after(cell), solver.score(start.after(cell))) for cell in start.moves()]
    assert values == [-2, -1, 0, 1, 0, -1, -2]
    assert solver.nodes == 0


def test_every_score_of_an_earlier_ply_follows_from_the_next(book):
    chance = random.Random(1)
    for _ in range(300):
        position = played(chance, chance.randrange(book.plies))
        if not position.outcome:
            after = [position.after(cell) for cell in position.moves()]
            values = [value_of(each, over) if (over := finished(each)) else book.value(each) for each in after]
            assert book.value(position) == max(-value for value in values)


def test_the_search_finds_the_scores_of_the_book(book):
    """Openings whose games end soon, so that the search is short."""
    chance, solver = random.Random(2), GravitySolver(CONNECT4)
    quick = 0
    while quick < 8:
        position = played(chance, book.plies)
        value = None if position.outcome else book.value(position)
        if value is not None and abs(value) >= 8:
            assert value == value_of(position, solver.score(position))
            quick += 1


def played(chance: random.Random, plies: int) -> Position:
    """A random game of this many plies, or to its end."""
    position = Position(CONNECT4)
    while position.stones < plies and not position.outcome:
        position = position.after(chance.choice(position.moves()))
    return position
