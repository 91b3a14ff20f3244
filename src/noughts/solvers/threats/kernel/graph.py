# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The stored graph of the search for a win: claims, replies and links.

At a *claim* the attacker has moved, claims to win, and the defender is to reply; it is found by its key, which its
symmetric images share, and keeps its stones in the orientation in which it was first met. At a *reply* the attacker is
to move; it belongs to one claim. *Links* lead from a reply to the claims after the attacker's moves. Nodes are numbers;
what is known of them is in columns.

Side 0 is the attacker; a set of cells takes `span` words. `graph.pxd` gives the types.
"""

from array import array

import cython

from noughts.common.kernel._columns import Columns
from noughts.common.kernel._memory import zeros

if not cython.compiled:
    from noughts.common.kernel._cells import add, has
    from noughts.common.kernel.canonical import CanonicalForm
    from noughts.common.kernel.pulse import Pulse

    INFINITE = 10**9  # The proof number of what cannot be proved.
    # Stages of a claim: met but not looked at; the replies that one chain leaves open are known, but not all of them
    # were tried; every reply is refuted by a chain or has a node. On large boards also: no chain was found at first.
    MET, SEEN, WHOLE, WEAK = 0, 1, 2, 3

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
NONE = cython.declare(cython.int, -1)
LOOK_EVERY = cython.declare(cython.int, 1 << 16)
"""Nodes moved to a larger table between two looks at the clock."""


def kinds(span):
    """The columns, in the order of a dump; a set of cells takes `span` words."""
    return {
        "claim": {
            "stones": "Q" * 2 * span,
            "keys": "QQ",
            "open": "Q" * span,
            "tried": "Q" * span,
            "stage": "b",
            "symmetric": "b",
            "claim_proof": "i",
            "claim_disproof": "i",
            "first_reply": "i",
            "first_parent": "i",
        },
        "reply": {
            "ground": "i",
            "cell": "h",
            "moves": "Q" * span,
            "left": "h",
            "forced": "b",
            "price": "i",
            "reply_proof": "i",
            "reply_disproof": "i",
            "next_reply": "i",
            "first_link": "i",
        },
        "link": {"move": "h", "target": "i", "order": "h", "source": "i", "next_link": "i", "next_parent": "i"},
    }


class ThreatGraph:
    """The graph of one board; `images` has the key words of each cell under all symmetries, see `canonical.py`."""

    def __init__(self, cells, images):
        self.cells, self.span = cells, (cells + 63) // 64
        self.pulse = Pulse(1)
        self.canonical = CanonicalForm(cells, images)
        self.at_hand = array("Q", bytes(8 * 2 * self.span))
        self.columns = Columns(kinds(self.span))
        self.claims = self.replies = self.links = self.capacity = 0
        self.slots = zeros("i", 1)
        self.claim_room = self.reply_room = self.link_room = 0
        self.grow_table(1 << 12)
        self.grow_claims()
        self.grow_replies()
        self.grow_links()

    def table_bytes(self):
        """The memory of all nodes and of the hash table."""
        return self.columns.bytes + 4 * self.capacity

    def counts(self):
        """Claims, replies and links stored."""
        return self.claims, self.replies, self.links

    def arrays(self):
        """Everything stored, as bytes: ten columns of claims, ten of replies, six of links."""
        return self.columns.parts(self.counts())

    def take_arrays(self, arrays):
        """Restore what `arrays` returned."""
        self.claims, self.replies, self.links = self.columns.refill(self, arrays)
        self.claim_room, self.reply_room, self.link_room = self.claims, self.replies, self.links
        self.grow_claims()
        self.grow_replies()
        self.grow_links()
        capacity: cython.longlong = self.capacity
        while 2 * self.claims > capacity:
            capacity *= 4
        self.grow_table(capacity)

    # The current position.

    def set_up(self, attacker, defender):
        """Set the current position from lists of cells."""
        w: cython.int
        for w in range(2 * self.span):
            self.at_hand[w] = 0
        for cell in attacker:
            add(self.at_hand, 0, cell)
        for cell in defender:
            add(self.at_hand, self.span, cell)

    def take_stones(self, claim, stone):
        """Set the current position to a claim's, with the defender's reply unless it is -1."""
        w: cython.int
        for w in range(2 * self.span):
            self.at_hand[w] = self.stones[2 * claim * self.span + w]
        if stone >= 0:
            add(self.at_hand, self.span, stone)

    def store_stones(self, claim):
        """Store the current position as a claim's."""
        w: cython.int
        for w in range(2 * self.span):
            self.stones[2 * claim * self.span + w] = self.at_hand[w]

    def to_canonical(self):
        """Compute the images of the current position under all symmetries."""
        cell: cython.int
        self.canonical.clear()
        for cell in range(self.cells):
            if has(self.at_hand, 0, cell):
                self.canonical.add(0, cell)
            elif has(self.at_hand, self.span, cell):
                self.canonical.add(1, cell)

    def find(self, move):
        """The claim of the current position plus the attacker's move, unless that is -1; -1 if it was never met."""
        slot: cython.longlong
        claim: cython.int
        self.canonical.least(move)
        slot = self.slot_of(self.canonical.key_a, self.canonical.key_b)
        while True:
            claim = self.slots[slot] - 1
            if claim < 0 or (
                self.keys[2 * claim] == self.canonical.key_a and self.keys[2 * claim + 1] == self.canonical.key_b
            ):
                return claim
            slot = (slot + 1) & (self.capacity - 1)

    def meet(self, move):
        """The claim of the current position plus the attacker's move, unless that is -1; created if it is new."""
        claim: cython.int = self.find(move)
        if claim >= 0:
            return claim
        claim = self.new_claim()
        self.store_stones(claim)
        if move >= 0:
            add(self.stones, 2 * claim * self.span, move)
        self.keys[2 * claim] = self.canonical.key_a
        self.keys[2 * claim + 1] = self.canonical.key_b
        self.symmetric[claim] = self.canonical.alike > 1
        self.put(claim)
        if 2 * self.claims > self.capacity and (not self.pulse.stopped or 4 * self.claims > 3 * self.capacity):
            with cython.gil:
                self.grow_table(4 * self.capacity)
        return claim

    # Nodes.

    def new_claim(self):
        claim: cython.int = cython.cast(cython.int, self.claims)
        if self.claims >= self.claim_room:
            with cython.gil:
                self.grow_claims()
        self.claims += 1
        self.stage[claim] = MET
        self.claim_proof[claim] = self.claim_disproof[claim] = 1
        self.first_reply[claim] = self.first_parent[claim] = NONE
        return claim

    def new_reply(self, claim, cell):
        """A new reply to a claim, not yet in the claim's list."""
        reply: cython.int = cython.cast(cython.int, self.replies)
        if self.replies >= self.reply_room:
            with cython.gil:
                self.grow_replies()
        self.replies += 1
        self.ground[reply] = claim
        self.cell[reply] = cell
        self.left[reply] = NONE
        self.forced[reply] = False
        self.price[reply] = self.reply_proof[reply] = self.reply_disproof[reply] = 1
        self.next_reply[reply] = self.first_link[reply] = NONE
        return reply

    def add_reply(self, claim, reply):
        """Put a reply before the others to its claim."""
        self.next_reply[reply] = self.first_reply[claim]
        self.first_reply[claim] = reply

    def new_link(self, reply, claim, move):
        link: cython.int = cython.cast(cython.int, self.links)
        if self.links >= self.link_room:
            with cython.gil:
                self.grow_links()
        self.links += 1
        self.move[link] = move
        self.target[link] = claim
        self.order[link] = 0 if self.first_link[reply] < 0 else self.order[self.first_link[reply]] + 1
        self.source[link] = reply
        self.next_link[link] = self.first_link[reply]
        self.first_link[reply] = link
        self.next_parent[link] = self.first_parent[claim]
        self.first_parent[claim] = link
        return link

    def winning_link(self, reply):
        """The link of a move that is known to win at a reply, -1 if there is none."""
        link: cython.int = self.first_link[reply]
        while link >= 0 and self.claim_proof[self.target[link]]:
            link = self.next_link[link]
        return link

    def winning_move(self, reply):
        """A move that is known to win at a reply, -1 if there is none."""
        link: cython.int = self.winning_link(reply)
        return self.move[link] if link >= 0 else NONE

    # Memory.

    def slot_of(self, a, d):
        """The slot of a key in the hash table; if another key is there, the next free slot."""
        word: cython.ulonglong = ((a * MIX & WORD) ^ (d + MIX & WORD)) * MIX & WORD
        word = (word ^ (word >> 32)) * MIX & WORD
        return cython.cast(cython.longlong, (word ^ (word >> 29)) & cython.cast(cython.ulonglong, self.capacity - 1))

    def put(self, claim):
        """Enter a claim into the hash table."""
        slot: cython.longlong = self.slot_of(self.keys[2 * claim], self.keys[2 * claim + 1])
        while self.slots[slot]:
            slot = (slot + 1) & (self.capacity - 1)
        self.slots[slot] = claim + 1

    def grow_claims(self):
        self.claim_room = self.pulse.through(self.columns.grow, self, "claim")

    def grow_replies(self):
        self.reply_room = self.pulse.through(self.columns.grow, self, "reply")

    def grow_links(self):
        self.link_room = self.pulse.through(self.columns.grow, self, "link")

    def refill_table(self):
        """Enter all claims again, as their numbers have changed. This cannot be stopped: the old table is useless."""
        capacity: cython.longlong = self.capacity
        self.capacity = 0
        self.grow_table(capacity)

    def grow_table(self, capacity):
        """Move to a hash table of this many slots, each with a claim's number plus 1; keep the old one if stopped."""
        claim: cython.int
        before, room = self.slots, self.capacity
        may_stay: cython.bint = 4 * self.claims <= 3 * self.capacity
        self.slots, self.capacity = self.pulse.through(zeros, "i", capacity), capacity
        for claim in range(cython.cast(cython.int, self.claims)):
            if self.keys[2 * claim] or self.keys[2 * claim + 1]:
                self.put(claim)
            if may_stay and claim % LOOK_EVERY == LOOK_EVERY - 1:
                self.pulse.look()
                if self.pulse.stopped:
                    self.slots, self.capacity = before, room
                    return
