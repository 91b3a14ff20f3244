# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Kinds: what a stone on an empty cell would make in one direction, for every content of the line around it.

The line around a cell consists of its `reach` = length - 1 neighbours on each side. Its mask has a bit for each
neighbour and side, first those of side 0: bit j - 1 is the neighbour j steps ahead, bit reach + j - 1 the one j steps
behind. A neighbour off the board counts as a stone of both. Kinds follow from what one more stone could make, so the
table needs no list of patterns and serves any length; the names are those of five in a row:

    FIVE             the line is complete
    F4, B4           two or more cells complete it; one cell does
    F3b, F3a         some stone makes an F4, in two or more ways; in one
    B3b, B3a         some stone makes a B4, in three or more ways; in fewer
    F2c, F2b, F2a    some stone makes an F3, in four or more ways; in three; in fewer
    B2b, B2a         some stone makes a B3, in four or more ways; in fewer
    F1b, F1a         some stone makes an F2, in six or more ways; in fewer
    B1               some stone makes a B2
    DEAD             none of these
"""

from array import array

import cython

DEAD = cython.declare(cython.int, 0)
B1 = cython.declare(cython.int, 1)
F1A = cython.declare(cython.int, 2)
F1B = cython.declare(cython.int, 3)
B2A = cython.declare(cython.int, 4)
B2B = cython.declare(cython.int, 5)
F2A = cython.declare(cython.int, 6)
F2B = cython.declare(cython.int, 7)
F2C = cython.declare(cython.int, 8)
B3A = cython.declare(cython.int, 9)
B3B = cython.declare(cython.int, 10)
F3A = cython.declare(cython.int, 11)
F3B = cython.declare(cython.int, 12)
B4 = cython.declare(cython.int, 13)
F4 = cython.declare(cython.int, 14)
FIVE = cython.declare(cython.int, 15)
UNKNOWN = cython.declare(cython.int, 255)


class Kinds:
    """The kinds of lines of one length; `table()` has the kind for side 0 and, times 16, for side 1 of each mask."""

    def __init__(self, length):
        self.length, self.reach, self.span = length, length - 1, 2 * length - 1
        self.known = array("B", [UNKNOWN]) * (1 << (2 * self.span))
        self.ways = array("i", bytes(4 * 16 * self.span))

    def table(self):
        """The table of all masks."""
        sides: cython.int = 2 * self.reach
        count: cython.int = 1 << sides
        first: cython.int
        second: cython.int
        x: cython.int
        o: cython.int
        middle: cython.int = 1 << self.reach
        table: cython.uchar[::1]
        wide: cython.int[::1]
        kinds = array("B", bytes(count * count))
        table = kinds
        wide = array("i", [self.spread(bits) for bits in range(count)])
        for second in range(count):
            o = wide[second]
            for first in range(count):
                x = wide[first]
                table[(second << sides) | first] = self.kind((x & ~o) | middle, o, 0) | (
                    self.kind((o & ~x) | middle, x, 0) << 4
                )
        return kinds

    def spread(self, bits):
        """The neighbours of a mask in the order of the line, with a gap for the cell itself."""
        ahead = bits & ((1 << self.reach) - 1)
        behind = [self.reach - 1 - step for step in range(self.reach) if bits >> (self.reach + step) & 1]
        return (ahead << (self.reach + 1)) | sum(1 << place for place in behind)

    def kind(self, own, blocked, level):
        """What stands on a line, the cell's stone included; `level` is the number of stones added to it so far."""
        place: cython.int
        free: cython.int
        base: cython.int = 16 * level
        known: cython.int = self.known[(own << self.span) | blocked]
        if known != UNKNOWN:
            return known
        if self.complete(own):
            known = FIVE
        else:
            for place in range(base, base + 16):
                self.ways[place] = 0
            for place in range(self.span):
                free = 1 << place
                if not (own | blocked) & free:
                    known = self.kind(own | free, blocked, level + 1)
                    self.ways[base + known] += 1
            known = self.judge(base)
        self.known[(own << self.span) | blocked] = known
        return known

    def complete(self, own):
        """Whether enough stones of the line are in a row."""
        run: cython.int = (1 << self.length) - 1
        place: cython.int
        for place in range(self.length):
            if own >> place & run == run:
                return True
        return False

    def judge(self, base):
        """The kind of a line from the number of ways to make each kind by one more stone."""
        ways: cython.int = self.count(base, FIVE, FIVE)
        if ways:
            return F4 if ways > 1 else B4
        ways = self.count(base, F4, F4)
        if ways:
            return F3B if ways > 1 else F3A
        ways = self.count(base, B4, B4)
        if ways:
            return B3B if ways > 2 else B3A
        ways = self.count(base, F3A, F3B)
        if ways:
            return F2C if ways > 3 else F2B if ways > 2 else F2A
        ways = self.count(base, B3A, B3B)
        if ways:
            return B2B if ways > 3 else B2A
        ways = self.count(base, F2A, F2C)
        if ways:
            return F1B if ways > 5 else F1A
        return B1 if self.count(base, B2A, B2B) else DEAD

    def count(self, base, first, last):
        """In how many ways a kind from `first` to `last` can be made."""
        total: cython.int = 0
        kind: cython.int
        for kind in range(base + first, base + last + 1):
            total += self.ways[kind]
        return total
