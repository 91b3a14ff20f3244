"""The swap2 opening: people, computers, every choice, and the game that goes on after it."""

import io

import pytest

from noughts.core import Mark, Position, Rules, parse_moves
from noughts.errors import BadNotation, InputEnded
from noughts.terminal.console import Console, Left
from noughts.terminal.session import Setup
from noughts.terminal.swap2 import demand_swap2, opened
from tests.terminal.conftest import Play

GOMOKU = Rules.parse("9x9:5")


def opening(text: str, x: str = "human", o: str = "human", first: Mark = Mark.X) -> tuple[Setup, Position, str]:
    target = io.StringIO()
    setup = Setup(GOMOKU, {Mark.X: x, Mark.O: o}, first, seed=1)
    found, position = opened(Console(io.StringIO(text), target), setup)
    return found, position, target.getvalue()


def reached(moves: str, first: Mark = Mark.X) -> Position:
    position = Position(GOMOKU, turn=first)
    for cell in parse_moves(GOMOKU, moves, position):
        position = position.play(cell)
    return position


@pytest.mark.parametrize("first", list(Mark))
def test_the_second_person_takes_a_mark(first):
    setup, position, _ = opening(f"e5\nd4\ne6\n{first.other}\n", "human", "human", first)
    assert position == reached("e5d4e6", first)
    assert setup.players == {Mark.X: "human", Mark.O: "human"}
    assert position.turn is first.other


@pytest.mark.long
def test_a_person_who_takes_the_other_mark_changes_sides():
    stay, _, _ = opening("e5\nd4\ne6\n", "human", "level:3")
    assert set(stay.players.values()) == {"human", "level:3"}
    lost, position, said = opening("e5\na1\nf5\n", "human", "perfect")
    assert position.turn is Mark.O
    assert lost.players[Mark.X] == "perfect"
    assert "perfect takes X; O is to move." in said


def test_two_more_stones_leave_the_choice_to_the_first():
    setup, position, said = opening("e5\nd4\ne6\nadd\nd5\nf6\no\n")
    assert position == reached("e5d4e6d5f6")
    assert "leaves the choice" in said
    assert setup.first is Mark.X


@pytest.mark.long
def test_a_computer_opens_with_stones_of_both_marks():
    _, position, _ = opening("x\n", "level:5", "human")
    assert position.stones == 3
    assert position.turn is Mark.O


def test_asks_again_and_can_be_left():
    _, position, said = opening("zz\ne5\ne5\nd4\ne6\nperhaps\nx\n")
    assert position == reached("e5d4e6")
    assert "Expected x, o or add." in said
    with pytest.raises(Left):
        opening("quit\n")
    with pytest.raises(InputEnded, match="in the middle of the opening"):
        opening("e5\n")


@pytest.mark.parametrize("game", ["3x3", "connect4", "15x15:5+misere"])
def test_games_that_it_does_not_fit_are_refused(game):
    with pytest.raises(BadNotation, match="Swap2 opens games such as gomoku"):
        demand_swap2(Rules.parse(game))


def test_the_game_goes_on_from_the_opening(noughts: Play):
    ran = noughts("play", "9x9:5", "--swap2", "--plain", "--o", "human", lines="e5\nd4\ne6\no\nquit")
    assert "takes O; O is to move." in ran.stdout
    assert noughts("play", "9x9:5", "--swap2", "--moves", "e5").returncode == 2
