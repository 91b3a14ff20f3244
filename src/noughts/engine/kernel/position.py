# ruff: noqa: ARG002
"""A position as the search sees it, independent of the board behind it.

`windowed.py` has the one for boards of every shape, `coded.py` the one for flat boards of four to six in a row.
"""

from array import array

import cython

DRAWN = cython.declare(cython.int, 1000)
"""The verdict if neither side can win any more."""
PLIES = cython.declare(cython.int, 160)
"""The longest way from the root."""


class EnginePosition:
    """What the search may ask; `position.pxd` says what the fields hold."""

    def __init__(self, cells, chains, misere, narrow, margin):
        self.cells, self.chains, self.misere, self.narrow, self.margin = cells, chains, misere, narrow, margin
        self.without = self.worst = 0
        self.first = self.reply = -1
        self.guarded = False
        self.options = array("i", bytes(4 * cells * PLIES))
        self.promises = array("i", bytes(4 * cells * PLIES))

    def set_up(self, first, second, side):
        """Set up a position: the cells of side 0 and of side 1, and the side to move."""

    def make(self, cell):
        """Play a cell for the side to move."""

    def unmake(self):
        """Take the last move back."""

    def mover(self):
        """The side to move."""
        return 0

    def hash(self):
        """A random-looking word for the stones and the side to move."""
        return 0

    def hash_after(self, cell):
        """The hash once the side to move has played a cell."""
        return 0

    def evaluate(self):
        """The static evaluation for the side to move; 100 is one logit."""
        return 0

    def verdict(self):
        """The plies in which the side to move wins (or, negative, loses), 0 if that is open, or DRAWN.

        `first` is a move that shows it; if the verdict is open, `reply` is the only move that does not lose at once.
        """
        return 0

    def may_chain(self, depth):
        """Whether a chain of threats by the side to move is worth looking for at a depth."""
        return False

    def collect(self, ply):
        """List the moves worth trying with their promises, at the place of a ply; how many there are."""
        return 0

    def promise(self, cell):
        """How promising a move is."""
        return 0

    def force(self, cell):
        """How much a move forces: 0 nothing, 1 it may soon, 2 one reply, 3 one reply and more."""
        return 0

    def completes(self, cell, side):
        """Whether a stone of the side on a cell completes a line."""
        return False

    def playable(self, cell):
        """Whether a stone may be put on a cell."""
        return False
