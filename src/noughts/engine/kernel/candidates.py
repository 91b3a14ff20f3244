# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Move ordering: the remembered move first, then by what the cells promise and by earlier cut-offs."""

from array import array

import cython

PLIES = cython.declare(cython.int, 160)
"""As in `position.py`."""
KILLER = cython.declare(cython.int, 120)
SECOND_KILLER = cython.declare(cython.int, 60)
ANSWER = cython.declare(cython.int, 80)
"""What a move gains in the ordering if it caused a cut-off at the same ply, or after the same move."""
HISTORY_SHIFT = cython.declare(cython.int, 4)
HISTORY_BITS = cython.declare(cython.int, 11)
MOST_AT_ONCE = cython.declare(cython.int, 400)
REMEMBERED = cython.declare(cython.int, 1 << 28)
KILLERS = cython.declare(cython.int, 2)
HISTORY = cython.declare(cython.int, 4)
"""As in `search.py`."""


class Candidates:
    """Lists the options of a position for each ply, and learns which moves cause cut-offs."""

    def __init__(self, position):
        self.position, self.without = position, 0
        self.cells = self.position.cells
        self.worths = array("i", bytes(4 * self.cells * PLIES))
        self.listed = array("i", bytes(4 * PLIES))
        self.killers = array("i", [-1] * (2 * PLIES))
        self.answers = array("i", [-1] * (2 * (self.cells + 1)))
        self.history = array("i", bytes(4 * 2 * self.cells))

    def renew(self):
        """Forget which moves caused cut-offs."""
        i: cython.int
        for i in range(2 * PLIES):
            self.killers[i] = -1
        for i in range(2 * (self.cells + 1)):
            self.answers[i] = -1
        for i in range(2 * self.cells):
            self.history[i] = 0

    def worth(self, cell, promise, ply, last):
        """How early a move should be tried after the move `last`, -1 for none."""
        side: cython.int = self.position.mover()
        total: cython.int = promise + (self.history[side * self.cells + cell] >> HISTORY_SHIFT)
        if self.killers[2 * ply] == cell:
            total += KILLER
        elif self.killers[2 * ply + 1] == cell:
            total += SECOND_KILLER
        if self.answers[side * (self.cells + 1) + last + 1] == cell:
            total += ANSWER
        return total

    def list(self, ply, remembered, last):
        """List the moves worth trying, in any order; how many there are."""
        base: cython.int = ply * self.cells
        count: cython.int = self.position.collect(ply)
        cell: cython.int
        i: cython.int
        self.listed[ply] = count
        for i in range(base, base + count):
            cell = self.position.options[i]
            self.worths[i] = (
                REMEMBERED if cell == remembered else self.worth(cell, self.position.promises[i], ply, last)
            )
        return count

    def pick(self, ply, place, count):
        """Bring the best of the moves from a place on to that place."""
        base: cython.int = ply * self.cells
        best: cython.int = base + place
        i: cython.int
        for i in range(base + place + 1, base + count):
            if self.worths[i] > self.worths[best]:
                best = i
        self.swap(base + place, best)
        return self.position.options[base + place]

    def put_quiet_last(self, ply, place, count):
        """Put those of the moves from a place on that force nothing behind the others; the count without them."""
        base: cython.int = ply * self.cells
        kept: cython.int = base + place
        i: cython.int
        for i in range(base + place, base + count):
            if self.position.force(self.position.options[i]):
                self.swap(kept, i)
                kept += 1
        return kept - base

    def rank(self, ply, place, count):
        """The place that a move just picked has among all moves listed; those from `count` on were put last."""
        base: cython.int = ply * self.cells
        i: cython.int
        total: cython.int = place
        for i in range(base + count, base + self.listed[ply]):
            total += self.worths[i] > self.worths[base + place]
        return total

    def swap(self, one, other):
        """Swap two moves of the list."""
        cell: cython.int = self.position.options[one]
        worth: cython.int = self.worths[one]
        promise: cython.int = self.position.promises[one]
        self.position.options[one] = self.position.options[other]
        self.worths[one] = self.worths[other]
        self.position.promises[one] = self.position.promises[other]
        self.position.options[other], self.worths[other], self.position.promises[other] = cell, worth, promise

    def reward(self, ply, place, count, depth, last):
        """Note that the move of a place caused a cut-off and those that rank before it did not."""
        base: cython.int = ply * self.cells
        side: cython.int = self.position.mover()
        cell: cython.int = self.position.options[base + place]
        amount: cython.int = min(depth * depth, MOST_AT_ONCE)
        i: cython.int
        if not self.without & KILLERS:
            if self.killers[2 * ply] != cell:
                self.killers[2 * ply + 1] = self.killers[2 * ply]
                self.killers[2 * ply] = cell
            self.answers[side * (self.cells + 1) + last + 1] = cell
        if not self.without & HISTORY:
            self.learn(side * self.cells + cell, amount)
            for i in range(base, base + place):
                self.learn(side * self.cells + self.position.options[i], -amount)
            for i in range(base + count, base + self.listed[ply]):
                if self.worths[i] > self.worths[base + place]:
                    self.learn(side * self.cells + self.position.options[i], -amount)

    def learn(self, at, amount):
        """Move the history of a cell up or down, by less the further it is already."""
        self.history[at] += amount - (self.history[at] * abs(amount) >> HISTORY_BITS)
