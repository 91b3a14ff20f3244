"""The menu at the prompts."""

import io

import pytest

from noughts.core import Mark, Rules
from noughts.errors import InputEnded
from noughts.terminal.console import Console, Left
from noughts.terminal.menu import ask_setup
from noughts.terminal.session import Setup, default_setup

THREE = Rules.parse("3x3")


def ask(*answers: str) -> tuple[Setup, str]:
    target = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in answers))
    return ask_setup(Console(source, target), default_setup(THREE)), target.getvalue()


def test_enter_takes_every_default() -> None:
    setup, said = ask("", "", "", "", "")
    assert setup == default_setup(THREE)
    assert said.count("[") == 5


@pytest.mark.parametrize(
    ("answers", "players", "first", "game"),
    [
        (["1", "cube", "o", "2nd", "8"], ("level:8", "human"), Mark.X, "3x3x3"),
        (["1", "", "X", "2", "search", "n"], ("human", "minimax"), Mark.O, "3x3"),
        (["1", "", "X", "1st", "search", ""], ("human", "alphabeta"), Mark.X, "3x3"),
        (["2", "5x5:4", "O"], ("human", "human"), Mark.O, "5x5:4"),
        (["3", "", "perfect", "alphabeta:depth=2", ""], ("perfect", "alphabeta:depth=2"), Mark.X, "3x3"),
    ],
)
def test_the_menu(answers: list[str], players: tuple[str, str], first: Mark, game: str) -> None:
    setup, _ = ask(*answers)
    assert (setup.players[Mark.X], setup.players[Mark.O]) == players
    assert (setup.first, str(setup.rules)) == (first, game)


@pytest.mark.parametrize("before", range(5))
def test_q_leaves_the_menu_at_every_question(before: int) -> None:
    with pytest.raises(Left):
        ask(*[""] * before, "q")


def test_the_menu_asks_again() -> None:
    setup, said = ask("4", "one", "1", "0x9", "3x3", "Z", "x", "third", "1", "9", "human", "2")
    assert "'4' is not an answer; expected 1 or 2 or 3." in said
    assert "Every side of a board is at least 1." in said
    assert "expected level:1 to level:8" in said
    assert "expected 1 to 8, perfect, random or an engine" in said
    assert setup.players[Mark.O] == "level:2"


def test_the_menu_without_input_ends_with_a_sentence() -> None:
    with pytest.raises(InputEnded, match="The input ended where an answer was expected"):
        ask("1")


def test_the_games_have_numbers() -> None:
    """Typing 6 for the sixth game began "6: 6 in a row wins", a board of one line."""
    setup, said = ask("2", "6", "")
    assert "  6  7x6:4+gravity  Connect Four" in said
    assert str(setup.rules) == "7x6:4+gravity"
    setup, said = ask("2", "0", "10", "99999999999999999999", "5x5:4", "")
    assert said.count("expected 1 to 9, or a board such as 6x5:4.") == 3
    assert str(setup.rules) == "5x5:4"
