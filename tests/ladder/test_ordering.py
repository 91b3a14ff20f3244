"""Rung 3: the same moves, the most promising first."""

from hypothesis import given, settings

from noughts.core import Position, Rules, parse_position
from noughts.ladder.ordering import Chosen, Ordered, promise
from noughts.ladder.problem import BoardProblem
from tests.strategies import kinds, late_positions


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity", "3x3x3"), 8))
@settings(max_examples=60)
def test_no_move_is_lost_and_promises_fall_or_rise_in_misere(position):
    moves = Ordered(BoardProblem()).moves(position)
    promises = [promise(position, move) for move in moves]
    assert sorted(moves) == sorted(position.playable())
    assert promises == sorted(promises, reverse=not position.rules.misere)


def test_the_centre_comes_first_and_a_win_or_a_block_before_it():
    ordered, board = Ordered(BoardProblem()), Rules((3, 3))
    assert ordered.moves(Position(board))[0] == 4
    assert ordered.moves(parse_position(board, "XX./.../OO. X"))[:2] == [2, 8]


def test_whoever_asks_may_choose_the_first_moves():
    board = Position(Rules((3, 3)))
    problem = BoardProblem()
    chosen = Chosen(problem, {problem.frame(board).key: (8, 1)})
    assert list(chosen.moves(board)) == [8, 1, 0, 2, 3, 4, 5, 6, 7]
    assert list(chosen.moves(board.play(4))) == list(problem.moves(board.play(4)))
