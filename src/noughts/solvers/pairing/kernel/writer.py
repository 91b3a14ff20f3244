# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Writes how Breaker holds, from the graph of a finished search, as the numbers of a proof (see docs/proofs.md).

Each state with branches is written once, depth first, and referred to afterwards. Relevance zones are computed as in
the checker, so a branch is written only if no other answers the move; what the graph does not know is searched for.
`writer.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
NONE = cython.declare(cython.int, -1)
REPLIES = cython.declare(cython.int, 6)
"""Replies that are tested for a pairing before the graph is asked."""
BEAT = cython.declare(cython.int, 4)
"""Nodes written between two beats of the pulse, besides those of the search."""


class BlockProofWriter:
    """One proof on one board.

    `between(written, met)` is the symmetry from a written node to one met, given those that turn each into its state.
    `cap` bounds the search for a pairing; it is larger than in a search, since a pairing found late saves many nodes.
    """

    def __init__(self, kernel, cap, between):
        self.kernel, self.cap = kernel, cap
        self.lines, self.graph = self.kernel.lines, self.kernel.graph
        self.judge, self.search = self.kernel.judge, self.kernel.search
        self.pairing, self.pulse = self.judge.pairing, self.judge.pulse
        self.between = between
        self.turns = array("i", [NONE]) * (self.lines.symmetry_count * self.lines.symmetry_count)
        self.body_store = array("B", bytes(1 << 12))
        self.body = self.body_store
        self.number_store, self.canonical_store, self.zone_store = array("i"), array("i"), array("Q")
        self.number, self.symmetry, self.zone = self.number_store, self.canonical_store, self.zone_store
        self.size = self.written = self.known = 0
        self.room = len(self.body_store)

    def block(self, lines, pulse):
        """How Breaker holds these lines: the numbers as bytes, and the relevance zone; None if the pulse stopped it."""
        self.kernel.start(pulse)
        self.lines.load(lines)
        self.size = 0
        with cython.nogil:
            zone: cython.ulonglong = self.write(0, WORD)
        self.pulse.finish()
        return None if self.pulse.stopped else (bytes(self.body[: self.size]), zone)

    def pair_off(self, lines):
        """The key of lines once their twins are paired, and the cells of the twins in a row."""
        self.lines.load(lines)
        self.lines.pair_twins(0)
        return self.lines.least_key(0), [self.lines.twins[i] for i in range(2 * self.lines.twin_count)]

    def branches(self, lines, pulse):
        """All of Maker's moves in lines without twins that Breaker holds, with replies: (move, reply).

        None if a pairing holds the lines or the pulse stopped it.
        """
        self.kernel.start(pulse)
        self.lines.load(lines)
        if self.pairing.find(self.lines.sets, 0, self.lines.count[0], self.cap):
            return None
        state: cython.int = self.state_of(0)
        symmetry: cython.int = self.lines.met_symmetry
        found = []
        reply: cython.int = state
        unanswered: cython.ulonglong = WORD
        while reply >= 0:
            move: cython.int = self.next_move(0, state, symmetry, unanswered)
            if move < 0:
                break
            reply = self.reply_to(0, state, symmetry, move, unanswered)
            found.append((move, reply))
            unanswered &= ~(ONE << move)
        self.pulse.finish()
        return found if reply >= 0 else None

    def adopt(self, lines, nodes, zone, unanswered):
        """Number nodes written elsewhere, the last one for lines without twins; the zone, with the unanswered cells."""
        state: cython.int
        self.lines.load(lines)
        zone = self.dominated(0, unanswered, zone)
        self.written += nodes
        state = self.graph.find(self.lines.least_key(0))
        if state >= 0 and nodes:
            self.remember(state, self.lines.met_symmetry, zone)
        return zone

    def write(self, level, costly):
        """Write the lines of a level: their pairs of twins, and a leaf, a node written before or a new one; the zone.

        If it can, a leaf avoids the `costly` cells: moves that its parent has not answered yet.
        """
        i: cython.int
        base: cython.int
        turn: cython.int
        found: cython.bint
        state: cython.int
        symmetry: cython.int
        zone: cython.ulonglong
        paired: cython.ulonglong = self.lines.pair_twins(level)
        at: cython.longlong = self.size
        if self.pulse.stopped:
            return 0
        self.put(self.lines.twin_count)
        for i in range(2 * self.lines.twin_count):
            self.put(self.lines.twins[i])
        state = self.graph.find(self.lines.least_key(level))
        symmetry = self.lines.met_symmetry
        if state >= 0 and state < self.known and self.number[state]:
            self.put(1)
            self.put(self.number[state])
            turn = self.turn_to(self.symmetry[state], symmetry)
            self.put(turn)
            return paired | self.lines.image(self.zone[state], turn)
        base = level * self.lines.room
        self.pairing.costly = costly
        found = self.pairing.find(self.lines.sets, base, self.lines.count[level], self.cap)
        self.pairing.costly = WORD
        if found:
            zone = self.write_leaf(level)
            self.body[at] += self.pairing.count
            return paired | zone
        state = self.state_of(level)
        if state < 0:
            return 0
        self.put(1)
        self.put(0)
        return paired | self.write_node(level, state, symmetry)

    def state_of(self, level):
        """The state of the lines of a level, made if need be; -1 if there is no room for it."""
        key: cython.ulonglong = self.lines.least_key(level)
        state: cython.int = self.graph.find(key)
        return state if state >= 0 else self.judge.make_state(level, key)

    def write_leaf(self, level):
        """Write the pairing just found for the lines of a level; the zone."""
        i: cython.int
        zone: cython.ulonglong
        zone = self.pairing.trim(self.lines.sets, level * self.lines.room, self.lines.count[level])
        for i in range(2 * self.pairing.count):
            self.put(self.pairing.cells[i])
        self.put(0)
        return zone

    def write_node(self, level, state, symmetry):
        """Write the branches of the lines of a level until every move of Maker has an answer; the zone."""
        at: cython.longlong = self.size
        move: cython.int
        needed: cython.ulonglong
        zone: cython.ulonglong = 0
        unanswered: cython.ulonglong = WORD
        self.put(0)
        while not self.pulse.stopped:
            move = self.next_move(level, state, symmetry, unanswered)
            if move < 0:
                break
            needed = self.write_branch(level, state, symmetry, move, unanswered)
            self.body[at] += 1
            zone |= needed
            unanswered &= needed & ~(ONE << move)
        zone = self.dominated(level, unanswered, zone)
        self.written += 1
        self.remember(state, symmetry, zone)
        if self.written % BEAT == 0:
            self.pulse.beat(self.judge.nodes)
        return zone

    def dominated(self, level, unanswered, zone):
        """The zone with, for each move left unanswered, a cell that lies on all its lines: the answer to it."""
        common: cython.ulonglong
        self.lines.find_common(level)
        while unanswered:
            common = self.lines.common[lowest(unanswered)] & ~(unanswered & (~unanswered + 1))
            unanswered &= unanswered - 1
            if common & zone == 0:
                zone |= common & (~common + 1)
        return zone

    def write_branch(self, level, state, symmetry, move, unanswered):
        """Write Maker's move, the reply and what follows; the cells that this answer needs."""
        reply: cython.int = self.reply_to(level, state, symmetry, move, unanswered)
        if reply < 0:
            self.pulse.stopped = True
            return 0
        self.put(move)
        self.put(reply)
        self.lines.take(level, move)
        self.lines.block(level + 1, reply)
        return self.write(level + 2, unanswered) | ONE << reply

    def next_move(self, level, state, symmetry, unanswered):
        """The first unanswered move that the graph has an answer to, else any that needs one; -1 if there is none."""
        unanswered &= self.lines.find_common(level)
        t: cython.int = self.graph.first_try[state]
        move: cython.int
        while t >= 0:
            move = lowest(self.lines.image(ONE << self.graph.try_move[t], self.lines.back[symmetry]))
            if self.graph.try_answer[t] >= 0 and unanswered >> move & 1:
                return move
            t = self.graph.try_next[t]
        unanswered &= self.lines.undominated(level)
        return lowest(unanswered) if unanswered else NONE

    def reply_to(self, level, state, symmetry, move, unanswered):
        """Breaker's reply to a move in the lines of a level; -1 if the search for it was stopped.

        Among the heaviest replies that leave a pairing, the one that leaves the fewest moves unanswered; else the reply
        that the search finds.
        """
        tried: cython.int
        cell: cython.int
        n: cython.int
        heaviest: cython.int
        best: cython.int = NONE
        least: cython.int = 100
        bits: cython.ulonglong
        zone: cython.ulonglong
        replies: cython.ulonglong
        self.pairing.costly = unanswered
        self.lines.take(level, move)
        replies = self.lines.undominated(level + 1)
        for tried in range(REPLIES):
            if replies == 0:
                break
            self.lines.weigh(level + 1)
            bits = replies
            heaviest = lowest(bits)
            while bits:
                cell = lowest(bits)
                bits &= bits - 1
                if self.lines.weights[cell] > self.lines.weights[heaviest]:
                    heaviest = cell
            replies &= ~(ONE << heaviest)
            self.lines.block(level + 1, heaviest)
            zone = self.lines.pair_twins(level + 2)
            n = (level + 2) * self.lines.room
            if self.pairing.find(self.lines.sets, n, self.lines.count[level + 2], self.judge.cap):
                zone |= self.pairing.trim(self.lines.sets, n, self.lines.count[level + 2])
                n = size_of((zone | ONE << heaviest) & unanswered)
                if n < least:
                    least = n
                    best = heaviest
        self.pairing.costly = WORD
        return best if best >= 0 else self.searched_reply(level, state, symmetry, move)

    def searched_reply(self, level, state, symmetry, move):
        """Breaker's reply to a move in the lines of a level; -1 if the search for it was stopped."""
        i: cython.int
        base: cython.int = level * self.lines.room
        reply: cython.int
        for i in range(base, base + self.lines.count[level]):
            self.lines.sets[i + self.lines.room] = self.lines.sets[i]
        self.lines.count[level + 1] = self.lines.count[level]
        self.lines.turn(level + 1, symmetry)
        reply = self.search.find_answer(state, level + 1, lowest(self.lines.image(ONE << move, symmetry)))
        return lowest(self.lines.image(ONE << reply, self.lines.back[symmetry])) if reply >= 0 else NONE

    def remember(self, state, symmetry, zone):
        """Note that a state is the one written last."""
        if state >= self.known:
            with cython.gil:
                self.more_states()
        self.number[state] = self.written
        self.symmetry[state] = symmetry
        self.zone[state] = zone

    def turn_to(self, written, met):
        """The symmetry from a written node to the one met, given those that turn each into its state; it is kept."""
        at: cython.int = written * self.lines.symmetry_count + met
        if self.turns[at] < 0:
            with cython.gil:
                self.turns[at] = self.between(written, met)
        return self.turns[at]

    def put(self, number):
        """Write a number, seven bits a byte, lowest first."""
        if self.size + 8 > self.room:
            with cython.gil:
                self.more_bytes()
        while number > 127:
            self.body[self.size] = number & 127 | 128
            self.size += 1
            number >>= 7
        self.body[self.size] = number
        self.size += 1

    def more_bytes(self):
        self.body = None
        self.body_store.frombytes(bytes(min(len(self.body_store), 1 << 26)))
        self.body = self.body_store
        self.room = len(self.body_store)

    def more_states(self):
        more = self.graph.counts()[0] - len(self.number_store) + (1 << 12)
        self.number = self.symmetry = self.zone = None
        self.number_store.frombytes(bytes(4 * more))
        self.canonical_store.frombytes(bytes(4 * more))
        self.zone_store.frombytes(bytes(8 * more))
        self.number, self.symmetry, self.zone = self.number_store, self.canonical_store, self.zone_store
        self.known = len(self.number_store)
