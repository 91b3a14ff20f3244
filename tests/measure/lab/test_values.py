"""What the experiments take for true: exact scores of the one mind, with their distances."""

import pytest

from noughts.core import Position, Rules, parse_moves
from noughts.measure.lab.boards import move_scores, score
from noughts.solvers.table.exact import solver_for


@pytest.mark.parametrize(("game", "moves"), [("3x3", ""), ("3x3", "5 2"), ("4x3:3", "6"), ("3x3x3", "14 1")])
def test_scores_are_those_of_table_search_with_their_distances(game: str, moves: str) -> None:
    rules = Rules.parse(game)
    position = Position(rules)
    for cell in parse_moves(rules, moves, position) if moves else ():
        position = position.play(cell)
    solver = solver_for(rules)
    assert score(position) == solver.score(position)
    assert move_scores(position) == {move.cell: move.score for move in solver.move_scores(position)}
