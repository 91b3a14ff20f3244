"""`noughts review`."""

import json
import re
from pathlib import Path

import pytest

from noughts.core import Game, Position, Rules
from tests.cli.conftest import Run
from tests.terminal.conftest import Play


def test_review_of_moves_and_of_a_file_agree(noughts: Play, tmp_path: Path) -> None:
    game = Game(Position(Rules.parse("3x3")))
    for cell in (4, 3, 2, 6, 0, 1, 8):
        game.play(cell)
    game.save(tmp_path / "game.json")
    by_file = noughts("review", str(tmp_path / "game.json"))
    by_moves = noughts("review", "--moves", "5 4 3 7 1 2 9")
    assert by_file.stdout == by_moves.stdout
    assert "The turning point was O's 4 at move 2: 1 would have kept the draw." in by_file.stdout


def test_review_as_json(noughts: Play) -> None:
    data = json.loads(noughts("review", "--game", "3x3x3", "--moves", "14 1", "--json").stdout)
    assert data["game"] == "3x3x3"
    assert [move["cell"] for move in data["moves"]] == [14, 1]
    assert data["moves"][0]["before"] == {"value": "win", "plies": 7, "standing": "proven", "estimate": None}


def test_the_game_has_its_place_or_its_option(run: Run) -> None:
    placed, named = (
        run("review", "connect4", "--moves", "4142434"),
        run("review", "--game", "connect4", "--moves", "4142434"),
    )
    assert placed.out == named.out
    assert "O was already lost, but column 4 was the only move" in placed.out


@pytest.mark.usefixtures("interrupted")
def test_ctrl_c_shows_the_moves_judged_so_far(run: Run) -> None:
    ran = run("review", "gomoku", "--moves", "h8 a1 j8 a5 k9 a9 m9 o2")
    assert ran.code == 130
    assert "The review ended early: it judged " in ran.out
    assert "1. X h8" in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "Give either a FILE or --moves"),
        (["a.json", "--moves", "5"], "Give either a FILE or --moves"),
        (["nowhere.json"], "cannot be read"),
        (["nowhere.json", "--first", "o"], "is for --moves"),
        (["519"], "moves are given by --moves 519"),
        (["cube", "--game", "qubic", "--moves", "14"], "expected one of them"),
        (["--moves", "1 1"], "1 is taken by X"),
        (["--moves", "1", "--time", "0"], "--time"),
    ],
)
def test_bad_reviews_are_one_sentence(noughts: Play, words: list[str], message: str) -> None:
    ran = noughts("review", *words)
    assert ran.returncode == 2
    assert message in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1


def test_a_review_that_ran_out_of_time_says_what_to_do(run: Run) -> None:
    ran = run("review", "16x16:5", "--moves", "113 98 114 128 99", "--time", "0.001")
    assert re.search(r"The review ended early: it judged \d of the 6 positions, counted from the end\.", ran.out)
    assert ran.err.endswith("without --time the review goes on to the first move.\n")
    assert "--time" not in run("review", "--moves", "5", "--time", "60").err


def test_a_resigned_game_in_a_file_is_over(run: Run, tmp_path: Path) -> None:
    game = Game(Position(Rules.parse("3x3")), moves=[4, 3])
    game.resign()
    game.save(tmp_path / "game.json")
    ran = run("review", str(tmp_path / "game.json"))
    assert ran.out.startswith("O won after 2 moves: X resigned in a position that X wins with best play.")
    data = json.loads(run("review", str(tmp_path / "game.json"), "--json").out)
    assert data["outcome"] == {"winner": "O", "line": None}
    assert data["resignation"] == {
        "mark": "X",
        "forfeit": False,
        "value": "win",
        "plies": 5,
        "standing": "proven",
        "estimate": None,
    }
