"""`noughts book`: books are made, gone on from, and refused where there are none."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from noughts.cli import group
from noughts.core import Position, Rules
from noughts.solvers.gravity.book import OpeningBook, read

GAME = "5x4:4+gravity"


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def run(*arguments: str):
    return CliRunner().invoke(group, ["book", *arguments], standalone_mode=False)


def test_a_book_is_made_and_found_complete_the_next_time(tmp_path: Path):
    file = str(tmp_path / "small.book")
    first = run(GAME, "--plies", "3", "-o", file, "--workers", "2")
    assert "49 of 49 positions of 3 stones" in first.stdout
    assert file in first.stdout
    assert "\n0 nodes" in run(GAME, "--plies", "3", "-o", file).stdout


def test_a_book_has_a_place_of_its_own(tmp_path: Path):
    assert "books/5x4-gravity.book" in run(GAME, "--plies", "2").stdout
    assert (tmp_path / "state" / "noughts" / "books" / "5x4-gravity.book").is_file()


def test_a_stopped_book_is_kept(tmp_path: Path):
    answer = run("connect4", "--plies", "2", "-o", str(tmp_path / "book"), "--time", "0.001")
    assert "of 25 positions" in answer.stdout
    assert "goes on from there" in answer.stderr


@pytest.mark.parametrize("game", ["3x3", "4x4x4+gravity", "7x6:4+gravity+misere"])
def test_other_boards_have_no_books(game):
    assert "expected a flat board with gravity" in str(run(game).exception)


def test_a_book_grows_deeper_and_keeps_what_it_knows(tmp_path: Path):
    file, whole = str(tmp_path / "book"), str(tmp_path / "whole")
    run(GAME, "--plies", "2", "-o", file)
    assert "49 of 49 positions of 3 stones" in run(GAME, "--plies", "3", "-o", file).stdout
    run(GAME, "--plies", "3", "-o", whole)
    assert read(Path(file)).layers == read(Path(whole)).layers


def test_a_book_begins_with_the_shipped_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Its scores are not searched again, so a wrong one stays."""
    known, start = OpeningBook(Rules.parse(GAME), 1), Position(Rules.parse(GAME))
    known.learn(start, 7)
    monkeypatch.setattr("noughts.solvers.gravity.book.shipped", lambda rules: known)
    run(GAME, "--plies", "2", "-o", str(tmp_path / "book"))
    assert read(tmp_path / "book").value(start) == 7


def test_a_deeper_book_is_left_alone(tmp_path: Path):
    file = str(tmp_path / "book")
    run(GAME, "--plies", "3", "-o", file)
    assert "and 3 plies; expected one of 5x4+gravity and at most 2" in str(
        run(GAME, "--plies", "2", "-o", file).exception
    )
