# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Copies written blocks into a proof in which the nodes they refer to have other numbers (see docs/proofs.md).

`renumbering.pxd` gives the types.
"""

from array import array

import cython

DEEPEST = cython.declare(cython.int, 256)
"""More than the nodes that can be nested: each takes two cells of the board."""


class Renumbering:
    """Copies blocks number by number."""

    def __init__(self):
        self.left = array("q", bytes(8 * DEEPEST))
        self.at = self.size = 0

    def copy(self, block, starts, shifts):
        """Copy a writer's block; nodes after the first starts[i] get numbers higher by shifts[i] (arrays)."""
        self.starts, self.shifts = starts, shifts
        self.last = len(starts) - 1
        self.source = block
        # A reference takes at least four bytes, with the pairs before it and the symmetry, and grows by at most four.
        self.out = array("B", bytes(2 * len(block)))
        self.at = self.size = 0
        with cython.nogil:
            self.copy_block()
        return bytes(self.out[: self.size])

    def copy_block(self):
        """Copy a block and everything in it."""
        depth: cython.int = 0
        left: cython.longlong
        self.left[0] = 1
        while depth >= 0:
            if self.left[depth] == 0:
                depth -= 1
                continue
            self.left[depth] -= 1
            if depth > 0:
                self.put(self.number())
                self.put(self.number())
            left = self.copy_pairs()
            if left:
                depth += 1
                self.left[depth] = left

    def copy_pairs(self):
        """Copy the pairs of a block and the reference or the start of the node after them; its branches."""
        i: cython.int
        count: cython.longlong = self.number()
        self.put(count)
        for i in range(2 * count):
            self.put(self.number())
        count = self.number()
        self.put(count)
        if count == 0:
            return 0
        count = self.number()
        if count:
            self.put(self.renumbered(count))
            self.put(self.number())
            return 0
        self.put(0)
        count = self.number()
        self.put(count)
        return count

    def renumbered(self, number):
        """The number in the proof of a node, given its writer's number."""
        i: cython.int = self.last
        while self.starts[i] >= number:
            i -= 1
        return number + self.shifts[i]

    def number(self):
        """Read a number, seven bits a byte, lowest first."""
        value: cython.longlong = 0
        shift: cython.int = 0
        while self.source[self.at] > 127:
            value |= cython.cast(cython.longlong, self.source[self.at] & 127) << shift
            shift += 7
            self.at += 1
        self.at += 1
        return value | cython.cast(cython.longlong, self.source[self.at - 1]) << shift

    def put(self, number):
        """Write a number the same way."""
        while number > 127:
            self.out[self.size] = number & 127 | 128
            self.size += 1
            number >>= 7
        self.out[self.size] = number
        self.size += 1
