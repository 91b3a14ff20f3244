# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The network on top of the codes, in whole numbers (`engine/network.py` says what it computes)."""

from array import array

import cython

GROUP = cython.declare(cython.int, 16)
INPUTS = cython.declare(cython.int, 64)
"""The inputs: the kinds of the mover, those of the other side, and the classes of both, sixteen places each."""
FRACTION = cython.declare(cython.int, 16)
"""The bits after the point in a sum."""


class CodeNetwork:
    """The units; `network.pxd` says what the arrays hold."""

    def __init__(self, biases, factors, gains):
        self.biases, self.factors, self.gains = biases, factors, gains
        self.units = len(gains)
        self.inputs = array("h", bytes(2 * INPUTS))

    def correction(self, made, counts, side, state):
        """What the network adds for the side to move in a state of threats, given the counts of a board of codes."""
        own: cython.int = GROUP * side
        other: cython.int = GROUP * (1 - side)
        total: cython.longlong = 0
        found: cython.int
        unit: cython.int
        i: cython.int
        for i in range(16):
            self.inputs[i] = made[own + i]
            self.inputs[i + 16] = made[other + i]
            self.inputs[i + 32] = counts[own + i]
            self.inputs[i + 48] = counts[other + i]
        for unit in range(self.units):
            found = self.dot(INPUTS * unit) + self.biases[state * self.units + unit]
            if found > 0:
                total += cython.cast(cython.longlong, found) * self.gains[unit]
        return cython.cast(cython.int, total >> FRACTION)

    def dot(self, base):
        """The sum of the inputs, each times a unit's factor."""
        total: cython.int = 0
        i: cython.Py_ssize_t
        for i in range(64):
            total += self.inputs[i] * self.factors[base + i]
        return total
