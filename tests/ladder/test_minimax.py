"""Rung 1: the value by definition, and every node looked at."""

from hypothesis import given, settings

from noughts.core import Position
from noughts.ladder import Counters
from noughts.ladder.minimax import minimax
from noughts.ladder.problem import BoardProblem, TreeNode, TreeProblem
from tests.ladder.test_alphabeta import tree_value, trees
from tests.reference import minimax_value
from tests.strategies import kinds, late_positions


def size(position: Position) -> int:
    """The nodes of the whole tree below a position, by the rules alone."""
    return 1 + (0 if position.outcome else sum(size(position.after(cell)) for cell in position.playable()))


@given(late_positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity"), 5))
@settings(max_examples=40)
def test_the_value_of_a_position_and_all_its_nodes(position):
    counters = Counters()
    found = minimax(BoardProblem(), position, counters)
    assert found.value == minimax_value(position)
    assert counters.nodes == size(position)
    for cell in found.line:
        position = position.play(cell)
    assert position.outcome


@given(trees)
def test_the_value_of_a_tree(tree):
    assert minimax(TreeProblem(), TreeNode(tree)).value == tree_value(tree)
