"""The texts beside the board."""

import pytest

from noughts.core import Mark, Rules, parse_moves
from noughts.terminal.background import Background
from noughts.terminal.screen_texts import heading, moves_text, status_text
from noughts.terminal.session import Session, Setup


def begun(game: str = "3x3", o: str = "human", moves: str = "") -> Session:
    session = Session.begin(Setup(Rules.parse(game), {Mark.X: "human", Mark.O: o}))
    for cell in parse_moves(session.rules, moves):
        session.play(cell)
    return session


def test_the_heading_names_the_goal_and_the_players() -> None:
    assert heading(begun(o="level:4")) == "3x3  3 in a row wins   X: you  O: level:4"
    assert "whoever makes 3 in a row loses" in heading(begun("3x3+misere"))


@pytest.mark.parametrize(
    ("o", "moves", "said"),
    [("human", "", "X to move\n"), ("level:1", "", "X to move (you)\n"), ("human", "1 4 2 5 3", "The game is over.")],
)
def test_whose_turn_it_is(o: str, moves: str, said: str) -> None:
    assert status_text(begun(o=o, moves=moves), None) == said


def test_a_thinking_computer_shows_its_nodes() -> None:
    thinking = Background(lambda control: control(12345))
    thinking.wait()
    assert status_text(begun(), thinking).endswith("s\n12,345 nodes")


def test_moves_stand_two_on_a_line() -> None:
    assert moves_text(begun(moves="5 1 9")) == "  1. X 5   O 1\n  2. X 9"
    assert moves_text(begun()) == ""
