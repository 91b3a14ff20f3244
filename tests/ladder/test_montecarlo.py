"""Monte-Carlo tree search: statistics, no proof."""

import pytest

from noughts.common import Result
from noughts.core import Position, Rules, parse_position
from noughts.ladder import Engine

BOARD = Rules((3, 3))


def test_the_same_seed_plays_the_same_and_another_one_may_not():
    position = Position(BOARD).play(0)
    results = [Engine("montecarlo", playouts=60, seed=seed).search(position) for seed in (1, 1, 2)]
    assert results[0].moves == results[1].moves
    assert results[0].line == results[1].line
    assert results[0].moves != results[2].moves


@pytest.mark.parametrize(
    ("text", "choice"),
    [("XX./OO./... X", 2), ("OO./XX./X.. O", 2), ("X.O/.O./X.. O", 3)],
)
def test_it_finds_the_win_and_the_block(text, choice):
    result = Engine("montecarlo", playouts=2000, seed=1).search(parse_position(BOARD, text))
    assert result.choice == choice


def test_it_proves_nothing():
    result = Engine("montecarlo", playouts=100).search(Position(BOARD))
    assert result.score.result is Result.UNKNOWN
    assert not any(move.exact for move in result.moves)
    assert {move.cell for move in result.moves} == set(range(9))
    assert all(-1000 <= move.score.estimate <= 1000 for move in result.moves)


def test_in_misere_it_avoids_completing_a_line():
    position = parse_position(Rules.parse("3x3+misere"), "XX./O../O.X O")
    result = Engine("montecarlo", playouts=3000, seed=3).search(position)
    assert result.choice != 4
