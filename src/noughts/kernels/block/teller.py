# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Tells how Breaker holds, from the graph of a finished search, as the numbers of a proof (see docs/proofs.md).

Each state with branches is told once, depth first, and referred to afterwards. Zones are reckoned as the checker does,
so a branch is told only where no other answers the move; what the graph does not know is searched on the spot.
`teller.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.shared._words import lowest, size_of

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
NONE = cython.declare(cython.int, -1)
REPLIES = cython.declare(cython.int, 6)
"""Replies that are tried for a pairing before the graph is asked."""
BEAT = cython.declare(cython.int, 64)
"""Nodes told between two beats of the pulse, besides those of the search."""


class Teller:
    """One proof on one board.

    `between(told, met)` is the symmetry from a node told to one met, given those that turn each into its state; `cap`
    bounds the search for a pairing, larger than while searching because a pairing found late saves many nodes.
    """

    def __init__(self, breaker, cap, between):
        self.breaker, self.cap = breaker, cap
        self.between = between
        self.turns = array("i", [NONE]) * (breaker.folds * breaker.folds)
        self.body_store = array("B", bytes(1 << 12))
        self.body = self.body_store
        self.number_store, self.fold_store, self.zone_store = array("i"), array("i"), array("Q")
        self.number, self.fold, self.zone = self.number_store, self.fold_store, self.zone_store
        self.size = self.told = self.known = 0
        self.room = len(self.body_store)

    def block(self, edges, pulse):
        """How edges that Breaker holds are held: (the numbers as bytes, the zone), or None if the pulse stopped it."""
        self.breaker.start(pulse)
        self.breaker.load(edges)
        self.size = 0
        with cython.nogil:
            zone: cython.ulonglong = self.tell(0, WORD)
        self.breaker.pulse.finish()
        return None if self.breaker.pulse.stopped else (bytes(self.body[: self.size]), zone)

    def pair_off(self, edges):
        """The key of edges once their twins are paired, and the twins, one cell behind the other."""
        self.breaker.load(edges)
        self.breaker.pair_twins(0)
        return self.breaker.least_key(0), [self.breaker.twins[i] for i in range(2 * self.breaker.twin_count)]

    def branches(self, edges, pulse):
        """All of Maker's moves in edges without twins that Breaker holds, with replies: (move, reply).

        None if a pairing holds the edges or the pulse stopped it.
        """
        self.breaker.start(pulse)
        self.breaker.load(edges)
        if self.breaker.pairing.find(self.breaker.edges, 0, self.breaker.count[0], self.cap):
            return None
        state: cython.int = self.state_of(0)
        fold: cython.int = self.breaker.met_fold
        found = []
        reply: cython.int = state
        unanswered: cython.ulonglong = WORD
        while reply >= 0:
            move: cython.int = self.next_move(0, state, fold, unanswered)
            if move < 0:
                break
            reply = self.reply_to(0, state, fold, move, unanswered)
            found.append((move, reply))
            unanswered &= ~(ONE << move)
        self.breaker.pulse.finish()
        return found if reply >= 0 else None

    def adopt(self, edges, nodes, zone, unanswered):
        """Number so many nodes told elsewhere, the last that of edges without twins; the zone, with the unanswered."""
        state: cython.int
        self.breaker.load(edges)
        zone = self.dominated(0, unanswered, zone)
        self.told += nodes
        state = self.breaker.find(self.breaker.least_key(0))
        if state >= 0 and nodes:
            self.remember(state, self.breaker.met_fold, zone)
        return zone

    def tell(self, level, costly):
        """Tell the edges of a level: their pairs of twins, and a leaf, a node told before or a new one; the zone.

        A leaf avoids the `costly` cells, moves that its parent has not answered yet, where it can.
        """
        i: cython.int
        base: cython.int
        turn: cython.int
        found: cython.bint
        state: cython.int
        fold: cython.int
        zone: cython.ulonglong
        paired: cython.ulonglong = self.breaker.pair_twins(level)
        at: cython.longlong = self.size
        if self.breaker.pulse.stopped:
            return 0
        self.put(self.breaker.twin_count)
        for i in range(2 * self.breaker.twin_count):
            self.put(self.breaker.twins[i])
        state = self.breaker.find(self.breaker.least_key(level))
        fold = self.breaker.met_fold
        if state >= 0 and state < self.known and self.number[state]:
            self.put(1)
            self.put(self.number[state])
            turn = self.turn_to(self.fold[state], fold)
            self.put(turn)
            return paired | self.breaker.image(self.zone[state], turn)
        base = level * self.breaker.room
        self.breaker.pairing.costly = costly
        found = self.breaker.pairing.find(self.breaker.edges, base, self.breaker.count[level], self.cap)
        self.breaker.pairing.costly = WORD
        if found:
            zone = self.tell_leaf(level)
            self.body[at] += self.breaker.pairing.count
            return paired | zone
        state = self.state_of(level)
        if state < 0:
            return 0
        self.put(1)
        self.put(0)
        return paired | self.tell_node(level, state, fold)

    def state_of(self, level):
        """The state of the edges of a level, made if need be; -1 if there is no room for it."""
        key: cython.ulonglong = self.breaker.least_key(level)
        state: cython.int = self.breaker.find(key)
        return state if state >= 0 else self.breaker.make_state(level, key)

    def tell_leaf(self, level):
        """Tell the pairing just found for the edges of a level; the zone."""
        i: cython.int
        zone: cython.ulonglong
        zone = self.breaker.pairing.trim(self.breaker.edges, level * self.breaker.room, self.breaker.count[level])
        for i in range(2 * self.breaker.pairing.count):
            self.put(self.breaker.pairing.cells[i])
        self.put(0)
        return zone

    def tell_node(self, level, state, fold):
        """Tell the branches of the edges of a level until every move of Maker has an answer; the zone."""
        at: cython.longlong = self.size
        move: cython.int
        needed: cython.ulonglong
        zone: cython.ulonglong = 0
        unanswered: cython.ulonglong = WORD
        self.put(0)
        while not self.breaker.pulse.stopped:
            move = self.next_move(level, state, fold, unanswered)
            if move < 0:
                break
            needed = self.tell_branch(level, state, fold, move, unanswered)
            self.body[at] += 1
            zone |= needed
            unanswered &= needed & ~(ONE << move)
        zone = self.dominated(level, unanswered, zone)
        self.told += 1
        self.remember(state, fold, zone)
        if self.told % BEAT == 0:
            self.breaker.pulse.beat(self.breaker.nodes)
        return zone

    def dominated(self, level, unanswered, zone):
        """The zone with, for each move left unanswered, a cell that lies on all its edges: the answer to it."""
        common: cython.ulonglong
        self.breaker.find_common(level)
        while unanswered:
            common = self.breaker.common[lowest(unanswered)] & ~(unanswered & (~unanswered + 1))
            unanswered &= unanswered - 1
            if common & zone == 0:
                zone |= common & (~common + 1)
        return zone

    def tell_branch(self, level, state, fold, move, unanswered):
        """Tell Maker's move, the reply and what follows; the cells that this answer needs."""
        reply: cython.int = self.reply_to(level, state, fold, move, unanswered)
        if reply < 0:
            self.breaker.pulse.stopped = True
            return 0
        self.put(move)
        self.put(reply)
        self.breaker.take(level, move)
        self.breaker.block(level + 1, reply)
        return self.tell(level + 2, unanswered) | ONE << reply

    def next_move(self, level, state, fold, unanswered):
        """The first unanswered move that the graph has an answer to, else any that needs one; -1 if there is none."""
        unanswered &= self.breaker.find_common(level)
        t: cython.int = self.breaker.first_try[state]
        move: cython.int
        while t >= 0:
            move = lowest(self.breaker.image(ONE << self.breaker.try_move[t], self.breaker.back[fold]))
            if self.breaker.try_answer[t] >= 0 and unanswered >> move & 1:
                return move
            t = self.breaker.try_next[t]
        unanswered &= self.breaker.undominated(level)
        return lowest(unanswered) if unanswered else NONE

    def reply_to(self, level, state, fold, move, unanswered):
        """Breaker's reply to a move in the edges of a level; -1 if the search for it was stopped.

        Of the heaviest replies that leave a pairing, the one that leaves the fewest moves unanswered; else what the
        search answers.
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
        self.breaker.pairing.costly = unanswered
        self.breaker.take(level, move)
        replies = self.breaker.undominated(level + 1)
        for tried in range(REPLIES):
            if replies == 0:
                break
            self.breaker.weigh(level + 1)
            bits = replies
            heaviest = lowest(bits)
            while bits:
                cell = lowest(bits)
                bits &= bits - 1
                if self.breaker.weights[cell] > self.breaker.weights[heaviest]:
                    heaviest = cell
            replies &= ~(ONE << heaviest)
            self.breaker.block(level + 1, heaviest)
            zone = self.breaker.pair_twins(level + 2)
            n = (level + 2) * self.breaker.room
            if self.breaker.pairing.find(self.breaker.edges, n, self.breaker.count[level + 2], self.breaker.cap):
                zone |= self.breaker.pairing.trim(self.breaker.edges, n, self.breaker.count[level + 2])
                n = size_of((zone | ONE << heaviest) & unanswered)
                if n < least:
                    least = n
                    best = heaviest
        self.breaker.pairing.costly = WORD
        return best if best >= 0 else self.searched_reply(level, state, fold, move)

    def searched_reply(self, level, state, fold, move):
        """Breaker's reply to a move in the edges of a level; -1 if the search for it was stopped."""
        i: cython.int
        base: cython.int = level * self.breaker.room
        reply: cython.int
        for i in range(base, base + self.breaker.count[level]):
            self.breaker.edges[i + self.breaker.room] = self.breaker.edges[i]
        self.breaker.count[level + 1] = self.breaker.count[level]
        self.breaker.turn(level + 1, fold)
        reply = self.breaker.find_answer(state, level + 1, lowest(self.breaker.image(ONE << move, fold)))
        return lowest(self.breaker.image(ONE << reply, self.breaker.back[fold])) if reply >= 0 else NONE

    def remember(self, state, fold, zone):
        """Note that a state is the one told last."""
        if state >= self.known:
            with cython.gil:
                self.more_states()
        self.number[state] = self.told
        self.fold[state] = fold
        self.zone[state] = zone

    def turn_to(self, told, met):
        """The symmetry from a node told to one met, given those that turn each into its state; kept once asked for."""
        at: cython.int = told * self.breaker.folds + met
        if self.turns[at] < 0:
            with cython.gil:
                self.turns[at] = self.between(told, met)
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
        more = self.breaker.counts()[0] - len(self.number_store) + (1 << 12)
        self.number = self.fold = self.zone = None
        self.number_store.frombytes(bytes(4 * more))
        self.fold_store.frombytes(bytes(4 * more))
        self.zone_store.frombytes(bytes(8 * more))
        self.number, self.fold, self.zone = self.number_store, self.fold_store, self.zone_store
        self.known = len(self.number_store)
