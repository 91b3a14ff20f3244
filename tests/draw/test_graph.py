"""The graph of a reviewed game."""

from noughts.core import Game, Position, Rules, parse_moves
from noughts.draw.graph import LEGEND, ROWS, review_graph
from noughts.explain import review
from noughts.search import Control


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
    assert lines[-1] == LEGEND


def test_where_nothing_is_known_there_is_no_graph() -> None:
    assert reviewed("16x16:5", "113 98 114", 1e-9) == ""


def test_a_long_game_shows_its_end() -> None:
    graph = review_graph(review(_drawn(), Control(20)), 12)
    assert all(len(line) <= 12 for line in graph.splitlines()[:ROWS])


def _drawn() -> Game:
    game = Game(Position(Rules.parse("3x3")))
    for cell in parse_moves(game.rules, "1 5 2 3 7 4 6 8 9"):
        game.play(cell)
    return game
