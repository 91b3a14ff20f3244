# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Positions as frames: for each side and each count j, the open lines with j stones of that side.

A line is open for a side if the other side has no stone on it; the lines of a frame are bit sets. Playing a cell makes
the next frame from the last with a few word operations, and the last stays as it is. The stones themselves are on
boards: either one that all frames share, so that returning to a frame clears the cells played since, or one per frame.

Glossary: `size` is how many in a row; `words` the words of a set of lines; `at` the number of a frame, 0 for the empty
board; `stride` the distance between the boards of two frames, 0 if they share one. `frames.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class Frames:
    """Room for `count` frames of a board; `line_cells` holds `size` cells for each line (at least 2)."""

    def __init__(self, cells, size, line_cells, count, shared):
        self.cells, self.size, self.line_cells = cells, size, line_cells
        self.lines = lines = len(line_cells) // size
        self.words = words = (lines + 63) // 64
        through = [0] * (cells * words)
        for line in range(lines):
            for cell in line_cells[line * size : line * size + size]:
                through[cell * words + line // 64] |= 1 << line % 64
        self.through = array("Q", through)
        self.frame = 2 * size * words
        self.sets = array("Q", bytes(8 * self.frame * count))
        for line in range(lines):
            self.sets[line // 64] |= 1 << line % 64
            self.sets[size * words + line // 64] |= 1 << line % 64
        self.stride = 0 if shared else cells
        self.stones = array("b", bytes(cells if shared else cells * count))
        self.room = 6 * lines
        self.options = array("i", bytes(4 * self.room * count))
        self.partner = array("i", bytes(4 * cells))
        self.stamps = array("i", bytes(4 * cells))
        self.stamp = 0
        self.first = self.second = self.fork = self.fork_one = self.fork_two = -1

    def play(self, at, side, cell):
        """Make frame at + 1 from frame `at` by a stone of the side."""
        j: cython.int
        w: cython.int
        old: cython.int = at * self.frame
        new: cython.int = old + self.frame
        mine: cython.int = side * self.size * self.words
        theirs: cython.int = (1 - side) * self.size * self.words
        lines: cython.ulonglong
        for w in range(self.words):
            lines = self.through[cell * self.words + w]
            for j in range(self.size):
                self.sets[new + theirs + j * self.words + w] = (
                    self.sets[old + theirs + j * self.words + w] & ~lines & WORD
                )
            self.sets[new + mine + w] = self.sets[old + mine + w] & ~lines & WORD
            for j in range(1, self.size):
                self.sets[new + mine + j * self.words + w] = (
                    self.sets[old + mine + j * self.words + w] & ~lines & WORD
                ) | (self.sets[old + mine + (j - 1) * self.words + w] & lines)
        if self.stride:
            for j in range(at * self.cells, (at + 1) * self.cells):
                self.stones[j + self.cells] = self.stones[j]
        self.stones[(at + 1) * self.stride + cell] = 1 + side

    def any_line(self, at, side, j):
        """Whether the side has an open line with j stones."""
        w: cython.int
        base: cython.int = at * self.frame + (side * self.size + j) * self.words
        for w in range(self.words):
            if self.sets[base + w]:
                return True
        return False

    def count_lines(self, at, side, j):
        """How many open lines with j stones the side has."""
        w: cython.int
        count: cython.int = 0
        base: cython.int = at * self.frame + (side * self.size + j) * self.words
        for w in range(self.words):
            count += size_of(self.sets[base + w])
        return count

    def completes(self, at, side, cell):
        """Whether the cell completes a line of the side."""
        w: cython.int
        base: cython.int = at * self.frame + (side * self.size + self.size - 1) * self.words
        for w in range(self.words):
            if self.sets[base + w] & self.through[cell * self.words + w]:
                return True
        return False

    def completions(self, at, side, most):
        """How many cells complete a line for the side, counted up to `most` (at most 3).

        The first two go to `first` and `second`.
        """
        w: cython.int
        bits: cython.ulonglong
        cell: cython.int
        count: cython.int = 0
        board: cython.int = at * self.stride
        base: cython.int = at * self.frame + (side * self.size + self.size - 1) * self.words
        for w in range(self.words):
            bits = self.sets[base + w]
            while bits:
                cell = self.line_cells[self.next_empty(board, (w * 64 + lowest(bits)) * self.size)]
                bits &= bits - 1
                if count == 0:
                    self.first = cell
                elif cell == self.first or (count > 1 and cell == self.second):
                    continue
                elif count == 1:
                    self.second = cell
                count += 1
                if count == most:
                    return count
        return count

    def next_empty(self, board, i):
        """The first place from i on in `line_cells` with an empty cell; its line must have one."""
        while self.stones[board + self.line_cells[i]]:
            i += 1
        return i

    def list_threats(self, at, side, must):
        """List the stones that make one threat (stone, forced reply, line), only those on `must` unless it is -1.

        Returns the end of the list, which begins at options[at * room]; or -1 if a stone makes two threats: that stone
        goes to `fork`, and the cells that complete the threats go to `fork_one` and `fork_two`.
        """
        w: cython.int
        turn: cython.int
        line: cython.int
        i: cython.int
        a: cython.int
        b: cython.int
        bits: cython.ulonglong
        board: cython.int = at * self.stride
        base: cython.int = at * self.frame + (side * self.size + self.size - 2) * self.words
        end: cython.int = at * self.room
        self.stamp += 1
        for w in range(self.words):
            bits = self.sets[base + w]
            if must >= 0:
                bits &= self.through[must * self.words + w]
            while bits:
                line = w * 64 + lowest(bits)
                bits &= bits - 1
                i = self.next_empty(board, line * self.size)
                a = self.line_cells[i]
                b = self.line_cells[self.next_empty(board, i + 1)]
                for turn in range(2):
                    if must < 0 or a == must:
                        if self.stamps[a] != self.stamp:
                            self.stamps[a] = self.stamp
                            self.partner[a] = b
                        elif self.partner[a] != b:
                            self.fork, self.fork_one, self.fork_two = a, self.partner[a], b
                            return -1
                        self.options[end] = a
                        self.options[end + 1] = b
                        self.options[end + 2] = line
                        end += 3
                    a, b = b, a
        return end

    def mark_threats(self, at, side, met, marks):
        """Mark each cell where a stone of the side makes a threat other than on the cell `met`."""
        w: cython.int
        i: cython.int
        a: cython.int
        b: cython.int
        bits: cython.ulonglong
        board: cython.int = at * self.stride
        base: cython.int = at * self.frame + (side * self.size + self.size - 2) * self.words
        for w in range(self.words):
            bits = self.sets[base + w]
            while bits:
                i = self.next_empty(board, (w * 64 + lowest(bits)) * self.size)
                bits &= bits - 1
                a = self.line_cells[i]
                b = self.line_cells[self.next_empty(board, i + 1)]
                if b != met:
                    marks[a] = 1
                if a != met:
                    marks[b] = 1

    def worth(self, at, cell, weights):
        """The weight of a cell: weights[side * size + j] for each open line of the side with j stones through it."""
        j: cython.int
        w: cython.int
        total: cython.int = 0
        bits: cython.ulonglong
        base: cython.int = at * self.frame
        for j in range(2 * self.size):
            for w in range(self.words):
                bits = self.sets[base + j * self.words + w] & self.through[cell * self.words + w]
                if bits:
                    total += weights[j] * size_of(bits)
        return total
