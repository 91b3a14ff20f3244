# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Which moves of the attacker are tried at a reply: the next few, the most promising first, each judged as a claim.

On large boards guides come first (`guides.py`). `at` is the frame that holds the position. `expander.pxd` gives the
types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._cells import add, has
    from noughts.solvers.threats.kernel.graph import INFINITE, MET

NONE = cython.declare(cython.int, -1)
KINDS, CLOSE_KINDS = cython.declare(cython.int, 4), cython.declare(cython.int, 2)
"""Kinds of guides, the closest first, and how many of them come from positions that differ in only one stone."""
WIDTH = cython.declare(cython.int, 4)
"""Moves of the attacker that are tried at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder untried moves are taken to be than the best move tried."""
CLOSE = cython.declare(cython.int, 40)
LIKE = cython.declare(cython.int, 4)
"""The proof numbers up to which a guide is enough, by how similar the positions are;"""
ALONE = cython.declare(cython.int, INFINITE - 1)
TRUST = cython.declare(cython.int, 60)
"""and the price of other moves next to a close guide."""


class ThreatExpander:
    """Expands the replies of a judge's graph; `weights` ranks the attacker's moves, see Frames.worth."""

    def __init__(self, judge, weights, middle):
        self.judge, self.weights, self.middle = judge, weights, middle
        self.graph, self.chains, self.frames = self.judge.graph, self.judge.chains, self.judge.frames
        self.pulse, self.chosen = self.judge.pulse, NONE
        self.ranks = array("i", bytes(4 * self.graph.cells))

    def expand(self, reply):
        """Judge the next few moves of the attacker."""
        at: cython.int = self.judge.load(self.graph.ground[reply], self.graph.cell[reply])
        chosen: cython.int = NONE
        made: cython.int
        best: cython.int = INFINITE
        link: cython.int = self.graph.first_link[reply]
        enough: cython.int = NONE
        if self.graph.left[reply] < 0:
            chosen = self.first_moves(reply, at)
            if self.judge.guided and chosen < 0 and self.graph.left[reply]:
                enough = self.choose_guide(reply, at)
                chosen = self.chosen
        while link >= 0:
            best = min(best, self.graph.claim_proof[self.graph.target[link]])
            link = self.graph.next_link[link]
        self.graph.to_canonical()
        self.rank(at)
        for made in range(WIDTH):
            if self.graph.left[reply] == 0 or best <= max(0, enough) or (made and self.pulse.stopped):
                break
            if chosen < 0:
                chosen = self.best_untried(reply)
            best = min(best, self.try_move(reply, at, chosen, best))
            chosen = NONE
        self.graph.price[reply] = min(max(best + STEP, self.trust(enough) if best <= enough else 0), INFINITE - 1)

    def open_with(self, reply, at, move):
        """Make a reply that was not searched yet begin with a move, unless another is the only one."""
        chosen: cython.int = self.first_moves(reply, at)
        if chosen >= 0 and chosen != move:
            self.graph.left[reply] = NONE
            self.graph.forced[reply] = False

    def prefer(self, reply, link):
        """Make the untried moves at a reply wait until the claim of a link is much harder than it is now."""
        effort: cython.int = self.judge.numbers.effort(link)
        self.graph.price[reply] = max(self.graph.price[reply], min(effort, INFINITE - 1 - TRUST) + TRUST)

    def open_up(self, reply):
        """Make the untried moves at a reply a little harder than the best one tried."""
        link: cython.int = self.graph.first_link[reply]
        best: cython.int = INFINITE - 1 - STEP
        while link >= 0:
            best = min(best, self.judge.numbers.effort(link))
            link = self.graph.next_link[link]
        self.graph.price[reply] = min(self.graph.price[reply], best + STEP)

    def first_moves(self, reply, at):
        """Which moves count at a reply; the one to try first, or -1 if they are to be ranked.

        If the defender threatens to complete a line, only the block counts, and none if there are two such threats. In
        a guided search, if the defender wins by a chain, only threats and moves that may disturb it count. Only at a
        root has a chain not been ruled out yet.
        """
        cell: cython.int
        threats: cython.int = self.frames.completions(at, 1, 2)
        if threats:
            self.graph.left[reply] = 2 - threats
            self.graph.forced[reply] = True
            return self.frames.first
        self.graph.left[reply] = 0
        for cell in range(self.graph.cells):
            self.graph.left[reply] += not self.frames.stones[cell]
        if self.graph.cell[reply] < 0 and self.chains.search(at, 0):
            return self.chains.moves[0]
        if self.judge.guided and self.frames.any_line(at, 1, self.frames.size - 2) and self.chains.search(at, 1):
            self.leave_defences(reply, at)
        return NONE

    def leave_defences(self, reply, at):
        """The defender wins by the chain just found: mark all moves that neither disturb it nor threaten as tried."""
        cell: cython.int
        if not self.chains.mark_defences(at):
            return
        self.frames.mark_threats(at, 0, NONE, self.chains.unsafe)
        self.graph.forced[reply] = True
        for cell in range(self.graph.cells):
            if not self.frames.stones[cell] and not self.chains.unsafe[cell]:
                add(self.graph.moves, reply * self.graph.span, cell)
                self.graph.left[reply] -= 1

    def trust(self, enough):
        """The price of other moves next to a guide that is enough up to this proof number."""
        return INFINITE if enough == ALONE else TRUST if enough == CLOSE else 0

    def choose_guide(self, reply, at):
        """Choose a guide to try first, if there is one; the proof number up to which it is enough, -1 if there is none.

        On the empty board the guide is the middle, and the others wait until it is lost.
        """
        kind: cython.int
        if at == 0:
            self.chosen = self.middle
            return ALONE
        for kind in range(KINDS):
            self.chosen = self.judge.guides.guide(kind)
            if (
                self.chosen >= 0
                and not self.frames.stones[self.chosen]
                and not has(self.graph.moves, reply * self.graph.span, self.chosen)
            ):
                return CLOSE if kind < CLOSE_KINDS else LIKE
        self.chosen = NONE
        return NONE

    def rank(self, at):
        """Store the worth of each empty cell in `ranks`."""
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
            self.judge.judge(claim, at + 1, best - 1)
            self.chains.take_back(0, move)
            if self.graph.first_parent[claim] >= 0:  # It may have been met by a search that was stopped.
                self.judge.numbers.update_upwards(2 * claim)
            if self.graph.symmetric[claim]:  # Judging has replaced the images by those of the claim's own stones.
                self.graph.take_stones(self.graph.ground[reply], self.graph.cell[reply])
                self.graph.to_canonical()
        self.graph.new_link(reply, claim, move)
        return self.graph.claim_proof[claim]
