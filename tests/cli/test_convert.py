"""`noughts convert`, and the commands that read what it reads."""

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Play

SGF = "(;GM[4]SZ[3]RU[3x3];B[bb];W[ab]C[hm](;B[ca])(;B[aa]))"


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.sgf"
    path.write_text(SGF)
    return str(path)


def test_converts_and_says_what_is_left_out(noughts: Play, game: str, tmp_path: Path) -> None:
    ran = noughts("convert", game, str(tmp_path / "game.json"))
    assert ran.stderr == "noughts holds only the main line; left out: 1 move of variations and 1 comment.\n"
    assert json.loads((tmp_path / "game.json").read_text())["moves"] == [5, 4, 3]


def test_standard_output_needs_a_format(noughts: Play, game: str) -> None:
    assert noughts("convert", game, "-", "--to", "moves").stdout == "b2a2c1\n"
    assert noughts("convert", game, "-", "--to", "moves", "--flip-out").stdout == "b2a2c3\n"
    ran = noughts("convert", game, "-")
    assert ran.returncode == 2
    assert "names no format" in ran.stderr


def test_a_review_becomes_comments(noughts: Play, game: str) -> None:
    written = noughts("convert", game, "-", "--to", "sgf", "--review").stdout
    assert ";W[ab]BM[1]C[hm\n? Loses" in written


@pytest.mark.parametrize("target", ["x.lib", "x.docx"])
def test_a_format_that_is_not_written_is_refused_before_anything_is_read(noughts: Play, target: str) -> None:
    ran = noughts("convert", "nowhere.sgf", target)
    assert ran.returncode == 2
    assert "nowhere" not in ran.stderr


def test_other_commands_read_any_format(noughts: Play, game: str) -> None:
    assert noughts("review", game).stdout.startswith(noughts("review", "--moves", "5 4 3").stdout[:40])
    by_file = json.loads(noughts("analyse", "--load", game, "--json").stdout)
    assert by_file["position"] == "..X/OX./... O"
    ran = noughts("play", "--plain", "--load", game, "--x", "random", "--o", "random", "--seed", "1")
    assert ran.returncode == 0


def test_a_position_comes_from_one_place(noughts: Play, game: str) -> None:
    ran = noughts("analyse", "--load", game, "--moves", "5")
    assert ran.returncode == 2
    assert "not by several" in ran.stderr
