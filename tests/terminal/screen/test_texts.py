"""The texts beside the board."""

import pytest

from noughts.common import Control
from noughts.core import Game, Mark, Position, Rules, parse_moves
from noughts.explain import review
from noughts.terminal.background import Background
from noughts.terminal.screen.texts import LEGEND, ROWS, heading, moves_text, review_graph, status_text
from noughts.terminal.session import Session, Setup


def begun(game: str = "3x3", o: str = "human", moves: str = "") -> Session:
    session = Session.begin(Setup(Rules.parse(game), {Mark.X: "human", Mark.O: o}))
    for cell in parse_moves(session.rules, moves):
        session.play(cell)
    return session


def test_the_heading_names_the_goal_and_the_players() -> None:
    assert heading(begun(o="level:4")) == "3x3  3 in a row wins   X: you  O: level:4"
    assert "the side that makes 3 in a row loses" in heading(begun("3x3+misere"))


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


def reviewed(game: str, moves: str, seconds: float = 20) -> str:
    played = Game(Position(Rules.parse(game)))
    for cell in parse_moves(played.rules, moves):
        played.play(cell)
    return review_graph(review(played, Control(seconds)), 40)


def test_a_game_rises_where_it_was_given_away() -> None:
    lines = reviewed("3x3", "5 4 3 7 1 2 9").splitlines()
    assert lines[0] == "X wins ┤ ●●●●●●"
    assert lines[ROWS // 2] == "  draw ┤●"
    assert lines[ROWS] == "         ?"
    assert lines[-1] == f"{LEGEND}; ? a mistake"


def test_the_letters_below_the_graph_are_explained() -> None:
    """The legend said "w b q a lapse", and showed ! where the list of moves has ?!."""
    said = reviewed("scorefour", "1 2 1 2 1 3").splitlines()[-1]
    assert said == f"{LEGEND}; ! probably a mistake (?!)"
    assert "b left a threat that could be stopped (?b)" in reviewed("connect4", "4142434").splitlines()[-1]
    assert reviewed("3x3", "5 1").splitlines()[-1] == LEGEND


def test_where_nothing_is_known_there_is_no_graph() -> None:
    assert reviewed("16x16:5", "113 98 114", 1e-9) == ""


def test_a_long_game_shows_its_end() -> None:
    graph = review_graph(review(_drawn(), Control()), 12)
    assert all(len(line) <= 12 for line in graph.splitlines()[:ROWS])


def _drawn() -> Game:
    game = Game(Position(Rules.parse("3x3")))
    for cell in parse_moves(game.rules, "1 5 2 3 7 4 6 8 9"):
        game.play(cell)
    return game
