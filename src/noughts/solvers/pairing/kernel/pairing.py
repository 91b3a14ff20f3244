# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Shared pairings: disjoint pairs of cells such that every line contains a pair, or the rest weighs little.

This is a pairing strategy: whenever Maker takes one cell of a pair, Breaker takes the other, so a line that contains a
pair is stopped; one pair may serve many lines. Lines without a pair, cut down to their unpaired cells, are held as well
if their total weight is small enough (the theorem of Erdos and Selfridge).

Lines have numbers here, and sets of them are words: those through a cell, and those with n free cells and no pair yet.
So weighing a pair, and dropping or cutting its lines, takes a few operations. `pairing.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of
    from noughts.solvers.pairing.kernel.lines import LONGEST, UNIT

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
WIDEST = cython.declare(cython.int, 10)
"""Only this many free cells of a line, the first ones, are considered for pairs."""
COST = cython.declare(cython.longlong, 200_000)
"""The weight of a costly cell in a pair."""
NO_LINE = cython.declare(cython.int, 100)
"""More cells than any line has: the minimum over no lines."""
OPTIONS = cython.declare(cython.int, 45)
"""The number of pairs of WIDEST cells."""


class Pairing:
    """The search for a pairing: the pairs found are cells[0 : 2 * count]; `by_weight` if they need the theorem.

    A level is a number of pairs. At each level, word w of the set of lines that have n free cells and no pair is
    groups[at(level, w) + n], and totals[level] is their weight.
    """

    def __init__(self, cells, lines):
        levels = cells // 2 + 2
        words = lines // 64 + 1
        self.board, self.sizes, self.words = cells, cells + 2, words
        self.sets = array("Q", bytes(8 * lines))
        self.through = array("Q", bytes(8 * 64 * words))
        self.groups = array("Q", bytes(8 * levels * self.sizes * words))
        self.used = array("Q", bytes(8 * levels))
        self.totals = array("q", bytes(8 * levels))
        self.weight = array("q", [UNIT >> min(n, LONGEST) for n in range(self.sizes)])
        self.options = array("q", bytes(8 * OPTIONS * levels))
        self.cells = array("B", bytes(cells + 2))
        self.count = self.nodes = self.cap = self.longest = 0
        self.by_weight = False
        self.tightest = 0
        self.costly = WORD

    def find(self, lines, base, count, cap):
        """Whether a pairing of lines[base : base + count] is found within `cap` nodes."""
        self.count = self.nodes = 0
        self.cap = cap
        self.by_weight = False
        return self.start(lines, base, count) and self.pair_on()

    def at(self, level, word):
        """Where one word of each group of a level is."""
        return (level * self.words + word) * self.sizes

    def start(self, lines, base, count):
        """Number lines, group and weigh them; False if one has a single cell."""
        i: cython.int
        n: cython.int
        word: cython.int
        least: cython.int = NO_LINE
        bits: cython.ulonglong
        self.words = (count + 63) >> 6
        self.longest = 1
        for i in range(count):
            n = size_of(lines[base + i])
            self.longest = max(self.longest, n)
            if n < least:
                least = n
                self.tightest = lines[base + i]
        if least < 2:
            return False
        for word in range(self.words):
            for n in range(2, self.longest + 1):
                self.groups[self.at(0, word) + n] = 0
        for i in range(self.board * self.words):
            self.through[i] = 0
        self.used[0] = 0
        self.totals[0] = 0
        for i in range(count):
            bits = self.sets[i] = lines[base + i]
            n = size_of(bits)
            word = i >> 6
            self.totals[0] += self.weight[n]
            self.groups[self.at(0, word) + n] |= ONE << (i & 63)
            while bits:
                self.through[lowest(bits) * self.words + word] |= ONE << (i & 63)
                bits &= bits - 1
        return True

    def pair_on(self):
        """Continue pairing from the current level; `tightest` has the free cells of the shortest line."""
        if self.totals[self.count] == 0:
            return True
        self.nodes += 1
        if self.nodes > self.cap:
            return False
        if self.light():
            self.shrink()
            return True
        return self.try_pairs()

    def shrink(self):
        """The lines are light enough: continue pairing greedily, and keep the pairing that uses the fewest cells."""
        best: cython.int = self.count
        least: cython.int = self.cost()
        cost: cython.int
        self.by_weight = True
        while self.totals[self.count]:
            self.rank()
            self.push(self.options[self.count * OPTIONS])
            if not self.cut():
                break
            if self.light():
                cost = self.cost()
                if cost <= least:
                    least = cost
                    best = self.count
                    self.by_weight = self.totals[self.count] > 0
        self.count = best

    def cost(self):
        """How many of the costly cells the pairs and the lines without one use."""
        n: cython.int
        word: cython.int
        group: cython.ulonglong
        cells: cython.ulonglong = self.used[self.count]
        for word in range(self.words):
            for n in range(2, self.longest + 1):
                group = self.groups[self.at(self.count, word) + n]
                while group:
                    cells |= self.sets[word * 64 + lowest(group)]
                    group &= group - 1
        return size_of(cells & self.costly)

    def push(self, option):
        """Add a pair as `rank` wrote it."""
        self.cells[2 * self.count] = option >> 6 & 63
        self.cells[2 * self.count + 1] = option & 63
        self.count += 1

    def light(self):
        """Whether all lines plus those of the heaviest cell weigh less than 1, as Erdos and Selfridge require."""
        n: cython.int
        word: cython.int
        here: cython.int
        cell: cython.int
        total: cython.longlong = self.totals[self.count]
        weight: cython.longlong
        through: cython.ulonglong
        free: cython.ulonglong = ~self.used[self.count]
        if total >= UNIT or 2 * total < UNIT:
            return total < UNIT
        for cell in range(self.board):
            if free >> cell & 1:
                weight = total
                for word in range(self.words):
                    through = self.through[cell * self.words + word]
                    here = self.at(self.count, word)
                    for n in range(2, self.longest + 1):
                        weight += self.weight[n] * size_of(self.groups[here + n] & through)
                if weight >= UNIT:
                    return False
        return True

    def try_pairs(self):
        """Try the pairs of the tightest line."""
        first: cython.int = self.count * OPTIONS
        k: cython.int
        for k in range(first, first + self.rank()):
            self.push(self.options[k])
            if self.cut() and self.pair_on():
                return True
            self.count -= 1
            if self.nodes > self.cap:
                return False
        return False

    def cut(self):
        """Group the lines that do not contain the last pair, less its cells; False if one has a single cell left.

        A pair doubles the weight of the lines that it cuts. The longest lines are weighed too high, so the total is
        corrected when no line is left.
        """
        n: cython.int
        word: cython.int
        here: cython.int
        there: cython.int
        least: cython.int = NO_LINE
        level: cython.int = self.count - 1
        above: cython.ulonglong
        group: cython.ulonglong
        touched: cython.ulonglong
        either: cython.ulonglong
        one: cython.int = self.cells[2 * level]
        other: cython.int = self.cells[2 * level + 1]
        self.used[self.count] = self.used[level] | ONE << one | ONE << other
        for word in range(self.words):
            either = self.through[one * self.words + word] ^ self.through[other * self.words + word]
            if self.groups[self.at(level, word) + 2] & either:
                return False
        self.totals[self.count] = self.totals[level] - self.gain(level, one, other)
        for word in range(self.words):
            either = self.through[one * self.words + word] ^ self.through[other * self.words + word]
            touched = self.through[one * self.words + word] | self.through[other * self.words + word]
            here = self.at(level, word)
            there = self.at(self.count, word)
            above = 0
            for n in range(self.longest, 1, -1):
                group = self.groups[here + n]
                self.groups[there + n] = group & ~touched | above & either
                above = group
            for n in range(2, min(least, self.longest + 1)):
                if self.groups[there + n]:
                    least = n
                    self.tightest = self.sets[word * 64 + lowest(self.groups[there + n])] & ~self.used[self.count]
                    break
        if least == NO_LINE:
            self.totals[self.count] = 0
        return True

    def rank(self):
        """Write the pairs of the tightest line to the level's options, those that leave least weight first; how many.

        A pair takes away the weight of the lines that contain it and doubles that of the lines that it cuts.
        """
        at: cython.int
        one: cython.int
        other: cython.int
        first: cython.int = self.count * OPTIONS
        rest: cython.ulonglong
        gain: cython.longlong
        options: cython.int = 0
        line: cython.ulonglong = self.tightest
        while size_of(line) > WIDEST:
            line &= line - 1
        if line & (line - 1) & ((line & (line - 1)) - 1) == 0:
            self.options[first] = lowest(line) * 64 + lowest(line & (line - 1))
            return 1
        while line:
            one = lowest(line)
            line &= line - 1
            rest = line
            while rest:
                other = lowest(rest)
                rest &= rest - 1
                gain = self.gain(self.count, one, other) - COST * size_of(self.costly & (ONE << one | ONE << other))
                at = first + options
                while at > first and self.options[at - 1] >> 12 < gain:
                    self.options[at] = self.options[at - 1]
                    at -= 1
                self.options[at] = gain * 4096 + one * 64 + other
                options += 1
        return options

    def gain(self, level, one, other):
        """The weight of the lines that contain a pair, less that of the lines that it cuts."""
        n: cython.int
        word: cython.int
        here: cython.int
        lines: cython.int
        both: cython.ulonglong
        touched: cython.ulonglong
        gain: cython.longlong = 0
        for word in range(self.words):
            both = self.through[one * self.words + word] & self.through[other * self.words + word]
            touched = self.through[one * self.words + word] | self.through[other * self.words + word]
            here = self.at(level, word)
            for n in range(2, self.longest + 1):
                lines = 2 * size_of(self.groups[here + n] & both) - size_of(self.groups[here + n] & touched)
                gain += self.weight[n] * lines
        return gain

    def trim(self, lines, base, count):
        """Drop pairs that no line needs from the pairing just found for these lines; the cells that it uses."""
        i: cython.int
        number: cython.int
        other: cython.int
        kept: cython.int = 0
        needed: cython.bint
        zone: cython.ulonglong = 0
        for number in range(self.count):
            needed = False
            for i in range(base, base + count):
                if lines[i] & self.pair(number) == self.pair(number):
                    needed = True
                    for other in range(self.count):
                        if (other < kept or other > number) and lines[i] & self.pair(other) == self.pair(other):
                            needed = False
                            break
                    if needed:
                        break
            if needed:
                self.cells[2 * kept] = self.cells[2 * number]
                self.cells[2 * kept + 1] = self.cells[2 * number + 1]
                zone |= self.pair(kept)
                kept += 1
        self.count = kept
        if self.by_weight:
            for i in range(base, base + count):
                needed = True
                for other in range(kept):
                    if lines[i] & self.pair(other) == self.pair(other):
                        needed = False
                if needed:
                    zone |= lines[i]
        return zone

    def pair(self, number):
        """The cells of a pair."""
        return ONE << self.cells[2 * number] | ONE << self.cells[2 * number + 1]
