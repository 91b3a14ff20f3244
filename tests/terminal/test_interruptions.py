"""Ctrl-C, closed terminals and signals, at prompts and on the full screen: the game is saved, and where is said."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from noughts.core import Game
from tests.terminal.pseudo import NOUGHTS, Terminal

Open = Callable[..., Terminal]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Open]:
    """Opens terminals that are closed after the test."""
    opened: list[Terminal] = []

    def start(*words: str, **options: Any) -> Terminal:
        opened.append(Terminal(*words, state=tmp_path, **options))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


def saved(folder: Path) -> list[list[int]]:
    return [Game.load(path).moves for path in folder.glob("noughts/*.json")]


QUESTIONS = [
    ("How many players? [1]", "\n"),
    ("Which game? [1]", "\n"),
    ("Do you play X or O? [X]", "\n"),
    ("Do you play 1st or 2nd? [1]", "\n"),
    ("How strong is the computer? [4]", "search\n"),
    ("With pruning (alpha-beta), y or n? [y]", "\n"),
]


def test_ctrl_c_at_the_first_and_the_last_question_of_the_menu(terminal: Open, tmp_path: Path) -> None:
    for stop in (0, len(QUESTIONS) - 1):
        at = terminal("play", "--plain")
        for question, answer in QUESTIONS[:stop]:
            at.wait_for(question)
            at.type(answer)
        at.wait_for(QUESTIONS[stop][0])
        at.type("\x03")
        assert at.wait() == 130
        assert "Stopped." in at.text
        assert "Traceback" not in at.text
    assert saved(tmp_path) == []


def test_ctrl_c_in_a_game_saves_it_and_says_where(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "human", "--plain")
    at.wait_for("X to move")
    at.type("5\n")
    at.wait_for("O to move")
    at.type("\x03")
    assert at.wait() == 130
    assert saved(tmp_path) == [[4]]
    path = next(tmp_path.glob("noughts/*.json"))
    assert str(path) in at.text.replace("\r\n", "")
    again = terminal("play", "--load", str(path), "--plain")
    again.wait_for("O to move")
    again.type("1\n")
    again.wait_for("X to move")


def test_ctrl_c_while_the_computer_thinks(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "5x5:4", "--o", "minimax", "--plain")
    at.wait_for("X to move")
    at.type("13\n")
    at.wait_for("searching")
    at.type("\x03")
    assert at.wait() == 130
    assert saved(tmp_path) == [[12]]


def test_ctrl_c_after_the_game(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "human", "--plain", "--moves", "1 4 2 5 3")
    at.wait_for("[quit]")
    at.type("\x03")
    assert at.wait() == 130
    assert saved(tmp_path) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_at_a_prompt(terminal: Open, tmp_path: Path, number: signal.Signals) -> None:
    at = terminal("play", "3x3", "--o", "human", "--plain", "--moves", "5")
    at.wait_for("O to move")
    at.type("1\n")
    at.wait_for("X to move")
    at.signal(number)
    assert at.wait() == 128 + number
    assert saved(tmp_path) == [[4, 0]]


def test_end_of_input_typed_at_a_prompt(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "human", "--plain")
    at.wait_for("X to move")
    at.type("5\n")
    at.wait_for("O to move")
    at.type("\x04")
    assert at.wait() == 2
    assert "The input ended in the middle of the game." in at.text
    assert saved(tmp_path) == [[4]]


def test_a_closed_terminal_at_a_prompt(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "human", "--plain")
    at.wait_for("X to move")
    at.type("5\n")
    at.wait_for("O to move")
    at.hang_up()
    assert saved(tmp_path) == [[4]]


def test_a_closed_terminal_on_the_full_screen(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "human")
    at.wait_for("to move")
    at.type("5")
    at.wait_for("O to move")
    assert at.hang_up() == 128 + signal.SIGHUP
    assert saved(tmp_path) == [[4]]


def test_ctrl_c_on_the_full_screen(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "human", columns=120, lines=40)
    at.wait_for("to move")
    at.type("5")
    at.wait_for("O to move")
    at.type("\x03")
    assert at.wait() == 130
    assert saved(tmp_path) == [[4]]
    assert "continues it" in at.text


def test_the_full_screen_is_left_by_q_and_the_terminal_restored(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "3x3", "--o", "minimax")
    at.wait_for("\x1b[?1049h")
    at.wait_for("to move")
    at.type("q")
    assert at.wait() == 0
    assert "\x1b[?1049l" in at.text
    assert saved(tmp_path) == []


def test_resizing_while_the_computer_thinks(terminal: Open, tmp_path: Path) -> None:
    at = terminal("play", "5x5:4", "--o", "minimax")
    at.wait_for("to move")
    at.type("\r")
    at.wait_for("thinks")
    for size in ((40, 12), (200, 60), (10, 3), (80, 24)):
        at.resize(*size)
        at.signal(signal.SIGWINCH)
        if size[0] >= 80:
            at.wait_for("nodes")
    at.type("m")
    at.wait_for("did not")
    at.type("q")
    assert at.wait() == 0
    assert len(saved(tmp_path)[0]) == 2


def test_ctrl_z_gives_the_terminal_back_although_another_program_waits_for_the_game(terminal: Open) -> None:
    """As in `make play`, where the shell waits for make; it was stuck until the game was ended from outside."""
    at = terminal("--norc", "-i", program=["bash"])
    at.type(f"sh -c '{' '.join(NOUGHTS)} 3x3 --o human; expr 1234000 + 4321'\n")
    at.wait_for("X to move")
    at.type("\x1a")
    at.wait_for("Stopped")
    at.type("fg\n")
    at.wait_for("X to move")
    at.type("q")
    at.wait_for("1238321")
    at.type("exit\n")
    assert at.wait() == 0
