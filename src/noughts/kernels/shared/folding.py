# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The key of a position: the least of its images under the board's symmetries, in two words, one a side.

The word of a side is the exclusive or of its stones' words. So symmetric positions have one key; on boards of up to 64
cells, where the word of a stone is its cell's bit, others never share it. `folding.pxd` gives the types.
"""

from array import array

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NONE = cython.declare(cython.int, -1)


class Folding:
    """The images of some stones; `images` has the words of each cell under all symmetries, cell by cell."""

    def __init__(self, cells, images):
        self.images, self.folds = images, len(images) // cells
        self.words = array("Q", bytes(8 * 2 * self.folds))
        self.key_a = self.key_b = WORD
        self.fold = self.alike = 0

    def key(self, mine, theirs):
        """The least key of the stones of side 0 and side 1, as lists of cells, and the symmetry that gives it."""
        cell: cython.int
        self.clear()
        for cell in mine:
            self.add(0, cell)
        for cell in theirs:
            self.add(1, cell)
        self.least(NONE)
        return self.key_a, self.key_b, self.fold

    def clear(self):
        """Begin with no stones."""
        f: cython.int
        for f in range(2 * self.folds):
            self.words[f] = 0

    def add(self, side, cell):
        """Add a stone to all images."""
        f: cython.int
        for f in range(self.folds):
            self.words[side * self.folds + f] ^= self.images[cell * self.folds + f]

    def least(self, move):
        """Find the least image of the stones and one more of side 0, unless it is -1: key_a and key_b.

        Into `fold` goes the first symmetry that gives it, into `alike` how many do.
        """
        f: cython.int
        a: cython.ulonglong
        b: cython.ulonglong
        self.key_a = self.key_b = WORD
        self.fold = self.alike = 0
        for f in range(self.folds):
            a = self.words[f]
            if move >= 0:
                a ^= self.images[move * self.folds + f]
            if a > self.key_a:
                continue
            b = self.words[self.folds + f]
            if a < self.key_a or b < self.key_b:
                self.key_a, self.key_b, self.fold, self.alike = a, b, f, 1
            elif b == self.key_b:
                self.alike += 1

    def gives_least(self, f):
        """Whether a symmetry turns the stones, without one more, into the image last found least."""
        return self.words[f] == self.key_a and self.words[self.folds + f] == self.key_b
