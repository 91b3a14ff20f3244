"""What a search found."""

from noughts.answer import Analysis
from noughts.common import Result, Score
from noughts.common.result import MoveScore, best_cells
from noughts.core import Rules, parse_position
from noughts.ladder import Engine

BOARD = Rules((3, 3))


def test_results_as_data():
    result = Engine("solver").search(parse_position(BOARD, "XX./OO./... X"))
    data = Analysis.of(result).to_dict(["why"])
    assert data["value"] == "win"
    assert (data["plies"], data["best"], data["line"]) == (1, [3], [3])
    assert data["position"] == "XX./OO./... X"
    assert data["moves"][0].items() >= {"cell": 3, "value": "win", "plies": 1, "exact": True}.items()
    assert data["why"] == ["why"]


def test_the_best_are_those_with_the_best_score_and_the_choice_comes_first():
    win, late, draw = Score(Result.WIN, 3), Score(Result.WIN, 5), Score(Result.DRAW, 4)
    moves = (MoveScore(0, draw), MoveScore(1, win), MoveScore(2, late), MoveScore(5, win))
    assert best_cells(moves) == (1, 5)
    assert best_cells(moves, 5) == (5, 1)
    assert best_cells((), 7) == (7,)
    assert best_cells(()) == ()


def test_what_is_no_better_than_a_bound_is_best_only_if_chosen():
    draw = Score(Result.DRAW, 4)
    moves = (MoveScore(0, draw), MoveScore(1, draw, exact=False))
    assert best_cells(moves) == (0,)
    assert best_cells(moves, 1) == (1, 0)


def test_a_result_shows_itself_in_one_line():
    shown = repr(Engine("alphabeta").search(parse_position(BOARD, "XX./OO./... X")))
    assert shown.startswith("<SearchResult of 3x3 after 4 stones by alphabeta: win in 1 ply; best cell 2; ")
