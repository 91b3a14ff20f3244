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

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
UNIT = cython.declare(cython.longlong, 1 << 20)
"""The weight of an edge of n cells is UNIT >> n."""
LONGEST = cython.declare(cython.int, 20)
"""Edges longer than this weigh as if they had this many cells, which never helps Breaker."""
WIDEST = cython.declare(cython.int, 10)
"""Of an edge with more free cells, only the first so many are paired."""
COST = cython.declare(cython.longlong, 200_000)
"""What a costly cell in a pair weighs."""
OPTIONS = cython.declare(cython.int, 45)
"""The pairs of so many cells."""


class Pairing:
    """The search for a pairing: the pairs found are cells[0 : 2 * count]; `by_weight` if they need the theorem."""

    def __init__(self, cells, edges):
        self.scratch = array("Q", bytes(8 * (cells // 2 + 2) * edges))
        self.weight = array("q", bytes(8 * (cells // 2 + 2) * edges))
        self.options = array("q", bytes(8 * OPTIONS * (cells // 2 + 2)))
        self.weights = array("q", bytes(8 * 64))
        self.cells = array("B", bytes(cells + 2))
        self.count = self.nodes = self.cap = 0
        self.by_weight = False
        self.tightest = self.total = 0
        self.costly = WORD

    def find(self, edges, base, count, cap):
        """Whether a pairing of edges[base : base + count] is found within `cap` nodes."""
        self.count = self.nodes = 0
        self.cap = cap
        self.by_weight = False
        return self.pair_on(0, self.start(edges, base, count))

    def start(self, edges, base, count):
        """Copy edges and weigh them; how many."""
        i: cython.int
        n: cython.int
        least: cython.int = 100
        self.total = 0
        for i in range(count):
            n = size_of(edges[base + i])
            self.scratch[i] = edges[base + i]
            self.weight[i] = UNIT >> min(n, LONGEST)
            self.total += self.weight[i]
            if n < least:
                least = n
                self.tightest = edges[base + i]
        return count

    def pair_on(self, base, count):
        """Pair on: scratch[base : base + count] are the free cells, two at least, of the edges without a pair.

        `total` is their weight, `tightest` one with the fewest cells.
        """
        if count == 0:
            return True
        self.nodes += 1
        if self.nodes > self.cap:
            return False
        if self.total < UNIT and self.light(base, count):
            self.shrink(base, count)
            return True
        return self.try_pairs(base, count)

    def shrink(self, base, count):
        """Edges are light enough: pair on without looking back, and keep what uses the fewest cells altogether."""
        best: cython.int = self.count
        least: cython.int = self.cost(base, count)
        first: cython.int
        kept: cython.int
        self.by_weight = True
        while count:
            first = self.count * OPTIONS
            self.rank(first, base, count)
            self.push(self.options[first])
            kept = self.without(base, count, self.pair(self.count - 1))
            if kept < 0:
                break
            base += count
            count = kept
            if self.total < UNIT and self.light(base, count):
                kept = self.cost(base, count)
                if kept <= least:
                    least = kept
                    best = self.count
                    self.by_weight = count > 0
        self.count = best

    def cost(self, base, count):
        """How many of the costly cells the pairs and some edges use."""
        i: cython.int
        cells: cython.ulonglong = 0
        for i in range(self.count):
            cells |= self.pair(i)
        for i in range(base, base + count):
            cells |= self.scratch[i]
        return size_of(cells & self.costly)

    def push(self, option):
        """Add a pair as `rank` wrote it."""
        self.cells[2 * self.count] = option >> 6 & 63
        self.cells[2 * self.count + 1] = option & 63
        self.count += 1

    def light(self, base, count):
        """Whether, as Erdos and Selfridge ask, all edges and those of the heaviest cell together weigh less than 1."""
        i: cython.int
        cell: cython.int
        bits: cython.ulonglong
        if 2 * self.total < UNIT:
            return True
        for i in range(64):
            self.weights[i] = 0
        for i in range(base, base + count):
            bits = self.scratch[i]
            while bits:
                cell = lowest(bits)
                bits &= bits - 1
                self.weights[cell] += self.weight[i]
                if self.total + self.weights[cell] >= UNIT:
                    return False
        return True

    def try_pairs(self, base, count):
        """Try the pairs of the tightest edge."""
        first: cython.int = self.count * OPTIONS
        options: cython.int = self.rank(first, base, count)
        k: cython.int
        kept: cython.int
        for k in range(first, first + options):
            self.push(self.options[k])
            kept = self.without(base, count, self.pair(self.count - 1))
            if kept >= 0 and self.pair_on(base + count, kept):
                return True
            self.count -= 1
            if self.nodes > self.cap:
                return False
        return False

    def without(self, base, count, pair):
        """Write behind the edges those that do not contain a pair, less its cells, and weigh them.

        How many; -1 if one is lost, having a single cell left.
        """
        i: cython.int
        n: cython.int
        least: cython.int = 100
        kept: cython.int = base + count
        edge: cython.ulonglong
        total: cython.longlong = 0
        for i in range(base, base + count):
            edge = self.scratch[i]
            if edge & pair != pair:
                edge &= ~pair
                n = size_of(edge)
                if n < 2:
                    return -1
                if n < least:
                    least = n
                    self.tightest = edge
                self.scratch[kept] = edge
                self.weight[kept] = UNIT >> min(n, LONGEST)
                total += self.weight[kept]
                kept += 1
        self.total = total
        return kept - base - count

    def rank(self, first, base, count):
        """Write the pairs of the tightest edge to options[first ...], those that leave least weight first; how many.

        A pair takes away the weight of the edges that contain it and doubles that of the edges that it cuts.
        """
        at: cython.int
        one: cython.int
        other: cython.int
        rest: cython.ulonglong
        gain: cython.longlong
        options: cython.int = 0
        edge: cython.ulonglong = self.tightest
        while size_of(edge) > WIDEST:
            edge &= edge - 1
        if edge & (edge - 1) & ((edge & (edge - 1)) - 1) == 0:
            self.options[first] = lowest(edge) * 64 + lowest(edge & (edge - 1))
            return 1
        while edge:
            one = lowest(edge)
            edge &= edge - 1
            rest = edge
            while rest:
                other = lowest(rest)
                rest &= rest - 1
                gain = self.gain(base, count, ONE << one | ONE << other)
                at = first + options
                while at > first and self.options[at - 1] >> 12 < gain:
                    self.options[at] = self.options[at - 1]
                    at -= 1
                self.options[at] = gain * 4096 + one * 64 + other
                options += 1
        return options

    def gain(self, base, count, pair):
        """The weight of the edges that contain a pair less that of the edges that it cuts, and of its costly cells."""
        i: cython.int
        cut: cython.ulonglong
        gain: cython.longlong = 0
        for i in range(base, base + count):
            cut = self.scratch[i] & pair
            gain += (2 * (cut == pair) - (cut != 0)) * self.weight[i]
        return gain - COST * size_of(self.costly & pair)

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
