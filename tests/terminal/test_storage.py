"""Where games are kept: none takes the place of another unasked."""

from pathlib import Path

import pytest

from noughts.core import Game, Position, Rules
from noughts.errors import BadFile
from noughts.terminal.storage import OtherGame, Shelf, last_game, save_game


def played(*cells: int) -> Game:
    game = Game(Position(Rules.parse("3x3")))
    for cell in cells:
        game.play(cell)
    return game


def test_games_without_a_name_get_files_of_their_own(folder: Path) -> None:
    first, second = save_game(played(0)), save_game(played(1))
    assert first != second
    assert first.parent == second.parent == folder
    assert Game.load(first).moves == played(0).moves


def test_where_nothing_can_be_kept_a_game_goes_to_the_temporary_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.parent.write_text("in the way")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    assert save_game(played(0)).parent == elsewhere


def test_the_last_unfinished_game_is_found(folder: Path) -> None:
    assert last_game() is None
    save_game(played(0, 3, 1))
    finished = save_game(played(0, 3, 1, 4, 2))
    (folder / "game-99999999-000000.json").write_text("no game")
    found = last_game()
    assert found is not None
    assert found[0].moves == played(0, 3, 1).moves
    assert found[1] != finished


def test_a_file_with_another_game_is_taken_only_when_told_so(tmp_path: Path) -> None:
    file, empty = tmp_path / "game.json", tmp_path / "empty.json"
    save_game(played(0, 1), file)
    save_game(played(), empty)
    with Shelf() as shelf:
        with pytest.raises(OtherGame, match=r"holds another game \(3x3, 2 moves\)"):
            shelf.take(file)
        shelf.take(file, overwrite=True)
        shelf.take(file)
        shelf.take(empty)
        with Shelf() as other, pytest.raises(BadFile):
            other.take(file, overwrite=True)
    with Shelf() as later:
        later.take(file, overwrite=True)
