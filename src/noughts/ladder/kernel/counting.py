# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Counts every position of a board of up to 64 cells and every game that reaches it, layer by layer.

A layer holds the positions with the same number of stones, each once: the stones of the side to move, those of the
other side, and the number of ways to reach it. Playing every move in every position of a layer gives the next one.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
PULSE_EVERY = cython.declare(cython.longlong, 65536 if cython.compiled else 1024)
"""Positions between two calls of `pulse`."""


@cython.final
@cython.cclass
class Counter:
    """A board, and the layer that is being made, as a hash table.

    `images[f * cells + c]` is where symmetry f sends cell c; a stone needs a filled cell `fall` places further on, or
    `bottom`.
    """

    cells: cython.int
    line_count: cython.int
    symmetry_count: cython.int
    full: cython.ulonglong
    bottom: cython.ulonglong
    fall: cython.int
    lines: cython.ulonglong[::1]
    beyond: cython.ulonglong[::1]
    images: cython.int[::1]
    capacity: cython.longlong
    used: cython.longlong
    movers: cython.ulonglong[::1]
    others: cython.ulonglong[::1]
    ways: cython.ulonglong[::1]
    mover: cython.ulonglong
    other: cython.ulonglong
    pulse: Pulse

    def __init__(self, cells, lines, beyond, images, fall, bottom):
        self.cells, self.line_count, self.symmetry_count = cells, len(lines), len(images) // cells
        self.full = (1 << cells) - 1
        self.lines, self.beyond, self.images, self.fall, self.bottom = lines, beyond, images, fall, bottom
        self.pulse = Pulse(PULSE_EVERY)
        self.allocate(1 << 6)

    def next_layer(self, movers, others, ways, pulse):
        """Play every move in the positions given.

        Returns the unfinished positions, as three arrays like those given, and four counts: all positions reached, the
        ways to reach them, the ways in which a line ends the game, and those in which the board is full. None if
        `pulse` asked to stop.
        """
        self.allocate(1 << 6)
        self.pulse.start(pulse, 0)
        self.expand(movers, others, ways)
        self.pulse.finish()
        return None if self.pulse.stopped else self.collect()

    @cython.cfunc
    def expand(self, movers: cython.ulonglong[::1], others: cython.ulonglong[::1], ways: cython.ulonglong[::1]):
        i: cython.longlong
        with cython.nogil:
            for i in range(len(movers)):
                if i >= self.pulse.due:
                    self.pulse.beat(i)
                    if self.pulse.stopped:
                        break
                self.expand_one(movers[i], others[i], ways[i])
                if self.used * 2 > self.capacity:
                    with cython.gil:
                        self.grow()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand_one(self, mover: cython.ulonglong, other: cython.ulonglong, ways: cython.ulonglong) -> cython.void:
        """Play every move in one position."""
        cell: cython.int
        filled: cython.ulonglong = mover | other
        playable: cython.ulonglong = self.full & ~filled & (filled >> self.fall | self.bottom)
        for cell in range(self.cells):
            if playable >> cell & 1:
                self.least_image(other, mover | (cython.cast(cython.ulonglong, 1) << cell))
                self.add(self.mover, self.other, ways)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def won(self, stones: cython.ulonglong) -> cython.bint:
        i: cython.int
        for i in range(self.line_count):
            if self.lines[i] & stones == self.lines[i] and not self.beyond[i] & stones:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def least_image(self, mover: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """The least symmetric image of a position, into self.mover and self.other."""
        f: cython.int
        cell: cython.int
        a: cython.ulonglong
        b: cython.ulonglong
        bit: cython.ulonglong
        self.mover, self.other = mover, other
        for f in range(1, self.symmetry_count):
            a = b = 0
            for cell in range(self.cells):
                bit = cython.cast(cython.ulonglong, 1) << self.images[f * self.cells + cell]
                if mover >> cell & 1:
                    a |= bit
                elif other >> cell & 1:
                    b |= bit
            if a < self.mover or (a == self.mover and b < self.other):
                self.mover, self.other = a, b

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, mover: cython.ulonglong, other: cython.ulonglong, ways: cython.ulonglong) -> cython.void:
        """Add ways to a position's entry; an entry without ways is empty."""
        mixed: cython.ulonglong = (mover * MIX & WORD) ^ other
        slot: cython.longlong = (((mixed ^ (mixed >> 29)) * MIX & WORD) >> 24) & (self.capacity - 1)
        while self.ways[slot] and (self.movers[slot] != mover or self.others[slot] != other):
            slot = (slot + 1) & (self.capacity - 1)
        if not self.ways[slot]:
            self.used += 1
            self.movers[slot] = mover
            self.others[slot] = other
        self.ways[slot] += ways

    @cython.cfunc
    def allocate(self, capacity: cython.longlong):
        self.capacity, self.used = capacity, 0
        self.movers = array("Q", bytes(8 * capacity))
        self.others = array("Q", bytes(8 * capacity))
        self.ways = array("Q", bytes(8 * capacity))

    @cython.cfunc
    def grow(self):
        movers: cython.ulonglong[::1] = self.movers
        others: cython.ulonglong[::1] = self.others
        ways: cython.ulonglong[::1] = self.ways
        i: cython.longlong
        self.allocate(4 * self.capacity)
        for i in range(len(movers)):
            if ways[i]:
                self.add(movers[i], others[i], ways[i])

    @cython.cfunc
    def collect(self):
        movers, others, ways = (array("Q", bytes(8 * self.used)) for _ in range(3))
        going_on, total, won, drawn = self.sort(movers, others, ways)
        for kept in (movers, others, ways):
            del kept[going_on:]
        return movers, others, ways, self.used, total, won, drawn

    @cython.cfunc
    def sort(self, movers: cython.ulonglong[::1], others: cython.ulonglong[::1], ways: cython.ulonglong[::1]):
        """Write the unfinished positions to the arrays; their number, and the ways to all, to won and to drawn ones."""
        i: cython.longlong
        kept: cython.longlong = 0
        total: cython.ulonglong = 0
        won: cython.ulonglong = 0
        drawn: cython.ulonglong = 0
        for i in range(self.capacity):
            total += self.ways[i]
            if not self.ways[i]:
                continue
            if self.won(self.others[i]):
                won += self.ways[i]
            elif self.movers[i] | self.others[i] == self.full:
                drawn += self.ways[i]
            else:
                movers[kept] = self.movers[i]
                others[kept] = self.others[i]
                ways[kept] = self.ways[i]
                kept += 1
        return kept, total, won, drawn
