# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Proof-number search for a win, on a stored graph whose leaves are judged by chains of threats.

At a *threat* the attacker has moved and the defender is to reply; threats are shared under the board's symmetries. At
a *reply* the attacker is to move; it belongs to one threat. *Links* lead from a reply to the threats after the
attacker's moves. `solve/attack.py` tells the idea of the search; here is its machinery. Glossary: t, r and link number
threats, replies and links; side 0 is the attacker; a set of cells takes `span` words.
"""

from array import array

import cython

from noughts.kernels.threats import Threats

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
INFINITE = cython.declare(cython.int, 10**9)
NONE = cython.declare(cython.int, -1)
MET = cython.declare(cython.int, 0)
"""Stages of a threat: met and not looked at;"""
SEEN = cython.declare(cython.int, 1)
"""the replies that one chain leaves open are known, but not all of them are tried;"""
WHOLE = cython.declare(cython.int, 2)
"""every reply is refuted by a chain or has a node."""
WIDTH = cython.declare(cython.int, 4)
"""Moves of the attacker that are tried at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder than the best move tried the moves not yet tried are taken to be."""
RESUMED = cython.declare(cython.int, 2)
"""How many more open replies end a look at a threat that was put off."""
UNTRIED_MOVES = cython.declare(cython.int, 2)
"""Disproof number of the moves not yet tried."""
HANDICAP = cython.declare(cython.int, 8)
"""A move tried later counts as harder, by one part in so many for each move tried before it: so the search stays."""
MOST_HANDICAP = cython.declare(cython.int, 16)
PULSE_EVERY = cython.declare(cython.int, 20_000 if cython.compiled else 100)


@cython.final
@cython.cclass
class Siege:
    """The graph of one board, kept from one question to the next; `threats` judges its positions.

    `weights` ranks the attacker's moves, see Threats.worth; `most` bounds the threats stored.
    """

    threats: Threats
    cells: cython.int
    span: cython.int
    folds: cython.int
    most: cython.longlong
    weights: cython.int[::1]
    images: cython.ulonglong[::1]
    # Work space: the stones of the position at hand, and their images under each symmetry.
    mine: cython.ulonglong[::1]
    theirs: cython.ulonglong[::1]
    base_a: cython.ulonglong[::1]
    base_d: cython.ulonglong[::1]
    ranks: cython.int[::1]
    stack: cython.int[::1]
    stack_room: cython.longlong
    key_a: cython.ulonglong
    key_d: cython.ulonglong
    fold: cython.int
    alike: cython.int
    # Threats.
    count_t: cython.longlong
    room_t: cython.longlong
    stones: cython.ulonglong[::1]  # stones[(t * 2 + side) * span + word]
    keys: cython.ulonglong[::1]  # keys[t * 2 + side], zero for the ground of a root reply
    open: cython.ulonglong[::1]  # open[t * span + word]: replies that no chain refutes as far as is known
    tried: cython.ulonglong[::1]  # of these, the ones that have resisted
    stage: cython.char[::1]
    symmetric: cython.char[::1]
    proof_t: cython.int[::1]
    disproof_t: cython.int[::1]
    first_reply: cython.int[::1]
    first_parent: cython.int[::1]
    # Replies.
    count_r: cython.longlong
    room_r: cython.longlong
    ground: cython.int[::1]  # the threat that a reply answers
    cell: cython.short[::1]  # the defender's stone, -1 at a root
    moves: cython.ulonglong[::1]  # moves[r * span + word]: the attacker's moves tried
    left: cython.short[::1]  # how many are not, -1 before the first is
    price: cython.int[::1]  # what the moves not yet tried are taken to cost
    proof_r: cython.int[::1]
    disproof_r: cython.int[::1]
    next_reply: cython.int[::1]
    first_link: cython.int[::1]
    # Links.
    count_l: cython.longlong
    room_l: cython.longlong
    move: cython.short[::1]
    target: cython.int[::1]
    order: cython.short[::1]
    source: cython.int[::1]
    next_link: cython.int[::1]
    next_parent: cython.int[::1]
    # The hash table of threats.
    slots: cython.int[::1]
    capacity: cython.longlong
    # The run.
    next_pulse: cython.longlong
    stopped: cython.bint
    pulse: object
    error: object

    def __init__(self, threats: Threats, weights, most):
        self.threats, self.weights, self.most = threats, weights, most
        self.cells, self.folds, self.images = threats.cells, threats.folding.folds, threats.folding.images
        self.span = (self.cells + 63) // 64
        self.mine = array("Q", [0] * self.span)
        self.theirs = array("Q", [0] * self.span)
        self.base_a = array("Q", [0] * self.folds)
        self.base_d = array("Q", [0] * self.folds)
        self.ranks = array("i", [0] * self.cells)
        self.stones = self.keys = self.open = self.tried = self.stage = self.symmetric = None
        self.proof_t = self.disproof_t = self.first_reply = self.first_parent = None
        self.ground = self.cell = self.moves = self.left = self.price = None
        self.proof_r = self.disproof_r = self.next_reply = self.first_link = None
        self.order = None
        self.move = self.target = self.source = self.next_link = self.next_parent = None
        self.stack = None
        self.count_t = self.count_r = self.count_l = 0
        self.room_t = self.room_r = self.room_l = self.stack_room = 0
        self.pulse = None
        self.grow_table(1 << 12)
        self.grow_threats()
        self.grow_replies()
        self.grow_links()
        self.grow_stack()

    # What the outside asks.

    def enter(self, attacker, defender):
        """The threat of a position with the defender to move."""
        self.set_up(attacker, defender)
        self.fold_stones()
        return self.meet(NONE)

    def enter_root(self, attacker, defender):
        """A reply of its own for a position with the attacker to move."""
        w: cython.int
        r: cython.int
        t: cython.int
        self.set_up(attacker, defender)
        t = self.new_threat()
        for w in range(self.span):
            self.stones[2 * t * self.span + w] = self.mine[w]
            self.stones[(2 * t + 1) * self.span + w] = self.theirs[w]
        r = self.new_reply(t, NONE)
        return r

    def prove(self, of_reply, number, pulse):
        """Search until a threat or a reply is proved (True), disproved (False), or the pulse ends it (None)."""
        self.pulse, self.stopped, self.error = pulse, False, None
        self.next_pulse = self.threats.nodes
        node: cython.int = 2 * number + of_reply
        with cython.nogil:
            self.search(node)
        if self.error is not None:
            raise self.error
        proof, disproof = self.numbers(of_reply, number)
        return None if proof and disproof else proof == 0

    def numbers(self, of_reply, number):
        if of_reply:
            return self.proof_r[number], self.disproof_r[number]
        return self.proof_t[number], self.disproof_t[number]

    def counts(self):
        """Threats, replies and links stored."""
        return self.count_t, self.count_r, self.count_l

    def find_threat(self, attacker, defender):
        """The threat of a position with the defender to move, -1 if it was never met."""
        self.set_up(attacker, defender)
        self.fold_stones()
        self.least_image(NONE)
        return self.find()

    def threat_stones(self, t):
        """The attacker's and the defender's cells at a threat, in the orientation in which it was first met."""
        return [[cell for cell in range(self.cells) if self.has(self.stones, 2 * t + side, cell)] for side in range(2)]

    def judged(self, t):
        """Judge a threat in full: (reply, its number) for each reply that no chain refutes."""
        if self.stage[t] != WHOLE:
            self.judge(t, self.load(t, NONE), INFINITE)
            self.update_upwards(2 * t)
        return self.replies(t)

    def replies(self, t):
        """(reply, its number) for each reply to a threat that has a node."""
        found = []
        r: cython.int = self.first_reply[t]
        while r >= 0:
            found.append((self.cell[r], r))
            r = self.next_reply[r]
        return found[::-1]

    def reply_of(self, r):
        """The threat that a reply answers, and the defender's stone, -1 at a root."""
        return self.ground[r], self.cell[r]

    def links(self, r):
        """(move, threat after it) for each move tried at a reply, the most promising first."""
        found = []
        link: cython.int = self.first_link[r]
        while link >= 0:
            found.append((self.effort(link), -link, self.move[link], self.target[link]))
            link = self.next_link[link]
        return [(move, target) for _, _, move, target in sorted(found)]

    def hardest_reply(self, t):
        """The number of the reply that a threat's proof most depends on, -1 without one."""
        if self.stage[t] != WHOLE or self.disproof_t[t] == 0:
            return NONE
        return self.open_reply(t) if self.proof_t[t] else self.first_reply[t]

    def proved_moves(self, t, reply):
        """(move, threat after it) for each move of the attacker that is known to win after a reply (-1: none)."""
        cell: cython.int
        target: cython.int
        found = []
        self.take_stones(t, reply)
        self.fold_stones()
        for cell in range(self.cells):
            if not (self.has(self.mine, 0, cell) or self.has(self.theirs, 0, cell)):
                self.least_image(cell)
                target = self.find()
                if target >= 0 and self.proof_t[target] == 0:
                    found.append((cell, target))
        return found

    def learn(self, attacker, defender, answers):
        """Note that a position with the defender to move is won: (reply, move) for the replies that no chain refutes.

        False, and nothing is noted, where the position after one of the moves is not known to be won.
        """
        t: cython.int = self.enter(attacker, defender)
        r: cython.int
        targets = [dict(self.proved_moves(t, reply)).get(move, NONE) for reply, move in answers]
        if min(targets, default=0) < 0:
            return False
        if self.proof_t[t]:
            self.stage[t], self.disproof_t[t], self.first_reply[t] = WHOLE, INFINITE, NONE
            for (reply, move), target in zip(answers, targets, strict=True):
                r = self.new_reply(t, reply)
                self.left[r] = 0
                self.new_link(r, target, move)
                self.update_reply(r)
                self.next_reply[r] = self.first_reply[t]
                self.first_reply[t] = r
            self.update_upwards(2 * t)
        return True

    def answer(self, r, t, move):
        """Note that a move leads from a root to a threat that is known to be won."""
        self.new_link(r, t, move)
        self.update_upwards(2 * r + 1)

    def arrays(self):
        """All that is stored, as (type code, bytes): ten arrays of threats, nine of replies, six of links."""
        spans = [2 * self.span, 2, self.span, self.span, 1, 1, 1, 1, 1, 1, 1, 1, self.span] + [1] * 12
        counts = [self.count_t] * 10 + [self.count_r] * 9 + [self.count_l] * 6
        columns = [self.stones, self.keys, self.open, self.tried, self.stage, self.symmetric]
        columns += [self.proof_t, self.disproof_t, self.first_reply, self.first_parent]
        columns += [self.ground, self.cell, self.moves, self.left, self.price]
        columns += [self.proof_r, self.disproof_r, self.next_reply, self.first_link]
        columns += [self.move, self.target, self.order, self.source, self.next_link, self.next_parent]
        return [bytes(column[: span * count]) for column, span, count in zip(columns, spans, counts, strict=True)]

    def take_arrays(self, counts, arrays):
        """Go on from what `counts` and `arrays` gave."""
        self.count_t, self.count_r, self.count_l = self.room_t, self.room_r, self.room_l = counts
        self.stones, self.keys, self.open, self.tried = (array("Q", part) for part in arrays[:4])
        self.stage, self.symmetric = (array("b", part) for part in arrays[4:6])
        self.proof_t, self.disproof_t, self.first_reply, self.first_parent = (array("i", part) for part in arrays[6:10])
        self.ground, self.cell, self.moves = array("i", arrays[10]), array("h", arrays[11]), array("Q", arrays[12])
        self.left, self.price = array("h", arrays[13]), array("i", arrays[14])
        self.proof_r, self.disproof_r, self.next_reply, self.first_link = (array("i", part) for part in arrays[15:19])
        self.move, self.target, self.order = array("h", arrays[19]), array("i", arrays[20]), array("h", arrays[21])
        self.source, self.next_link, self.next_parent = (array("i", part) for part in arrays[22:])
        self.grow_threats()
        self.grow_replies()
        self.grow_links()
        while 2 * self.count_t > self.capacity:
            self.capacity *= 4
        self.grow_table(self.capacity)

    @cython.cfunc
    def set_up(self, attacker: object, defender: object):
        w: cython.int
        for w in range(self.span):
            self.mine[w] = self.theirs[w] = 0
        for cell in attacker:
            self.mine[cell >> 6] |= ONE << (cell & 63)
        for cell in defender:
            self.theirs[cell >> 6] |= ONE << (cell & 63)

    # Positions.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def load(self, t: cython.int, reply: cython.int) -> cython.int:
        """Put a threat's stones, and the defender's reply unless it is -1, on the board; the number of the frame."""
        cell: cython.int
        at: cython.int = 0
        self.take_stones(t, reply)
        self.threats.clear()
        for cell in range(self.cells):
            if self.mine[cell >> 6] >> (cell & 63) & 1:
                self.threats.put(at, 0, cell)
                at += 1
            elif self.theirs[cell >> 6] >> (cell & 63) & 1:
                self.threats.put(at, 1, cell)
                at += 1
        return at

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_stones(self, t: cython.int, reply: cython.int) -> cython.void:
        """Take a threat's stones, and the defender's reply unless it is -1, into `mine` and `theirs`."""
        w: cython.int
        for w in range(self.span):
            self.mine[w] = self.stones[2 * t * self.span + w]
            self.theirs[w] = self.stones[(2 * t + 1) * self.span + w]
        if reply >= 0:
            self.theirs[reply >> 6] |= ONE << (reply & 63)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fold_stones(self) -> cython.void:
        """Make the images of the stones in `mine` and `theirs` under all symmetries."""
        f: cython.int
        cell: cython.int
        for f in range(self.folds):
            self.base_a[f] = self.base_d[f] = 0
        for cell in range(self.cells):
            if self.mine[cell >> 6] >> (cell & 63) & 1:
                for f in range(self.folds):
                    self.base_a[f] ^= self.images[cell * self.folds + f]
            elif self.theirs[cell >> 6] >> (cell & 63) & 1:
                for f in range(self.folds):
                    self.base_d[f] ^= self.images[cell * self.folds + f]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def least_image(self, move: cython.int) -> cython.void:
        """The least image of the folded stones with one more of the attacker, unless it is -1; how many are alike."""
        f: cython.int
        a: cython.ulonglong
        self.key_a = self.key_d = WORD
        self.alike = 0
        for f in range(self.folds):
            a = self.base_a[f]
            if move >= 0:
                a ^= self.images[move * self.folds + f]
            if a > self.key_a:
                continue
            if a < self.key_a or self.base_d[f] < self.key_d:
                self.key_a = a
                self.key_d = self.base_d[f]
                self.fold = f
                self.alike = 1
            elif self.base_d[f] == self.key_d:
                self.alike += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self) -> cython.int:
        """The threat with the least image at hand, or -1."""
        slot: cython.longlong = cython.cast(cython.longlong, self.slot_of(self.key_a, self.key_d))
        t: cython.int
        while True:
            t = self.slots[slot]
            if t < 0 or (self.keys[2 * t] == self.key_a and self.keys[2 * t + 1] == self.key_d):
                return t
            slot = (slot + 1) & (self.capacity - 1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def slot_of(self, a: cython.ulonglong, d: cython.ulonglong) -> cython.ulonglong:
        word: cython.ulonglong = ((a * MIX & WORD) ^ (d + MIX & WORD)) * MIX & WORD
        word = (word ^ (word >> 32)) * MIX & WORD
        return (word ^ (word >> 29)) & cython.cast(cython.ulonglong, self.capacity - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def meet(self, move: cython.int) -> cython.int:
        """The threat of the folded stones with one more of the attacker, unless it is -1; made if it is new."""
        t: cython.int
        w: cython.int
        self.least_image(move)
        t = self.find()
        if t >= 0:
            return t
        t = self.new_threat()
        for w in range(self.span):
            self.stones[2 * t * self.span + w] = self.mine[w]
            self.stones[(2 * t + 1) * self.span + w] = self.theirs[w]
        if move >= 0:
            self.stones[2 * t * self.span + (move >> 6)] |= ONE << (move & 63)
        self.keys[2 * t] = self.key_a
        self.keys[2 * t + 1] = self.key_d
        self.symmetric[t] = self.alike > 1
        self.put(t)
        if 2 * self.count_t > self.capacity:
            with cython.gil:
                self.grow_table(4 * self.capacity)
        return t

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, t: cython.int) -> cython.void:
        """Enter a threat into the hash table."""
        slot: cython.longlong = cython.cast(cython.longlong, self.slot_of(self.keys[2 * t], self.keys[2 * t + 1]))
        while self.slots[slot] >= 0:
            slot = (slot + 1) & (self.capacity - 1)
        self.slots[slot] = t

    # Judging a threat.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self, t: cython.int, at: cython.int, limit: cython.int) -> cython.void:
        """Try the replies to a threat, whose stones the frame holds, until so many resist every chain."""
        cell: cython.int
        resisting: cython.int = 0
        untried: cython.int = 0
        if self.stage[t] == MET:
            self.look(t, at)
            if self.disproof_t[t] == 0 or self.proof_t[t] > limit:
                return
        for cell in range(self.cells):
            resisting += self.has(self.tried, t, cell)
        for cell in range(self.cells):
            if resisting > limit:
                for cell in range(self.cells):
                    untried += self.has(self.open, t, cell) and not self.has(self.tried, t, cell)
                self.proof_t[t] = resisting + untried // 4
                return
            if self.has(self.open, t, cell) and not self.has(self.tried, t, cell) and not self.refuted(t, at, cell):
                self.tried[t * self.span + (cell >> 6)] |= ONE << (cell & 63)
                resisting += 1
        self.stage[t] = WHOLE
        self.make_replies(t)
        self.update_threat(t)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, t: cython.int, at: cython.int) -> cython.void:
        """The first look at a threat: does the defender win first, and which replies does one chain leave open?"""
        cell: cython.int
        some: cython.int = 0
        w: cython.int
        last: cython.int = self.threats.size - 1
        chain: cython.bint
        self.stage[t] = SEEN
        if self.threats.any_line(at, 1, last) or (
            not self.threats.any_line(at, 0, last) and self.threats.search(at, 1)
        ):
            self.lose(t)
            return
        chain = self.threats.search(at, 0)
        if chain:
            self.threats.shorten(at)
        for cell in range(self.cells):
            if not self.threats.stones[cell]:
                some += 1
                if not chain or self.threats.unsafe[cell]:
                    self.open[t * self.span + (cell >> 6)] |= ONE << (cell & 63)
        if not some:
            self.lose(t)
        elif not chain:
            self.proof_t[t] = some // 2 + 1
            for w in range(self.span):
                self.tried[t * self.span + w] = self.open[t * self.span + w]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def refuted(self, t: cython.int, at: cython.int, cell: cython.int) -> cython.bint:
        """Whether a chain refutes the reply; whatever else it refutes is closed as well."""
        other: cython.int
        found: cython.bint
        self.threats.put(at, 1, cell)
        found = self.threats.search(at + 1, 0)
        if found:
            self.threats.shorten(at + 1)
        self.threats.take_back(1, cell)
        if not found:
            return False
        self.open[t * self.span + (cell >> 6)] &= ~(ONE << (cell & 63)) & WORD
        if self.threats.replay(at, True):
            for other in range(self.cells):
                if not self.threats.unsafe[other] and not self.threats.stones[other]:
                    self.open[t * self.span + (other >> 6)] &= ~(ONE << (other & 63)) & WORD
                    self.tried[t * self.span + (other >> 6)] &= ~(ONE << (other & 63)) & WORD
        return True

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def has(self, sets: cython.ulonglong[::1], number: cython.int, cell: cython.int) -> cython.bint:
        return cython.cast(cython.bint, sets[number * self.span + (cell >> 6)] >> (cell & 63) & 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lose(self, t: cython.int) -> cython.void:
        """The defender wins first, or the board is full."""
        self.stage[t] = WHOLE
        self.proof_t[t] = INFINITE
        self.disproof_t[t] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_replies(self, t: cython.int) -> cython.void:
        """A node for each open reply, but one only for those that a symmetry of the position exchanges."""
        cell: cython.int
        r: cython.int
        if self.symmetric[t]:
            self.drop_alike(t)
        for cell in range(self.cells):
            if self.has(self.open, t, cell):
                r = self.new_reply(t, cell)
                self.next_reply[r] = self.first_reply[t]
                self.first_reply[t] = r

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drop_alike(self, t: cython.int) -> cython.void:
        """Close the open replies that a symmetry of the position turns into a lower one."""
        f: cython.int
        low: cython.int
        cell: cython.int
        self.take_stones(t, NONE)
        self.fold_stones()
        self.least_image(NONE)
        for f in range(self.folds):
            if f == self.fold or self.base_a[f] != self.key_a or self.base_d[f] != self.key_d:
                continue
            for cell in range(self.cells):
                for low in range(cell):
                    if (
                        self.has(self.open, t, low)
                        and self.images[cell * self.folds + f] == self.images[low * self.folds + self.fold]
                    ):
                        self.open[t * self.span + (cell >> 6)] &= ~(ONE << (cell & 63)) & WORD

    # Expanding a reply.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand_reply(self, r: cython.int) -> cython.void:
        """Judge the next few moves of the attacker."""
        at: cython.int = self.load(self.ground[r], self.cell[r])
        chosen: cython.int = NONE
        made: cython.int
        best: cython.int = INFINITE
        link: cython.int = self.first_link[r]
        if self.left[r] < 0:
            chosen = self.first_moves(r, at)
        while link >= 0:
            best = min(best, self.proof_t[self.target[link]])
            link = self.next_link[link]
        self.fold_stones()
        self.rank(at)
        for made in range(WIDTH):
            if self.left[r] == 0 or best == 0:
                break
            if chosen < 0:
                chosen = self.best_untried(r)
            best = min(best, self.try_move(r, at, chosen, best))
            chosen = NONE
        self.price[r] = min(best + STEP, INFINITE - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def first_moves(self, r: cython.int, at: cython.int) -> cython.int:
        """Which moves there are; the one to try first, or -1 where they are to be ranked.

        The block where the defender threatens to complete a line, none where two threats cannot be met. Only at a
        root is a chain not yet ruled out.
        """
        cell: cython.int
        threats: cython.int = self.threats.completions(at, 1, 2)
        if threats:
            self.left[r] = 2 - threats
            return self.threats.first
        self.left[r] = 0
        for cell in range(self.cells):
            self.left[r] += not self.threats.stones[cell]
        if self.cell[r] < 0 and self.threats.search(at, 0):
            return self.threats.moves[0]
        return NONE

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(self, at: cython.int) -> cython.void:
        cell: cython.int
        for cell in range(self.cells):
            if not self.threats.stones[cell]:
                self.ranks[cell] = self.threats.worth(at, cell, self.weights)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def best_untried(self, r: cython.int) -> cython.int:
        cell: cython.int
        best: cython.int = NONE
        for cell in range(self.cells):
            if self.threats.stones[cell] or self.has(self.moves, r, cell):
                continue
            if best < 0 or self.ranks[cell] > self.ranks[best]:
                best = cell
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def try_move(self, r: cython.int, at: cython.int, move: cython.int, best: cython.int) -> cython.int:
        """Link a reply to the threat after a move; its proof number."""
        t: cython.int = self.meet(move)
        link: cython.int = self.first_link[r]
        self.moves[r * self.span + (move >> 6)] |= ONE << (move & 63)
        self.left[r] -= 1
        while link >= 0:
            if self.target[link] == t:
                return self.proof_t[t]
            link = self.next_link[link]
        if self.stage[t] == MET:
            self.threats.put(at, 0, move)
            self.judge(t, at + 1, best - 1)
            self.threats.take_back(0, move)
            if self.symmetric[t]:  # Judging it has folded its own stones.
                self.take_stones(self.ground[r], self.cell[r])
                self.fold_stones()
        link = self.new_link(r, t, move)
        return self.proof_t[t]

    # Proof numbers.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def update_threat(self, t: cython.int) -> cython.bint:
        """Work the numbers of a threat out anew; whether they changed."""
        proof: cython.longlong = 0
        disproof: cython.int = INFINITE
        r: cython.int = self.first_reply[t]
        changed: cython.bint
        if self.stage[t] != WHOLE or self.disproof_t[t] == 0:
            return False
        while r >= 0:
            if self.proof_r[r]:
                proof += self.proof_r[r]
                disproof = min(disproof, self.disproof_r[r])
            r = self.next_reply[r]
        proof = INFINITE if disproof == 0 else min(proof, INFINITE - 1)  # However hard, what is open is not lost.
        changed = proof != self.proof_t[t] or disproof != self.disproof_t[t]
        self.proof_t[t] = cython.cast(cython.int, proof)
        self.disproof_t[t] = disproof
        return changed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def update_reply(self, r: cython.int) -> cython.bint:
        """Work the numbers of a reply out anew; whether they changed."""
        proof: cython.int = self.price[r] if self.left[r] else INFINITE
        disproof: cython.longlong = UNTRIED_MOVES if self.left[r] else 0
        link: cython.int = self.first_link[r]
        changed: cython.bint
        while link >= 0:
            proof = min(proof, self.effort(link))
            disproof += self.disproof_t[self.target[link]]
            link = self.next_link[link]
        disproof = INFINITE if proof == 0 else min(disproof, INFINITE)
        changed = proof != self.proof_r[r] or disproof != self.disproof_r[r]
        self.proof_r[r] = proof
        self.disproof_r[r] = cython.cast(cython.int, disproof)
        return changed

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def effort(self, link: cython.int) -> cython.int:
        """The proof number of a threat as a reply sees it."""
        proof: cython.longlong = self.proof_t[self.target[link]]
        if proof < INFINITE:
            proof += proof * min(self.order[link], MOST_HANDICAP) // HANDICAP
            proof = min(proof, INFINITE - 1)
        return cython.cast(cython.int, proof)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def most_proving(self, node: cython.int) -> cython.int:
        """The open node that the proof of this one most depends on. A node is 2 * t or 2 * r + 1."""
        while True:
            if node & 1:
                if self.open_link(node >> 1) < 0:
                    return node
                node = 2 * self.open_link(node >> 1)
            else:
                if self.stage[node >> 1] != WHOLE:
                    return node
                node = 2 * self.open_reply(node >> 1) + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def open_reply(self, t: cython.int) -> cython.int:
        """The reply that is most likely to refute a threat."""
        r: cython.int = self.first_reply[t]
        best: cython.int = NONE
        while r >= 0:
            if self.proof_r[r] and (
                best < 0
                or self.disproof_r[r] < self.disproof_r[best]
                or (self.disproof_r[r] == self.disproof_r[best] and self.proof_r[r] > self.proof_r[best])
            ):
                best = r
            r = self.next_reply[r]
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def open_link(self, r: cython.int) -> cython.int:
        """The threat that is nearest to answering a reply, or -1 where other moves are to be tried first."""
        link: cython.int = self.first_link[r]
        best: cython.int = NONE
        proof: cython.int = self.price[r] if self.left[r] else INFINITE
        while link >= 0:
            if self.effort(link) < proof or (best < 0 and self.effort(link) == proof):
                best = self.target[link]
                proof = self.effort(link)
            link = self.next_link[link]
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, root: cython.int) -> cython.void:
        """Expand the most proving node until the root is decided or the search is stopped."""
        node: cython.int
        while not self.stopped and not self.decided(root):
            node = self.most_proving(root)
            if node & 1:
                self.expand_reply(node >> 1)
            else:
                self.judge(node >> 1, self.load(node >> 1, NONE), self.proof_t[node >> 1] + RESUMED)
            self.update_upwards(node)
            if self.threats.nodes >= self.next_pulse:
                self.rest()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def decided(self, node: cython.int) -> cython.bint:
        if node & 1:
            return self.proof_r[node >> 1] == 0 or self.disproof_r[node >> 1] == 0
        return self.proof_t[node >> 1] == 0 or self.disproof_t[node >> 1] == 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def update_upwards(self, node: cython.int) -> cython.void:
        """Carry changed numbers to everything that depends on them."""
        used: cython.longlong = 0
        link: cython.int
        first: cython.bint = True
        self.stack[0] = node
        used = 1
        while used:
            used -= 1
            node = self.stack[used]
            if node & 1:
                if (self.update_reply(node >> 1) or first) and self.cell[node >> 1] >= 0:
                    self.stack[used] = 2 * self.ground[node >> 1]
                    used += 1
            elif self.update_threat(node >> 1) or first:
                link = self.first_parent[node >> 1]
                while link >= 0:
                    if used + 1 >= self.stack_room:
                        with cython.gil:
                            self.grow_stack()
                    self.stack[used] = 2 * self.source[link] + 1
                    used += 1
                    link = self.next_parent[link]
            first = False

    # Memory.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def new_threat(self) -> cython.int:
        t: cython.int = cython.cast(cython.int, self.count_t)
        if self.count_t >= self.room_t:
            with cython.gil:
                self.grow_threats()
        self.count_t += 1
        self.stage[t] = MET
        self.proof_t[t] = self.disproof_t[t] = 1
        self.first_reply[t] = self.first_parent[t] = NONE
        return t

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def new_reply(self, t: cython.int, cell: cython.int) -> cython.int:
        r: cython.int = cython.cast(cython.int, self.count_r)
        if self.count_r >= self.room_r:
            with cython.gil:
                self.grow_replies()
        self.count_r += 1
        self.ground[r] = t
        self.cell[r] = cell
        self.left[r] = NONE
        self.price[r] = self.proof_r[r] = self.disproof_r[r] = 1
        self.next_reply[r] = self.first_link[r] = NONE
        return r

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def new_link(self, r: cython.int, t: cython.int, move: cython.int) -> cython.int:
        link: cython.int = cython.cast(cython.int, self.count_l)
        if self.count_l >= self.room_l:
            with cython.gil:
                self.grow_links()
        self.count_l += 1
        self.move[link] = move
        self.target[link] = t
        self.order[link] = 0 if self.first_link[r] < 0 else self.order[self.first_link[r]] + 1
        self.source[link] = r
        self.next_link[link] = self.first_link[r]
        self.first_link[r] = link
        self.next_parent[link] = self.first_parent[t]
        self.first_parent[t] = link
        return link

    @cython.cfunc
    def grow_threats(self):
        more: cython.longlong = max(self.room_t // 2, 1 << 10)
        self.room_t += more
        self.stones = array("Q", self.longer(self.stones, more * 2 * self.span, 8))
        self.keys = array("Q", self.longer(self.keys, more * 2, 8))
        self.open = array("Q", self.longer(self.open, more * self.span, 8))
        self.tried = array("Q", self.longer(self.tried, more * self.span, 8))
        self.stage = array("b", self.longer(self.stage, more, 1))
        self.symmetric = array("b", self.longer(self.symmetric, more, 1))
        self.proof_t = array("i", self.longer(self.proof_t, more, 4))
        self.disproof_t = array("i", self.longer(self.disproof_t, more, 4))
        self.first_reply = array("i", self.longer(self.first_reply, more, 4))
        self.first_parent = array("i", self.longer(self.first_parent, more, 4))

    @cython.cfunc
    def grow_replies(self):
        more: cython.longlong = max(self.room_r // 2, 1 << 10)
        self.room_r += more
        self.ground = array("i", self.longer(self.ground, more, 4))
        self.cell = array("h", self.longer(self.cell, more, 2))
        self.moves = array("Q", self.longer(self.moves, more * self.span, 8))
        self.left = array("h", self.longer(self.left, more, 2))
        self.price = array("i", self.longer(self.price, more, 4))
        self.proof_r = array("i", self.longer(self.proof_r, more, 4))
        self.disproof_r = array("i", self.longer(self.disproof_r, more, 4))
        self.next_reply = array("i", self.longer(self.next_reply, more, 4))
        self.first_link = array("i", self.longer(self.first_link, more, 4))

    @cython.cfunc
    def grow_links(self):
        more: cython.longlong = max(self.room_l // 2, 1 << 10)
        self.room_l += more
        self.move = array("h", self.longer(self.move, more, 2))
        self.target = array("i", self.longer(self.target, more, 4))
        self.order = array("h", self.longer(self.order, more, 2))
        self.source = array("i", self.longer(self.source, more, 4))
        self.next_link = array("i", self.longer(self.next_link, more, 4))
        self.next_parent = array("i", self.longer(self.next_parent, more, 4))

    @cython.cfunc
    def grow_stack(self):
        more: cython.longlong = max(self.stack_room, 1 << 10)
        self.stack_room += more
        self.stack = array("i", self.longer(self.stack, more, 4))

    @cython.cfunc
    def longer(self, old: object, more: cython.longlong, size: cython.int):
        """The bytes of an array, or of nothing yet, with room for more items at the end."""
        return (bytes(old) if old is not None else b"") + bytes(more * size)

    @cython.cfunc
    def grow_table(self, capacity: cython.longlong):
        t: cython.int
        slot: cython.longlong
        self.capacity = capacity
        self.slots = array("i", bytes(4 * capacity))
        for slot in range(capacity):
            self.slots[slot] = NONE
        for t in range(cython.cast(cython.int, self.count_t)):
            if self.keys[2 * t] or self.keys[2 * t + 1]:
                self.put(t)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rest(self) -> cython.void:
        """Let the outside count, draw progress or stop the search."""
        self.next_pulse = self.threats.nodes + PULSE_EVERY
        with cython.gil:
            try:
                self.stopped = self.count_t >= self.most or (
                    self.pulse is not None and bool(self.pulse(self.threats.nodes))
                )
            except BaseException as error:
                self.stopped, self.error = True, error
