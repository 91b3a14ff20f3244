"""Openings: random ones, balanced ones, and the choice of swap2."""

from random import Random

import pytest

from noughts.common import Control
from noughts.core import Position, Rules, parse_position
from noughts.players.openings import EVEN, SWAP, balanced_opening, judge, random_opening, swap2_choice

GAMES = ["3x3", "4x4", "7x6:4+gravity", "15x15:5", "3x3+misere", "3x3x3", "1"]


@pytest.mark.parametrize("game", GAMES)
def test_a_random_opening_goes_on(game):
    for seed in range(20):
        position = random_opening(Rules.parse(game), 3, Random(seed))
        assert position.outcome is None
        assert position.stones <= 3


def test_random_openings_of_a_seed_are_the_same():
    rules = Rules.parse("15x15:5")
    assert random_opening(rules, 3, Random(7)) == random_opening(rules, 3, Random(7))


def test_an_exact_value_is_judged_as_such():
    found = judge(Position(Rules.parse("3x3")), Control())
    assert (found.chance, found.proven) == (0.5, True)


def test_a_balanced_opening_of_a_drawn_game_is_a_draw():
    found = balanced_opening(Rules.parse("3x3"), 2, Random(3), Control())
    assert found.proven
    assert found.off <= EVEN


def test_there_is_an_opening_without_any_time():
    assert balanced_opening(Rules.parse("15x15:5"), 3, Random(3), Control(0)).position.stones == 3


def test_swap2_takes_the_better_side():
    """X threatens two lines at once and O is to move: O is lost, so whoever may choose takes X."""
    lost = parse_position(Rules.parse("3x3"), "X.X/.O./O.X O")
    assert swap2_choice(lost, Control()) == SWAP
    assert swap2_choice(Position(Rules.parse("3x3")), Control()) in range(9)
