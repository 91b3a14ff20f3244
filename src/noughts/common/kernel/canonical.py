# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The canonical form of a position: the least of its images under the board's symmetries, as a key of two words, one
per side.

The word of a side is the exclusive or of its stones' words (Zobrist hashing), so symmetric positions share a key. On
boards of up to 64 cells the word of a stone is its cell's bit, and no other positions share it. `canonical.pxd` has the
types.
"""

from array import array

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NONE = cython.declare(cython.int, -1)


class CanonicalForm:
    """The images of some stones; `images` has the words of each cell under all symmetries, cell by cell."""

    def __init__(self, cells, images):
        self.images, self.symmetry_count = images, len(images) // cells
        self.words = array("Q", bytes(8 * 2 * self.symmetry_count))
        self.key_a = self.key_b = WORD
        self.symmetry = self.alike = 0

    def key(self, mine, theirs):
        """The least key of the stones of side 0 and side 1, given as lists of cells, and the symmetry that gives it."""
        cell: cython.int
        self.clear()
        for cell in mine:
            self.add(0, cell)
        for cell in theirs:
            self.add(1, cell)
        self.least(NONE)
        return self.key_a, self.key_b, self.symmetry

    def clear(self):
        """Start without stones."""
        f: cython.int
        for f in range(2 * self.symmetry_count):
            self.words[f] = 0

    def add(self, side, cell):
        """Add a stone to all images."""
        f: cython.int
        for f in range(self.symmetry_count):
            self.words[side * self.symmetry_count + f] ^= self.images[cell * self.symmetry_count + f]

    def least(self, move):
        """Find the least image of the stones plus one more of side 0 (none if -1): key_a and key_b.

        `symmetry` is the first symmetry that gives it, `alike` the number of symmetries that do.
        """
        f: cython.int
        a: cython.ulonglong
        b: cython.ulonglong
        self.key_a = self.key_b = WORD
        self.symmetry = self.alike = 0
        for f in range(self.symmetry_count):
            a = self.words[f]
            if move >= 0:
                a ^= self.images[move * self.symmetry_count + f]
            if a > self.key_a:
                continue
            b = self.words[self.symmetry_count + f]
            if a < self.key_a or b < self.key_b:
                self.key_a, self.key_b, self.symmetry, self.alike = a, b, f, 1
            elif b == self.key_b:
                self.alike += 1

    def gives_least(self, f):
        """Whether a symmetry turns the stones, without one more, into the last least image."""
        return self.words[f] == self.key_a and self.words[self.symmetry_count + f] == self.key_b
