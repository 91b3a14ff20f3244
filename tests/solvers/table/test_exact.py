"""The exact solver: published values, bounded questions, lines, and its front `analyse`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.answer import analyse
from noughts.common import Result, Score
from noughts.core import Position, Rules, parse_position
from noughts.ladder import Engine
from noughts.solvers.table import ExactSolver, solver_for
from tests.reference import oracle
from tests.strategies import kinds, late_positions


@pytest.mark.parametrize(
    ("game", "result", "plies"),
    [
        ("3x3", "draw", 9),
        ("3x3+misere", "draw", 9),
        ("4x3:3", "win", 7),
        ("3x3x3", "win", 7),
        ("4x4:4", "draw", 16),
        ("5x4:4", "draw", 20),
        ("6x4:4", "draw", 24),
        ("5x5:4", "draw", 25),
        ("6x5:4", "win", 11),
        ("6x6:4", "win", 11),
        ("7x5:4", "win", 11),
        ("7x7:4", "win", 11),
        ("5x5:5", "draw", 25),
        ("6x5:5", "draw", 30),
        ("6x6:5", "draw", 36),
        ("1", "win", 1),
        ("2x2", "win", 3),
        ("3x3:1+misere", "loss", 1),
        ("4x4:4+gravity", "draw", 16),
        ("5x4:4+gravity", "draw", 20),
    ],
)
def test_published_values(game, result, plies):
    rules = Rules.parse(game)
    assert ExactSolver(rules).score(Position(rules)) == Score(Result(result), plies)


@pytest.mark.slow
def test_7x4_four_in_a_row_is_a_draw():
    rules = Rules.parse("7x4:4")
    assert ExactSolver(rules).score(Position(rules)).result is Result.DRAW


def test_no_filling_of_the_cube_is_a_draw():
    """Every exact score of 3x3x3 found on the way is decisive: so is that of each first move."""
    rules = Rules.parse("3x3x3")
    scores = {move.cell: move.score for move in solver_for(rules).move_scores(Position(rules))}
    assert scores[13] == Score(Result.WIN, 7)
    assert all(score.result is not Result.DRAW for score in scores.values())


late = late_positions(kinds("3x3", "4x3:3", "3x3x3", "4x4", "3x3+misere", "4x4:3+gravity"), 8)


@given(late, st.integers(0, 9))
@settings(max_examples=150)
def test_a_bounded_question_is_answered_or_unknown(position, within):
    """Exactly the scores decided within this many plies are known."""
    truth = oracle(position.rules).score(position)
    found = solver_for(position.rules).score(position, within=within)
    if truth.plies <= within:
        assert found == truth
    elif found.result is not Result.UNKNOWN:
        assert found == truth
        assert truth.result is Result.DRAW
    for move in solver_for(position.rules).move_scores(position, within=within):
        exact = oracle(position.rules).score(position.after(move.cell)).before()
        assert move.score == exact if move.exact else move.score == Score(Result.UNKNOWN)
        assert move.exact == (move.score.result is not Result.UNKNOWN)
        assert move.exact or exact.plies > within


@given(late)
@settings(max_examples=100)
def test_the_line_is_best_play_to_the_end(position):
    solver = solver_for(position.rules)
    score = solver.score(position)
    line = solver.line(position, score)
    assert len(line) == score.plies
    for cell in line:
        assert cell == min(oracle(position.rules).best(position))
        position = position.play(cell)
    assert position.outcome


def test_a_finished_game():
    rules = Rules((3, 3))
    won = parse_position(rules, "XXX/OO./... O")
    assert solver_for(rules).score(won) == Score(Result.LOSS, 0)
    assert solver_for(rules).line(won, Score(Result.LOSS, 0)) == ()
    assert solver_for(rules).move_scores(won) == ()


def test_analyse_is_exact_for_every_move_without_an_engine():
    """The block is forced, and X wins all the same."""
    position = parse_position(Rules((3, 3)), "X.O/.O./X.. O")
    result = analyse(position)
    assert result.exact
    assert result.best == (3,)
    assert all(move.exact for move in result.moves)
    assert result.move(3).score == oracle(position.rules).score(position.play(3)).before()


def test_analyse_takes_the_engine_named():
    position = Position(Rules((3, 3)))
    assert analyse(position, Engine("alphabeta")).nodes == 20866
    assert analyse(position, Engine.parse("solver:time=5")).score == Score(Result.DRAW, 9)
    assert analyse(position, Engine.parse("minimax:depth=1")).score.result is Result.UNKNOWN


def test_the_memory_of_a_4x4_solve_is_small():
    rules = Rules.parse("4x4")
    solver = ExactSolver(rules)
    solver.score(Position(rules))
    assert solver.table_bytes < 500_000_000
