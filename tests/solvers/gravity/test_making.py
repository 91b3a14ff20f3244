"""Books are made by several threads, stopped, and gone on with."""

import pytest

from noughts.common import Control
from noughts.core import Position
from noughts.solvers.gravity.board import openings, value_of
from noughts.solvers.gravity.book import OpeningBook
from noughts.solvers.gravity.making import fill
from noughts.solvers.gravity.solver import GravitySolver
from tests.solvers.gravity.test_book import SMALL, made


@pytest.mark.parametrize("workers", [1, 2])
def test_a_book_knows_the_scores_up_to_its_ply(workers):
    book, solver = made(4, workers), GravitySolver(SMALL)
    assert book.known == len(list(openings(SMALL, 4)))
    for plies in range(5):
        for position in openings(SMALL, plies):
            assert book.value(position) == value_of(position, solver.score(position))
    assert book.value(next(openings(SMALL, 5))) is None


def test_an_unfinished_book_knows_what_it_has_and_goes_on():
    whole, book = made(3), OpeningBook(SMALL, 3)
    first = next(openings(SMALL, book.plies))
    assert book.value(first) is None
    assert book.value(Position(SMALL)) is None
    book.learn(first, whole.value(first))
    assert (book.known, book.value(first)) == (1, whole.value(first))
    fill(book, Control(), 1, lambda: None, lambda share: None)
    assert book.layers == whole.layers


def test_a_stopped_making_keeps_the_book():
    control, kept = Control(), []
    control.stop()
    book = OpeningBook(SMALL, 3)
    fill(book, control, 2, lambda: kept.append(book.known), lambda share: None)
    assert kept == [0]


def test_a_limit_of_time_holds_while_the_openings_are_listed(monkeypatch: pytest.MonkeyPatch):
    """Those of twelve stones on 8x7 are millions: a limit of half a second was passed by minutes."""
    monkeypatch.setattr("noughts.solvers.gravity.making.LISTED", 10)
    heard: list[float] = []
    control, book = Control(0), OpeningBook(SMALL, 4)
    made = fill(book, control, 1, lambda: None, heard.append)
    assert (made.openings, book.known, heard[0]) == (None, 0, 0.0)


def test_plies_that_were_passed_over_follow_from_the_last():
    """A book of two plies that is deepened by two at once."""
    whole, book = made(4), made(2).deepened(4)
    fill(book, Control(), 1, lambda: None, lambda share: None)
    assert book.layers == whole.layers
