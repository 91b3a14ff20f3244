# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The bits of a flat board with gravity: columns from the left, each from the bottom, with one empty row on top.

    .  .  .  .  .  .  .       On 7x6 a column takes 7 bits. A line goes on by 1 bit upwards, by 7 bits to the right,
    5 12 19 26 33 40 47       by 6 falling and by 8 rising; one that would leave the board runs into the empty row.
    4 11 18 25 32 39 46       Adding the bottom row to the filled cells gives the cell on top of each column.
    3 10 17 24 31 38 45
    2  9 16 23 30 37 44       The score of a position, for the side to move: a win that completes its line as stone p of
    1  8 15 22 29 36 43       N counts (N - p) / 2 + 1, a loss the negative of that, a draw 0. So quick wins are large.
    0  7 14 21 28 35 42

Sets of cells are words; lines are told by their starts, see `_lines.py`. `grid.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import lacking, spread, starts

ONE = cython.declare(cython.ulonglong, 1)


class Grid:
    """A board of so many columns and rows, and how many in a row win: at least 3, and no more than the columns."""

    def __init__(self, width, height, size):
        assert 3 <= size <= width
        assert width * (height + 1) <= 64
        self.width, self.height, self.size, self.cells = width, height, size, width * height
        self.column = height + 1
        self.bottoms = self.whole_row(0)
        self.top = self.whole_row(height)
        self.full = sum(self.whole_row(row) for row in range(height))
        # The rows of the parity of the highest one, and the others: see `followup.py`.
        self.follow_rows = sum(self.whole_row(row) for row in range(height) if (height - 1 - row) % 2 == 0)
        self.lead_rows = self.full & ~self.follow_rows

    def whole_row(self, row):
        """The cells of a row."""
        return sum(1 << at * (self.height + 1) + row for at in range(self.width))

    def completing(self, stones):
        """The cells that would complete a line of stones; some of them may be filled or off the board."""
        height: cython.int = self.height
        size: cython.int = self.size
        cells: cython.ulonglong = spread(lacking(stones, 1, size), 1, size)
        cells |= spread(lacking(stones, height, size), height, size)
        cells |= spread(lacking(stones, height + 1, size), height + 1, size)
        cells |= spread(lacking(stones, height + 2, size), height + 2, size)
        return cells & ~stones

    def covered(self, cells):
        """The cells of all lines that lie in a set."""
        height: cython.int = self.height
        size: cython.int = self.size
        found: cython.ulonglong = spread(starts(cells, 1, size), 1, size)
        found |= spread(starts(cells, height, size), height, size)
        found |= spread(starts(cells, height + 1, size), height + 1, size)
        found |= spread(starts(cells, height + 2, size), height + 2, size)
        return found

    def mirrored(self, cells):
        """The cells with left and right exchanged."""
        image: cython.ulonglong = 0
        mask: cython.ulonglong = (ONE << self.column) - 1
        at: cython.int
        for at in range(self.width):
            image = (image << self.column) | ((cells >> at * self.column) & mask)
        return image
