"""Books of openings: minimax, files, and what a solver does with them."""

from pathlib import Path

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.solvers.gravity.board import index_for, most_places, openings, value_of
from noughts.solvers.gravity.book import (
    KIND,
    MAGIC,
    OpeningBook,
    book_move,
    books_for,
    own_path,
    prepare,
    read,
    value_in,
)
from noughts.solvers.gravity.making import fill
from noughts.solvers.gravity.solver import GravitySolver

CONNECT4 = Rules.parse("connect4")
SMALL = Rules.parse("5x4:4+gravity")


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def made(plies: int, workers: int = 1) -> OpeningBook:
    book = OpeningBook(SMALL, plies)
    fill(book, Control(), workers, lambda: None, lambda share: None)
    return book


def test_a_solver_with_a_book_asks_it_and_not_the_kernel():
    solver = GravitySolver(SMALL, books=(made(4),))
    without = GravitySolver(SMALL)
    start = Position(SMALL)
    assert solver.move_scores(start) == without.move_scores(start)
    assert solver.best_move(start) == without.best_move(start)
    assert solver.nodes == 0


def test_an_unfinished_book_hides_no_other():
    whole, begun, start = made(2), OpeningBook(SMALL, 4), Position(SMALL)
    assert value_in((begun,), start) is None
    assert value_in((whole, begun), start) == whole.value(start)


def test_one_ply_beyond_a_book_the_least_score_is_no_more_than_the_score():
    book, solver = made(3), GravitySolver(SMALL)
    told = 0
    for position in openings(SMALL, 4):
        least, value = book.least(position), value_of(position, solver.score(position))
        assert least is not None
        assert least <= value
        told += least == value
    assert told
    assert book.least(Position(SMALL)) is None


def test_a_book_has_the_moves_of_its_openings():
    start = Position(CONNECT4)
    assert book_move(start) == 38  # The middle of the bottom row.
    assert book_move(Position(SMALL)) is None


def test_a_book_comes_back_from_its_file(tmp_path: Path):
    book = made(3)
    book.save(tmp_path / "book")
    again = read(tmp_path / "book")
    assert (again.rules, again.plies, again.layers) == (SMALL, 3, book.layers)


@pytest.mark.parametrize(
    "damage",
    [b"", b"something else", MAGIC, MAGIC + b"3x3 2\n", MAGIC + b"5x4:4+gravity x\n", MAGIC + b"5x4:4+gravity 3\nabc"],
)
def test_a_damaged_book_is_refused(damage):
    with pytest.raises(BadFile, match=r"damaged|is not a book|expected"):
        OpeningBook.from_bytes(damage)


def test_a_book_of_another_version_says_so():
    with pytest.raises(BadFile, match="another version"):
        OpeningBook.from_bytes(KIND + b"1\n5x4:4+gravity 3\n")


def test_a_book_of_the_wrong_length_is_refused():
    data = made(3).to_bytes().replace(b"gravity 3", b"gravity 2")
    with pytest.raises(BadFile, match="expected"):
        OpeningBook.from_bytes(data)


def test_a_book_that_another_made_up_is_not_believed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A book of lies in its place once ended every question about the board in an error of noughts itself."""
    books_for.cache_clear()
    prepare(own_path(SMALL))
    lie = made(2)
    lie.learn(Position(SMALL), 1)
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("XDG_STATE_HOME", str(tmp_path / "other"))
        prepare(own_path(SMALL))
        lie.save(tmp_path / "lie")
    for data in ((tmp_path / "lie").read_bytes(), lie.to_bytes(), b""):
        own_path(SMALL).write_bytes(data)
        assert books_for.__wrapped__(SMALL) == ()
        with pytest.raises(BadFile):
            read(own_path(SMALL))
    made(2).save(own_path(SMALL))
    assert [book.plies for book in books_for.__wrapped__(SMALL)] == [2]


@pytest.mark.parametrize("byte", [1, 255, 128 + 12, 128 - 12])
def test_scores_that_no_position_can_have_are_refused(byte: int):
    with pytest.raises(BadFile, match="no position can have"):
        OpeningBook(SMALL, 0, bytes([byte]))


def test_a_book_too_large_is_refused_before_it_is_begun():
    """Its shapes were listed first: 225 million of them."""
    with pytest.raises(BadFile, match="expected fewer plies"):
        OpeningBook(Rules.parse("32x1:3+gravity"), 12)


@pytest.mark.parametrize("rules", [CONNECT4, SMALL, Rules.parse("8x2:3+gravity")])
def test_the_places_are_no_more_than_counted(rules: Rules):
    for ply in range(7):
        assert index_for(rules, ply).places <= most_places(rules, ply) <= 2 * index_for(rules, ply).places
