# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The board of table search, of any size, held as counters of lines.

A position's key is two words, one per side. Up to 64 cells they are the stones themselves, so keys are exact; above
that they are Zobrist keys, and two positions share a key with a chance of about 2^-128. The least key of all symmetric
images counts. `board.pxd` gives the types.
"""

from array import array

import cython


class TableBoard:
    """A position and its counters.

    `line_cells` holds `size` cells per line; `through[starts[c] : starts[c + 1]]` are the numbers of the lines through
    cell c, and `beside` likewise the lines just beyond whose ends it lies, if only exact lines count (else empty);
    `words[c * symmetry_count + f]` is the key word of cell c under symmetry f; `below[c]` the cell that must be filled
    before c, or -1.
    """

    def __init__(self, size, line_cells, through, starts, beside, beside_starts, below, words, symmetry_count):
        self.size, self.line_cells, self.through, self.starts = size, line_cells, through, starts
        self.below, self.words, self.symmetry_count = below, words, symmetry_count
        self.beside, self.beside_starts, self.exact = beside, beside_starts, len(beside) > 0
        self.cells = cells = len(starts) - 1
        self.line_count = lines = len(line_cells) // size
        self.spoilt = array("h", [0] * (2 * lines))
        self.filled = array("b", [0] * cells)
        self.stones = array("h", [0] * (2 * lines))
        self.rest_of = array("i", [sum(line_cells[i * size : i * size + size]) for i in range(lines)])
        self.completes = array("h", [0] * (2 * cells))
        self.threats = array("i", [0, 0])
        self.open_lines = array("i", [lines, lines])
        self.weight = array("q", [lines, lines])
        self.keys = array("Q", [0] * (2 * symmetry_count))
        self.empties = cells
        if size == 1:
            for cell in range(cells):
                self.completes[cell] = self.completes[cells + cell] = 1
            self.threats[0] = self.threats[1] = cells

    # Threats.

    def one_threat(self, side):
        """A playable cell that completes a line for the side, or -1."""
        return self.threat_from(side, 0)

    def another_threat(self, side, cell):
        """Whether there is a further such cell after this one."""
        return self.threat_from(side, cell + 1) >= 0

    def threat_from(self, side, start):
        cell: cython.int
        for cell in range(start, self.cells):
            if self.completes[side * self.cells + cell] and (self.below[cell] < 0 or self.filled[self.below[cell]]):
                return cell
        return -1

    # Stones.

    def play(self, side, cell):
        """Place a stone that completes no line."""
        self.change(side, cell, 1)

    def undo(self, side, cell):
        """Take a stone back."""
        self.change(side, cell, -1)

    def change(self, side, cell, by):
        """Put a stone down (by = 1) or take it up (by = -1), and update every counter."""
        i: cython.int
        line: cython.int
        mine: cython.int
        theirs: cython.int
        other: cython.int = 1 - side
        exact: cython.bint = self.exact
        for i in range(self.starts[cell], self.starts[cell + 1]):
            line = self.through[i]
            mine = self.stones[side * self.line_count + line]
            theirs = self.stones[other * self.line_count + line]
            self.stones[side * self.line_count + line] = mine + by
            if by > 0:
                self.rest_of[line] -= cell
            else:
                mine -= 1  # From here on, the stones without this one; the line's other cells in rest_of.
            if theirs == 0 and (not exact or self.spoilt[side * self.line_count + line] == 0):
                self.weight[side] += by * (cython.cast(cython.longlong, 1) << min(mine, 40))
                if mine == self.size - 2:
                    self.add_threat(side, self.rest_of[line], by)
                elif exact and mine == self.size - 1:
                    # Part of a run that is too long, placed in another order than it was played.
                    self.add_threat(side, cell, -by)
            if mine == 0 and (not exact or self.spoilt[other * self.line_count + line] == 0):
                self.open_lines[other] -= by
                self.weight[other] -= by * (cython.cast(cython.longlong, 1) << min(theirs, 40))
                if theirs == self.size - 1:
                    self.add_threat(other, cell, -by)
            if by < 0:
                self.rest_of[line] += cell
        if exact:
            self.spoil(side, cell, by)
        self.filled[cell] = by > 0
        self.empties -= by
        self.toggle(side, cell)

    def spoil(self, side, cell, by):
        """A stone beyond the end of a line spoils it for its own side: completed, it would be too long."""
        i: cython.int
        line: cython.int
        mine: cython.int
        for i in range(self.beside_starts[cell], self.beside_starts[cell + 1]):
            line = self.beside[i]
            if by < 0:
                self.spoilt[side * self.line_count + line] -= 1
            if (
                self.spoilt[side * self.line_count + line] == 0
                and self.stones[(1 - side) * self.line_count + line] == 0
            ):
                mine = self.stones[side * self.line_count + line]
                self.open_lines[side] -= by
                self.weight[side] -= by * (cython.cast(cython.longlong, 1) << min(mine, 40))
                if mine == self.size - 1:
                    self.add_threat(side, self.rest_of[line], -by)
            if by > 0:
                self.spoilt[side * self.line_count + line] += 1

    def add_threat(self, side, cell, change):
        at: cython.int = side * self.cells + cell
        before: cython.int = self.completes[at]
        self.completes[at] = before + change
        if before == 0 or before + change == 0:
            self.threats[side] += change

    def toggle(self, side, cell):
        """Put a stone into the keys of all symmetric images, or take it out."""
        f: cython.int
        for f in range(self.symmetry_count):
            self.keys[side * self.symmetry_count + f] ^= self.words[cell * self.symmetry_count + f]

    def make_key(self, mover):
        """The least key of all symmetric images, the mover's word first, into key_a and key_b."""
        f: cython.int
        a: cython.ulonglong
        b: cython.ulonglong
        self.key_a = self.keys[mover * self.symmetry_count]
        self.key_b = self.keys[(1 - mover) * self.symmetry_count]
        for f in range(1, self.symmetry_count):
            a = self.keys[mover * self.symmetry_count + f]
            if a <= self.key_a:
                b = self.keys[(1 - mover) * self.symmetry_count + f]
                if a < self.key_a or b < self.key_b:
                    self.key_a = a
                    self.key_b = b
