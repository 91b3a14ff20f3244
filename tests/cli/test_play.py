"""`noughts play`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from noughts.core import Game, Position, Rules
from noughts.files import in_use
from tests.terminal.conftest import Play, piped


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["0x3"], "Every side of a board is at least 1."),
        (["3x3", "--x", "wizard"], "'wizard' is not a player; expected human, random"),
        (["3x3", "--o", "level:9"], "expected level:1 to level:8."),
        (["3x3", "--moves", "5 5"], "5 is taken by X; free cells: 1 2 3 4 6 7 8 9."),
        (["3x3", "--moves", "banana"], "'banana' is not a cell; expected a number from 1 to 9."),
        (["3x3", "--position", "XXX/.../..."], "The counts are off by more than one: 3 X and 0 O."),
        (["3x3", "--position", "X../.../...", "--moves", "5"], "one of --position, --moves and --load"),
        (["--load", "nowhere.json"], "nowhere.json cannot be read"),
        (["3x3", "--first", "z"], "is not one of 'x', 'o'"),
        (["3x3", "--seed", "-1"], "--seed"),
        (["3x3", "extra"], "unexpected extra argument"),
    ],
)
def test_bad_options_are_one_sentence(play: Play, words: list[str], message: str) -> None:
    played = play(*words)
    assert played.returncode == 2
    assert message in played.stderr
    assert len(played.stderr.strip().splitlines()) == 1


def test_a_game_is_not_saved_into_a_pipe(play: Play, tmp_path: Path) -> None:
    """Nothing may be read from it: every move would wait, and the end of the game too."""
    os.mkfifo(tmp_path / "pipe")
    played = play("3x3", "--x", "random", "--o", "random", "--save", str(tmp_path / "pipe"))
    assert (played.returncode, played.stdout) == (2, "")
    assert "is a pipe; a game is saved after every move, into a file." in played.stderr


def test_a_script_that_ends_early_leaves_a_saved_game(play: Play, folder: Path, tmp_path: Path) -> None:
    early = play("3x3", "--o", "minimax", lines="5\n9")
    assert early.returncode == 2
    assert "The input ended in the middle of the game. The game is saved" in early.stderr
    path = next(folder.iterdir())
    assert f"--load {path}" in early.stderr
    assert Game.load(path).players == {"X": "human", "O": "minimax"}
    on = play("--load", str(path), lines="2\nquit")
    assert "X is you and O is minimax." in on.stdout
    assert Game.load(path).moves[:5] == [4, 0, 8, 2, 1]


def test_a_loaded_game_may_get_other_players_but_not_another_board(play: Play, tmp_path: Path) -> None:
    game = Game(Position(Rules.parse("3x3")), {"X": "human", "O": "minimax"})
    game.play(4)
    game.save(tmp_path / "game.json")
    words = ("--load", str(tmp_path / "game.json"))
    assert "X is you and O is level:8." in play(*words, "--o", "level:8", lines="quit").stdout
    other = play("5x5:4", *words)
    assert other.returncode == 2
    assert "holds a game of 3x3, not of 5x5:4." in other.stderr


def test_a_named_file_is_where_the_game_goes(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "named.json"
    play("3x3", "--o", "minimax", "--save", str(path), lines="5")
    assert Game.load(path).moves == [4, 0]


def test_a_named_file_that_holds_another_game_is_left_alone_unless_so_told(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "named.json"
    words = ("3x3", "--o", "human", "--save", str(path))
    play(*words, lines="5\n1")
    refused = play(*words, "--moves", "9")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "holds another game (3x3, 2 moves)" in refused.stderr
    assert "--load to continue that game, or --overwrite." in refused.stderr
    assert Game.load(path).moves == [4, 0]
    play("--load", str(path), "--save", str(path), lines="9")
    assert Game.load(path).moves == [4, 0, 8]
    play(*words, "--overwrite", lines="9\n8")
    assert Game.load(path).moves == [8, 7]


def test_a_named_file_that_holds_no_game_is_left_alone(play: Play, tmp_path: Path) -> None:
    """Years of work in it, or a game that is damaged, were written over."""
    path = tmp_path / "notes.txt"
    path.write_text("years of work")
    refused = play("3x3", "--o", "human", "--save", str(path), "--moves", "9")
    assert refused.returncode == 2
    assert "holds something other than a game and is left as it is" in refused.stderr
    play("3x3", "--o", "human", lines=f"5\nsave {path}\nn")
    assert path.read_text() == "years of work"


def test_a_second_game_in_the_same_file_is_refused(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "named.json"
    with in_use(path):
        second = play("3x3", "--o", "human", "--save", str(path), "--moves", "5")
    assert second.returncode == 2
    assert "is in use by another noughts" in second.stderr
    assert not path.exists()


def test_a_damaged_file_is_refused_and_kept(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "damaged.json"
    path.write_text('{"format": "noughts-game"')
    played = play("--load", str(path), lines="5")
    assert played.returncode == 2
    assert "is not JSON" in played.stderr
    assert path.read_text() == '{"format": "noughts-game"'


def test_seeds_repeat_chance(play: Play) -> None:
    words = ("3x3", "--x", "random", "--o", "level:1", "--seed", "7")
    assert play(*words).stdout == play(*words).stdout


def test_a_pipe_gets_no_colour_and_plain_letters(folder: Path) -> None:
    played = piped("play", "3x3x3", "--o", "random", "--seed", "1", lines="1,1,1\nvalues\nquit")
    assert "\x1b" not in played.stdout
    assert played.stdout.isascii()
    assert max(len(line) for line in played.stdout.splitlines() if "saved" not in line) < 80


def test_the_prompts_load_neither_rich_nor_textual() -> None:
    code = (
        "import sys; from noughts.cli import main\n"
        "try: main(['play', '3x3', '--x', 'random', '--o', 'random'])\n"
        "except SystemExit: print([name for name in ('rich', 'textual', 'asyncio') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert ran.stdout.splitlines()[-1] == "[]"
