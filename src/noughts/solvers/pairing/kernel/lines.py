# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Open lines: the empty cells of each line that Maker can still complete, as words; at most 64 cells.

Stones are forgotten, so a position is a hypergraph: its vertices are the empty cells, its hyperedges the open lines.
Lines are kept in levels, one for each move of the search: level l has count[l] lines from sets[l * room] on. A level
never holds a line that contains another. Exact reductions remove lines, and the canonical form of the rest is an
order-free key, the least over the board's symmetries. `lines.pxd` gives the types.
"""

from array import array

import cython

from noughts.common.kernel._symmetries import inverses

if not cython.compiled:
    from noughts.common.kernel._words import lowest, mixed, size_of

    UNIT = 1 << 20  # The weight of a line of n cells is UNIT >> n.
    LONGEST = 20  # Lines longer than this weigh as if they had this many cells, which never helps Breaker.

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)


class OpenLines:
    """The lines of one board by level. `symmetries` holds `cells` images per symmetry; `room` is the most lines."""

    def __init__(self, cells, room, symmetries):
        self.cells, self.room = cells, room
        self.symmetry_count = len(symmetries) // cells
        self.back = array("i", inverses(cells, symmetries))
        self.tables = array("Q", bytes(8 * 2048 * self.symmetry_count))
        self.make_tables(symmetries)
        levels = 2 * cells + 4
        self.sets = array("Q", bytes(8 * levels * room))
        self.count = array("i", bytes(4 * levels))
        self.common = array("Q", bytes(8 * 64))
        self.weights = array("q", bytes(8 * 64))
        self.twins = array("B", bytes(cells + 2))
        self.twin_count = self.met_symmetry = self.skipped = 0

    def load(self, lines):
        """Put lines into level 0."""
        i: cython.int
        self.count[0] = len(lines)
        for i in range(self.count[0]):
            self.sets[i] = lines[i]
        self.drop_supersets(0, self.count[0])

    # Symmetries.

    def make_tables(self, symmetries):
        """tables[(symmetry * 8 + byte) * 256 + value]: the image under a symmetry of eight cells as a set."""
        images: cython.int[::1] = symmetries
        table: cython.int
        value: cython.int
        cell: cython.int
        for table in range(8 * self.symmetry_count):
            for value in range(1, 256):
                cell = table % 8 * 8 + lowest(value)
                if cell < self.cells:
                    self.tables[table * 256 + value] = (
                        self.tables[table * 256 + (value & (value - 1))] | ONE << images[table // 8 * self.cells + cell]
                    )

    def image(self, cells, symmetry):
        """The image of a set of cells under a symmetry."""
        base: cython.int = symmetry * 2048
        result: cython.ulonglong = 0
        while cells:
            result |= self.tables[base + cython.cast(cython.int, cells & 255)]
            cells >>= 8
            base += 256
        return result

    def turn(self, level, symmetry):
        """Turn the lines of a level into their image under a symmetry."""
        i: cython.int
        if symmetry:
            for i in range(level * self.room, level * self.room + self.count[level]):
                self.sets[i] = self.image(self.sets[i], symmetry)

    def least_key(self, level):
        """The least key of all symmetric images of a level's lines; met_symmetry is the symmetry that gives it."""
        base: cython.int = level * self.room
        i: cython.int
        f: cython.int
        word: cython.ulonglong
        least: cython.ulonglong = WORD
        self.met_symmetry = 0
        for f in range(self.symmetry_count):
            word = 0
            for i in range(base, base + self.count[level]):
                word += mixed(self.image(self.sets[i], f))
            word &= WORD
            if word < least:
                least = word
                self.met_symmetry = f
        return least

    # Moves.

    def take(self, level, move):
        """Make level + 1 from this level by Maker's move, without supersets; only shortened lines can have any."""
        base: cython.int = level * self.room
        to: cython.int = base + self.room
        i: cython.int
        cut: cython.int
        bit: cython.ulonglong = ONE << move
        for i in range(base, base + self.count[level]):
            if self.sets[i] & bit:
                self.sets[to] = self.sets[i] ^ bit
                to += 1
        cut = to - base - self.room
        for i in range(base, base + self.count[level]):
            if not self.sets[i] & bit:
                self.sets[to] = self.sets[i]
                to += 1
        self.count[level + 1] = self.count[level]
        self.drop_supersets(level + 1, cut)

    def block(self, level, reply):
        """Make level + 1 from this level by Breaker's reply."""
        base: cython.int = level * self.room
        to: cython.int = base + self.room
        i: cython.int
        bit: cython.ulonglong = ONE << reply
        for i in range(base, base + self.count[level]):
            if not self.sets[i] & bit:
                self.sets[to] = self.sets[i]
                to += 1
        self.count[level + 1] = to - base - self.room

    # Reductions.

    def drop_supersets(self, level, shrunk):
        """Drop the lines that contain another; only the first `shrunk` lines can be contained in others."""
        base: cython.int = level * self.room
        end: cython.int = base + self.count[level]
        i: cython.int
        j: cython.int
        kept: cython.int = base
        line: cython.ulonglong
        for i in range(base, base + shrunk):
            line = self.sets[i]
            if line:
                for j in range(base, end):
                    if self.sets[j] & line == line and j != i:
                        self.sets[j] = 0
        for i in range(base, end):
            if self.sets[i]:
                self.sets[kept] = self.sets[i]
                kept += 1
        self.count[level] = kept - base

    def pair_twins(self, level):
        """Pair twins, cells on exactly the same lines, and drop their lines until none are left; the paired cells."""
        base: cython.int = level * self.room
        i: cython.int
        kept: cython.int
        cell: cython.int
        twin: cython.int
        bits: cython.ulonglong
        both: cython.ulonglong
        paired: cython.ulonglong = 0
        again: cython.bint = True
        self.twin_count = 0
        while again and self.count[level]:
            again = False
            both = self.find_common(level)
            while both:
                cell = lowest(both)
                both &= both - 1
                bits = self.common[cell] & both
                while bits:
                    twin = lowest(bits)
                    bits &= bits - 1
                    if self.common[twin] >> cell & 1:
                        both &= ~(ONE << twin)
                        kept = base
                        for i in range(base, base + self.count[level]):
                            if not self.sets[i] >> cell & 1:
                                self.sets[kept] = self.sets[i]
                                kept += 1
                        if kept - base < self.count[level]:
                            again = True
                            self.count[level] = kept - base
                            paired |= ONE << cell | ONE << twin
                            self.twins[2 * self.twin_count] = cell
                            self.twins[2 * self.twin_count + 1] = twin
                            self.twin_count += 1
                        break
        return paired

    def find_common(self, level):
        """Set common[cell], for each cell of the lines, to the cells on all lines through it; all those cells."""
        i: cython.int
        cell: cython.int
        line: cython.ulonglong
        bits: cython.ulonglong
        everything: cython.ulonglong = 0
        for i in range(level * self.room, level * self.room + self.count[level]):
            line = self.sets[i]
            bits = line & ~everything
            while bits:
                self.common[lowest(bits)] = line
                bits &= bits - 1
            bits = line & everything
            while bits:
                cell = lowest(bits)
                bits &= bits - 1
                self.common[cell] &= line
            everything |= line
        return everything

    def undominated(self, level):
        """The cells worth a move; `skipped` are those for which some other cell lies on all their lines.

        If all cells have twins, any of them will do: Breaker holds by pairs.
        """
        everything: cython.ulonglong = self.find_common(level)
        bits: cython.ulonglong = everything
        self.skipped = 0
        while bits:
            if self.common[lowest(bits)] & ~(bits & (~bits + 1)):
                self.skipped |= bits & (~bits + 1)
            bits &= bits - 1
        return everything & ~self.skipped or everything & (~everything + 1)

    def with_dominators(self, level, zone):
        """A relevance zone for the skipped cells as well: each is answered as if it were the cell that dominates it."""
        bits: cython.ulonglong
        self.undominated(level)
        bits = self.skipped & zone
        while bits:
            zone |= self.common[lowest(bits)]
            bits &= bits - 1
        return zone

    def weigh(self, level):
        """Set weights[cell] to the sum of UNIT >> n over its lines of n cells. Returns the sum over all lines."""
        i: cython.int
        weight: cython.longlong
        total: cython.longlong = 0
        bits: cython.ulonglong
        for i in range(64):
            self.weights[i] = 0
        for i in range(level * self.room, level * self.room + self.count[level]):
            bits = self.sets[i]
            weight = UNIT >> min(size_of(bits), LONGEST)
            total += weight
            while bits:
                self.weights[lowest(bits)] += weight
                bits &= bits - 1
        return total
