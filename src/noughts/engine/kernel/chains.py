# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# ruff: noqa: ARG002
"""Chains of threats: moves that each leave the other side one reply, until one makes two threats at once.

A chain that is found is a proof. The search for one is depth first, has a node limit, and remembers the positions in
which a complete search found none.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import mixed
    from noughts.engine.kernel._packed import promise, threatens

LONGEST = cython.declare(cython.int, 40)
"""The most threats of a chain."""
FORK = cython.declare(cython.int, 2000)
"""What each new line that lacks one stone counts when threats are ordered, relative to how promising a cell is."""


class EngineChains:
    """The chain last found is moves[: length], the moves of both sides to the completed line."""

    def __init__(self, meter, cells, entries):
        self.meter = meter
        self.failed = array("Q", bytes(8 * entries))
        self.mask = entries - 1
        self.salt = 0
        self.moves = array("i", bytes(4 * (2 * LONGEST + 8)))
        self.options = array("i", bytes(4 * (LONGEST + 1) * cells))
        self.length = 0
        self.capped = False

    def renew(self, age):
        """Forget the positions without a chain from other ages."""
        self.salt = mixed(age << 32)

    def find(self, budget, depth, plain):
        """Whether the side to move is found to win by at most `depth` threats; `capped` says that nodes ran out.

        Without `plain`, threats that do nothing else may be left out.
        """
        return False

    def begin(self, budget):
        """Begin a search for a chain, of at most `budget` nodes."""
        self.capped, self.length = False, 0
        self.last = self.meter.nodes + budget

    def has_failed(self, key, depth):
        """Whether a complete search of at least this depth found no chain."""
        entry: cython.ulonglong = self.failed[key & self.mask]
        return entry >> 6 == key >> 6 and cython.cast(cython.int, entry & 63) >= depth

    def fail(self, key, depth):
        """Note that a complete search of this depth has found no chain."""
        self.failed[key & self.mask] = ((key >> 6) << 6) | depth

    def add(self, cell):
        """Add a move to the chain."""
        self.moves[self.length] = cell
        self.length += 1


class FourChains(EngineChains):
    """Chains of threats on a board of windows, by light moves, which do not update the evaluation."""

    def __init__(self, board, meter, entries):
        self.board = board
        EngineChains.__init__(self, meter, self.board.cells, entries)
        self.worths = array("i", bytes(4 * self.board.cells))

    def find(self, budget, depth, plain):
        self.begin(budget)
        return self.forced(self.board.side, min(depth, LONGEST))

    def forced(self, side, depth):
        """Whether the side, to move, wins by threats; the rest of the chain goes to `moves`."""
        must: cython.int = -1
        count: cython.int
        i: cython.int
        key: cython.ulonglong
        if self.board.completions(side):
            self.add(self.board.first)
            return True
        if depth <= 0 or not self.board.may_threaten(side):
            return False
        if self.meter.nodes >= self.last:
            self.capped = True
            return False
        count = self.board.completions(1 - side)
        if count == 1:
            must = self.board.first
        if count > 1 or (count == 1 and not threatens(self.board.values[must], side)):
            return False
        key = self.board.hash() ^ self.salt
        if self.has_failed(key, depth):
            return False
        count = self.list_threats(side, depth, must)
        for i in range(count):
            if self.threaten(side, depth, self.options[depth * self.board.cells + i]):
                return True
            if self.capped:
                return False
        self.fail(key, depth)
        return False

    def threaten(self, side, depth, cell):
        """Whether a threat and the reply it forces lead to a win."""
        won: cython.bint = False
        count: cython.int
        reply: cython.int
        kept: cython.int = self.length
        if not self.meter.tick():
            self.capped = True
            return False
        self.board.make_light(cell)
        if not self.board.completions(1 - side):
            count = self.board.completions(side)
            if count:
                reply = self.board.first
                self.add(cell)
                self.add(reply)
                if count == 2:
                    self.add(self.board.second)
                    won = True
                else:
                    self.board.make_light(reply)
                    won = self.forced(side, depth - 1)
                    self.board.unmake_light()
        self.board.unmake_light()
        if not won:
            self.length = kept
        return won

    def list_threats(self, side, depth, must):
        """List the cells where the side makes a threat, the best first, or the one that it must play."""
        base: cython.int = depth * self.board.cells
        block: cython.int
        cell: cython.int
        count: cython.int = 0
        value: cython.ulonglong
        mask: cython.ulonglong = cython.cast(cython.ulonglong, 0xFF) << (16 + 8 * side)
        if must >= 0:
            self.options[base] = must
            return 1
        for block in range(0, self.board.blocks, 8):
            if self.board.any_of(block) & mask:
                for cell in range(block, block + 8):
                    if self.board.values[cell] & mask and self.board.playable(cell):
                        value = self.board.values[cell]
                        self.insert(base, count, cell, FORK * threatens(value, side) + promise(value, side))
                        count += 1
        return count

    def insert(self, base, count, cell, worth):
        """Put a cell into its place among `count` that are sorted."""
        i: cython.int = count
        while i > 0 and self.worths[i - 1] < worth:
            self.worths[i] = self.worths[i - 1]
            self.options[base + i] = self.options[base + i - 1]
            i -= 1
        self.worths[i] = worth
        self.options[base + i] = cell
