"""Books of openings: order, minimax, files, and the making of them."""

from pathlib import Path

import pytest

from noughts.core import Mark, Position, Rules
from noughts.errors import BadFile
from noughts.search import Control
from noughts.solve.gravity.book import MAGIC, Book, openings, read, stones_of, value_in
from noughts.solve.gravity.making import fill
from noughts.solve.gravity.solver import GravitySolver

CONNECT4 = Rules.parse("connect4")
SMALL = Rules.parse("5x4:4+gravity")


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def positions_at(rules: Rules, plies: int) -> list[Position]:
    turn = Mark.O if plies % 2 else Mark.X
    return [Position(rules, mine, theirs, turn) for mine, theirs in openings(rules, plies)]


def made(plies: int, workers: int = 1) -> Book:
    book = Book(SMALL, plies)
    fill(book, Control(), workers, lambda: None, lambda known, of: None)
    return book


@pytest.mark.parametrize(("plies", "count"), [(0, 1), (1, 4), (2, 25), (3, 121), (4, 568), (5, 2144)])
def test_openings_of_connect_four_up_to_mirror_image(plies, count):
    positions = positions_at(CONNECT4, plies)
    assert len(positions) == count
    assert [stones_of(position) for position in positions] == sorted({stones_of(position) for position in positions})


def test_a_solver_with_a_book_asks_it_and_not_the_kernel():
    solver = GravitySolver(SMALL, books=(made(4),))
    without = GravitySolver(SMALL)
    start = Position(SMALL)
    assert solver.move_scores(start) == without.move_scores(start)
    assert solver.best_move(start) == without.best_move(start)
    assert solver.nodes == 0


def test_an_unfinished_book_hides_no_other():
    whole, begun, start = made(2), Book(SMALL, 4), Position(SMALL)
    assert value_in((begun,), start) is None
    assert value_in((whole, begun), start) == whole.value(start)


def test_a_book_comes_back_from_its_file(tmp_path: Path):
    book = made(3)
    book.save(tmp_path / "book")
    again = read(tmp_path / "book")
    assert (again.rules, again.plies, again.scores) == (SMALL, 3, book.scores)


@pytest.mark.parametrize(
    "damage",
    [b"", b"something else", MAGIC, MAGIC + b"3x3 2\n", MAGIC + b"5x4:4+gravity x\n", MAGIC + b"5x4:4+gravity 3\nabc"],
)
def test_a_damaged_book_is_refused(damage):
    with pytest.raises(BadFile):
        Book.from_bytes(damage)


def test_a_book_of_the_wrong_length_is_refused():
    data = made(3).to_bytes().replace(b"gravity 3", b"gravity 2")
    with pytest.raises(BadFile, match="expected"):
        Book.from_bytes(data)
