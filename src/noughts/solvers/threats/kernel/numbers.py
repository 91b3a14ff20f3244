# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Proof numbers on the graph of the search for a win: what is left to prove, and where the search should go on.

The proof number of a claim is the sum of those of its replies, since each must be refuted; that of a reply is the
least of the claims tried and of the price of the untried moves, since one good move is enough. Disproof numbers are the
other way round. A node is numbered 2 * claim or 2 * reply + 1. `numbers.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.solvers.threats.kernel.graph import INFINITE, WHOLE

NONE = cython.declare(cython.int, -1)
UNTRIED_MOVES = cython.declare(cython.int, 2)
"""The disproof number of the untried moves."""
HANDICAP = cython.declare(cython.int, 8)
"""Each move tried before makes a later one count as harder by one part in this many, so that the search is steady."""
MOST_HANDICAP = cython.declare(cython.int, 16)


class ThreatNumbers:
    """The numbers of a graph."""

    def __init__(self, graph, easy_first=False):
        self.graph, self.easy_first = graph, easy_first
        self.queue_room = 1 << 10
        self.queue = array("i", bytes(4 * self.queue_room))

    def update_claim(self, claim):
        """Recompute the numbers of a claim; whether they changed."""
        proof: cython.longlong = 0
        disproof: cython.int = INFINITE
        reply: cython.int = self.graph.first_reply[claim]
        changed: cython.bint
        if self.graph.stage[claim] != WHOLE or self.graph.claim_disproof[claim] == 0:
            return False
        while reply >= 0:
            if self.graph.reply_proof[reply]:
                proof += self.graph.reply_proof[reply]
                disproof = min(disproof, self.graph.reply_disproof[reply])
            reply = self.graph.next_reply[reply]
        proof = (
            INFINITE if disproof == 0 else min(proof, INFINITE - 1)
        )  # An open claim is not lost, however hard it is.
        changed = proof != self.graph.claim_proof[claim] or disproof != self.graph.claim_disproof[claim]
        self.graph.claim_proof[claim] = cython.cast(cython.int, proof)
        self.graph.claim_disproof[claim] = disproof
        return changed

    def update_reply(self, reply):
        """Recompute the numbers of a reply; whether they changed."""
        proof: cython.int = self.graph.price[reply] if self.graph.left[reply] else INFINITE
        disproof: cython.longlong = UNTRIED_MOVES if self.graph.left[reply] else 0
        link: cython.int = self.graph.first_link[reply]
        changed: cython.bint
        while link >= 0:
            proof = min(proof, self.effort(link))
            disproof += self.graph.claim_disproof[self.graph.target[link]]
            link = self.graph.next_link[link]
        disproof = INFINITE if proof == 0 else min(disproof, INFINITE)
        changed = proof != self.graph.reply_proof[reply] or disproof != self.graph.reply_disproof[reply]
        self.graph.reply_proof[reply] = proof
        self.graph.reply_disproof[reply] = cython.cast(cython.int, disproof)
        return changed

    def update_upwards(self, node):
        """Recompute the numbers of a node, and propagate changes to everything that depends on it.

        A stone fewer lies at each step upwards, and the queue is taken in order; so when a node's turn comes, all
        that it depends on is settled, however many ways lead up to it.
        """
        taken: cython.longlong = 0
        used: cython.longlong = 1
        link: cython.int
        first: cython.bint = True
        self.queue[0] = node
        while taken < used:
            node = self.queue[taken]
            taken += 1
            if node & 1:
                if (self.update_reply(node >> 1) or first) and self.graph.cell[node >> 1] >= 0:
                    used = self.append(2 * self.graph.ground[node >> 1], used)
            elif self.update_claim(node >> 1) or first:
                link = self.graph.first_parent[node >> 1]
                while link >= 0:
                    used = self.append(2 * self.graph.source[link] + 1, used)
                    link = self.graph.next_parent[link]
            first = False

    def append(self, node, used):
        """Put a node at the end of the queue; the new length."""
        if used == self.queue_room:
            with cython.gil:
                self.grow_queue()
        self.queue[used] = node
        return used + 1

    def grow_queue(self):
        self.queue = array("i", bytes(self.queue) + bytes(4 * self.queue_room))
        self.queue_room *= 2

    def effort(self, link):
        """The proof number of a claim as a reply sees it."""
        proof: cython.longlong = self.graph.claim_proof[self.graph.target[link]]
        if proof < INFINITE:
            proof += proof * min(self.graph.order[link], MOST_HANDICAP) // HANDICAP
            proof = min(proof, INFINITE - 1)
        return cython.cast(cython.int, proof)

    # Where to continue.

    def most_proving(self, node):
        """The open node that the proof of this one most depends on."""
        link: cython.int
        while True:
            if node & 1:
                link = self.open_link(node >> 1)
                if link < 0:
                    return node
                node = 2 * self.graph.target[link]
            else:
                if self.graph.stage[node >> 1] != WHOLE:
                    return node
                node = 2 * self.open_reply(node >> 1) + 1

    def open_reply(self, claim):
        """The reply that is most likely to refute a claim; of several the hardest, or the easiest if so set."""
        reply: cython.int = self.graph.first_reply[claim]
        best: cython.int = NONE
        while reply >= 0:
            if self.graph.reply_proof[reply] and (
                best < 0
                or self.graph.reply_disproof[reply] < self.graph.reply_disproof[best]
                or (
                    self.graph.reply_disproof[reply] == self.graph.reply_disproof[best]
                    and self.comes_before(self.graph.reply_proof[reply], self.graph.reply_proof[best])
                )
            ):
                best = reply
            reply = self.graph.next_reply[reply]
        return best

    def comes_before(self, proof, other):
        """Whether the reply with this proof number comes first of two that are equally likely to refute a claim."""
        return proof < other if self.easy_first else proof > other

    def open_link(self, reply):
        """The link to the claim that is nearest to answering a reply, or -1 if untried moves come first."""
        link: cython.int = self.graph.first_link[reply]
        best: cython.int = NONE
        effort: cython.int
        proof: cython.int = self.graph.price[reply] if self.graph.left[reply] else INFINITE
        while link >= 0:
            effort = self.effort(link)
            if effort < proof or (best < 0 and effort == proof):
                best = link
                proof = effort
            link = self.graph.next_link[link]
        return best

    def decided(self, node):
        if node & 1:
            return self.graph.reply_proof[node >> 1] == 0 or self.graph.reply_disproof[node >> 1] == 0
        return self.graph.claim_proof[node >> 1] == 0 or self.graph.claim_disproof[node >> 1] == 0
