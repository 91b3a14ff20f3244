# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The stored graph of the search for a win: threats, replies and links.

At a *threat* the attacker has moved and the defender is to reply; it is found by its key, which its symmetric images
share, and keeps its stones in the orientation in which it was first met. At a *reply* the attacker is to move; it
belongs to one threat. *Links* lead from a reply to the threats after the attacker's moves. Nodes are numbers: t, r and
link; what is known of them is in columns.

Side 0 is the attacker; a set of cells takes `span` words. `graph.pxd` gives the types.
"""

from array import array

import cython

from noughts.kernels.shared._columns import Columns

if not cython.compiled:
    from noughts.kernels.shared._cells import add, has
    from noughts.kernels.shared.folding import Folding

    INFINITE = 10**9  # The proof number of what cannot be proved.
    # Stages of a threat: met and not looked at; the replies that one chain leaves open are known, but not all of them
    # are tried; every reply is refuted by a chain or has a node.
    MET, SEEN, WHOLE = 0, 1, 2

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
NONE = cython.declare(cython.int, -1)
LEAST_ROOM = cython.declare(cython.longlong, 1 << 10)


def kinds(span):
    """The columns, in the order of a dump; a set of cells takes so many words."""
    return {
        "threat": {
            "stones": "Q" * 2 * span,
            "keys": "QQ",
            "open": "Q" * span,
            "tried": "Q" * span,
            "stage": "b",
            "symmetric": "b",
            "proof_t": "i",
            "disproof_t": "i",
            "first_reply": "i",
            "first_parent": "i",
        },
        "reply": {
            "ground": "i",
            "cell": "h",
            "moves": "Q" * span,
            "left": "h",
            "price": "i",
            "proof_r": "i",
            "disproof_r": "i",
            "next_reply": "i",
            "first_link": "i",
        },
        "link": {"move": "h", "target": "i", "order": "h", "source": "i", "next_link": "i", "next_parent": "i"},
    }


class WinGraph:
    """The graph of one board; `images` has the key words of each cell under all symmetries, see `folding.py`."""

    def __init__(self, cells, images):
        self.cells, self.span = cells, (cells + 63) // 64
        self.folding = Folding(cells, images)
        self.at_hand = array("Q", bytes(8 * 2 * self.span))
        self.columns = Columns(kinds(self.span))
        self.count_t = self.count_r = self.count_l = 0
        self.room_t = self.room_r = self.room_l = 0
        self.grow_table(1 << 12)
        self.grow_threats()
        self.grow_replies()
        self.grow_links()

    def counts(self):
        """Threats, replies and links stored."""
        return self.count_t, self.count_r, self.count_l

    def arrays(self):
        """All that is stored, as bytes: ten columns of threats, nine of replies, six of links."""
        return self.columns.parts(self.counts())

    def take_arrays(self, arrays):
        """Go on from what `arrays` gave."""
        self.count_t, self.count_r, self.count_l = self.columns.refill(self, arrays)
        self.room_t, self.room_r, self.room_l = self.count_t, self.count_r, self.count_l
        self.grow_threats()
        self.grow_replies()
        self.grow_links()
        while 2 * self.count_t > self.capacity:
            self.capacity *= 4
        self.grow_table(self.capacity)

    # The position at hand.

    def set_up(self, attacker, defender):
        """Take stones in hand: lists of cells."""
        w: cython.int
        for w in range(2 * self.span):
            self.at_hand[w] = 0
        for cell in attacker:
            add(self.at_hand, 0, cell)
        for cell in defender:
            add(self.at_hand, self.span, cell)

    def take_stones(self, t, reply):
        """Take in hand a threat's stones, and the defender's reply unless it is -1."""
        w: cython.int
        for w in range(2 * self.span):
            self.at_hand[w] = self.stones[2 * t * self.span + w]
        if reply >= 0:
            add(self.at_hand, self.span, reply)

    def store_stones(self, t):
        """The stones in hand are those of a threat."""
        w: cython.int
        for w in range(2 * self.span):
            self.stones[2 * t * self.span + w] = self.at_hand[w]

    def fold_stones(self):
        """Make the images of the stones in hand under all symmetries."""
        cell: cython.int
        self.folding.clear()
        for cell in range(self.cells):
            if has(self.at_hand, 0, cell):
                self.folding.add(0, cell)
            elif has(self.at_hand, self.span, cell):
                self.folding.add(1, cell)

    def find(self, move):
        """The threat of the folded stones with one more of the attacker, unless it is -1; -1 if it was never met."""
        slot: cython.longlong
        t: cython.int
        self.folding.least(move)
        slot = self.slot_of(self.folding.key_a, self.folding.key_b)
        while True:
            t = self.slots[slot]
            if t < 0 or (self.keys[2 * t] == self.folding.key_a and self.keys[2 * t + 1] == self.folding.key_b):
                return t
            slot = (slot + 1) & (self.capacity - 1)

    def meet(self, move):
        """The threat of the folded stones with one more of the attacker, unless it is -1; made if it is new."""
        t: cython.int = self.find(move)
        if t >= 0:
            return t
        t = self.new_threat()
        self.store_stones(t)
        if move >= 0:
            add(self.stones, 2 * t * self.span, move)
        self.keys[2 * t] = self.folding.key_a
        self.keys[2 * t + 1] = self.folding.key_b
        self.symmetric[t] = self.folding.alike > 1
        self.put(t)
        if 2 * self.count_t > self.capacity:
            with cython.gil:
                self.grow_table(4 * self.capacity)
        return t

    # Nodes.

    def new_threat(self):
        t: cython.int = cython.cast(cython.int, self.count_t)
        if self.count_t >= self.room_t:
            with cython.gil:
                self.grow_threats()
        self.count_t += 1
        self.stage[t] = MET
        self.proof_t[t] = self.disproof_t[t] = 1
        self.first_reply[t] = self.first_parent[t] = NONE
        return t

    def new_reply(self, t, cell):
        """A reply to a threat that the threat does not know of yet."""
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

    def add_reply(self, t, r):
        """Put a reply before the others to its threat."""
        self.next_reply[r] = self.first_reply[t]
        self.first_reply[t] = r

    def new_link(self, r, t, move):
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

    # Memory.

    def slot_of(self, a, d):
        """The slot of a key in the hash table; where it is taken by another, the next free one serves."""
        word: cython.ulonglong = ((a * MIX & WORD) ^ (d + MIX & WORD)) * MIX & WORD
        word = (word ^ (word >> 32)) * MIX & WORD
        return cython.cast(cython.longlong, (word ^ (word >> 29)) & cython.cast(cython.ulonglong, self.capacity - 1))

    def put(self, t):
        """Enter a threat into the hash table."""
        slot: cython.longlong = self.slot_of(self.keys[2 * t], self.keys[2 * t + 1])
        while self.slots[slot] >= 0:
            slot = (slot + 1) & (self.capacity - 1)
        self.slots[slot] = t

    def grow_threats(self):
        self.room_t = self.columns.grow(self, "threat", max(self.room_t // 2, LEAST_ROOM))

    def grow_replies(self):
        self.room_r = self.columns.grow(self, "reply", max(self.room_r // 2, LEAST_ROOM))

    def grow_links(self):
        self.room_l = self.columns.grow(self, "link", max(self.room_l // 2, LEAST_ROOM))

    def grow_table(self, capacity):
        t: cython.int
        self.capacity = capacity
        self.slots = array("i", b"\xff\xff\xff\xff") * capacity
        for t in range(cython.cast(cython.int, self.count_t)):
            if self.keys[2 * t] or self.keys[2 * t + 1]:
                self.put(t)
