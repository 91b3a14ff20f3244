# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forks: cells where a stone would make two threats at once; which moves prepare them, and which blocks meet them.

Two empty cells are *partners* if a line of the side lacks just these two stones: a stone on one of them must be
answered on the other. A cell with two different partners is a fork. Side 0 is the attacker, side 1 the defender. The
notes about a side hold until `pair_off` is called for it again. `forks.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest


class Forks:
    """The near cells of the frame last looked at, for each side, and the attacker's far ones.

    near[side * cells :] lists the cells with partners; partners[side * cells + cell] counts a cell's different
    partners, up to 3; the first two are in `partner` and `second`. far[:] lists the cells on lines of the attacker that
    lack three stones; `others` has the other two cells of each such line.
    """

    def __init__(self, frames, cells, most_lines):
        self.frames, self.cells, self.most = frames, cells, most_lines
        self.near, self.stamps, self.partner, self.second, self.partners = (
            array("i", bytes(4 * 2 * cells)) for _ in range(5)
        )
        self.counts, self.near_stamps = array("i", [0, 0]), array("i", [0, 0])
        self.far, self.far_stamps, self.far_counts = (array("i", bytes(4 * cells)) for _ in range(3))
        self.others = array("i", bytes(4 * 2 * most_lines * cells))
        self.blocks = array("i", [0, 0, 0])
        self.stamp = self.far_stamp = self.block_count = 0

    # What is near.

    def pair_off(self, at, side):
        """Note the partners of the side's near cells; the number of these cells."""
        w: cython.int
        i: cython.int
        a: cython.int
        b: cython.int
        own: cython.int = side * self.cells
        bits: cython.ulonglong
        base: cython.int = at * self.frames.frame + (side * self.frames.size + self.frames.size - 2) * self.frames.words
        self.stamp += 1
        self.near_stamps[side] = self.stamp
        self.counts[side] = 0
        for w in range(self.frames.words):
            bits = self.frames.sets[base + w]
            while bits:
                i = self.next_empty((w * 64 + lowest(bits)) * self.frames.size)
                bits &= bits - 1
                a = self.frames.line_cells[i]
                b = self.frames.line_cells[self.next_empty(i + 1)]
                self.join(side, own + a, a, b)
                self.join(side, own + b, b, a)
        return self.counts[side]

    def join(self, side, place, cell, other):
        """Note a partner of a cell, which has its place in the arrays."""
        if self.stamps[place] != self.near_stamps[side]:
            self.stamps[place] = self.near_stamps[side]
            self.partner[place] = other
            self.partners[place] = 1
            self.near[side * self.cells + self.counts[side]] = cell
            self.counts[side] += 1
        elif self.partner[place] != other:
            if self.partners[place] == 1:
                self.second[place] = other
                self.partners[place] = 2
            elif self.second[place] != other:
                self.partners[place] = 3

    def is_near(self, side, cell):
        """Whether a cell has a partner."""
        return self.stamps[side * self.cells + cell] == self.near_stamps[side]

    def list_far(self, at):
        """Note the attacker's far cells; the number of these cells."""
        w: cython.int
        i: cython.int
        a: cython.int
        b: cython.int
        c: cython.int
        turn: cython.int
        count: cython.int = 0
        bits: cython.ulonglong
        base: cython.int = at * self.frames.frame + (self.frames.size - 3) * self.frames.words
        self.stamp += 1
        self.far_stamp = self.stamp
        for w in range(self.frames.words):
            bits = self.frames.sets[base + w]
            while bits:
                i = self.next_empty((w * 64 + lowest(bits)) * self.frames.size)
                bits &= bits - 1
                a = self.frames.line_cells[i]
                i = self.next_empty(i + 1)
                b = self.frames.line_cells[i]
                c = self.frames.line_cells[self.next_empty(i + 1)]
                for turn in range(3):
                    if self.far_stamps[a] != self.far_stamp:
                        self.far_stamps[a] = self.far_stamp
                        self.far_counts[a] = 0
                        self.far[count] = a
                        count += 1
                    i = 2 * (a * self.most + self.far_counts[a])
                    self.others[i] = b
                    self.others[i + 1] = c
                    self.far_counts[a] += 1
                    a, b, c = b, c, a
        return count

    def far_lines(self, cell):
        """How many lines of the attacker through a cell lack three stones."""
        return self.far_counts[cell] if self.far_stamps[cell] == self.far_stamp else 0

    def next_empty(self, i):
        """The first place from i on in the lines' cells with an empty one; its line must have one."""
        while self.frames.stones[self.frames.line_cells[i]]:
            i += 1
        return i

    # What a move does.

    def prepares(self, cell):
        """Whether a stone of the attacker on a far cell leaves a fork."""
        i: cython.int
        j: cython.int
        a: cython.int
        b: cython.int
        turn: cython.int
        start: cython.int = 2 * cell * self.most
        for i in range(start, start + 2 * self.far_counts[cell], 2):
            a = self.others[i]
            b = self.others[i + 1]
            for turn in range(2):
                if self.is_near(0, a) and self.partner[a] != b:
                    return True
                for j in range(start, i, 2):
                    if (self.others[j] == a and self.others[j + 1] != b) or (
                        self.others[j + 1] == a and self.others[j] != b
                    ):
                        return True
                a, b = b, a
        return False

    def parts(self, cell):
        """Whether a stone of the attacker leaves the defender no fork; without it no three can be played."""
        i: cython.int
        for i in range(self.cells, self.cells + self.counts[1]):
            if self.partners[self.cells + self.near[i]] > 1 and not self.meets(1, cell, self.near[i]):
                return False
        return True

    def meets(self, side, block, fork):
        """Whether a stone of the other side on `block` spoils a fork of the side."""
        place: cython.int = side * self.cells + fork
        if block == fork:
            return True
        return self.partners[place] == 2 and (block == self.partner[place] or block == self.second[place])

    def find_blocks(self, at):
        """Whether the attacker has a fork; the cells that meet all of them go to blocks[: block_count]."""
        i: cython.int
        j: cython.int
        fork: cython.int
        kept: cython.int
        some: cython.bint = False
        self.block_count = 0
        for i in range(self.pair_off(at, 0)):
            fork = self.near[i]
            if self.partners[fork] < 2:
                continue
            if not some:
                some = True
                self.blocks[0] = fork
                self.blocks[1] = self.partner[fork]
                self.blocks[2] = self.second[fork]
                self.block_count = 3 if self.partners[fork] == 2 else 1
                continue
            kept = 0
            for j in range(self.block_count):
                if self.meets(0, self.blocks[j], fork):
                    self.blocks[kept] = self.blocks[j]
                    kept += 1
            self.block_count = kept
        return some

    # What may disturb.

    def mark_forks(self, at, marks):
        """Mark the attacker's forks and all cells that they need, as `find_blocks` last found them."""
        w: cython.int
        i: cython.int
        a: cython.int
        b: cython.int
        bits: cython.ulonglong
        base: cython.int = at * self.frames.frame + (self.frames.size - 2) * self.frames.words
        for w in range(self.frames.words):
            bits = self.frames.sets[base + w]
            while bits:
                i = self.next_empty((w * 64 + lowest(bits)) * self.frames.size)
                bits &= bits - 1
                a = self.frames.line_cells[i]
                b = self.frames.line_cells[self.next_empty(i + 1)]
                if self.partners[a] > 1 or self.partners[b] > 1:
                    marks[a] = marks[b] = 1

    def mark_empty(self, at, side, j, marks):
        """Mark the empty cells of the side's open lines with j stones."""
        w: cython.int
        i: cython.int
        line: cython.int
        bits: cython.ulonglong
        size: cython.int = self.frames.size
        base: cython.int = at * self.frames.frame + (side * size + j) * self.frames.words
        for w in range(self.frames.words):
            bits = self.frames.sets[base + w]
            while bits:
                line = w * 64 + lowest(bits)
                bits &= bits - 1
                for i in range(line * size, line * size + size):
                    if not self.frames.stones[self.frames.line_cells[i]]:
                        marks[self.frames.line_cells[i]] = 1
