"""Trees and runs for the tests of steps."""

from hypothesis import strategies as st

from noughts.core import Position, Rules, parse_position

ENGINE = "montecarlo:playouts=60,seed=3"
DRY_RUN = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]
NODE, PARENT, MOVE, ALPHA, BETA, VALUE, KIND, ENTERED, LEFT, LAST = range(10)
TREES = st.recursive(st.integers(-9, 9), lambda branch: st.lists(branch, min_size=1, max_size=3), max_leaves=12)


def late() -> Position:
    """X . O
    . X .
    . . O   X to move."""
    return parse_position(Rules.parse("3x3"), "X.O/.X./..O X")
