# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Chains of fours on the board of codes: each leaves the other side one reply, until one makes two threats at once.

It works as on the board of windows (`chains.py`), but the classes of the cells say where fours are, and which of them
make something else too; an open four ends the chain without a look further.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest
    from noughts.engine.kernel.chains import EngineChains

LONGEST = cython.declare(cython.int, 40)
"""As in `chains.py`."""
FOUR = cython.declare(cython.int, 6)
FOURP = cython.declare(cython.int, 7)
FOUR3 = cython.declare(cython.int, 8)
OPEN4 = cython.declare(cython.int, 9)
FIVE = cython.declare(cython.int, 10)
CLASSES = cython.declare(cython.int, 16)
"""As in `codes.py`."""


class CodeChains(EngineChains):
    """Chains of fours on a board of codes; without `plain` only fours that make something else too are tried."""

    def __init__(self, board, meter, entries):
        self.board = board
        EngineChains.__init__(self, meter, self.board.cells, entries)
        self.plain = False

    def find(self, budget, depth, plain):
        self.begin(budget)
        self.plain = plain
        return self.forced(self.board.side, min(depth, LONGEST))

    def forced(self, side, depth):
        """Whether the side, to move, wins by fours; the rest of the chain goes to `moves`."""
        own: cython.int = CLASSES * side
        count: cython.int = self.board.counts[CLASSES * (1 - side) + FIVE]
        i: cython.int
        key: cython.ulonglong
        if self.board.counts[own + FIVE]:
            self.add(self.board.first(side, FIVE))
            return True
        if count > 1 or depth <= 0:
            return False
        if count == 1:
            i = self.board.first(1 - side, FIVE)
            return self.board.class_of(side, i) >= FOUR and self.within(side, depth, i)
        if self.board.counts[own + OPEN4]:
            return self.open_four(side)
        count = self.board.counts[own + FOURP] + self.board.counts[own + FOUR3]
        if not count and not (self.plain and self.board.counts[own + FOUR]):
            return False
        key = self.board.hash() ^ self.salt
        if self.has_failed(key, depth):
            return False
        count = self.list_fours(side, depth)
        for i in range(count):
            if self.within(side, depth, self.options[depth * self.board.cells + i]):
                return True
            if self.capped:
                return False
        if self.plain:
            self.fail(key, depth)
        return False

    def within(self, side, depth, cell):
        """Try a four if there are nodes left for it."""
        if self.meter.nodes >= self.last or not self.meter.tick():
            self.capped = True
            return False
        return self.threaten(side, depth, cell)

    def threaten(self, side, depth, cell):
        """Whether a four and the reply that it forces lead to a win."""
        won: cython.bint = False
        reply: cython.int
        kept: cython.int = self.length
        count: cython.int
        self.board.make(cell)
        count = self.board.counts[CLASSES * side + FIVE]
        if count and not self.board.counts[CLASSES * (1 - side) + FIVE]:
            reply = self.board.first(side, FIVE)
            if count > 1 or self.may_go_on(side, reply):
                self.add(cell)
                self.add(reply)
                self.board.make(reply)
                won = self.forced(side, depth - 1)
                self.board.unmake()
        self.board.unmake()
        if not won:
            self.length = kept
        return won

    def may_go_on(self, side, reply):
        """Whether the side may have a four to go on with after a reply, which can only take some of them away."""
        own: cython.int = CLASSES * side
        if self.board.counts[own + FOURP] + self.board.counts[own + FOUR3] + self.board.counts[own + OPEN4]:
            return True
        return self.board.counts[own + FOUR] > 0 and (self.plain or self.board.class_of(1 - side, reply) >= FOUR)

    def open_four(self, side):
        """Add an open four, a reply to it, and the cell that completes it then."""
        cell: cython.int = self.board.first(side, OPEN4)
        reply: cython.int
        self.board.make(cell)
        reply = self.board.first(side, FIVE)
        self.add(cell)
        self.add(reply)
        self.board.make(reply)
        self.add(self.board.first(side, FIVE))
        self.board.unmake()
        self.board.unmake()
        return True

    def list_fours(self, side, depth):
        """List the cells where the side makes a four, those that make the most else first."""
        base: cython.int = depth * self.board.cells
        count: cython.int = 0
        kind: cython.int = FOUR3
        word: cython.int
        left: cython.ulonglong
        while kind >= (FOUR if self.plain else FOURP):
            if self.board.counts[CLASSES * side + kind]:
                for word in range(self.board.width):
                    left = self.board.sets[(CLASSES * side + kind) * self.board.width + word]
                    while left:
                        self.options[base + count] = 64 * word + lowest(left)
                        count += 1
                        left &= left - 1
            kind -= 1
        return count
