# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The value and distance of every position that play can reach, each searched once.

A value is 0 for a draw, WIN - n for a win in n plies, and the negative of that for a loss.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse

WIN = cython.declare(cython.int, 1000)
NONE = cython.declare(cython.int, 2000)
"""No value yet: the entry is empty."""
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
PULSE_EVERY = cython.declare(cython.longlong, 65536 if cython.compiled else 1024)
"""Positions between two calls of `pulse`."""


@cython.final
@cython.cclass
class Everything:
    """A board of up to 64 cells and a hash table of its positions: the mover's stones, the other's, the value.

    A stone needs a filled cell `fall` places further on, or `bottom`; `sign` is -1 in misere.
    """

    full: cython.ulonglong
    bottom: cython.ulonglong
    fall: cython.int
    sign: cython.int
    line_count: cython.int
    lines: cython.ulonglong[::1]
    beyond: cython.ulonglong[::1]
    capacity: cython.longlong
    used: cython.longlong
    movers: cython.ulonglong[::1]
    others: cython.ulonglong[::1]
    values: cython.short[::1]
    pulse: Pulse

    def __init__(self, cells, lines, beyond, fall, bottom, misere, pulse):
        self.full = (1 << cells) - 1
        self.lines, self.beyond, self.line_count = lines, beyond, len(lines)
        self.fall, self.bottom, self.sign = fall, bottom, -1 if misere else 1
        self.pulse = Pulse(PULSE_EVERY)
        self.pulse.start(pulse, PULSE_EVERY)
        self.allocate(1 << 14)

    def run(self):
        """The positions and their values as three arrays, or None if `pulse` asked to stop."""
        with cython.nogil:
            self.visit(0, 0)
        self.pulse.finish()
        return None if self.pulse.stopped else self.collect()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def visit(self, mover: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        best: cython.int = -WIN
        value: cython.int
        bit: cython.ulonglong
        filled: cython.ulonglong = mover | other
        slot: cython.longlong = self.find(mover, other)
        if self.values[slot] != NONE:
            return self.values[slot]
        if self.has_line(other):
            best = -self.sign * WIN
        elif filled == self.full:
            best = 0
        else:
            playable: cython.ulonglong = self.full & ~filled & (filled >> self.fall | self.bottom)
            while playable and not self.pulse.stopped:
                bit = playable & -playable
                playable ^= bit
                value = -self.visit(other, mover | bit)
                value -= (value > 0) - (value < 0)
                if value > best:
                    best = value
        self.keep(mover, other, best)
        return best

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def has_line(self, stones: cython.ulonglong) -> cython.bint:
        i: cython.int
        for i in range(self.line_count):
            if self.lines[i] & stones == self.lines[i] and not self.beyond[i] & stones:
                return True
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, mover: cython.ulonglong, other: cython.ulonglong) -> cython.longlong:
        """The entry of a position, or the empty entry where it belongs."""
        mixed: cython.ulonglong = (mover * MIX & WORD) ^ other
        slot: cython.longlong = (((mixed ^ (mixed >> 29)) * MIX & WORD) >> 24) & (self.capacity - 1)
        while self.values[slot] != NONE and (self.movers[slot] != mover or self.others[slot] != other):
            slot = (slot + 1) & (self.capacity - 1)
        return slot

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, mover: cython.ulonglong, other: cython.ulonglong, value: cython.int) -> cython.void:
        slot: cython.longlong
        if self.used * 2 > self.capacity:
            with cython.gil:
                self.grow()
        slot = self.find(mover, other)
        self.movers[slot] = mover
        self.others[slot] = other
        self.values[slot] = value
        self.used += 1
        if self.used >= self.pulse.due:
            self.pulse.beat(self.used)

    @cython.cfunc
    def allocate(self, capacity: cython.longlong):
        self.capacity, self.used = capacity, 0
        self.movers = array("Q", bytes(8 * capacity))
        self.others = array("Q", bytes(8 * capacity))
        self.values = array("h", [NONE]) * capacity

    @cython.cfunc
    def grow(self):
        movers: cython.ulonglong[::1] = self.movers
        others: cython.ulonglong[::1] = self.others
        values: cython.short[::1] = self.values
        i: cython.longlong
        slot: cython.longlong
        self.allocate(4 * self.capacity)
        for i in range(len(movers)):
            if values[i] != NONE:
                slot = self.find(movers[i], others[i])
                self.movers[slot] = movers[i]
                self.others[slot] = others[i]
                self.values[slot] = values[i]
                self.used += 1

    @cython.cfunc
    def collect(self):
        movers, others = (array("Q", bytes(8 * self.used)) for _ in range(2))
        values = array("h", bytes(2 * self.used))
        self.copy(movers, others, values)
        return movers, others, values

    @cython.cfunc
    def copy(self, movers: cython.ulonglong[::1], others: cython.ulonglong[::1], values: cython.short[::1]):
        i: cython.longlong
        to: cython.longlong = 0
        for i in range(self.capacity):
            if self.values[i] != NONE:
                movers[to] = self.movers[i]
                others[to] = self.others[i]
                values[to] = self.values[i]
                to += 1
