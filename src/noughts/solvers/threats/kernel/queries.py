# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The interface of the search for wins: positions as lists of cells, and nodes of the graph by number.

Side 0 is the attacker. `queries.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._cells import has
    from noughts.solvers.threats.kernel.expander import ThreatExpander
    from noughts.solvers.threats.kernel.graph import INFINITE, WHOLE, ThreatGraph
    from noughts.solvers.threats.kernel.judge import ThreatJudge
    from noughts.solvers.threats.kernel.numbers import ThreatNumbers
    from noughts.solvers.threats.kernel.pruner import ThreatPruner
    from noughts.solvers.threats.kernel.search import ThreatSearch

NONE = cython.declare(cython.int, -1)


class ThreatKernel:
    """The graph of one board, kept from one question to the next; the chains of `forced` judge its positions.

    `weights` ranks the attacker's moves (see Frames.worth); with `guided`, its second half ranks the replies, and the
    `middle` is tried before all other cells of the empty board. `most` limits the claims stored.
    """

    def __init__(self, forced, weights, most, guided=False, middle=0):
        self.forced = forced
        size: cython.int = self.forced.frames.size
        self.graph = ThreatGraph(self.forced.cells, self.forced.canonical.images)
        self.graph.pulse = self.forced.chains.pulse
        self.evidence = ThreatNumbers(self.graph, guided)
        self.judge = ThreatJudge(self.graph, self.evidence, self.forced.chains, weights[2 * size :], guided)
        self.search = ThreatSearch(ThreatExpander(self.judge, weights[: 2 * size], middle), most)

    # Questions.

    def enter(self, attacker, defender):
        """The claim of a position with the defender to move."""
        self.graph.set_up(attacker, defender)
        self.graph.to_canonical()
        return self.graph.meet(NONE)

    def enter_root(self, attacker, defender):
        """A new root reply for a position with the attacker to move."""
        claim: cython.int = self.graph.new_claim()
        self.graph.set_up(attacker, defender)
        self.graph.store_stones(claim)
        return self.graph.new_reply(claim, NONE)

    def prove(self, of_reply, number, pulse):
        """Search until a claim or a reply is proved (True), disproved (False), or the pulse ends it (None)."""
        self.forced.chains.start(pulse)
        node: cython.int = 2 * number + of_reply
        with cython.nogil:
            self.search.run(node)
        self.search.pulse.finish()
        proof, disproof = self.numbers(of_reply, number)
        return None if proof and disproof else proof == 0

    # Memory.

    def prune(self, roots):
        """Keep only the nodes that are still needed; the new numbers of these replies, which are roots."""
        pruner: ThreatPruner = ThreatPruner(self.graph)
        pruner.prune()
        return [pruner.of_reply[root] for root in roots]

    def guides(self):
        """What the search has learned about moves, as bytes (see `Guides.parts`)."""
        return self.judge.guides.parts()

    def take_guides(self, parts):
        """Restore what `guides` returned."""
        self.judge.guides.take_parts(parts)

    def relearn(self, of_reply, number):
        """Learn the guides of everything won below a claim or a reply, as if it had been searched here."""
        self.search.relearn(2 * number + of_reply)

    # What is known.

    def table_bytes(self):
        """The memory of the graph."""
        return self.graph.table_bytes()

    def counts(self):
        """Claims, replies and links stored."""
        return self.graph.counts()

    def arrays(self):
        """Everything stored, as bytes, column by column."""
        return self.graph.arrays()

    def take_arrays(self, arrays):
        """Restore what `arrays` returned."""
        self.graph.take_arrays(arrays)

    def numbers(self, of_reply, number):
        """Proof and disproof number of a claim or a reply."""
        if of_reply:
            return self.graph.reply_proof[number], self.graph.reply_disproof[number]
        return self.graph.claim_proof[number], self.graph.claim_disproof[number]

    def find_claim(self, attacker, defender):
        """The claim of a position with the defender to move, -1 if it was never met."""
        self.graph.set_up(attacker, defender)
        self.graph.to_canonical()
        return self.graph.find(NONE)

    def claim_stones(self, claim):
        """The attacker's and the defender's cells at a claim, in the orientation in which it was first met."""
        starts = [2 * claim * self.graph.span, (2 * claim + 1) * self.graph.span]
        return [[cell for cell in range(self.graph.cells) if has(self.graph.stones, at, cell)] for at in starts]

    def judged(self, claim, pulse=None):
        """Judge a claim in full: (reply, its number) for each reply that no chain refutes; none if it is stopped."""
        if self.graph.stage[claim] != WHOLE:
            self.forced.chains.start(pulse)
            # A guided judge puts a claim without a chain off once.
            while self.graph.stage[claim] != WHOLE and not self.search.pulse.stopped:
                self.judge.judge(claim, self.judge.load(claim, NONE), INFINITE)
            self.search.pulse.finish()
            self.evidence.update_upwards(2 * claim)
        return self.replies(claim)

    def replies(self, claim):
        """(reply, its number) for each reply to a claim that has a node."""
        found = []
        reply: cython.int = self.graph.first_reply[claim]
        while reply >= 0:
            found.append((self.graph.cell[reply], reply))
            reply = self.graph.next_reply[reply]
        return found[::-1]

    def reply_of(self, reply):
        """The claim that a reply answers, and the defender's stone, -1 at a root."""
        return self.graph.ground[reply], self.graph.cell[reply]

    def is_forced(self, reply):
        """Whether only moves that meet the defender's own threats count at a reply."""
        return bool(self.graph.forced[reply])

    def links(self, reply):
        """(move, claim after it) for each move tried at a reply, the most promising first."""
        found = []
        link: cython.int = self.graph.first_link[reply]
        while link >= 0:
            found.append((self.evidence.effort(link), -link, self.graph.move[link], self.graph.target[link]))
            link = self.graph.next_link[link]
        return [(move, target) for _, _, move, target in sorted(found)]

    def consider(self, reply, move):
        """Make the search try a move at a reply; the claim after it, -1 if the move does not count."""
        link: cython.int = self.graph.first_link[reply]
        at: cython.int
        while link >= 0:
            if self.graph.move[link] == move:
                return self.graph.target[link]
            link = self.graph.next_link[link]
        at = self.judge.load(self.graph.ground[reply], self.graph.cell[reply])
        self.forced.chains.start(None)
        if self.graph.left[reply] < 0:
            self.search.expander.open_with(reply, at, move)
        if self.graph.left[reply] <= 0 or has(self.graph.moves, reply * self.graph.span, move):
            self.search.pulse.finish()
            return NONE
        self.graph.to_canonical()
        self.search.expander.try_move(reply, at, move, INFINITE)
        self.search.pulse.finish()
        self.evidence.update_upwards(2 * reply + 1)
        self.graph.take_stones(self.graph.ground[reply], self.graph.cell[reply])
        self.graph.to_canonical()
        return self.graph.find(move)

    def prefer(self, reply, move):
        """Make the other moves at a reply wait until a considered move is much harder than it is now."""
        link: cython.int = self.graph.first_link[reply]
        while link >= 0:
            if self.graph.move[link] == move:
                self.search.expander.prefer(reply, link)
                self.evidence.update_upwards(2 * reply + 1)
            link = self.graph.next_link[link]

    def open_up(self, reply):
        """Make the untried moves at a reply a little harder than the best one tried, and wait no longer."""
        if self.graph.first_link[reply] >= 0:
            self.search.expander.open_up(reply)
            self.evidence.update_upwards(2 * reply + 1)

    def hardest_reply(self, claim):
        """The number of the reply that a claim's proof most depends on, -1 if there is none."""
        if self.graph.stage[claim] != WHOLE or self.graph.claim_disproof[claim] == 0:
            return NONE
        return self.evidence.open_reply(claim) if self.graph.claim_proof[claim] else self.graph.first_reply[claim]

    def proved_moves(self, claim, stone):
        """(move, claim after it) for each move of the attacker that is known to win after a reply (-1: none)."""
        cell: cython.int
        target: cython.int
        found = []
        self.graph.take_stones(claim, stone)
        self.graph.to_canonical()
        for cell in range(self.graph.cells):
            if not has(self.graph.at_hand, 0, cell) and not has(self.graph.at_hand, self.graph.span, cell):
                target = self.graph.find(cell)
                if target >= 0 and self.graph.claim_proof[target] == 0:
                    found.append((cell, target))
        return found

    # What others have proved.

    def learn(self, attacker, defender, answers):
        """Note that a position with the defender to move is won: the replies that no chain refutes, each with the move
        that answers it and whether that is forced.

        False, and nothing is noted, if the position after one of the moves is not known to be won.
        """
        claim: cython.int = self.enter(attacker, defender)
        reply: cython.int
        targets = [dict(self.proved_moves(claim, stone)).get(move, NONE) for stone, move, _ in answers]
        if min(targets, default=0) < 0:
            return False
        if self.graph.claim_proof[claim]:
            self.graph.stage[claim], self.graph.claim_disproof[claim], self.graph.first_reply[claim] = (
                WHOLE,
                INFINITE,
                NONE,
            )
            for (stone, move, forced), target in zip(answers, targets, strict=True):
                reply = self.graph.new_reply(claim, stone)
                self.graph.left[reply] = 0
                self.graph.forced[reply] = forced
                self.graph.new_link(reply, target, move)
                self.evidence.update_reply(reply)
                self.graph.add_reply(claim, reply)
            self.evidence.update_upwards(2 * claim)
        return True

    def answer(self, reply, claim, move):
        """Note that a move leads from a root to a claim that is known to be won."""
        self.graph.new_link(reply, claim, move)
        self.evidence.update_upwards(2 * reply + 1)
