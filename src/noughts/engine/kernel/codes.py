# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The board of cells and codes, for flat boards: what a stone on each empty cell would make, for both sides.

A cell has four lines through it. In each direction its kind (`kinds.py`) says what a stone there would make for a side;
the four kinds, in any order, are the cell's code for that side. A table gives for each code what it is worth, how
promising the cell is, and its class, the most urgent thing that it means:

    10 FIVE   completes a line              5 THREES  two threes that can become open fours
     9 OPEN4  leaves two cells to complete  4 THREEP  such a three with something smaller
     8 FOUR3  a four with such a three      3 THREE   such a three
     7 FOURP  a four with something smaller 2, 1, 0   two smaller things, one, none
     6 FOUR   a four, answered by one cell

A stone changes the masks of its neighbours, a table turns masks into kinds, and where kinds change, codes do. So all
cells of a class, their number, and the sums of all worths are known at any time. Each stone keeps the kinds that it
changed, to be put back.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, mixed

EMPTY = cython.declare(cython.int, -1)
THREE = cython.declare(cython.int, 3)
THREEP = cython.declare(cython.int, 4)
THREES = cython.declare(cython.int, 5)
FOUR = cython.declare(cython.int, 6)
FOURP = cython.declare(cython.int, 7)
FOUR3 = cython.declare(cython.int, 8)
OPEN4 = cython.declare(cython.int, 9)
CLASSES = cython.declare(cython.int, 16)
"""Places for the classes of a side."""
MOST = cython.declare(cython.int, 20000)


class CodeBoard:
    """A board that is empty at first; `codes.pxd` says what the arrays hold."""

    def __init__(self, cells, length, links, starts, around, masks, kind_of, numbers, classes, values, orders, threats):
        self.cells, self.width, self.reach = cells, (cells + 63) // 64, length - 1
        self.links, self.starts, self.around, self.empty_masks = links, starts, around, masks
        self.kind_of, self.numbers, self.classes = kind_of, numbers, classes
        self.values, self.orders, self.threats = values, orders, threats
        self.masks = array("I", bytes(4 * 4 * cells))
        self.kinds = array("B", bytes(4 * cells))
        self.nibbles = array("H", bytes(2 * 2 * cells))
        self.codes = array("H", bytes(2 * 2 * cells))
        self.at = array("b", bytes(cells))
        self.counts = array("i", bytes(4 * 2 * CLASSES))
        self.sets = array("Q", bytes(8 * 2 * CLASSES * self.width))
        self.near = array("Q", bytes(8 * (cells + 1) * self.width))
        self.played = array("i", bytes(4 * (cells + 1)))
        self.sums = array("i", bytes(4 * 2 * (cells + 1)))
        self.frames = array("i", bytes(4 * (cells + 1)))
        self.changes = array("i", bytes(4 * (8 * self.reach * cells + 1)))
        self.words = array("Q", [mixed(number + 1) for number in range(2 * cells + 1)])
        self.clear()

    def clear(self):
        """Take all stones off; side 0 is to move."""
        i: cython.int
        for i in range(4 * self.cells):
            self.masks[i] = self.empty_masks[i]
            self.kinds[i] = self.kind_of[self.masks[i]]
        for i in range(2 * CLASSES):
            self.counts[i] = 0
        for i in range(2 * CLASSES * self.width):
            self.sets[i] = 0
        for i in range(self.width):
            self.near[i] = 0
        self.first_sum = self.second_sum = self.side = self.stones = self.frames[0] = 0
        self.alive = 0 if self.reach < 5 else 1  # A single stone of a longer line has no kind, but is not dead.
        self.key = 0
        for i in range(self.cells):
            self.at[i] = EMPTY
            self.read(0, i)
            self.read(1, i)

    def read(self, side, cell):
        """Compute the code of a cell from its kinds."""
        nibbles = sum((self.kinds[4 * cell + way] >> (4 * side) & 15) << (4 * way) for way in range(4))
        self.nibbles[side * self.cells + cell] = nibbles
        self.codes[side * self.cells + cell] = self.numbers[nibbles]
        self.weigh(side, cell, 1)

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
        i: cython.int
        at: cython.int
        mask: cython.uint
        old: cython.int
        new: cython.int
        shift: cython.int = 2 * self.reach * self.side
        change: cython.int = self.frames[self.stones]
        self.sums[2 * self.stones] = self.first_sum
        self.sums[2 * self.stones + 1] = self.second_sum
        self.played[self.stones] = cell
        self.weigh(0, cell, -1)
        self.weigh(1, cell, -1)
        self.at[cell] = self.side
        self.key ^= self.words[2 * cell + self.side]
        for i in range(self.width):
            self.near[(self.stones + 1) * self.width + i] = (
                self.near[self.stones * self.width + i] | self.around[cell * self.width + i]
            )
        for i in range(self.starts[cell], self.starts[cell + 1]):
            at = self.links[i] >> 4
            mask = self.masks[at] ^ (cython.cast(cython.uint, 1) << ((self.links[i] & 15) + shift))
            self.masks[at] = mask
            if self.at[at >> 2] != EMPTY:
                continue
            old, new = self.kinds[at], self.kind_of[mask]
            if old != new:
                self.changes[change] = at << 8 | old
                change += 1
                self.recode(at, old, new, True)
        self.stones += 1
        self.frames[self.stones] = change
        self.side = 1 - self.side

    def unmake(self):
        """Take the last move back."""
        i: cython.int
        at: cython.int
        shift: cython.int
        cell: cython.int
        self.stones -= 1
        self.side = 1 - self.side
        cell = self.played[self.stones]
        shift = 2 * self.reach * self.side
        for i in range(self.frames[self.stones], self.frames[self.stones + 1]):
            at = self.changes[i] >> 8
            self.recode(at, self.kinds[at], self.changes[i] & 255, False)
        for i in range(self.starts[cell], self.starts[cell + 1]):
            self.masks[self.links[i] >> 4] ^= cython.cast(cython.uint, 1) << ((self.links[i] & 15) + shift)
        self.key ^= self.words[2 * cell + self.side]
        self.at[cell] = EMPTY
        self.weigh(0, cell, 1)
        self.weigh(1, cell, 1)
        self.first_sum, self.second_sum = self.sums[2 * self.stones], self.sums[2 * self.stones + 1]

    def weigh(self, side, cell, sign):
        """Count a cell's code in (sign 1) or out (-1)."""
        number: cython.int = self.codes[side * self.cells + cell]
        kind: cython.int = CLASSES * side + self.classes[number]
        own: cython.int = sign * self.values[2 * number]
        other: cython.int = sign * self.values[2 * number + 1]
        self.first_sum += other if side else own
        self.second_sum += own if side else other
        self.alive += sign if number else 0
        self.counts[kind] += sign
        self.sets[kind * self.width + (cell >> 6)] ^= cython.cast(cython.ulonglong, 1) << (cell & 63)

    def recode(self, place, old, new, summed):
        """Change the kinds of a cell in a direction, for one side or both."""
        self.kinds[place] = new
        if (old ^ new) & 15:
            self.change(0, place, new & 15, summed)
        if (old ^ new) >> 4:
            self.change(1, place, new >> 4, summed)

    def change(self, side, place, kind, summed):
        """Change the kind of a cell in a direction for one side; with `summed`, update the sums too."""
        cell: cython.int = place >> 2
        shift: cython.int = 4 * (place & 3)
        at: cython.int = side * self.cells + cell
        before: cython.int = self.codes[at]
        nibbles: cython.int = (self.nibbles[at] & ~(15 << shift)) | (kind << shift)
        after: cython.int = self.numbers[nibbles]
        self.nibbles[at] = nibbles
        if before == after:
            return
        self.codes[at] = after
        self.alive += (after != 0) - (before != 0)
        own: cython.int
        other: cython.int
        if summed:
            own = self.values[2 * after] - self.values[2 * before]
            other = self.values[2 * after + 1] - self.values[2 * before + 1]
            self.first_sum += other if side else own
            self.second_sum += own if side else other
        old: cython.int = CLASSES * side + self.classes[before]
        new: cython.int = CLASSES * side + self.classes[after]
        bit: cython.ulonglong
        if old != new:
            bit = cython.cast(cython.ulonglong, 1) << (cell & 63)
            self.counts[old] -= 1
            self.counts[new] += 1
            self.sets[old * self.width + (cell >> 6)] ^= bit
            self.sets[new * self.width + (cell >> 6)] ^= bit

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

    def hash(self):
        """A random-looking word for the stones and the side to move."""
        return self.key ^ self.words[2 * self.cells] if self.side else self.key

    def hash_after(self, cell):
        """The hash once the side to move has played a cell."""
        after: cython.ulonglong = self.key ^ self.words[2 * cell + self.side]
        return after if self.side else after ^ self.words[2 * self.cells]

    def class_of(self, side, cell):
        """The class of an empty cell for a side."""
        return self.classes[self.codes[side * self.cells + cell]]

    def first(self, side, kind):
        """The first cell of a class that has one."""
        i: cython.int = (CLASSES * side + kind) * self.width
        word: cython.int = 0
        while not self.sets[i + word]:
            word += 1
        return 64 * word + lowest(self.sets[i + word])

    def fours(self, side):
        """How many cells make a four that one cell answers."""
        base: cython.int = CLASSES * side
        return self.counts[base + FOUR] + self.counts[base + FOURP] + self.counts[base + FOUR3]

    def threatening(self, side):
        """What threatens, a bit each: of the mover a four, a four with a three, threes, a three; of the other side an
        open four, a four with a three, threes, a four, a three."""
        own: cython.int = CLASSES * side
        other: cython.int = CLASSES * (1 - side)
        return (
            (self.counts[own + FOUR] + self.counts[own + FOURP] > 0)
            | (self.counts[own + FOUR3] > 0) << 1
            | (self.counts[own + THREES] > 0) << 2
            | (self.counts[own + THREE] + self.counts[own + THREEP] > 0) << 3
            | (self.counts[other + OPEN4] > 0) << 4
            | (self.counts[other + FOUR3] > 0) << 5
            | (self.counts[other + THREES] > 0) << 6
            | (self.counts[other + FOUR] + self.counts[other + FOURP] > 0) << 7
            | (self.counts[other + THREE] + self.counts[other + THREEP] > 0) << 8
        )

    def evaluate(self):
        """The static evaluation for the side to move; 100 is one logit."""
        value: cython.int = self.second_sum if self.side else self.first_sum
        value += self.threats[self.threatening(self.side)]
        return max(-MOST, min(MOST, value))
