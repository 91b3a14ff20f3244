# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Proof numbers on the graph of the search for a win: what is left to prove, and where the search should go on.

The proof number of a threat is the sum of those of its replies, since each must be refuted; that of a reply is the
least of the threats tried and of the price of the moves not yet tried, since one good move is enough. Disproof numbers
are the other way round. A node here is 2 * t for a threat, 2 * r + 1 for a reply. `numbers.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.win.graph import INFINITE, WHOLE, WinGraph

NONE = cython.declare(cython.int, -1)
UNTRIED_MOVES = cython.declare(cython.int, 2)
"""Disproof number of the moves not yet tried."""
HANDICAP = cython.declare(cython.int, 8)
"""A move tried later counts as harder, by one part in so many for each move tried before it: so the search stays."""
MOST_HANDICAP = cython.declare(cython.int, 16)


class WinNumbers(WinGraph):
    """The graph of one board and its numbers."""

    def __init__(self, cells, images):
        WinGraph.__init__(self, cells, images)
        self.stack_room = 1 << 10
        self.stack = array("i", bytes(4 * self.stack_room))

    def update_threat(self, t):
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

    def update_reply(self, r):
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

    def update_upwards(self, node):
        """Work the numbers of a node out anew, and carry what changed to everything that depends on it."""
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

    def grow_stack(self):
        self.stack = array("i", bytes(self.stack) + bytes(4 * self.stack_room))
        self.stack_room *= 2

    def effort(self, link):
        """The proof number of a threat as a reply sees it."""
        proof: cython.longlong = self.proof_t[self.target[link]]
        if proof < INFINITE:
            proof += proof * min(self.order[link], MOST_HANDICAP) // HANDICAP
            proof = min(proof, INFINITE - 1)
        return cython.cast(cython.int, proof)

    # Where to go on.

    def most_proving(self, node):
        """The open node that the proof of this one most depends on."""
        target: cython.int
        while True:
            if node & 1:
                target = self.open_link(node >> 1)
                if target < 0:
                    return node
                node = 2 * target
            else:
                if self.stage[node >> 1] != WHOLE:
                    return node
                node = 2 * self.open_reply(node >> 1) + 1

    def open_reply(self, t):
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

    def open_link(self, r):
        """The threat that is nearest to answering a reply, or -1 where other moves are to be tried first."""
        link: cython.int = self.first_link[r]
        best: cython.int = NONE
        effort: cython.int
        proof: cython.int = self.price[r] if self.left[r] else INFINITE
        while link >= 0:
            effort = self.effort(link)
            if effort < proof or (best < 0 and effort == proof):
                best = self.target[link]
                proof = effort
            link = self.next_link[link]
        return best

    def decided(self, node):
        if node & 1:
            return self.proof_r[node >> 1] == 0 or self.disproof_r[node >> 1] == 0
        return self.proof_t[node >> 1] == 0 or self.disproof_t[node >> 1] == 0
