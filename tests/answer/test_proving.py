"""exact: what is known for certain, by the cheapest source that knows it."""

import pytest
from hypothesis import given, settings

from noughts.answer import Bounds, Standing, exact
from noughts.common import Control, Result
from noughts.core import Position, Rules, parse_moves
from tests.reference import all_3x3, oracle
from tests.strategies import kinds, late_positions


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def test_every_position_of_3x3():
    truth = oracle(Rules((3, 3)))
    for position in all_3x3():
        known = exact(position)
        assert known.score == truth.score(position)
        assert known.standing is Standing.PROVEN
        assert known.bounds == Bounds.exactly(known.score.result)


@given(late_positions(kinds("4x3:3", "3x3x3", "4x4", "3x3+misere", "4x4:3+gravity"), 7))
@settings(max_examples=60)
def test_late_positions_of_other_boards(position):
    assert exact(position).score.result is oracle(position.rules).score(position).result


@pytest.mark.parametrize(
    ("game", "moves", "value", "source"),
    [
        ("qubic", "", Result.WIN, "a shipped proof"),
        ("qubic", "1", Result.LOSS, "a shipped proof"),
        ("7x7:5", "", Result.DRAW, "a shipped proof"),
        ("gomoku", "1 16 2 17 3 18 4 19", Result.WIN, "the rules"),
        ("gomoku", "113 16 114 17 115 19 225 1", Result.WIN, "a chain of threats"),
    ],
)
def test_a_cheap_source_knows_it_at_once(game, moves, value, source):
    known = exact(after(game, moves), Control(0.0))
    assert (known.score.result, known.source) == (value, source)
