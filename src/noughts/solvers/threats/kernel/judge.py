# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How chains of threats judge the claims of the search for a win.

The replies to a claim are tried one after the other, until enough of them have resisted every chain; the rest wait
until the search comes back. `at` is the frame that holds the position. `judge.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._cells import add, drop, has
    from noughts.solvers.threats.kernel.graph import INFINITE, MET, SEEN, WEAK, WHOLE
    from noughts.solvers.threats.kernel.guides import Guides

NONE = cython.declare(cython.int, -1)
WEAK_PROOF = cython.declare(cython.int, 30)
"""The proof number of a claim without a chain, on large boards;"""
PATIENCE = cython.declare(cython.int, 5)
"""and how many times as long the second look at it searches."""
GUIDES = cython.declare(cython.int, 1 << 18)
DELAY = cython.declare(cython.int, 1000)
"""The initial disproof number of replies that only delay: the others are searched first, and leave guides."""


class ThreatJudge:
    """Judges the claims of a graph by chains of threats.

    With `guided`, for large boards, `weights` and the guides' history rank the replies (see Frames.worth), a claim
    without a chain is put off, and nodes deep below the root count as harder.
    """

    def __init__(self, graph, numbers, chains, weights, guided):
        self.graph, self.numbers, self.chains, self.weights = graph, numbers, chains, weights
        self.guided, self.guides = guided, Guides(graph, chains, GUIDES if guided else 1)
        self.frames, self.pulse = self.chains.frames, self.chains.pulse
        self.ranks = array("i", bytes(4 * self.graph.cells))
        self.ground = 0

    def load(self, claim, stone):
        """Put a claim's stones, and the defender's reply unless it is -1, on the board; the number of the frame."""
        cell: cython.int
        at: cython.int = 0
        self.graph.take_stones(claim, stone)
        self.chains.clear()
        for cell in range(self.graph.cells):
            if has(self.graph.at_hand, 0, cell):
                self.chains.put(at, 0, cell)
                at += 1
            elif has(self.graph.at_hand, self.graph.span, cell):
                self.chains.put(at, 1, cell)
                at += 1
        return at

    def weight(self, at):
        """What an open reply counts, in quarters; it grows with the stones added since the root."""
        return 4 + max(0, at - self.ground) // 2 if self.guided else 4

    def judge(self, claim, at, limit):
        """Try the replies to a claim, whose stones the frame holds, until those that resist outweigh `limit`."""
        cell: cython.int
        turn: cython.int
        base: cython.int = claim * self.graph.span
        resisting: cython.int = 0
        if self.graph.stage[claim] == MET or self.graph.stage[claim] == WEAK:
            self.look(claim, at)
            if self.graph.stage[claim] == MET or self.graph.stage[claim] == WEAK:
                return  # The search was stopped, or no chain was found: the claim is looked at again later.
            if self.graph.claim_disproof[claim] == 0 or self.graph.claim_proof[claim] > limit:
                return
        for cell in range(self.graph.cells):
            resisting += has(self.graph.tried, base, cell)
        if self.guided:
            self.rank_replies(claim, at)
        for turn in range(self.graph.cells):
            cell = self.next_reply(claim) if self.guided else turn
            if cell < 0:
                break
            if resisting * self.weight(at) // 4 > limit or self.pulse.stopped:
                self.put_off(claim, resisting * self.weight(at) // 4)
                return
            if (
                has(self.graph.open, base, cell)
                and not has(self.graph.tried, base, cell)
                and not self.refuted(claim, at, cell)
            ):
                add(self.graph.tried, base, cell)
                resisting += 1
                if self.guided:
                    self.guides.resisted(cell)
        self.graph.stage[claim] = WHOLE
        self.make_replies(claim, at)
        self.numbers.update_claim(claim)

    def put_off(self, claim, proof):
        """Leave the other replies to a claim for later; the claim is not proved."""
        cell: cython.int
        base: cython.int = claim * self.graph.span
        untried: cython.int = 0
        for cell in range(self.graph.cells):
            untried += has(self.graph.open, base, cell) and not has(self.graph.tried, base, cell)
        self.graph.claim_proof[claim] = max(1, proof + untried // 4)

    def rank_replies(self, claim, at):
        """Store the worth of each open reply in `ranks`."""
        cell: cython.int
        for cell in range(self.graph.cells):
            if has(self.graph.open, claim * self.graph.span, cell):
                self.ranks[cell] = self.frames.worth(at, cell, self.weights) + self.guides.history[cell]

    def next_reply(self, claim):
        """The untried open reply of most worth, -1 if there is none."""
        cell: cython.int
        best: cython.int = NONE
        base: cython.int = claim * self.graph.span
        for cell in range(self.graph.cells):
            if (
                has(self.graph.open, base, cell)
                and not has(self.graph.tried, base, cell)
                and (best < 0 or self.ranks[cell] > self.ranks[best])
            ):
                best = cell
        return best

    def look(self, claim, at):
        """The first look at a claim: does the defender win first, and which replies does one chain leave open?

        A guided judge that finds no chain searches longer at the second look.
        """
        cell: cython.int
        some: cython.int = 0
        w: cython.int
        chain: cython.bint
        again: cython.bint = self.graph.stage[claim] == WEAK
        if not again and self.chains.defender_wins(at):
            self.lose(claim)
            return
        self.chains.cap *= PATIENCE if again else 1
        chain = self.chains.search(at, 0)
        self.chains.cap //= PATIENCE if again else 1
        if self.pulse.stopped:
            return
        if self.guided and not chain and not again:
            self.graph.stage[claim] = WEAK
            self.graph.claim_proof[claim] = WEAK_PROOF
            return
        self.graph.stage[claim] = SEEN
        if chain:
            self.chains.shorten(at)
        for cell in range(self.graph.cells):
            if not self.frames.stones[cell]:
                some += 1
                if not chain or self.chains.unsafe[cell]:
                    add(self.graph.open, claim * self.graph.span, cell)
        if not some:
            self.lose(claim)
        elif not chain and not self.guided:
            self.graph.claim_proof[claim] = some // 2 + 1
            for w in range(claim * self.graph.span, (claim + 1) * self.graph.span):
                self.graph.tried[w] = self.graph.open[w]

    def lose(self, claim):
        """Note that a claim is lost: the defender wins first, or the board is full."""
        self.graph.stage[claim] = WHOLE
        self.graph.claim_proof[claim] = INFINITE
        self.graph.claim_disproof[claim] = 0

    def refuted(self, claim, at, cell):
        """Whether a chain refutes the reply; the other replies that it refutes are closed as well."""
        other: cython.int
        found: cython.bint
        self.chains.put(at, 1, cell)
        found = self.chains.search(at + 1, 0)
        if found:
            self.chains.shorten(at + 1)
        self.chains.take_back(1, cell)
        if not found:
            return False
        drop(self.graph.open, claim * self.graph.span, cell)
        if self.chains.replay(at, True):
            for other in range(self.graph.cells):
                if not self.chains.unsafe[other] and not self.frames.stones[other]:
                    drop(self.graph.open, claim * self.graph.span, other)
                    drop(self.graph.tried, claim * self.graph.span, other)
        return True

    def make_replies(self, claim, at):
        """Create a node for each open reply, one for each class of symmetric replies."""
        cell: cython.int
        reply: cython.int
        if self.graph.symmetric[claim]:
            self.drop_alike(claim)
        for cell in range(self.graph.cells):
            if has(self.graph.open, claim * self.graph.span, cell):
                reply = self.graph.new_reply(claim, cell)
                self.graph.reply_proof[reply] = self.weight(at) // 4
                if self.guided and self.only_delays(at, cell):
                    self.graph.reply_disproof[reply] = DELAY
                self.graph.add_reply(claim, reply)

    def only_delays(self, at, cell):
        """Whether a reply makes a three of the defender far from the attacker's stones, so that it only delays."""
        more: cython.bint
        if self.chains.opens_more(at, 0, cell, NONE):
            return False
        self.chains.put(at, 1, cell)
        more = self.frames.count_lines(at + 1, 1, self.frames.size - 2) > self.frames.count_lines(
            at, 1, self.frames.size - 2
        )
        self.chains.take_back(1, cell)
        return more

    def drop_alike(self, claim):
        """Close the open replies that a symmetry of the position turns into a lower one."""
        f: cython.int
        low: cython.int
        cell: cython.int
        symmetry: cython.int
        symmetry_count: cython.int = self.graph.canonical.symmetry_count
        self.graph.take_stones(claim, NONE)
        self.graph.to_canonical()
        self.graph.canonical.least(NONE)
        symmetry = self.graph.canonical.symmetry
        for f in range(symmetry_count):
            if f == symmetry or not self.graph.canonical.gives_least(f):
                continue
            for cell in range(self.graph.cells):
                if not has(self.graph.open, claim * self.graph.span, cell):
                    continue
                for low in range(cell):
                    if (
                        has(self.graph.open, claim * self.graph.span, low)
                        and self.graph.canonical.images[cell * symmetry_count + f]
                        == self.graph.canonical.images[low * symmetry_count + symmetry]
                    ):
                        drop(self.graph.open, claim * self.graph.span, cell)
