# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The position on a board of codes: early wins and forced defence are read off the classes of its cells.

If neither side can complete a line, the following holds without any search. An open four wins in 3 plies. If the other
side can make no four, a four with a three, or two threes, win in 5: the two lines cross in the cell just played, and no
stone stops both. If the other side threatens one of these, only some cells defend (`defence.py`).
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest
    from noughts.engine.kernel.codechains import CodeChains
    from noughts.engine.kernel.codes import CodeBoard
    from noughts.engine.kernel.defence import Defence
    from noughts.engine.kernel.position import EnginePosition

DRAWN = cython.declare(cython.int, 1000)
"""As in `position.py`."""
EMPTY = cython.declare(cython.int, -1)
THREE = cython.declare(cython.int, 3)
THREES = cython.declare(cython.int, 5)
FOUR = cython.declare(cython.int, 6)
FOURP = cython.declare(cython.int, 7)
FOUR3 = cython.declare(cython.int, 8)
OPEN4 = cython.declare(cython.int, 9)
FIVE = cython.declare(cython.int, 10)
CLASSES = cython.declare(cython.int, 16)
"""As in `codes.py`."""
MARGIN = cython.declare(cython.int, 30)
EARLY_WINS = cython.declare(cython.int, 512)
FORCED_DEFENCE = cython.declare(cython.int, 1024)
"""As in `search.py`."""


class CodePosition(EnginePosition):
    """A position on a board of codes; `board` holds the arguments of that board."""

    def __init__(self, board, meter, entries):
        self.board = CodeBoard(*board)
        EnginePosition.__init__(self, self.board.cells, CodeChains(self.board, meter, entries), False, True, MARGIN)
        self.defence = Defence(self.board)

    def set_up(self, first, second, side):
        self.board.set_up(first, second, side)

    def play(self, cell):
        """Play a cell for the side to move."""
        self.board.make(cell)

    def describe(self):
        """What training asks: the mover's and the other side's codes of all empty cells, the state of threats, the
        cells that the search would try, and whether all this decides nothing yet."""
        side = self.board.side
        empty = [cell for cell in range(self.cells) if self.board.at[cell] == EMPTY]
        codes = [[self.board.codes[owner * self.cells + cell] for cell in empty] for owner in (side, 1 - side)]
        open_yet = self.verdict() == 0 and self.reply < 0
        tried = [self.options[i] for i in range(self.collect(0))]
        return empty, *codes, self.board.threatening(side), tried, open_yet

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
        return self.board.evaluate()

    def verdict(self):
        side: cython.int = self.board.side
        own: cython.int = CLASSES * side
        other: cython.int = CLASSES * (1 - side)
        self.reply = -1
        if self.board.counts[own + FIVE]:
            self.first = self.board.first(side, FIVE)
            return 1
        if self.board.counts[other + FIVE]:
            self.first = self.board.first(1 - side, FIVE)
            if self.board.counts[other + FIVE] > 1:
                return -2
            self.reply = self.first
            return 0
        if self.board.stones == self.cells or self.board.alive == 0:
            return DRAWN
        if self.without & EARLY_WINS:
            return 0
        if self.board.counts[own + OPEN4]:
            self.first = self.board.first(side, OPEN4)
            return 3
        if self.board.counts[other + OPEN4] or self.board.fours(1 - side):
            return 0
        if self.board.counts[own + FOUR3]:
            self.first = self.board.first(side, FOUR3)
            return 5
        if self.board.counts[own + THREES]:
            self.first = self.board.first(side, THREES)
            return 5
        return 0

    def may_chain(self, depth):
        own: cython.int = CLASSES * self.board.side
        if depth > 1:
            return self.board.fours(self.board.side) > 0
        return self.board.counts[own + FOURP] + self.board.counts[own + FOUR3] > 0

    def collect(self, ply):
        base: cython.int = ply * self.cells
        other: cython.int = CLASSES * (1 - self.board.side)
        cell: cython.int
        count: cython.int
        self.guarded = False
        if not self.without & FORCED_DEFENCE:
            if self.board.counts[other + OPEN4]:
                self.guarded, self.worst = True, 4
                self.defence.stop_open_fours()
            elif self.board.counts[other + FOUR3] and self.defence.stop_four_threes():
                self.guarded, self.worst = True, 6
        if self.guarded:
            return self.gather(base, self.defence.cells, 0, True)
        count = self.gather(base, self.board.near, self.board.stones * self.board.width, False)
        if count == 0:
            for cell in range(self.cells):
                count = self.put(base, cython.cast(cython.ulonglong, 1) << (cell & 63), cell >> 6, count)
        return count

    def gather(self, base, words, start, fours):
        """List the empty cells of a set, and the mover's fours if they are wanted."""
        own: cython.int = CLASSES * self.board.side
        width: cython.int = self.board.width
        word: cython.int
        count: cython.int = 0
        cells: cython.ulonglong
        for word in range(width):
            cells = words[start + word]
            if fours:
                cells |= self.board.sets[(own + FOUR) * width + word]
                cells |= self.board.sets[(own + FOURP) * width + word]
                cells |= self.board.sets[(own + FOUR3) * width + word]
            count = self.put(base, cells, word, count)
        return count

    def put(self, base, cells, word, count):
        """Add the empty cells of one word of a set to the `count` cells listed."""
        cell: cython.int
        while cells:
            cell = 64 * word + lowest(cells)
            cells &= cells - 1
            if self.board.at[cell] == EMPTY:
                self.options[base + count] = cell
                self.promises[base + count] = self.promise(cell)
                count += 1
        return count

    def promise(self, cell):
        side: cython.int = self.board.side
        own: cython.int = self.board.codes[side * self.cells + cell]
        other: cython.int = self.board.codes[(1 - side) * self.cells + cell]
        return self.board.orders[2 * own] + self.board.orders[2 * other + 1]

    def force(self, cell):
        side: cython.int = self.board.side
        own: cython.int = self.board.class_of(side, cell)
        if own >= FOURP:
            return 3
        if own == FOUR:
            return 2
        return own >= THREE or self.board.class_of(1 - side, cell) >= FOUR

    def completes(self, cell, side):
        return self.board.class_of(side, cell) == FIVE

    def playable(self, cell):
        return self.board.at[cell] == EMPTY
