"""How many positions a search will look at, said before it begins."""

from math import log10

import pytest

from noughts.core import Position, Rules
from noughts.search import Engine
from noughts.search.reach import MOST, ending_depth, expected_nodes

EMPTY = Position(Rules.parse("3x3"))


def test_minimax_is_expected_to_look_at_every_order_of_filling_the_board():
    assert expected_nodes(EMPTY, Engine("minimax")) == pytest.approx(log10(362_880))
    assert expected_nodes(EMPTY, Engine("minimax", depth=2)) == pytest.approx(log10(72))


@pytest.mark.parametrize("game", ["3x3", "4x4", "7x6:4+gravity", "15x15:5"])
def test_each_idea_and_each_stone_means_less_to_look_at(game):
    position = Position(Rules.parse(game))
    nodes = [expected_nodes(position, Engine(name)) for name in ("minimax", "alphabeta", "ordering")]
    assert nodes == sorted(nodes, reverse=True)
    assert expected_nodes(position.play(position.playable()[0]), Engine("minimax")) <= nodes[0]


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "symmetry"])
def test_a_search_that_ends_soon_needs_no_limit_and_another_gets_one_that_does(name):
    assert ending_depth(EMPTY, Engine(name)) is None
    large = Position(Rules.parse("15x15:5"))
    depth = ending_depth(large, Engine(name))
    assert (
        expected_nodes(large, Engine(name, depth=depth))
        <= MOST - 2
        < expected_nodes(large, Engine(name, depth=depth + 1))
    )
