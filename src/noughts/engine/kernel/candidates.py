# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The moves worth trying, the most promising first: what the cells say, what cut off before, what is remembered."""

from array import array

import cython

if not cython.compiled:
    from noughts.engine.kernel._packed import completes, promise

ROOM = cython.declare(cython.int, 64)
"""The most candidates of a position."""
PLIES = cython.declare(cython.int, 160)
"""The longest way from the root."""
KILLER = cython.declare(cython.int, 150)
SECOND_KILLER = cython.declare(cython.int, 80)
MOST_HISTORY = cython.declare(cython.int, 200)
REMEMBERED = cython.declare(cython.int, 1 << 28)
SHUNNED = cython.declare(cython.int, 1 << 20)
KILLERS = cython.declare(cython.int, 2)
HISTORY = cython.declare(cython.int, 4)
"""As in `search.py`."""


class Candidates:
    """The candidates of the position `ply` moves from the root are cells[ply * ROOM ...].

    In misere the least promising cells come first, and those that complete a line last.
    """

    def __init__(self, board, misere):
        self.board, self.misere, self.without = board, misere, 0
        self.cells = array("i", bytes(4 * ROOM * PLIES))
        self.worths = array("i", bytes(4 * ROOM))
        self.killers = array("i", [-1] * (2 * PLIES))
        self.history = array("i", bytes(4 * 2 * self.board.cells))

    def renew(self):
        """Forget which moves cut off."""
        i: cython.int
        for i in range(2 * PLIES):
            self.killers[i] = -1
        for i in range(2 * self.board.cells):
            self.history[i] = 0

    def worth(self, cell, ply):
        """How early a cell should be tried."""
        side: cython.int = self.board.side
        value: cython.ulonglong = self.board.values[cell]
        own: cython.int = promise(value, side)
        total: cython.int = own + (own >> 3) + promise(value, 1 - side)
        if self.misere:
            total = -total - (SHUNNED if completes(value, side) else 0)
        total += self.history[side * self.board.cells + cell]
        if self.killers[2 * ply] == cell:
            return total + KILLER
        if self.killers[2 * ply + 1] == cell:
            return total + SECOND_KILLER
        return total

    def list(self, ply, remembered, limit):
        """List the best candidates, at most `limit`, the remembered move before all; how many there are."""
        base: cython.int = ply * ROOM
        count: cython.int = 0
        step: cython.int = self.board.step
        cell: cython.int
        worth: cython.int
        i: cython.int
        for cell in range(self.board.cells):
            if self.board.at[cell] or not self.board.at[cell + step]:
                continue
            worth = REMEMBERED if cell == remembered else self.worth(cell, ply)
            if count < limit:
                i = count
                count += 1
            elif worth > self.worths[limit - 1]:
                i = limit - 1
            else:
                continue
            while i > 0 and self.worths[i - 1] < worth:
                self.worths[i] = self.worths[i - 1]
                self.cells[base + i] = self.cells[base + i - 1]
                i -= 1
            self.worths[i] = worth
            self.cells[base + i] = cell
        return count

    def reward(self, cell, ply, depth):
        """A move cut off: try it early among its like."""
        place: cython.int = self.board.side * self.board.cells + cell
        if self.killers[2 * ply] != cell and not self.without & KILLERS:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = cell
        if not self.without & HISTORY:
            self.history[place] = min(MOST_HISTORY, self.history[place] + depth)
