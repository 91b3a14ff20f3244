# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How the nodes of the search for a win are judged by chains of threats, and what is tried at them.

A threat is judged by trying the replies to it, one after the other, until as many as are worth it have resisted every
chain; the rest wait until the search comes back. A reply is expanded by judging the next few moves of the attacker,
the best-looking first. `at` is the frame of `threats` that holds the position. `judge.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.shared._cells import add, drop, has
    from noughts.kernels.win.graph import INFINITE, MET, SEEN, WHOLE
    from noughts.kernels.win.numbers import WinNumbers

NONE = cython.declare(cython.int, -1)
WIDTH = cython.declare(cython.int, 4)
"""Moves of the attacker that are tried at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder than the best move tried the moves not yet tried are taken to be."""


class WinJudge(WinNumbers):
    """The graph of one board, its numbers, and the kernel of forced wins that judges its positions."""

    def __init__(self, threats, weights):
        self.threats, self.weights = threats, weights
        WinNumbers.__init__(self, self.threats.cells, self.threats.folding.images)
        self.ranks = array("i", bytes(4 * self.cells))

    def load(self, t, reply):
        """Put a threat's stones, and the defender's reply unless it is -1, on the board; the number of the frame."""
        cell: cython.int
        at: cython.int = 0
        self.take_stones(t, reply)
        self.threats.clear()
        for cell in range(self.cells):
            if has(self.at_hand, 0, cell):
                self.threats.put(at, 0, cell)
                at += 1
            elif has(self.at_hand, self.span, cell):
                self.threats.put(at, 1, cell)
                at += 1
        return at

    # Judging a threat.

    def judge(self, t, at, limit):
        """Try the replies to a threat, whose stones the frame holds, until so many resist every chain."""
        cell: cython.int
        base: cython.int = t * self.span
        resisting: cython.int = 0
        untried: cython.int = 0
        if self.stage[t] == MET:
            self.look(t, at)
            if self.disproof_t[t] == 0 or self.proof_t[t] > limit:
                return
        for cell in range(self.cells):
            resisting += has(self.tried, base, cell)
        for cell in range(self.cells):
            if resisting > limit:
                for cell in range(self.cells):
                    untried += has(self.open, base, cell) and not has(self.tried, base, cell)
                self.proof_t[t] = resisting + untried // 4
                return
            if has(self.open, base, cell) and not has(self.tried, base, cell) and not self.refuted(t, at, cell):
                add(self.tried, base, cell)
                resisting += 1
        self.stage[t] = WHOLE
        self.make_replies(t)
        self.update_threat(t)

    def look(self, t, at):
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
                    add(self.open, t * self.span, cell)
        if not some:
            self.lose(t)
        elif not chain:
            self.proof_t[t] = some // 2 + 1
            for w in range(t * self.span, (t + 1) * self.span):
                self.tried[w] = self.open[w]

    def lose(self, t):
        """The defender wins first, or the board is full."""
        self.stage[t] = WHOLE
        self.proof_t[t] = INFINITE
        self.disproof_t[t] = 0

    def refuted(self, t, at, cell):
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
        drop(self.open, t * self.span, cell)
        if self.threats.replay(at, True):
            for other in range(self.cells):
                if not self.threats.unsafe[other] and not self.threats.stones[other]:
                    drop(self.open, t * self.span, other)
                    drop(self.tried, t * self.span, other)
        return True

    def make_replies(self, t):
        """A node for each open reply, but one only for those that a symmetry of the position exchanges."""
        cell: cython.int
        if self.symmetric[t]:
            self.drop_alike(t)
        for cell in range(self.cells):
            if has(self.open, t * self.span, cell):
                self.add_reply(t, self.new_reply(t, cell))

    def drop_alike(self, t):
        """Close the open replies that a symmetry of the position turns into a lower one."""
        f: cython.int
        low: cython.int
        cell: cython.int
        fold: cython.int
        folds: cython.int = self.folding.folds
        self.take_stones(t, NONE)
        self.fold_stones()
        self.folding.least(NONE)
        fold = self.folding.fold
        for f in range(folds):
            if f == fold or not self.folding.gives_least(f):
                continue
            for cell in range(self.cells):
                for low in range(cell):
                    if (
                        has(self.open, t * self.span, low)
                        and self.folding.images[cell * folds + f] == self.folding.images[low * folds + fold]
                    ):
                        drop(self.open, t * self.span, cell)

    # Expanding a reply.

    def expand_reply(self, r):
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

    def first_moves(self, r, at):
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

    def rank(self, at):
        """What each empty cell is worth goes to `ranks`."""
        cell: cython.int
        for cell in range(self.cells):
            if not self.threats.stones[cell]:
                self.ranks[cell] = self.threats.worth(at, cell, self.weights)

    def best_untried(self, r):
        """The cell of most worth that was not yet tried at a reply."""
        cell: cython.int
        best: cython.int = NONE
        for cell in range(self.cells):
            if self.threats.stones[cell] or has(self.moves, r * self.span, cell):
                continue
            if best < 0 or self.ranks[cell] > self.ranks[best]:
                best = cell
        return best

    def try_move(self, r, at, move, best):
        """Link a reply to the threat after a move; its proof number."""
        t: cython.int = self.meet(move)
        link: cython.int = self.first_link[r]
        add(self.moves, r * self.span, move)
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
        self.new_link(r, t, move)
        return self.proof_t[t]
