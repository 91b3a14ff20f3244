"""Sets of cells, many in one array, as Python's own sets."""

from array import array

from hypothesis import given
from hypothesis import strategies as st

from noughts.common.kernel._cells import add, drop, has

CELLS, SETS = 150, 3
WORDS = 3
steps = st.lists(st.tuples(st.booleans(), st.integers(0, SETS - 1), st.integers(0, CELLS - 1)), max_size=60)


@given(steps)
def test_cells_are_added_and_dropped_in_one_set_alone(changes):
    words, sets = array("Q", bytes(8 * WORDS * SETS)), [set() for _ in range(SETS)]
    for adding, number, cell in changes:
        (add if adding else drop)(words, number * WORDS, cell)
        (sets[number].add if adding else sets[number].discard)(cell)
    for number, cells in enumerate(sets):
        assert {cell for cell in range(CELLS) if has(words, number * WORDS, cell)} == cells
