# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The engine's board: every window's code, and one packed number per cell that says what a stone there would do.

A window is a line of `size` cells and the cell beyond each end. Its code is an index: classes[code] is the window's
class, 0 once both sides have a stone on the line, and a class has three numbers (see `entries` in `board.pxd`). A stone
changes the codes of the windows around it and adds one number to each of their cells, so the lines never have to be
scanned again. The packed number of a cell, summed over the windows through it:

    bits  0 to  7   the lines that side 0 completes here          8 to 15   the same for side 1
    bits 16 to 23   the lines that side 0 brings to one missing  24 to 31   the same for side 1
    bits 32 to 47   how promising the cell is for side 0         48 to 63   the same for side 1

Side 0 is the side that moved first in the game. Sums never overflow their bits: at most 160 windows pass a cell.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import mixed
    from noughts.engine.kernel._packed import with_sign

EMPTY = cython.declare(cython.int, 0)
FILLED = cython.declare(cython.int, 1)
HALF = cython.declare(cython.longlong, 1 << 32)


class EngineBoard:
    """A board of some windows, empty at first; `board.pxd` says what the arrays hold.

    Without gravity `step` is the number of cells: the cells below are beyond the board, where everything is filled.
    """

    def __init__(self, cells, size, step, line_cells, links, starts, codes, classes, entries, bias):
        self.cells, self.size, self.step = cells, size, step
        self.line_cells, self.links, self.starts = line_cells, links, starts
        self.classes, self.entries = classes, entries
        self.blocks = (cells + 7) // 8 * 8
        self.words = array("Q", [mixed(number + 1) for number in range(2 * cells + 1)])
        self.at = array("b", [0] * cells + [1] * (step + 8))
        self.played = array("i", bytes(4 * (cells + 1)))
        self.codes = array("I", codes)
        self.empty_codes = codes
        self.first = self.second = -1
        self.weigh_empty(bias)
        self.clear()

    def weigh_empty(self, bias):
        """Sum up what the windows of the empty board give to its cells and its evaluation."""
        values = [0] * self.blocks
        counts, evaluation, alive = 0, bias, 0
        for window in range(len(self.empty_codes)):
            kind = self.classes[self.empty_codes[window]]
            counts += self.entries[3 * kind + 1]
            evaluation += with_sign(self.entries[3 * kind + 2])
            alive += kind != 0
            for place in range(window * self.size, window * self.size + self.size):
                values[self.line_cells[place]] += self.entries[3 * kind]
        self.empty_values = array("Q", values)
        self.values = array("Q", values)
        self.empty_counts, self.empty_evaluation, self.empty_alive = counts, evaluation, alive

    def clear(self):
        """Take all stones off; side 0 is to move."""
        i: cython.int
        for i in range(self.blocks):
            self.values[i] = self.empty_values[i]
        for i in range(len(self.empty_codes)):
            self.codes[i] = self.empty_codes[i]
        for i in range(self.cells):
            self.at[i] = EMPTY
        self.counts, self.evaluation, self.alive = self.empty_counts, self.empty_evaluation, self.empty_alive
        self.stones = self.side = 0
        self.key = 0

    def set_up(self, first, second, side):
        """Set up a position: the cells of side 0 and of side 1, and the side to move."""
        self.clear()
        for owner, stones in enumerate((first, second)):
            for cell in stones:
                self.side = owner
                self.make(cell)
        self.side = side

    # Moves.

    def make(self, cell):
        """Play a cell for the side to move."""
        self.shift(cell, self.side, 1, False)
        self.settle(cell)

    def unmake(self):
        """Take the last move back."""
        cell: cython.int = self.lift()
        self.shift(cell, self.side, -1, False)

    def make_light(self, cell):
        """Play a cell, keeping only what chains of threats need: no evaluation, no ends of windows."""
        self.shift(cell, self.side, 1, True)
        self.settle(cell)

    def unmake_light(self):
        """Take the last light move back."""
        cell: cython.int = self.lift()
        self.shift(cell, self.side, -1, True)

    def settle(self, cell):
        self.at[cell] = FILLED
        self.key ^= self.words[2 * cell + self.side]
        self.played[self.stones] = cell
        self.stones += 1
        self.side = 1 - self.side

    def lift(self):
        self.stones -= 1
        self.side = 1 - self.side
        cell: cython.int = self.played[self.stones]
        self.key ^= self.words[2 * cell + self.side]
        self.at[cell] = EMPTY
        return cell

    def shift(self, cell, side, sign, light):
        """Add a stone to the windows around a cell (sign 1), or take it off them (-1)."""
        i: cython.int = self.starts[2 * cell]
        middle: cython.int = self.starts[2 * cell + 1]
        end: cython.int = middle if light else self.starts[2 * cell + 2]
        window: cython.int
        place: cython.int
        last: cython.int
        code: cython.uint
        old: cython.int
        new: cython.int
        change: cython.ulonglong
        evaluation: cython.longlong = 0
        while i < end:
            window = self.links[3 * i]
            code = self.codes[window]
            old = self.classes[code]
            code = code + self.links[3 * i + 1 + side] if sign > 0 else code - self.links[3 * i + 1 + side]
            self.codes[window] = code
            new = self.classes[code]
            i += 1
            if old == new:
                continue
            if i <= middle:
                self.counts += self.entries[3 * new + 1] - self.entries[3 * old + 1]
                if not light:
                    self.alive += (old == 0) - (new == 0)
            if not light:
                evaluation += with_sign(self.entries[3 * new + 2]) - with_sign(self.entries[3 * old + 2])
            change = self.entries[3 * new] - self.entries[3 * old]
            if i <= middle or change:
                place = window * self.size
                last = place + self.size
                while place < last:
                    self.values[self.line_cells[place]] += change
                    place += 1
        if not light:
            self.evaluation += evaluation

    def drill(self, moves, rounds):
        """Make some moves on the empty board, evaluate after each, take all back, `rounds` times; the sum."""
        total: cython.longlong = 0
        i: cython.int
        count: cython.int = len(moves)
        cells: cython.int[::1] = moves
        self.clear()
        with cython.nogil:
            while rounds > 0:
                rounds -= 1
                for i in range(count):
                    self.make(cells[i])
                    total += self.evaluate()
                for i in range(count):
                    self.unmake()
        return total

    # What a position says at once.

    def playable(self, cell):
        """Whether a stone may be put on a cell."""
        return not self.at[cell] and self.at[cell + self.step] != 0

    def hash(self):
        """A random-looking word for the stones and the side to move."""
        return self.key ^ self.words[2 * self.cells] if self.side else self.key

    def hash_after(self, cell):
        """The hash once the side to move has played a cell."""
        after: cython.ulonglong = self.key ^ self.words[2 * cell + self.side]
        return after if self.side else after ^ self.words[2 * self.cells]

    def may_complete(self, side):
        """Whether some line of the side lacks one stone, wherever that may be."""
        return (self.counts >> (32 * side)) & 0xFFFF != 0

    def may_threaten(self, side):
        """Whether some line of the side lacks two stones."""
        return (self.counts >> (32 * side + 16)) & 0xFFFF != 0

    def completions(self, side):
        """How many cells complete a line of the side now, counted up to 2; they go to `first` and `second`."""
        if not self.may_complete(side):
            return 0
        block: cython.int
        cell: cython.int
        count: cython.int = 0
        mask: cython.ulonglong = cython.cast(cython.ulonglong, 0xFF) << (8 * side)
        for block in range(0, self.blocks, 8):
            if not self.any_of(block) & mask:
                continue
            for cell in range(block, block + 8):
                if self.values[cell] & mask and self.playable(cell):
                    if count:
                        self.second = cell
                        return 2
                    self.first = cell
                    count = 1
        return count

    def any_of(self, block):
        """The combined numbers of the eight cells from here on."""
        return (
            self.values[block]
            | self.values[block + 1]
            | self.values[block + 2]
            | self.values[block + 3]
            | self.values[block + 4]
            | self.values[block + 5]
            | self.values[block + 6]
            | self.values[block + 7]
        )

    def evaluate(self):
        """The static evaluation for the side to move; 100 is one logit."""
        low: cython.longlong = ((self.evaluation + HALF // 2) & (HALF - 1)) - HALF // 2
        value: cython.longlong = (self.evaluation - low) // HALF if self.side else low
        return cython.cast(cython.int, max(-20000, min(20000, value)))
