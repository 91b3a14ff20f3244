# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Positions by level, each with a frame and a board, turned by the board's symmetries.

A search that shares positions under the symmetries continues from the stored image of a position. It turns the level
that holds the position; the levels above stay as they were. `boards.pxd` has the types.
"""

from array import array

import cython

from noughts.common.kernel._symmetries import inverses

if not cython.compiled:
    from noughts.common.kernel.canonical import CanonicalForm
    from noughts.common.kernel.frames import Frames

ONE = cython.declare(cython.ulonglong, 1)
NONE = cython.declare(cython.int, -1)


class Boards:
    """The levels of one board; `symmetries` holds `cells` images for each symmetry, the identity first."""

    def __init__(self, cells, size, line_cells, symmetries, images):
        self.cells = cells
        self.frames = Frames(cells, size, line_cells, cells + 4, False)
        self.canonical = CanonicalForm(cells, images)
        self.symmetry_count = len(symmetries) // cells
        self.symmetries = symmetries
        self.back = array("i", inverses(cells, symmetries))
        self.turned = array("b", bytes(cells))

    def load(self, holder, other):
        """Put stones (lists of cells, no line complete) on the empty board of level 0; returns the level that holds
        them.
        """
        cell: cython.int
        level: cython.int = 0
        for cell in holder:
            self.frames.play(level, 0, cell)
            level += 1
        for cell in other:
            self.frames.play(level, 1, cell)
            level += 1
        return level

    def step(self, level, side, cell):
        """Make level + 1 from a level by a stone of the side, or by a pass if the cell is -1."""
        i: cython.int
        if cell >= 0:
            self.frames.play(level, side, cell)
            return
        for i in range(level * self.cells, (level + 1) * self.cells):
            self.frames.stones[i + self.cells] = self.frames.stones[i]
        for i in range(level * self.frames.frame, (level + 1) * self.frames.frame):
            self.frames.sets[i + self.frames.frame] = self.frames.sets[i]

    # Symmetries.

    def canonise(self, level):
        """Turn a level to its canonical form; `canonical` has the key and the symmetry."""
        cell: cython.int
        board: cython.int = level * self.cells
        self.canonical.clear()
        for cell in range(self.cells):
            if self.frames.stones[board + cell]:
                self.canonical.add(self.frames.stones[board + cell] - 1, cell)
        self.canonical.least(NONE)
        self.turn(level, self.canonical.symmetry)

    def turn(self, level, symmetry):
        """Turn the position of a level by a symmetry."""
        cell: cython.int
        board: cython.int = level * self.cells
        if symmetry == 0:
            return
        for cell in range(self.cells):
            self.turned[self.symmetries[symmetry * self.cells + cell]] = self.frames.stones[board + cell]
        for cell in range(self.cells):
            self.frames.stones[board + cell] = self.turned[cell]
        self.renew_lines(level)

    def renew_lines(self, level):
        """Rebuild the line sets of a level from its board."""
        i: cython.int
        line: cython.int
        board: cython.int = level * self.cells
        frame: cython.int = level * self.frames.frame
        size: cython.int = self.frames.size
        words: cython.int = self.frames.words
        mine: cython.int
        theirs: cython.int
        for i in range(self.frames.frame):
            self.frames.sets[frame + i] = 0
        for line in range(self.frames.lines):
            mine = theirs = 0
            for i in range(line * size, line * size + size):
                mine += self.frames.stones[board + self.frames.line_cells[i]] == 1
                theirs += self.frames.stones[board + self.frames.line_cells[i]] == 2
            if theirs == 0:
                self.frames.sets[frame + mine * words + (line >> 6)] |= ONE << (line & 63)
            if mine == 0:
                self.frames.sets[frame + (size + theirs) * words + (line >> 6)] |= ONE << (line & 63)

    def drop_images(self, level, marks):
        """Keep only the first of each set of marked cells that symmetries of the position exchange."""
        f: cython.int
        cell: cython.int
        image: cython.int
        board: cython.int = level * self.cells
        same: cython.bint
        for f in range(1, self.symmetry_count):
            same = True
            for cell in range(self.cells):
                image = self.symmetries[f * self.cells + cell]
                if self.frames.stones[board + cell] != self.frames.stones[board + image]:
                    same = False
                    break
            if same:
                for cell in range(self.cells):
                    if self.symmetries[f * self.cells + cell] > cell:
                        marks[self.symmetries[f * self.cells + cell]] = 0

    def image(self, cells, symmetry):
        """The image of a set of cells under a symmetry."""
        cell: cython.int
        result: cython.ulonglong = 0
        for cell in range(self.cells):
            if cells >> cell & 1:
                result |= ONE << self.symmetries[symmetry * self.cells + cell]
        return result

    # Cells.

    def cells_of(self, level, side):
        """The set of cells with a stone of the side."""
        cell: cython.int
        result: cython.ulonglong = 0
        for cell in range(self.cells):
            if self.frames.stones[level * self.cells + cell] == 1 + side:
                result |= ONE << cell
        return result

    def count_empty(self, level):
        cell: cython.int
        count: cython.int = 0
        for cell in range(self.cells):
            count += self.frames.stones[level * self.cells + cell] == 0
        return count
