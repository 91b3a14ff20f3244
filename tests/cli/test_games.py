"""`noughts games`: what a server keeps, listed, shown, exported and deleted."""

import json
from pathlib import Path

import pytest

from noughts.core import Game, Mark, Rules
from noughts.web.together.machine import EventKind, GameEvent, Terms
from noughts.web.together.store import Seat, open_store
from tests.cli.conftest import Run


@pytest.fixture
def store(tmp_path: Path) -> str:
    path = tmp_path / "games.sqlite3"
    opened = open_store(str(path))
    opened.create("AbCdEfGhIjKl", Terms(Rules.parse("3x3")), (Seat(Mark.X), Seat(Mark.O)), 0.0)
    opened.append("AbCdEfGhIjKl", GameEvent(1, 1.0, Mark.X, EventKind.MOVE, 4), finished=False)
    opened.close()
    return str(path)


def test_games_are_listed_and_shown(run: Run, store: str) -> None:
    assert "AbCdEfGhIjKl  1970-01-01 00:00  3x3" in run("games", "list", "--store", store).out
    (row,) = json.loads(run("games", "list", "--store", store, "--json").out)["games"]
    assert (row["name"], row["events"], row["finished"]) == ("AbCdEfGhIjKl", 1, False)
    game = Game.from_json(run("games", "show", "AbCdEfGhIjKl", "--store", store).out)
    assert list(game.moves) == [4]


def test_games_are_exported_and_deleted(run: Run, store: str) -> None:
    (line,) = run("games", "export", "--store", store).out.splitlines()
    assert json.loads(line)["game"]["moves"] == [5]
    assert run("games", "delete", "AbCdEfGhIjKl", "--store", store).out == "Deleted 1 of 1.\n"
    assert run("games", "list", "--store", store).out == "There are no games.\n"


def test_games_are_backed_up_and_restored(run: Run, store: str, tmp_path: Path) -> None:
    file, other = str(tmp_path / "games.backup"), str(tmp_path / "other.sqlite3")
    assert run("games", "backup", file, "--store", store).out == "Backed up 1 game.\n"
    assert Path(file).stat().st_mode & 0o777 == 0o600
    assert run("games", "restore", file, "--store", other).out == "Restored 1 game; 0 were there already.\n"
    assert run("games", "show", "AbCdEfGhIjKl", "--store", other).code == 0
    Path(file).write_bytes(b"\xff")
    assert run("games", "restore", file, "--store", other).code == 2


@pytest.mark.parametrize("words", [["show", "nothing"], ["delete", "nothing"], ["list", "--store", "mysql://x"]])
def test_what_is_not_there_is_one_sentence(run: Run, store: str, words: list[str]) -> None:
    asked = words if "--store" in words else [*words, "--store", store]
    ran = run("games", *asked)
    assert ran.code == 2
    assert ran.err.startswith("noughts: ")
    assert len(ran.err.splitlines()) == 1
