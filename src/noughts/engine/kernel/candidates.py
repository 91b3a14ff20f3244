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
        cell: cython.int
        worth: cython.int
        promise: cython.int
        for i in range(base + place + 1, base + count):
            if self.worths[i] > self.worths[best]:
                best = i
        place += base
        cell, worth, promise = self.position.options[best], self.worths[best], self.position.promises[best]
        self.position.options[best] = self.position.options[place]
        self.worths[best] = self.worths[place]
        self.position.promises[best] = self.position.promises[place]
        self.position.options[place], self.worths[place], self.position.promises[place] = cell, worth, promise
        return cell

    def reward(self, ply, place, depth, last):
        """Note that the move of a place caused a cut-off and those before it did not."""
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

    def learn(self, at, amount):
        """Move the history of a cell up or down, by less the further it is already."""
        self.history[at] += amount - (self.history[at] * abs(amount) >> HISTORY_BITS)
