"""Lines within sets of cells against lines counted one by one."""

from hypothesis import given
from hypothesis import strategies as st

from noughts.solvers.gravity.kernel._lines import above, lacking, spread, starts, through, win_at

BITS = 64
words = st.integers(0, 2**BITS - 1)
steps = st.integers(1, 9)
sizes = st.integers(3, 6)


def line(start: int, step: int, size: int) -> int:
    return sum(1 << start + place * step for place in range(size))


@given(words, steps, sizes)
def test_lines_in_a_set_whole_and_but_for_one_cell(cells: int, step: int, size: int) -> None:
    lines = {start: line(start, step, size) for start in range(BITS)}
    whole = {start for start, wanted in lines.items() if not wanted & ~cells}
    but_one = {start for start, wanted in lines.items() if (wanted & ~cells).bit_count() == 1}
    assert {start for start in range(BITS) if starts(cells, step, size) >> start & 1} == whole
    assert {start for start in range(BITS) if lacking(cells, step, size) >> start & 1} == but_one


@given(words, steps, sizes, st.integers(0, BITS - 1))
def test_the_cells_of_lines_and_the_lines_through_a_cell(lines: int, step: int, size: int, cell: int) -> None:
    cells = 0
    for start in range(BITS):
        if lines >> start & 1:
            cells |= line(start, step, size)
    assert spread(lines, step, size) == cells
    found = through(1 << cell, step, size)
    for start in range(BITS):
        assert bool(found >> start & 1) == bool(line(start, step, size) >> cell & 1)


@given(st.lists(st.integers(0, 2**6 - 1), min_size=7, max_size=7))
def test_what_is_above_a_cell_is_in_its_column(columns: list[int]) -> None:
    """Seven columns of six rows, a bit apart."""
    height = 6
    top, full = (sum(word << at * (height + 1) for at in range(7)) for word in (1 << height, (1 << height) - 1))
    cells = sum(word << at * (height + 1) for at, word in enumerate(columns))
    found = above(cells, top, full)
    for at, word in enumerate(columns):
        lowest = next((row for row in range(height) if word >> row & 1), height)
        expected = sum(1 << row for row in range(lowest + 1, height))
        assert found >> at * (height + 1) & (1 << height + 1) - 1 == expected


def test_sooner_is_more_and_nothing_after_the_last_stone() -> None:
    values = [win_at(42, ply) for ply in range(1, 44)]
    assert values == sorted(values, reverse=True)
    assert (values[40], values[41], values[42]) == (1, 1, 0)
