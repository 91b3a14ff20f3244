# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# ruff: noqa: ARG002
"""The position on a board of windows, for boards of every shape, with gravity and in misere.

In misere nothing is forced, the windows count the other way round, and the least promising cells come first.
"""

import cython

if not cython.compiled:
    from noughts.engine.kernel._packed import completes, promise, threatens
    from noughts.engine.kernel.board import EngineBoard
    from noughts.engine.kernel.chains import FourChains
    from noughts.engine.kernel.position import EnginePosition

DRAWN = cython.declare(cython.int, 1000)
"""As in `position.py`."""
MARGIN = cython.declare(cython.int, 30)
WIDE_MARGIN = cython.declare(cython.int, 60)
"""Wider where stones may be put anywhere: there lines open and close faster than the windows foresee."""
SHUNNED = cython.declare(cython.int, 1 << 20)


class WindowPosition(EnginePosition):
    """A position on a board of windows; `board` holds the arguments of that board."""

    def __init__(self, board, gravity, misere, meter, entries):
        self.board = EngineBoard(*board)
        chains = FourChains(self.board, meter, entries)
        narrow = not gravity and not misere
        EnginePosition.__init__(self, self.board.cells, chains, misere, narrow, WIDE_MARGIN if narrow else MARGIN)

    def set_up(self, first, second, side):
        self.board.set_up(first, second, side)

    def make(self, cell):
        self.board.make(cell)

    def unmake(self):
        self.board.unmake()

    def mover(self):
        return self.board.side

    def hash(self):
        return self.board.hash()

    def hash_after(self, cell):
        return self.board.hash_after(cell)

    def evaluate(self):
        return -self.board.evaluate() if self.misere else self.board.evaluate()

    def verdict(self):
        side: cython.int = self.board.side
        count: cython.int
        self.reply = -1
        if not self.misere:
            if self.board.completions(side):
                self.first = self.board.first
                return 1
            count = self.board.completions(1 - side)
            self.first = self.board.first
            if count > 1:
                return -2
            if count == 1:
                self.reply = self.first
                return 0
        return DRAWN if self.board.alive == 0 or self.board.stones == self.cells else 0

    def may_chain(self, depth):
        return not self.misere and self.board.may_threaten(self.board.side)

    def collect(self, ply):
        base: cython.int = ply * self.cells
        count: cython.int = 0
        step: cython.int = self.board.step
        cell: cython.int
        self.guarded = False
        for cell in range(self.cells):
            if not self.board.at[cell] and self.board.at[cell + step]:
                self.options[base + count] = cell
                self.promises[base + count] = self.promise(cell)
                count += 1
        return count

    def promise(self, cell):
        side: cython.int = self.board.side
        value: cython.ulonglong = self.board.values[cell]
        own: cython.int = promise(value, side)
        total: cython.int = own + (own >> 1) + promise(value, 1 - side)
        if self.misere:
            return -total - (SHUNNED if completes(value, side) else 0)
        return total

    def force(self, cell):
        if self.misere:
            return 0
        side: cython.int = self.board.side
        value: cython.ulonglong = self.board.values[cell]
        if threatens(value, side):
            return 2 + (threatens(value, side) > 1)
        return threatens(value, 1 - side) > 0

    def completes(self, cell, side):
        return completes(self.board.values[cell], side) != 0

    def playable(self, cell):
        return self.board.playable(cell)
