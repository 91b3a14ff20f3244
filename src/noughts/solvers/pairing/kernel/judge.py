# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Maker and Breaker: nodes of the graph as they are first met, and how hard they look.

Symmetric states are one. A state that a pairing holds is proved at once, and one that Maker wins at once is lost. Any
other has a proof number that grows with its weight. `judge.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of
    from noughts.common.kernel.pulse import Pulse
    from noughts.solvers.pairing.kernel.graph import LOST
    from noughts.solvers.pairing.kernel.lines import LONGEST, UNIT
    from noughts.solvers.pairing.kernel.pairing import Pairing

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
PULSE_WORK = cython.declare(cython.int, 4_096 if cython.compiled else 256)
"""Images computed between two beats of the pulse: a state is turned by every symmetry."""
CHUNK = cython.declare(cython.int, 4)
"""Replies generated at a time."""
STEEPNESS = cython.declare(cython.longlong, 12)
CHOICE = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
"""Distinguishes the keys of lines with Breaker to move from those with Maker to move."""
NONE = cython.declare(cython.int, -1)


class PairingJudge:
    """Makes the nodes of a graph from lines. `cap` bounds the nodes of one search for a pairing, `most` the states."""

    def __init__(self, lines, graph, cap, most):
        self.lines, self.graph = lines, graph
        cells: cython.int = self.lines.cells
        self.pairing = Pairing(cells, self.lines.room)
        self.graph.pulse = self.pulse = Pulse(max(4, min(PULSE_WORK // 16, PULSE_WORK // self.lines.symmetry_count)))
        self.cap, self.most = cap, most
        self.prices = array("d", bytes(8 * 64 * (2 * cells + 4)))
        self.shared = array("q", bytes(8 * 64))
        self.met_pairs = 0
        self.nodes = 0

    def meet(self, level):
        """Pair the twins of a level's lines, turn the rest into its canonical image, and find or make the state.

        met_pairs gets the cells paired on the way, met_symmetry the symmetry that gives the image. -1 if out of memory.
        """
        word: cython.ulonglong
        state: cython.int
        self.met_pairs = self.lines.pair_twins(level)
        word = self.lines.least_key(level)
        self.lines.turn(level, self.lines.met_symmetry)
        state = self.graph.find(word)
        return state if state >= 0 else self.make_state(level, word)

    def make_state(self, level, word):
        """A new state from the lines of a level, judged at once if that is easy."""
        i: cython.int
        base: cython.int = level * self.lines.room
        state: cython.int
        if self.graph.states >= self.most:
            self.pulse.stopped = True
            return NONE
        state = self.graph.new_state(word)
        self.count()
        for i in range(base, base + self.lines.count[level]):
            if size_of(self.lines.sets[i]) < 2:
                self.graph.proof[state] = LOST
                self.graph.zone[state] = self.lines.sets[i]
                return state
        if self.pairing.find(self.lines.sets, base, self.lines.count[level], self.cap):
            self.graph.proof[state] = 0
            self.graph.zone[state] = self.pairing.trim(self.lines.sets, base, self.lines.count[level])
        else:
            self.graph.proof[state] = 1 + self.price(self.lines.weigh(level))
        return state

    def count(self):
        """Count a node, and now and then ask whether to stop."""
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)

    def price(self, total):
        """How hard a state of this weight looks: it doubles STEEPNESS times for each unit of weight."""
        doublings: cython.longlong = total * STEEPNESS // UNIT
        part: cython.longlong = (total * STEEPNESS - doublings * UNIT) * 16 // UNIT
        return (16.0 + part) * (ONE << min(doublings, 60)) / 4

    def look_ahead(self, level, moves):
        """Set prices[level * 64 + move] for some moves, how hard the best reply looks; the cells of Maker's win."""
        total: cython.longlong = self.lines.weigh(level)
        base: cython.int = level * self.lines.room
        i: cython.int
        move: cython.int
        bits: cython.ulonglong
        bit: cython.ulonglong
        singles: cython.ulonglong
        weight: cython.longlong
        heaviest: cython.longlong
        while moves:
            bit = moves & (~moves + 1)
            moves ^= bit
            move = lowest(bit)
            singles = 0
            for i in range(self.lines.cells):
                self.shared[i] = self.lines.weights[i]
            for i in range(base, base + self.lines.count[level]):
                if self.lines.sets[i] & bit:
                    bits = self.lines.sets[i] ^ bit
                    weight = UNIT >> min(size_of(self.lines.sets[i]), LONGEST)
                    if bits & (bits - 1) == 0:
                        singles |= bits
                    while bits:
                        self.shared[lowest(bits)] += weight
                        bits &= bits - 1
            if singles & (singles - 1):
                return singles | bit
            heaviest = 0
            if singles:
                heaviest = self.shared[lowest(singles)]
            else:
                self.shared[move] = 0
                for i in range(self.lines.cells):
                    heaviest = max(heaviest, self.shared[i])
            self.prices[level * 64 + move] = 1 + self.price(total + self.lines.weights[move] - heaviest)
        return 0

    def make_try(self, state, level, move):
        """A try of one move in a state whose lines are in the level and for which `look_ahead` saw no win."""
        t: cython.int = self.graph.new_try(state, move)
        self.make_ready(t, level, ONE << move)
        self.graph.try_proof[t] = self.prices[level * 64 + move]
        return t

    def find_choice(self, level):
        """The try for Breaker to move in the lines of a level, -1 if there is none.

        The lines are turned to their canonical image. The try belongs to a separate state, to which no link leads.
        """
        state: cython.int = self.graph.find(self.lines.least_key(level) ^ CHOICE)
        self.lines.turn(level, self.lines.met_symmetry)
        return self.graph.first_try[state] if state >= 0 else NONE

    def make_choice(self, level):
        """The same, created if need be; -1 if out of memory."""
        t: cython.int = self.find_choice(level)
        symmetry: cython.int = self.lines.met_symmetry
        state: cython.int
        if t < 0 and self.graph.states >= self.most:
            self.pulse.stopped = True
        elif t < 0:
            state = self.graph.new_state(self.lines.least_key(level) ^ CHOICE)
            self.lines.met_symmetry = symmetry
            self.graph.proof[state] = LOST
            t = self.graph.new_try(state, 0)
            self.make_ready(t, level, 0)
            self.graph.try_proof[t] = 1 + self.price(self.lines.weigh(level))
        return t

    def make_ready(self, t, level, taken):
        """Set the replies to a new try: all, or the forced one if a line has a single cell left."""
        i: cython.int
        bits: cython.ulonglong
        self.graph.try_todo[t] = WORD
        for i in range(level * self.lines.room, level * self.lines.room + self.lines.count[level]):
            bits = self.lines.sets[i] & ~taken
            if bits & (bits - 1) == 0:
                self.graph.try_todo[t] = bits
                self.graph.try_zone[t] = bits

    def make_links(self, t, level):
        """The next few replies to a try, the cells of most weight first; `level` holds the lines after Maker's move."""
        made: cython.int
        cell: cython.int
        best: cython.int
        bits: cython.ulonglong
        state: cython.int
        link: cython.int
        if self.graph.try_todo[t] == WORD:
            self.graph.try_todo[t] = self.lines.undominated(level)
        for made in range(CHUNK):
            self.lines.weigh(level)
            bits = self.graph.try_todo[t]
            best = NONE
            while bits:
                cell = lowest(bits)
                bits &= bits - 1
                if best < 0 or self.lines.weights[cell] > self.lines.weights[best]:
                    best = cell
            if best < 0:
                return
            self.graph.try_todo[t] &= ~(ONE << best)
            self.lines.block(level, best)
            state = self.meet(level + 1)
            if state < 0:
                return
            link = self.graph.new_link(t)
            self.graph.link_reply[link] = best
            self.graph.link_symmetry[link] = self.lines.met_symmetry
            self.graph.link_state[link] = state
            self.graph.link_pairs[link] = self.met_pairs
            if self.graph.proof[state] == 0:
                return
