from hypothesis import given
from hypothesis import strategies as st

from noughts.core.bits import bits_of, cells_of, moved

cell_sets = st.sets(st.integers(0, 399))


@given(cell_sets)
def test_bits_and_cells_are_two_ways_of_writing_one_set(cells):
    assert cells_of(bits_of(cells)) == sorted(cells)
    assert bits_of(cells).bit_count() == len(cells)


@given(st.permutations(range(27)), st.sets(st.integers(0, 26)))
def test_a_set_is_moved_cell_by_cell(symmetry, cells):
    assert moved(bits_of(cells), symmetry) == bits_of(symmetry[cell] for cell in cells)
