# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Shared pairings: disjoint pairs of cells such that every edge contains a whole pair, or what is left weighs little.

Whenever Maker takes one cell of a pair Breaker takes the other, so an edge that contains a pair is stopped; one pair
may serve many edges. Edges without a pair, cut down to the unpaired cells, are held as well if they are light in the
sense of Erdos and Selfridge. `pairing.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels._words import lowest, size_of

ONE = cython.declare(cython.ulonglong, 1)
UNIT = cython.declare(cython.longlong, 1 << 20)
"""The weight of an edge of n cells is UNIT >> n."""
LONGEST = cython.declare(cython.int, 20)
"""Edges longer than this weigh as if they had this many cells, which never helps Breaker."""
WIDEST = cython.declare(cython.int, 10)
"""Of an edge with more free cells, only the first so many are paired."""
OPTIONS = cython.declare(cython.int, 45)
"""The pairs of so many cells."""


class Pairing:
    """The search for a pairing: the pairs found are cells[0 : 2 * count]; `by_weight` if they need the theorem."""

    def __init__(self, cells, edges):
        self.scratch = array("Q", bytes(8 * (cells // 2 + 2) * edges))
        self.options = array("q", bytes(8 * OPTIONS * (cells // 2 + 2)))
        self.weights = array("q", bytes(8 * 64))
        self.both = array("q", bytes(8 * 64 * 64))
        self.cells = array("B", bytes(cells + 2))
        self.count = self.nodes = self.cap = 0
        self.by_weight = False

    def find(self, edges, base, count, cap):
        """Whether a pairing of edges[base : base + count] is found within `cap` nodes."""
        i: cython.int
        for i in range(count):
            self.scratch[i] = edges[base + i]
        self.count = self.nodes = 0
        self.cap = cap
        self.by_weight = False
        return self.pair_on(0, count)

    def pair_on(self, base, count):
        """Pair on: scratch[base : base + count] are the free cells, two at least, of the edges without a pair."""
        i: cython.int
        n: cython.int
        least: cython.int = 100
        edge: cython.ulonglong = 0
        total: cython.longlong = 0
        if count == 0:
            return True
        self.nodes += 1
        if self.nodes > self.cap:
            return False
        for i in range(base, base + count):
            n = size_of(self.scratch[i])
            total += UNIT >> min(n, LONGEST)
            if n < least:
                least = n
                edge = self.scratch[i]
        if total < UNIT and self.light(base, count, total):
            self.by_weight = True
            return True
        return self.try_pairs(base, count, edge)

    def light(self, base, count, total):
        """Whether, as Erdos and Selfridge ask, all edges and those of the heaviest cell together weigh less than 1."""
        i: cython.int
        cell: cython.int
        weight: cython.longlong
        bits: cython.ulonglong
        if 2 * total < UNIT:
            return True
        for i in range(64):
            self.weights[i] = 0
        for i in range(base, base + count):
            bits = self.scratch[i]
            weight = UNIT >> min(size_of(bits), LONGEST)
            while bits:
                cell = lowest(bits)
                bits &= bits - 1
                self.weights[cell] += weight
                if total + self.weights[cell] >= UNIT:
                    return False
        return True

    def try_pairs(self, base, count, edge):
        """Try the pairs of one edge."""
        first: cython.int = self.count * OPTIONS
        options: cython.int = self.rank(first, base, count, edge)
        k: cython.int
        kept: cython.int
        for k in range(first, first + options):
            self.cells[2 * self.count] = self.options[k] >> 6 & 63
            self.cells[2 * self.count + 1] = self.options[k] & 63
            self.count += 1
            kept = self.without(base, count, self.pair(self.count - 1))
            if kept >= 0 and self.pair_on(base + count, kept):
                return True
            self.count -= 1
            if self.nodes > self.cap:
                return False
        return False

    def without(self, base, count, pair):
        """Write behind the edges those that do not contain a pair, less its cells; how many, -1 if one is lost."""
        i: cython.int
        kept: cython.int = base + count
        edge: cython.ulonglong
        for i in range(base, base + count):
            edge = self.scratch[i]
            if edge & pair != pair:
                edge &= ~pair
                if edge & (edge - 1) == 0:
                    return -1
                self.scratch[kept] = edge
                kept += 1
        return kept - base - count

    def rank(self, first, base, count, edge):
        """Write the pairs of an edge to options[first ...], those that leave the least weight first; how many.

        A pair takes away the weight of the edges that contain it and doubles that of the edges that it cuts.
        """
        i: cython.int
        at: cython.int
        one: cython.int
        other: cython.int
        bits: cython.ulonglong
        rest: cython.ulonglong
        gain: cython.longlong
        weight: cython.longlong
        options: cython.int = 0
        while size_of(edge) > WIDEST:
            edge &= edge - 1
        bits = edge
        while bits:
            one = lowest(bits)
            bits &= bits - 1
            self.weights[one] = 0
            rest = bits
            while rest:
                self.both[one * 64 + lowest(rest)] = 0
                rest &= rest - 1
        for i in range(base, base + count):
            bits = self.scratch[i] & edge
            if bits:
                weight = UNIT >> min(size_of(self.scratch[i]), LONGEST)
                while bits:
                    one = lowest(bits)
                    bits &= bits - 1
                    self.weights[one] += weight
                    rest = bits
                    while rest:
                        self.both[one * 64 + lowest(rest)] += weight
                        rest &= rest - 1
        while edge:
            one = lowest(edge)
            edge &= edge - 1
            rest = edge
            while rest:
                other = lowest(rest)
                rest &= rest - 1
                gain = 3 * self.both[one * 64 + other] - self.weights[one] - self.weights[other]
                at = first + options
                while at > first and self.options[at - 1] >> 12 < gain:
                    self.options[at] = self.options[at - 1]
                    at -= 1
                self.options[at] = gain * 4096 + one * 64 + other
                options += 1
        return options

    def trim(self, edges, base, count):
        """Drop pairs that no edge needs from the pairing just found for these edges; the cells that it uses."""
        i: cython.int
        number: cython.int
        other: cython.int
        kept: cython.int = 0
        needed: cython.bint
        zone: cython.ulonglong = 0
        for number in range(self.count):
            needed = False
            for i in range(base, base + count):
                if edges[i] & self.pair(number) == self.pair(number):
                    needed = True
                    for other in range(self.count):
                        if (other < kept or other > number) and edges[i] & self.pair(other) == self.pair(other):
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
                    if edges[i] & self.pair(other) == self.pair(other):
                        needed = False
                if needed:
                    zone |= edges[i]
        return zone

    def pair(self, number):
        """The cells of a pair."""
        return ONE << self.cells[2 * number] | ONE << self.cells[2 * number + 1]
