"""Moves that are alike are worth the same, and every move is of one kind."""

from hypothesis import given, settings

from noughts.common.symmetry import alike
from noughts.core import Position, Rules
from tests.reference import oracle
from tests.strategies import kinds, late_positions, positions


@given(positions(kinds()))
@settings(max_examples=60)
def test_every_move_is_of_one_kind(position: Position) -> None:
    found = alike(position)
    assert sorted(cell for cells in found.values() for cell in cells) == sorted(position.moves())
    assert all(first == min(cells) for first, cells in found.items())


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "2x2x2x2"), 6))
@settings(max_examples=60)
def test_alike_is_worth_the_same(position: Position) -> None:
    truth = oracle(position.rules)
    for cells in alike(position).values():
        assert len({truth.score(position.after(cell)).rank for cell in cells}) == 1


def test_the_first_moves_of_well_known_boards() -> None:
    assert {game: len(alike(Position(Rules.parse(game)))) for game in ("3x3", "3x3x3", "4x4x4", "7x6:4+gravity")} == {
        "3x3": 3,
        "3x3x3": 4,
        "4x4x4": 2,
        "7x6:4+gravity": 4,
    }
