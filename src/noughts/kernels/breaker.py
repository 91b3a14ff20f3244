# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Maker and Breaker: can the second player stop every line by blocking alone?

A position is a set of edges: the empty cells of each line still open for Maker, as words (cell c is bit 1 << c; at
most 64 cells). Stones are forgotten. Maker, to move, wants all cells of some edge; Breaker wants one cell of each.
The search proves that Breaker holds, by depth-first proof-number search on a stored graph of two kinds of nodes:
*states*, Maker to move, shared under the board's symmetries; and *tries*, one for each move of Maker in a state,
whose replies are *links* to further states.

A proved node has a zone: the cells that Breaker's answers need. Every move of Maker outside the zone of an answer is
refuted by it as well. A disproved node has a zone too: Breaker has to reply inside it.
"""

from array import array

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
MIX_AGAIN = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
ODD_BITS = cython.declare(cython.ulonglong, 0x5555555555555555)
ODD_PAIRS = cython.declare(cython.ulonglong, 0x3333333333333333)
LOW_HALVES = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
EACH_BYTE = cython.declare(cython.ulonglong, 0x0101010101010101)
INFINITE = cython.declare(cython.longlong, 1 << 40)
UNIT = cython.declare(cython.longlong, 1 << 20)
"""The weight of an edge of n cells is UNIT >> n."""
LONGEST = cython.declare(cython.int, 20)
"""Edges longer than this weigh as if they had this many cells, which never helps Breaker."""
PULSE_EVERY = cython.declare(cython.int, 256 if cython.compiled else 16)
CHUNK = cython.declare(cython.int, 4)
"""Replies made at a time."""
STEEPNESS = cython.declare(cython.longlong, 12)
NONE = cython.declare(cython.int, -1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of(bit: cython.ulonglong) -> cython.int:
    """The de Bruijn key of a single bit."""
    return cython.cast(cython.int, (bit * DE_BRUIJN & WORD) >> 58)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def size_of(cells: cython.ulonglong) -> cython.int:
    """How many cells a set has."""
    cells = cells - ((cells >> 1) & ODD_BITS)
    cells = (cells & ODD_PAIRS) + ((cells >> 2) & ODD_PAIRS)
    cells = (cells + (cells >> 4)) & LOW_HALVES
    return cython.cast(cython.int, (cells * EACH_BYTE & WORD) >> 56)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mixed(cells: cython.ulonglong) -> cython.ulonglong:
    """A random-looking word for a set of cells, for hashes."""
    cells = (cells ^ (cells >> 32)) * MIX & WORD
    cells = (cells ^ (cells >> 29)) * MIX_AGAIN & WORD
    return cells ^ (cells >> 32)


@cython.final
@cython.cclass
class Breaker:
    """The graph of one board, kept from one question to the next.

    `symmetries` holds `cells` images a symmetry; `cap` bounds the nodes of one search for a pairing, `most` the
    states stored.
    """

    cells: cython.int
    folds: cython.int
    cap: cython.int
    most: cython.longlong
    room: cython.int
    place: cython.uchar[::1]
    tables: cython.ulonglong[::1]  # tables[(fold * 8 + byte) * 256 + value]: the image of eight cells
    back: cython.int[::1]  # the inverse of each symmetry
    # Edges by level of the search: level l has count[l] edges from l * room.
    edges: cython.ulonglong[::1]
    count: cython.int[::1]
    scratch: cython.ulonglong[::1]
    common: cython.ulonglong[::1]
    weights: cython.longlong[::1]
    shared: cython.longlong[::1]
    pairs: cython.uchar[::1]
    options: cython.int[::1]
    pair_count: cython.int
    pair_nodes: cython.int
    pair_cap: cython.int
    by_weight: cython.bint
    skipped: cython.ulonglong
    # States.
    states: cython.longlong
    state_room: cython.longlong
    key: cython.ulonglong[::1]
    zone: cython.ulonglong[::1]
    todo: cython.ulonglong[::1]
    proof: cython.longlong[::1]
    first_try: cython.int[::1]
    # Tries.
    tries: cython.longlong
    try_room: cython.longlong
    try_move: cython.uchar[::1]
    try_next: cython.int[::1]
    try_proof: cython.longlong[::1]
    try_zone: cython.ulonglong[::1]
    try_todo: cython.ulonglong[::1]
    try_answer: cython.char[::1]
    first_link: cython.int[::1]
    # Links.
    links: cython.longlong
    link_room: cython.longlong
    link_reply: cython.uchar[::1]
    link_fold: cython.uchar[::1]
    link_state: cython.int[::1]
    link_pairs: cython.ulonglong[::1]
    link_next: cython.int[::1]
    # The hash table of states.
    slots: cython.int[::1]
    capacity: cython.longlong
    # The state last met.
    met_fold: cython.int
    met_pairs: cython.ulonglong
    # The run.
    nodes: cython.longlong
    next_pulse: cython.longlong
    stopped: cython.bint
    pulse: object
    error: object

    def __init__(self, cells, edges, symmetries, cap, most):
        self.cells, self.cap, self.most = cells, cap, most
        self.folds = len(symmetries) // cells
        self.room = edges
        self.place = array("B", [0] * 64)
        for bit in range(64):
            self.place[key_of(1 << bit)] = bit
        self.tables = array("Q", self.byte_tables(symmetries))
        back = [0] * self.folds
        images = [tuple(symmetries[f * cells : f * cells + cells]) for f in range(self.folds)]
        for f, image in enumerate(images):
            inverse = [0] * cells
            for cell, to in enumerate(image):
                inverse[to] = cell
            back[f] = images.index(tuple(inverse))
        self.back = array("i", back)
        levels = 2 * cells + 4
        self.edges = array("Q", [0] * (levels * edges))
        self.count = array("i", [0] * levels)
        self.scratch = array("Q", [0] * ((cells + 2) * edges))
        self.common = array("Q", [0] * 64)
        self.weights = array("q", [0] * 64)
        self.shared = array("q", [0] * 64)
        self.pairs = array("B", [0] * (2 * cells + 2))
        self.options = array("i", [0] * (64 * (cells // 2 + 2)))
        self.key = self.zone = self.todo = self.proof = self.first_try = None
        self.try_move = self.try_answer = self.try_next = self.try_proof = None
        self.try_zone = self.try_todo = self.first_link = None
        self.link_reply = self.link_fold = self.link_state = self.link_pairs = self.link_next = None
        self.state_room = self.try_room = self.link_room = 0
        self.states = self.tries = self.links = 0
        self.capacity = 0
        self.nodes = 0
        self.pulse = None
        self.grow_table(1 << 12)
        self.grow_states()
        self.grow_tries()
        self.grow_links()

    def byte_tables(self, symmetries):
        tables = [0] * (self.folds * 8 * 256)
        for f in range(self.folds):
            for byte in range(8):
                for value in range(256):
                    image = 0
                    for bit in range(8):
                        if value >> bit & 1 and byte * 8 + bit < self.cells:
                            image |= 1 << symmetries[f * self.cells + byte * 8 + bit]
                    tables[(f * 8 + byte) * 256 + value] = image
        return tables

    # What the outside asks.

    def holds(self, edges, pulse):
        """Whether Breaker holds these edges, Maker to move: (yes or no, zone), or None if stopped or out of memory."""
        state: cython.int = self.enter(edges, pulse)
        fold: cython.int = self.met_fold
        paired: cython.ulonglong = self.met_pairs
        if state >= 0 and 0 < self.proof[state] < INFINITE and not self.stopped:
            with cython.nogil:
                self.search_state(state, 0, INFINITE)
        if self.error is not None:
            raise self.error
        if self.stopped or state < 0:
            return None
        zone = self.image(self.zone[state], self.back[fold])
        return (True, zone | paired) if self.proof[state] == 0 else (False, zone)

    def answer(self, edges, move, pulse):
        """A reply that holds after Maker's move in a state that Breaker holds, or None if stopped or there is none."""
        state: cython.int = self.enter(edges, pulse)
        reply: cython.int = NONE
        m: cython.int
        if state >= 0 and not self.stopped:
            m = self.place_of(self.image(ONE << cython.cast(cython.int, move), self.met_fold))
            fold: cython.int = self.met_fold
            with cython.nogil:
                reply = self.find_answer(state, m)
        if self.error is not None:
            raise self.error
        return None if reply < 0 else self.place_of(self.image(ONE << reply, self.back[fold]))

    def leaf(self, edges, cap):
        """Pairs found within `cap` nodes that hold these edges: (pairs, whether weight holds the rest), or None."""
        self.load(edges)
        self.pair_cap = cap
        if not self.pairing(0):
            return None
        pairs = [(self.pairs[2 * i], self.pairs[2 * i + 1]) for i in range(self.pair_count)]
        return pairs, bool(self.by_weight)

    def canonical(self, edges):
        """Edges without supersets: (their least key, the symmetry that gives it, the edges left)."""
        self.load(edges)
        self.drop_supersets(0)
        left = [self.edges[i] for i in range(self.count[0])]
        return self.least_key(0), self.met_fold, left

    def twins(self, edges):
        """Pairs of cells that lie on exactly the same edges: (pairs, the edges that contain none of them)."""
        self.load(edges)
        self.pair_count = 0
        self.reduce(0)
        pairs = [(self.pairs[2 * i], self.pairs[2 * i + 1]) for i in range(self.pair_count)]
        return pairs, [self.edges[i] for i in range(self.count[0])]

    def counts(self):
        """Nodes searched, states, tries and links stored."""
        return self.nodes, self.states, self.tries, self.links

    def memory(self):
        """Bytes that the graph takes."""
        return self.state_room * 36 + self.try_room * 34 + self.link_room * 18 + self.capacity * 4

    @cython.cfunc
    def enter(self, edges: object, pulse: object) -> cython.int:
        """Load edges into level 0 and find or make their state, as `meet` does."""
        self.pulse, self.stopped, self.error = pulse, False, None
        self.next_pulse = self.nodes + PULSE_EVERY
        self.load(edges)
        return self.meet(0)

    @cython.cfunc
    def load(self, edges: object):
        """Put edges into level 0."""
        i: cython.int
        self.count[0] = len(edges)
        for i in range(self.count[0]):
            self.edges[i] = edges[i]

    # Sets of cells.

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def place_of(self, bit: cython.ulonglong) -> cython.int:
        return self.place[key_of(bit)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def image(self, cells: cython.ulonglong, fold: cython.int) -> cython.ulonglong:
        """The image of a set of cells under a symmetry."""
        base: cython.int = fold * 2048
        result: cython.ulonglong = 0
        while cells:
            result |= self.tables[base + cython.cast(cython.int, cells & 255)]
            cells >>= 8
            base += 256
        return result

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def weight_of(self, cells: cython.ulonglong) -> cython.longlong:
        return UNIT >> min(size_of(cells), LONGEST)

    # Reductions: exact, and repeated until nothing changes.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drop_supersets(self, level: cython.int) -> cython.void:
        base: cython.int = level * self.room
        i: cython.int
        j: cython.int
        kept: cython.int = 0
        edge: cython.ulonglong
        needless: cython.bint
        for i in range(self.count[level]):
            edge = self.edges[base + i]
            needless = False
            for j in range(self.count[level]):
                if self.edges[base + j] & ~edge == 0 and j != i and (self.edges[base + j] != edge or j < i):
                    needless = True
                    break
            self.scratch[i] = 0 if needless else edge
        for i in range(self.count[level]):
            if self.scratch[i]:
                self.edges[base + kept] = self.scratch[i]
                kept += 1
        self.count[level] = kept

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reduce(self, level: cython.int) -> cython.ulonglong:
        """Drop supersets and pair twins, cells on exactly the same edges, until nothing changes; the cells paired."""
        base: cython.int = level * self.room
        i: cython.int
        kept: cython.int
        cell: cython.int
        twin: cython.int
        bits: cython.ulonglong
        both: cython.ulonglong
        paired: cython.ulonglong = 0
        again: cython.bint = True
        self.drop_supersets(level)
        while again and self.count[level]:
            again = False
            both = self.find_common(level)
            while both:
                cell = self.place_of(both & (~both + 1))
                both &= both - 1
                bits = self.common[cell] & ~(ONE << cell) & ~paired
                while bits:
                    twin = self.place_of(bits & (~bits + 1))
                    bits &= bits - 1
                    if self.common[twin] >> cell & 1:
                        paired |= ONE << cell | ONE << twin
                        self.pairs[2 * self.pair_count] = cell
                        self.pairs[2 * self.pair_count + 1] = twin
                        self.pair_count += 1
                        both &= ~(ONE << twin)
                        kept = 0
                        for i in range(self.count[level]):
                            if not self.edges[base + i] >> cell & 1:
                                self.edges[base + kept] = self.edges[base + i]
                                kept += 1
                        again = again or kept < self.count[level]
                        self.count[level] = kept
                        break
        return paired

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_common(self, level: cython.int) -> cython.ulonglong:
        """For each cell of the edges, common[cell]: the cells on every edge through it. The cells of all edges."""
        base: cython.int = level * self.room
        i: cython.int
        cell: cython.int
        bits: cython.ulonglong
        everything: cython.ulonglong = 0
        for i in range(self.count[level]):
            bits = self.edges[base + i]
            while bits:
                cell = self.place_of(bits & (~bits + 1))
                bits &= bits - 1
                if everything >> cell & 1:
                    self.common[cell] &= self.edges[base + i]
                else:
                    self.common[cell] = self.edges[base + i]
            everything |= self.edges[base + i]
        return everything

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def undominated(self, level: cython.int) -> cython.ulonglong:
        """The cells worth a move; `skipped` are those for which some other cell lies on all their edges."""
        everything: cython.ulonglong = self.find_common(level)
        bits: cython.ulonglong = everything
        cell: cython.int
        self.skipped = 0
        while bits:
            cell = self.place_of(bits & (~bits + 1))
            bits &= bits - 1
            if self.common[cell] & ~(ONE << cell):
                self.skipped |= ONE << cell
        return everything & ~self.skipped

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def with_dominators(self, level: cython.int, zone: cython.ulonglong) -> cython.ulonglong:
        """A zone for the skipped cells as well: each is answered as if it were the cell that dominates it."""
        bits: cython.ulonglong
        self.undominated(level)
        bits = self.skipped & zone
        while bits:
            zone |= self.common[self.place_of(bits & (~bits + 1))]
            bits &= bits - 1
        return zone

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, level: cython.int) -> cython.longlong:
        """weights[cell]: the sum of UNIT >> n over its edges of n cells. The sum over all edges."""
        base: cython.int = level * self.room
        i: cython.int
        weight: cython.longlong
        total: cython.longlong = 0
        bits: cython.ulonglong
        for i in range(64):
            self.weights[i] = 0
        for i in range(self.count[level]):
            bits = self.edges[base + i]
            weight = self.weight_of(bits)
            total += weight
            while bits:
                self.weights[self.place_of(bits & (~bits + 1))] += weight
                bits &= bits - 1
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, level: cython.int, move: cython.int) -> cython.void:
        """Level + 1 is this level after Maker's move."""
        base: cython.int = level * self.room
        i: cython.int
        for i in range(self.count[level]):
            self.edges[base + self.room + i] = self.edges[base + i] & ~(ONE << move)
        self.count[level + 1] = self.count[level]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def block(self, level: cython.int, reply: cython.int) -> cython.void:
        """Level + 1 is this level after Breaker's reply."""
        base: cython.int = level * self.room
        i: cython.int
        kept: cython.int = 0
        for i in range(self.count[level]):
            if not self.edges[base + i] >> reply & 1:
                self.edges[base + self.room + kept] = self.edges[base + i]
                kept += 1
        self.count[level + 1] = kept

    # Pairings.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pairing(self, level: cython.int) -> cython.bint:
        """Whether disjoint pairs are found such that every edge contains a pair, or what is left is light enough."""
        base: cython.int = level * self.room
        i: cython.int
        for i in range(self.count[level]):
            self.scratch[i] = self.edges[base + i]
        self.pair_count = self.pair_nodes = 0
        self.by_weight = False
        return self.pair_on(0, self.count[level], 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pair_on(self, base: cython.int, count: cython.int, used: cython.ulonglong) -> cython.bint:
        """Pair on: scratch[base : base + count] are the edges that contain no pair yet."""
        i: cython.int
        n: cython.int
        least: cython.int = 100
        edge: cython.ulonglong = 0
        total: cython.longlong = 0
        if count == 0:
            return True
        self.pair_nodes += 1
        if self.pair_nodes > self.pair_cap:
            return False
        for i in range(count):
            n = size_of(self.scratch[base + i] & ~used)
            if n < 2:
                return False
            total += UNIT >> min(n, LONGEST)
            if n < least:
                least = n
                edge = self.scratch[base + i] & ~used
        if total < UNIT and self.light(base, count, used, total):
            self.by_weight = True
            return True
        return self.try_pairs(base, count, used, edge)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def light(self, base: cython.int, count: cython.int, used: cython.ulonglong, total: cython.longlong) -> cython.bint:
        """Whether, as Erdos and Selfridge ask, total and heaviest unpaired cell weigh less than 1."""
        i: cython.int
        weight: cython.longlong
        bits: cython.ulonglong
        if 2 * total < UNIT:
            return True
        for i in range(64):
            self.weights[i] = 0
        for i in range(count):
            bits = self.scratch[base + i] & ~used
            weight = self.weight_of(bits)
            while bits:
                n: cython.int = self.place_of(bits & (~bits + 1))
                bits &= bits - 1
                self.weights[n] += weight
                if total + self.weights[n] >= UNIT:
                    return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def try_pairs(
        self, base: cython.int, count: cython.int, used: cython.ulonglong, edge: cython.ulonglong
    ) -> cython.bint:
        """Try the pairs of one edge, those that serve most edges first."""
        first: cython.int = self.pair_count * 64
        options: cython.int = self.rank_pairs(first, base, count, edge)
        k: cython.int
        i: cython.int
        kept: cython.int
        pair: cython.ulonglong
        for k in range(first, first + options):
            self.pairs[2 * self.pair_count] = self.options[k] >> 6 & 63
            self.pairs[2 * self.pair_count + 1] = self.options[k] & 63
            pair = ONE << (self.options[k] >> 6 & 63) | ONE << (self.options[k] & 63)
            kept = 0
            for i in range(count):
                if self.scratch[base + i] & pair != pair:
                    self.scratch[base + count + kept] = self.scratch[base + i]
                    kept += 1
            self.pair_count += 1
            if self.pair_on(base + count, kept, used | pair):
                return True
            self.pair_count -= 1
            if self.pair_nodes > self.pair_cap:
                return False
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank_pairs(self, first: cython.int, base: cython.int, count: cython.int, edge: cython.ulonglong) -> cython.int:
        """Write up to 45 pairs of an edge to options[first ...], those within most edges first; how many."""
        i: cython.int
        at: cython.int
        served: cython.int
        options: cython.int = 0
        a: cython.ulonglong
        b: cython.ulonglong
        rest: cython.ulonglong
        while edge:
            a = edge & (~edge + 1)
            edge ^= a
            rest = edge
            while rest and options < 45:
                b = rest & (~rest + 1)
                rest ^= b
                served = 0
                for i in range(count):
                    served += (self.scratch[base + i] & (a | b)) == (a | b)
                at = first + options
                while at > first and self.options[at - 1] >> 12 < served:
                    self.options[at] = self.options[at - 1]
                    at -= 1
                self.options[at] = served << 12 | self.place_of(a) << 6 | self.place_of(b)
                options += 1
        return options

    # The graph.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def meet(self, level: cython.int) -> cython.int:
        """Reduce the edges of a level, turn them into their canonical image, and find or make their state.

        Into met_pairs go the cells paired on the way, into met_fold the symmetry that gives the image. -1 out of
        memory.
        """
        base: cython.int = level * self.room
        i: cython.int
        least: cython.ulonglong
        slot: cython.longlong
        self.pair_count = 0
        self.met_pairs = self.reduce(level)
        least = self.least_key(level)
        if self.met_fold:
            for i in range(self.count[level]):
                self.edges[base + i] = self.image(self.edges[base + i], self.met_fold)
        slot = cython.cast(cython.longlong, least & cython.cast(cython.ulonglong, self.capacity - 1))
        while self.slots[slot] >= 0:
            if self.key[self.slots[slot]] == least:
                return self.slots[slot]
            slot = (slot + 1) & (self.capacity - 1)
        return self.make_state(level, least, slot)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def least_key(self, level: cython.int) -> cython.ulonglong:
        """The least key of all symmetric images of a level's edges; met_fold is the symmetry that gives it."""
        base: cython.int = level * self.room
        i: cython.int
        f: cython.int
        word: cython.ulonglong
        least: cython.ulonglong = WORD
        self.met_fold = 0
        for f in range(self.folds):
            word = 0
            for i in range(self.count[level]):
                word += mixed(self.image(self.edges[base + i], f))
            word &= WORD
            if word < least:
                least = word
                self.met_fold = f
        return least

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_state(self, level: cython.int, word: cython.ulonglong, slot: cython.longlong) -> cython.int:
        """A new state from the edges of a level, judged at once where that is easy."""
        base: cython.int = level * self.room
        i: cython.int
        state: cython.int = cython.cast(cython.int, self.states)
        total: cython.longlong
        single: cython.ulonglong = 0
        if self.states >= self.state_room:
            if self.states >= self.most:
                self.stopped = True
                return NONE
            with cython.gil:
                self.grow_states()
        self.states += 1
        self.slots[slot] = state
        self.key[state] = word
        self.first_try[state] = NONE
        self.todo[state] = 0
        self.zone[state] = 0
        self.nodes += 1
        if self.nodes >= self.next_pulse:
            self.rest()
        for i in range(self.count[level]):
            if size_of(self.edges[base + i]) < 2:
                single = self.edges[base + i]
        if single:
            self.proof[state] = INFINITE
            self.zone[state] = single
        elif self.easily_held(level, state):
            self.proof[state] = 0
        else:
            total = self.weigh(level)
            self.proof[state] = 1 + self.price(total)
        if self.states * 2 > self.capacity:
            with cython.gil:
                self.grow_table(self.capacity * 4)
        return state

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def price(self, total: cython.longlong) -> cython.longlong:
        """How hard a state of this weight looks: exponential in the weight, doubling STEEPNESS times a unit."""
        doublings: cython.longlong = total * STEEPNESS // UNIT
        part: cython.longlong = (total * STEEPNESS - doublings * UNIT) * 16 // UNIT
        return ((16 + part) << min(doublings, 30)) // 4

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def easily_held(self, level: cython.int, state: cython.int) -> cython.bint:
        """Whether a pairing holds the edges; its cells become the state's zone."""
        i: cython.int
        self.pair_cap = self.cap
        if not self.pairing(level):
            return False
        for i in range(2 * self.pair_count):
            self.zone[state] |= ONE << self.pairs[i]
        if self.by_weight:
            for i in range(self.count[level]):
                self.zone[state] |= self.edges[level * self.room + i]
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_tries(self, state: cython.int, level: cython.int) -> cython.void:
        """A try for each move of Maker that is worth one."""
        moves: cython.ulonglong = self.undominated(level)
        total: cython.longlong = self.weigh(level)
        self.todo[state] = moves
        while moves:
            self.make_try(state, level, self.place_of(moves & (~moves + 1)), total)
            moves &= moves - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_try(self, state: cython.int, level: cython.int, move: cython.int, total: cython.longlong) -> cython.int:
        """A try of one move in a state whose edges the level holds and `weigh` has weighed."""
        t: cython.int = cython.cast(cython.int, self.tries)
        i: cython.int
        weight: cython.longlong
        heaviest: cython.longlong = 0
        bits: cython.ulonglong
        singles: cython.ulonglong = 0
        if self.tries >= self.try_room:
            with cython.gil:
                self.grow_tries()
        self.tries += 1
        self.try_move[t] = move
        self.try_next[t] = self.first_try[state]
        self.first_try[state] = t
        self.first_link[t] = NONE
        self.try_answer[t] = NONE
        for i in range(self.cells):
            self.shared[i] = 0
        for i in range(level * self.room, level * self.room + self.count[level]):
            bits = self.edges[i] & ~(ONE << move)
            if bits != self.edges[i]:
                weight = self.weight_of(self.edges[i])
                if bits & (bits - 1) == 0:
                    singles |= bits
                while bits:
                    self.shared[self.place_of(bits & (~bits + 1))] += weight
                    bits &= bits - 1
        self.try_zone[t] = singles
        if singles & (singles - 1):
            self.try_proof[t] = INFINITE
            self.try_todo[t] = 0
            return t
        self.try_todo[t] = singles if singles else WORD
        for i in range(self.cells):
            if i != move and (singles == 0 or singles >> i & 1):
                heaviest = max(heaviest, self.weights[i] + self.shared[i])
        self.try_proof[t] = 1 + self.price(total + self.weights[move] - heaviest)
        return t

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_links(self, t: cython.int, level: cython.int) -> cython.void:
        """The next few replies to a try, the cells of most weight first; `level` holds the edges after Maker's move."""
        made: cython.int
        cell: cython.int
        best: cython.int
        bits: cython.ulonglong
        state: cython.int
        link: cython.int
        if self.try_todo[t] == WORD:
            self.try_todo[t] = self.undominated(level)
        for made in range(CHUNK):
            self.weigh(level)
            bits = self.try_todo[t]
            best = NONE
            while bits:
                cell = self.place_of(bits & (~bits + 1))
                bits &= bits - 1
                if best < 0 or self.weights[cell] > self.weights[best]:
                    best = cell
            if best < 0:
                return
            self.try_todo[t] &= ~(ONE << best)
            self.block(level, best)
            state = self.meet(level + 1)
            if state < 0:
                return
            if self.links >= self.link_room:
                with cython.gil:
                    self.grow_links()
            link = cython.cast(cython.int, self.links)
            self.links += 1
            self.link_reply[link] = best
            self.link_fold[link] = self.met_fold
            self.link_state[link] = state
            self.link_pairs[link] = self.met_pairs
            self.link_next[link] = self.first_link[t]
            self.first_link[t] = link
            if self.proof[state] == 0:
                return

    # The search.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search_state(self, state: cython.int, level: cython.int, bound: cython.longlong) -> cython.void:
        """Search a state, whose edges the level holds, until it is decided or its proof number reaches the bound."""
        t: cython.int
        best: cython.int
        proof: cython.longlong
        if self.first_try[state] < 0:
            self.make_tries(state, level)
        while not self.stopped:
            if self.lost(state):
                return
            best = NONE
            proof = 0
            t = self.first_try[state]
            while t >= 0:
                if self.todo[state] >> self.try_move[t] & 1:
                    proof += self.try_proof[t]
                    if best < 0 or self.try_proof[t] > self.try_proof[best]:
                        best = t
                t = self.try_next[t]
            if best < 0:
                self.zone[state] = self.with_dominators(level, self.zone[state])
                self.proof[state] = 0
                return
            self.proof[state] = min(proof, INFINITE - 1)
            if self.proof[state] >= bound:
                return
            self.take(level, self.try_move[best])
            self.search_try(best, level + 1, bound - (proof - self.try_proof[best]))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lost(self, state: cython.int) -> cython.bint:
        """Whether some try of the state has no answer; the answered ones are crossed off with what they refute."""
        t: cython.int = self.first_try[state]
        while t >= 0:
            if self.todo[state] >> self.try_move[t] & 1:
                if self.try_proof[t] == INFINITE:
                    self.proof[state] = INFINITE
                    self.zone[state] = self.try_zone[t] | ONE << self.try_move[t]
                    return True
                if self.try_proof[t] == 0:
                    # An answer refutes every move outside its zone as well.
                    self.zone[state] |= self.try_zone[t]
                    self.todo[state] &= self.try_zone[t] & ~(ONE << self.try_move[t])
            t = self.try_next[t]
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search_try(self, t: cython.int, level: cython.int, bound: cython.longlong) -> cython.void:
        """Search a try, whose edges the level holds, until it is decided or its proof number reaches the bound."""
        link: cython.int
        best: cython.int
        state: cython.int
        second: cython.longlong
        if self.first_link[t] < 0:
            self.make_links(t, level)
        while not self.stopped:
            best = NONE
            second = INFINITE
            link = self.first_link[t]
            while link >= 0:
                state = self.link_state[link]
                if self.proof[state] == 0:
                    self.settle(t, link)
                    return
                if self.proof[state] == INFINITE:
                    self.must_reply_in(t, link)
                elif best < 0 or self.proof[state] < self.proof[self.link_state[best]]:
                    if best >= 0:
                        second = min(second, self.proof[self.link_state[best]])
                    best = link
                else:
                    second = min(second, self.proof[state])
                link = self.link_next[link]
            if best < 0 and self.try_todo[t] == 0:
                self.try_zone[t] = self.with_dominators(level, self.try_zone[t])
                self.try_proof[t] = INFINITE
                return
            if self.try_todo[t] and (best < 0 or self.waiting_price(t, level) < self.proof[self.link_state[best]]):
                self.make_links(t, level)
                continue
            self.try_proof[t] = self.proof[self.link_state[best]]
            if self.try_proof[t] >= bound:
                return
            self.block(level, self.link_reply[best])
            state = self.meet(level + 1)
            if state == self.link_state[best]:
                self.search_state(state, level + 1, min(bound, second + 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def waiting_price(self, t: cython.int, level: cython.int) -> cython.longlong:
        """The proof number that the best reply not yet made may be expected to have."""
        total: cython.longlong = self.weigh(level)
        heaviest: cython.longlong = 0
        bits: cython.ulonglong = self.try_todo[t]
        cell: cython.int
        while bits:
            cell = self.place_of(bits & (~bits + 1))
            bits &= bits - 1
            heaviest = max(heaviest, self.weights[cell])
        return 2 + 2 * self.price(total - heaviest)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(self, t: cython.int, link: cython.int) -> cython.void:
        """Breaker holds after this reply: note it and its zone."""
        zone: cython.ulonglong = self.image(self.zone[self.link_state[link]], self.back[self.link_fold[link]])
        self.try_zone[t] = zone | self.link_pairs[link] | ONE << self.link_reply[link]
        self.try_answer[t] = self.link_reply[link]
        self.try_proof[t] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def must_reply_in(self, t: cython.int, link: cython.int) -> cython.void:
        """Maker wins after this reply: replies outside the cells that the win needs are no better."""
        zone: cython.ulonglong = self.image(self.zone[self.link_state[link]], self.back[self.link_fold[link]])
        self.try_todo[t] &= zone
        self.try_zone[t] |= zone

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_answer(self, state: cython.int, move: cython.int) -> cython.int:
        """A reply to Maker's move that holds, in the state's own orientation; -1 if there is none or it was stopped."""
        t: cython.int = self.first_try[state]
        while t >= 0:
            if self.try_move[t] == move and self.try_proof[t] == 0:
                return self.try_answer[t]
            t = self.try_next[t]
        t = self.make_try(state, 0, move, self.weigh(0))
        if self.try_proof[t] < INFINITE:
            self.take(0, move)
            self.search_try(t, 1, INFINITE)
        return self.try_answer[t]

    # Memory.

    @cython.cfunc
    def grow_states(self):
        more: cython.longlong = min(max(self.state_room, 1 << 10), self.most)
        self.state_room += more
        self.key = array("Q", self.longer(self.key, more, 8))
        self.zone = array("Q", self.longer(self.zone, more, 8))
        self.todo = array("Q", self.longer(self.todo, more, 8))
        self.proof = array("q", self.longer(self.proof, more, 8))
        self.first_try = array("i", self.longer(self.first_try, more, 4))

    @cython.cfunc
    def grow_tries(self):
        more: cython.longlong = max(self.try_room, 1 << 12)
        self.try_room += more
        self.try_move = array("B", self.longer(self.try_move, more, 1))
        self.try_answer = array("b", self.longer(self.try_answer, more, 1))
        self.try_next = array("i", self.longer(self.try_next, more, 4))
        self.try_proof = array("q", self.longer(self.try_proof, more, 8))
        self.try_zone = array("Q", self.longer(self.try_zone, more, 8))
        self.try_todo = array("Q", self.longer(self.try_todo, more, 8))
        self.first_link = array("i", self.longer(self.first_link, more, 4))

    @cython.cfunc
    def grow_links(self):
        more: cython.longlong = max(self.link_room, 1 << 12)
        self.link_room += more
        self.link_reply = array("B", self.longer(self.link_reply, more, 1))
        self.link_fold = array("B", self.longer(self.link_fold, more, 1))
        self.link_state = array("i", self.longer(self.link_state, more, 4))
        self.link_pairs = array("Q", self.longer(self.link_pairs, more, 8))
        self.link_next = array("i", self.longer(self.link_next, more, 4))

    @cython.cfunc
    def longer(self, old: object, more: cython.longlong, size: cython.int):
        """The bytes of an array, or of nothing yet, with room for more items at the end."""
        return (bytes(old) if old is not None else b"") + bytes(more * size)

    @cython.cfunc
    def grow_table(self, capacity: cython.longlong):
        slot: cython.longlong
        state: cython.longlong
        self.capacity = capacity
        self.slots = array("i", bytes(4 * capacity))
        for slot in range(capacity):
            self.slots[slot] = NONE
        for state in range(self.states):
            slot = cython.cast(cython.longlong, self.key[state] & cython.cast(cython.ulonglong, capacity - 1))
            while self.slots[slot] >= 0:
                slot = (slot + 1) & (capacity - 1)
            self.slots[slot] = cython.cast(cython.int, state)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rest(self) -> cython.void:
        """Let the outside count, draw progress or stop the search."""
        self.next_pulse = self.nodes + PULSE_EVERY
        with cython.gil:
            try:
                self.stopped = self.stopped or (self.pulse is not None and bool(self.pulse(self.nodes)))
            except BaseException as error:
                self.stopped, self.error = True, error
