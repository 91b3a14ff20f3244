# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Prunes the graph, so that a long search fits into memory: only nodes that may still be needed are kept.

An open claim needs every reply, an open reply every move tried. Once a reply is won, one winning move is enough; the
others are dropped, with everything that lies only below them. A lost claim is kept, so that it is not searched again,
but nothing below it. What callers asked about is kept: the roots, and claims that no move leads to. The remaining nodes
are moved together in the same order, so their numbers change. `pruner.pxd` gives the types.
"""

from array import array

import cython

NONE = cython.declare(cython.int, -1)


class ThreatPruner:
    """Prunes a graph; `of_claim`, `of_reply` and `of_link` have the new number of each old node, -1 if it is gone."""

    def __init__(self, graph):
        self.graph = graph
        self.used = 0
        self.of_claim = self.of_reply = self.of_link = self.stack = array("i")

    def prune(self):
        """Keep what is needed."""
        self.of_claim = array("i", [-1]) * self.graph.claims
        self.of_reply = array("i", [-1]) * self.graph.replies
        self.of_link = array("i", [-1]) * self.graph.links
        self.stack = array("i", [0]) * self.graph.claims
        with cython.nogil:
            self.mark_all()
            self.relink()
            self.number()
            self.move_claims()
            self.move_replies()
            self.move_links()
        self.graph.refill_table()
        self.stack = array("i")

    # Marking: 0 for nodes that are kept.

    def mark_all(self):
        """Mark all nodes that can be reached from the roots."""
        claim: cython.int
        reply: cython.int
        for reply in range(cython.cast(cython.int, self.graph.replies)):
            if self.graph.cell[reply] < 0:
                self.mark(self.graph.ground[reply])
                self.mark_reply(reply)
        for claim in range(cython.cast(cython.int, self.graph.claims)):
            if self.graph.first_parent[claim] < 0:
                self.mark(claim)
        while self.used:
            self.used -= 1
            claim = self.stack[self.used]
            if self.graph.claim_disproof[claim] == 0:
                self.graph.first_reply[claim] = NONE
            reply = self.graph.first_reply[claim]
            while reply >= 0:
                self.mark_reply(reply)
                reply = self.graph.next_reply[reply]

    def mark(self, claim):
        """Mark a claim; the nodes below it are marked later."""
        if self.of_claim[claim] < 0:
            self.of_claim[claim] = 0
            self.stack[self.used] = claim
            self.used += 1

    def mark_reply(self, reply):
        """Mark a reply with the moves after it that are needed."""
        won: cython.bint = self.graph.reply_proof[reply] == 0
        link: cython.int = self.graph.first_link[reply]
        self.of_reply[reply] = 0
        while link >= 0:
            if not won or self.graph.claim_proof[self.graph.target[link]] == 0:
                self.of_link[link] = 0
                self.mark(self.graph.target[link])
                if won:
                    break
            link = self.graph.next_link[link]

    # Compacting.

    def relink(self):
        """Remove dropped links from the lists of their replies."""
        reply: cython.int
        link: cython.int
        last: cython.int
        for reply in range(cython.cast(cython.int, self.graph.replies)):
            link, last = self.graph.first_link[reply], NONE
            self.graph.first_link[reply] = NONE
            while link >= 0 and self.of_reply[reply] >= 0:
                if self.of_link[link] >= 0:
                    if last < 0:
                        self.graph.first_link[reply] = link
                    else:
                        self.graph.next_link[last] = link
                    last = link
                link = self.graph.next_link[link]
            if last >= 0:
                self.graph.next_link[last] = NONE

    def number(self):
        """Renumber the nodes that are kept."""
        self.graph.claims = numbered(self.of_claim)
        self.graph.replies = numbered(self.of_reply)
        self.graph.links = numbered(self.of_link)

    def move_claims(self):
        old: cython.int
        new: cython.int
        w: cython.int
        span: cython.int = self.graph.span
        for old in range(cython.cast(cython.int, len(self.of_claim))):
            new = self.of_claim[old]
            if new < 0:
                continue
            for w in range(2 * span):
                self.graph.stones[2 * new * span + w] = self.graph.stones[2 * old * span + w]
            for w in range(span):
                self.graph.open[new * span + w] = self.graph.open[old * span + w]
                self.graph.tried[new * span + w] = self.graph.tried[old * span + w]
            for w in range(2):
                self.graph.keys[2 * new + w] = self.graph.keys[2 * old + w]
            self.graph.stage[new] = self.graph.stage[old]
            self.graph.symmetric[new] = self.graph.symmetric[old]
            self.graph.claim_proof[new] = self.graph.claim_proof[old]
            self.graph.claim_disproof[new] = self.graph.claim_disproof[old]
            self.graph.first_reply[new] = renamed(self.of_reply, self.graph.first_reply[old])
            self.graph.first_parent[new] = NONE
        # Unused storage must hold zeros where a new node relies on it.
        for old in range(cython.cast(cython.int, self.graph.claims), cython.cast(cython.int, len(self.of_claim))):
            self.graph.keys[2 * old] = self.graph.keys[2 * old + 1] = 0
            self.graph.symmetric[old] = 0
            for w in range(span):
                self.graph.open[old * span + w] = self.graph.tried[old * span + w] = 0

    def move_replies(self):
        old: cython.int
        new: cython.int
        w: cython.int
        span: cython.int = self.graph.span
        for old in range(cython.cast(cython.int, len(self.of_reply))):
            new = self.of_reply[old]
            if new < 0:
                continue
            for w in range(span):
                self.graph.moves[new * span + w] = self.graph.moves[old * span + w]
            self.graph.ground[new] = self.of_claim[self.graph.ground[old]]
            self.graph.cell[new] = self.graph.cell[old]
            self.graph.left[new] = self.graph.left[old]
            self.graph.forced[new] = self.graph.forced[old]
            self.graph.price[new] = self.graph.price[old]
            self.graph.reply_proof[new] = self.graph.reply_proof[old]
            self.graph.reply_disproof[new] = self.graph.reply_disproof[old]
            self.graph.next_reply[new] = renamed(self.of_reply, self.graph.next_reply[old])
            self.graph.first_link[new] = renamed(self.of_link, self.graph.first_link[old])
        for old in range(cython.cast(cython.int, self.graph.replies), cython.cast(cython.int, len(self.of_reply))):
            for w in range(span):
                self.graph.moves[old * span + w] = 0

    def move_links(self):
        old: cython.int
        new: cython.int
        target: cython.int
        for old in range(cython.cast(cython.int, len(self.of_link))):
            new = self.of_link[old]
            if new < 0:
                continue
            target = self.of_claim[self.graph.target[old]]
            self.graph.move[new] = self.graph.move[old]
            self.graph.target[new] = target
            self.graph.order[new] = self.graph.order[old]
            self.graph.source[new] = self.of_reply[self.graph.source[old]]
            self.graph.next_link[new] = renamed(self.of_link, self.graph.next_link[old])
            self.graph.next_parent[new] = self.graph.first_parent[target]
            self.graph.first_parent[target] = new


def numbered(marks):
    """Number the marked nodes from 0; their count."""
    old: cython.int
    count: cython.int = 0
    for old in range(cython.cast(cython.int, len(marks))):
        if marks[old] >= 0:
            marks[old] = count
            count += 1
    return count


def renamed(numbers, old):
    """The new number of a node, -1 for none."""
    return numbers[old] if old >= 0 else NONE
