"""Cells, lines and scores as words."""

import pytest
from hypothesis import given, settings

from noughts.common import Control, Result, Score
from noughts.core import Coords, Game, Rules
from noughts.explain.words import (
    counted,
    line_name,
    move_names,
    moves_in_turn,
    moves_left,
    score_text,
    stones_name,
    value_text,
)
from noughts.solvers.table import solver_for
from tests.explain.reviews import games
from tests.explain.saying import said


def test_names_the_completed_line_in_every_kind_of_coordinates() -> None:
    board = "XX./OO./... X"
    assert said("3x3", board, 3) == ["Completes row 1-2-3 and wins."]
    assert said("3x3", board, 3, Coords.XYZ) == ["Completes row 0,0-1,0-2,0 and wins."]
    assert said("3x3", board, 3, Coords.ROWCOL) == ["Completes row (0 0)-(0 1)-(0 2) and wins."]


def test_space_diagonals_and_pillars_have_names() -> None:
    cube = "X../.../...|.../.X./...|.../OO./... X"
    assert said("3x3x3", cube, 27) == ["Completes space diagonal 0,0,0-1,1,1-2,2,2 and wins."]
    pillar = "X../O../...|X../O../...|.../.../... X"
    assert said("3x3x3", pillar, 19) == ["Completes pillar 0,0,0-0,0,1-0,0,2 and wins."]


@pytest.mark.parametrize(
    ("result", "plies", "played", "text"),
    [
        (Result.WIN, 1, False, "win in 1 move"),
        (Result.WIN, 5, False, "win in 3 moves"),
        (Result.WIN, 5, True, "win in 2 moves"),
        (Result.LOSS, 4, False, "loss in 2 moves"),
        (Result.LOSS, 4, True, "loss in 2 moves"),
        (Result.WIN, 1, True, "won"),
        (Result.LOSS, 0, False, "lost"),
        # In misere the winner moves last but one.
        (Result.WIN, 4, False, "win in 2 moves"),
        (Result.WIN, 4, True, "win in 1 move"),
        (Result.LOSS, 3, False, "loss in 1 move"),
        (Result.LOSS, 1, False, "loss at once"),
        (Result.WIN, 2, True, "win at once"),
        (Result.LOSS, 1, True, "lost"),
    ],
)
def test_distances_count_the_winner_s_moves_from_the_position_shown(
    result: Result, plies: int, played: bool, text: str
) -> None:
    assert value_text(Score(result, plies), played=played) == text


@settings(max_examples=60, deadline=None)
@given(games())
def test_a_position_has_one_distance_whoever_speaks_of_it(game: Game) -> None:
    """Before and after a move, for either side: the winner's own moves still to be made, one less after each of them.

    A review said "O 1 win in 3 moves -> win in 3 moves", and of the next move "X 3 loss in 2 moves".
    """
    solver = solver_for(game.rules)
    for here, there, cell in zip(game.positions, game.positions[1:], game.moves, strict=False):
        after = solver.score(there)
        if after.plies is None or after.result is Result.DRAW:
            continue
        left = moves_left(after)
        assert moves_left(after.before(), played=True) == left
        winner = there.turn if after.result is Result.WIN else there.turn.other
        own = 0
        line = solver.line(there, after, Control()) or ()
        assert len(line) == after.plies
        for reply in line:
            own, there = own + (there.turn is winner), there.play(reply)
        assert there.outcome
        assert there.outcome.winner is winner
        assert own == left
        assert moves_left(after.before()) == left + (winner is here.turn), cell


def test_what_is_proven_is_said_to_be_forced() -> None:
    scores = Score(Result.WIN, 5), Score(Result.WIN, 1), Score(Result.WIN), Score(Result.DRAW, 4), Score(Result.LOSS, 4)
    expected = ["wins by force in 3 moves", "wins at once", "wins by force", "draws", "loses in 2 moves"]
    assert [score_text(score) for score in scores] == expected


def test_a_board_that_stands_upright_has_columns_and_rows() -> None:
    connect4 = Rules.parse("connect4")
    down = [cell for cell in range(42) if cell % 7 == 3]
    assert move_names(connect4, down[:1], Coords.COLUMN) == "column 4"
    assert moves_in_turn(connect4, [38, 31, 39], Coords.COLUMN) == "columns 4, 4, 5"
    assert stones_name(connect4, (37, 38), Coords.COLUMN) == "in row 1 (columns 3 and 4)"
    assert stones_name(connect4, (30, 38), Coords.COLUMN) == "at row 2 of column 3 and row 1 of column 4"
    diagonal = (14, 22, 30, 38)
    assert line_name(connect4, diagonal, Coords.COLUMN) == (
        "four on the diagonal from row 4 of column 1 to row 1 of column 4"
    )
    assert line_name(connect4, diagonal, Coords.NUMBER) == "diagonal 15-23-31-39"


def test_one_thing_is_not_plural() -> None:
    assert [counted(count, "cut-off") for count in (0, 1, 2000)] == ["0 cut-offs", "1 cut-off", "2,000 cut-offs"]


def test_cells_with_commas_are_kept_apart_by_semicolons() -> None:
    cube = Rules.parse("cube")
    assert moves_in_turn(cube, [0, 13, 1], Coords.XYZ) == "0,0,0; 1,1,1; 1,0,0"
    assert move_names(cube, [0, 13, 1], Coords.XYZ, "or") == "0,0,0; 1,1,1 or 1,0,0"
    assert move_names(cube, [0, 13, 1], Coords.NUMBER) == "1, 14 and 2"
