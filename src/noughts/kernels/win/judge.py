# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How the nodes of the search for a win are judged by chains of threats, and what is tried at them.

A claim is judged by trying the replies to it, one after the other, until as many as are worth it have resisted every
chain; the rest wait until the search comes back. A reply is expanded by judging the next few moves of the attacker,
the best-looking first. `at` is the frame that holds the position. `judge.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.shared._cells import add, drop, has
    from noughts.kernels.win.graph import INFINITE, MET, SEEN, WHOLE

NONE = cython.declare(cython.int, -1)
WIDTH = cython.declare(cython.int, 4)
"""Moves of the attacker that are tried at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder than the best move tried the moves not yet tried are taken to be."""


class WinJudge:
    """Judges the nodes of a graph by chains of threats; `weights` ranks the attacker's moves, see Frames.worth."""

    def __init__(self, graph, numbers, chains, weights):
        self.graph, self.numbers, self.chains, self.weights = graph, numbers, chains, weights
        self.frames, self.pulse = self.chains.frames, self.chains.pulse
        self.ranks = array("i", bytes(4 * self.graph.cells))

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

    # Judging a claim.

    def judge(self, claim, at, limit):
        """Try the replies to a claim, whose stones the frame holds, until so many resist every chain."""
        cell: cython.int
        base: cython.int = claim * self.graph.span
        resisting: cython.int = 0
        untried: cython.int = 0
        if self.graph.stage[claim] == MET:
            self.look(claim, at)
            if self.graph.stage[claim] == MET:
                return  # The search was stopped: it is looked at again when that goes on.
            if self.graph.claim_disproof[claim] == 0 or self.graph.claim_proof[claim] > limit:
                return
        for cell in range(self.graph.cells):
            resisting += has(self.graph.tried, base, cell)
        for cell in range(self.graph.cells):
            if resisting > limit or self.pulse.stopped:
                for cell in range(self.graph.cells):
                    untried += has(self.graph.open, base, cell) and not has(self.graph.tried, base, cell)
                self.graph.claim_proof[claim] = max(1, resisting + untried // 4)  # Put off, so not proved.
                return
            if (
                has(self.graph.open, base, cell)
                and not has(self.graph.tried, base, cell)
                and not self.refuted(claim, at, cell)
            ):
                add(self.graph.tried, base, cell)
                resisting += 1
        self.graph.stage[claim] = WHOLE
        self.make_replies(claim)
        self.numbers.update_claim(claim)

    def look(self, claim, at):
        """The first look at a claim: does the defender win first, and which replies does one chain leave open?"""
        cell: cython.int
        some: cython.int = 0
        w: cython.int
        chain: cython.bint
        if self.chains.defender_wins(at):
            self.lose(claim)
            return
        chain = self.chains.search(at, 0)
        if self.pulse.stopped:
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
        elif not chain:
            self.graph.claim_proof[claim] = some // 2 + 1
            for w in range(claim * self.graph.span, (claim + 1) * self.graph.span):
                self.graph.tried[w] = self.graph.open[w]

    def lose(self, claim):
        """The defender wins first, or the board is full."""
        self.graph.stage[claim] = WHOLE
        self.graph.claim_proof[claim] = INFINITE
        self.graph.claim_disproof[claim] = 0

    def refuted(self, claim, at, cell):
        """Whether a chain refutes the reply; whatever else it refutes is closed as well."""
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

    def make_replies(self, claim):
        """A node for each open reply, but one only for those that a symmetry of the position exchanges."""
        cell: cython.int
        if self.graph.symmetric[claim]:
            self.drop_alike(claim)
        for cell in range(self.graph.cells):
            if has(self.graph.open, claim * self.graph.span, cell):
                self.graph.add_reply(claim, self.graph.new_reply(claim, cell))

    def drop_alike(self, claim):
        """Close the open replies that a symmetry of the position turns into a lower one."""
        f: cython.int
        low: cython.int
        cell: cython.int
        fold: cython.int
        folds: cython.int = self.graph.folding.folds
        self.graph.take_stones(claim, NONE)
        self.graph.fold_stones()
        self.graph.folding.least(NONE)
        fold = self.graph.folding.fold
        for f in range(folds):
            if f == fold or not self.graph.folding.gives_least(f):
                continue
            for cell in range(self.graph.cells):
                if not has(self.graph.open, claim * self.graph.span, cell):
                    continue
                for low in range(cell):
                    if (
                        has(self.graph.open, claim * self.graph.span, low)
                        and self.graph.folding.images[cell * folds + f] == self.graph.folding.images[low * folds + fold]
                    ):
                        drop(self.graph.open, claim * self.graph.span, cell)

    # Expanding a reply.

    def expand_reply(self, reply):
        """Judge the next few moves of the attacker."""
        at: cython.int = self.load(self.graph.ground[reply], self.graph.cell[reply])
        chosen: cython.int = NONE
        made: cython.int
        best: cython.int = INFINITE
        link: cython.int = self.graph.first_link[reply]
        if self.graph.left[reply] < 0:
            chosen = self.first_moves(reply, at)
        while link >= 0:
            best = min(best, self.graph.claim_proof[self.graph.target[link]])
            link = self.graph.next_link[link]
        self.graph.fold_stones()
        self.rank(at)
        for made in range(WIDTH):
            if self.graph.left[reply] == 0 or best == 0 or (made and self.pulse.stopped):
                break
            if chosen < 0:
                chosen = self.best_untried(reply)
            best = min(best, self.try_move(reply, at, chosen, best))
            chosen = NONE
        self.graph.price[reply] = min(best + STEP, INFINITE - 1)

    def first_moves(self, reply, at):
        """Which moves there are; the one to try first, or -1 where they are to be ranked.

        The block where the defender threatens to complete a line, none where two threats cannot be met. Only at a
        root is a chain not yet ruled out.
        """
        cell: cython.int
        threats: cython.int = self.frames.completions(at, 1, 2)
        if threats:
            self.graph.left[reply] = 2 - threats
            return self.frames.first
        self.graph.left[reply] = 0
        for cell in range(self.graph.cells):
            self.graph.left[reply] += not self.frames.stones[cell]
        if self.graph.cell[reply] < 0 and self.chains.search(at, 0):
            return self.chains.moves[0]
        return NONE

    def rank(self, at):
        """What each empty cell is worth goes to `ranks`."""
        cell: cython.int
        for cell in range(self.graph.cells):
            if not self.frames.stones[cell]:
                self.ranks[cell] = self.frames.worth(at, cell, self.weights)

    def best_untried(self, reply):
        """The cell of most worth that was not yet tried at a reply."""
        cell: cython.int
        best: cython.int = NONE
        for cell in range(self.graph.cells):
            if self.frames.stones[cell] or has(self.graph.moves, reply * self.graph.span, cell):
                continue
            if best < 0 or self.ranks[cell] > self.ranks[best]:
                best = cell
        return best

    def try_move(self, reply, at, move, best):
        """Link a reply to the claim after a move; its proof number."""
        claim: cython.int = self.graph.meet(move)
        link: cython.int = self.graph.first_link[reply]
        add(self.graph.moves, reply * self.graph.span, move)
        self.graph.left[reply] -= 1
        while link >= 0:
            if self.graph.target[link] == claim:
                return self.graph.claim_proof[claim]
            link = self.graph.next_link[link]
        if self.graph.stage[claim] == MET:
            self.chains.put(at, 0, move)
            self.judge(claim, at + 1, best - 1)
            self.chains.take_back(0, move)
            if self.graph.symmetric[claim]:  # Judging it has folded its own stones.
                self.graph.take_stones(self.graph.ground[reply], self.graph.cell[reply])
                self.graph.fold_stones()
        self.graph.new_link(reply, claim, move)
        return self.graph.claim_proof[claim]
