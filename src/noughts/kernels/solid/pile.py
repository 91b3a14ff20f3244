# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The bits of a solid with gravity: layers from the bottom, each in reading order, without any gaps.

    layer 0, the bottom      layer 1 ...      On 4x4x4 a layer takes 16 bits. A cell lies right above another if its bit
     0  1  2  3              16 17 18 19      is 16 higher, so the filled cells moved up by a layer, and the whole of
     4  5  6  7              20 21 22 23      the bottom, less the filled ones, are those that can be played.
     8  9 10 11              24 25 26 27
    12 13 14 15              28 29 30 31      Scores are those of `kernels/gravity/grid.py`.

Sets of cells are words. `pile.pxd` gives the types.
"""

from array import array

import cython

ONE = cython.declare(cython.ulonglong, 1)
BYTE = cython.declare(cython.int, 256)


class Pile:
    """A board of so many layers of `area` cells; its lines as sets, and its symmetries as the images of all cells."""

    def __init__(self, area, height, lines, symmetries):
        cells = area * height
        assert cells <= 64
        self.area, self.height, self.cells, self.line_count = area, height, cells, len(lines)
        self.full, self.bottom = (1 << cells) - 1, (1 << area) - 1
        # The layers of the parity of the highest one, and the others: see `followup.py`.
        self.follow_rows = sum(((1 << area) - 1) << area * row for row in range(height) if (height - 1 - row) % 2 == 0)
        self.lead_rows = self.full & ~self.follow_rows
        self.lines = array("Q", lines)
        rests = [[line & ~(1 << cell) for line in lines if line >> cell & 1] for cell in range(cells)]
        self.rests = array("Q", [rest for through in rests for rest in through])
        self.starts = array("i", [sum(map(len, rests[:cell])) for cell in range(cells + 1)])
        self.folds, self.bytes = len(symmetries), (cells + 7) // 8
        self.images = array("Q", bytes(8 * BYTE * self.folds * self.bytes))
        for fold, symmetry in enumerate(symmetries):
            for place in range(self.bytes):
                start = (fold * self.bytes + place) * BYTE
                for byte in range(1, BYTE):
                    cell = 8 * place + byte.bit_length() - 1
                    if cell < cells:
                        rest = self.images[start + (byte & ~(1 << byte.bit_length() - 1))]
                        self.images[start + byte] = rest | (1 << symmetry[cell])

    def playable(self, filled):
        """The cells that can be played."""
        return ((filled << self.area) | self.bottom) & ~filled & self.full

    def above(self, cells):
        """The cells above any of some cells."""
        found: cython.ulonglong = 0
        row: cython.int
        for row in range(1, self.height):
            cells = (cells << self.area) & self.full
            found |= cells
        return found

    def column(self, cell):
        """The cells of the column of a cell."""
        bottom: cython.ulonglong = ONE << cell % self.area
        return bottom | self.above(bottom)

    def completing(self, stones):
        """The cells that would complete a line of stones; some of them may be filled."""
        cells: cython.ulonglong = 0
        missing: cython.ulonglong
        line: cython.int
        for line in range(self.line_count):
            missing = self.lines[line] & ~stones
            if not missing & (missing - 1):
                cells |= missing
        return cells

    def completed_by(self, cell, mine, theirs):
        """The cells that complete a line of mine once there is a stone of mine on this cell, and none of theirs."""
        cells: cython.ulonglong = 0
        missing: cython.ulonglong
        place: cython.int
        for place in range(self.starts[cell], self.starts[cell + 1]):
            if not self.rests[place] & theirs:
                missing = self.rests[place] & ~mine
                if not missing & (missing - 1):
                    cells |= missing
        return cells

    def image(self, cells, fold):
        """A set of cells under a symmetry."""
        found: cython.ulonglong = 0
        place: cython.int
        start: cython.int = fold * self.bytes
        for place in range(self.bytes):
            found |= self.images[(start + place) * BYTE + cython.cast(cython.int, cells >> 8 * place & (BYTE - 1))]
        return found
