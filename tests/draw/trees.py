"""Trees for the tests of drawing."""

from hypothesis import strategies as st

from noughts.core import Position, Rules, parse_position

LEAVES = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
LATE = "X.O/.X./..O X"


def late() -> Position:
    return parse_position(Rules.parse("3x3"), LATE)


trees = st.recursive(st.integers(-9, 9), lambda branch: st.lists(branch, min_size=1, max_size=4), max_leaves=30)
