# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Maker and Breaker: the search that proves that Breaker holds, on the stored graph of `graph.py`.

Depth-first proof-number search without disproof numbers; `judge.py` makes the nodes.

A proved node has a relevance zone: the cells that Breaker's answers need. An answer also refutes every move of Maker
outside its zone. A lost node has a zone too: Breaker has to reply inside it. `search.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest
    from noughts.solvers.pairing.kernel.graph import LOST

ONE = cython.declare(cython.ulonglong, 1)
MARGIN = cython.declare(cython.double, 1.01)
"""By which factor a node may outgrow the next best one before the search turns to that."""
NONE = cython.declare(cython.int, -1)


class PairingSearch:
    """The search on one board: its lines by level, the graph, and the judge that makes the nodes."""

    def __init__(self, judge):
        self.judge = judge
        self.lines, self.graph, self.pulse = self.judge.lines, self.judge.graph, self.judge.pulse

    def search_state(self, state, level, bound):
        """Search a state, whose lines are in the level, until it is decided or its proof number reaches the bound."""
        t: cython.int
        best: cython.int
        move: cython.int
        proof: cython.double
        worst: cython.double
        value: cython.double
        left: cython.ulonglong
        if self.graph.todo[state] == 0:
            self.graph.todo[state] = self.lines.undominated(level)
        left = self.judge.look_ahead(level, self.graph.todo[state])
        if left:
            self.graph.proof[state] = LOST
            self.graph.zone[state] = left
            self.graph.drop_tries(state, True)
            return
        while not self.pulse.stopped:
            if self.cross_off(state):
                return
            best = NONE
            move = NONE
            proof = 0
            worst = 0
            left = self.graph.todo[state]
            t = self.graph.first_try[state]
            while t >= 0:
                if left >> self.graph.try_move[t] & 1:
                    left ^= ONE << self.graph.try_move[t]
                    proof += self.graph.try_proof[t]
                    if self.graph.try_proof[t] > worst:
                        worst = self.graph.try_proof[t]
                        best = t
                t = self.graph.try_next[t]
            while left:
                value = self.judge.prices[level * 64 + lowest(left)]
                proof += value
                if value > worst:
                    worst = value
                    best = NONE
                    move = lowest(left)
                left &= left - 1
            if worst == 0:
                self.graph.zone[state] = self.lines.with_dominators(level, self.graph.zone[state])
                self.graph.proof[state] = 0
                self.graph.drop_tries(state, False)
                return
            self.graph.proof[state] = proof
            if self.graph.proof[state] >= bound:
                return
            if best < 0:
                best = self.judge.make_try(state, level, move)
            self.lines.take(level, self.graph.try_move[best])
            self.search_try(best, level + 1, max(bound - (proof - worst), worst * MARGIN))

    def cross_off(self, state):
        """Whether some try of the state has no answer; answered ones are removed, with the moves that they refute."""
        t: cython.int = self.graph.first_try[state]
        while t >= 0:
            if self.graph.todo[state] >> self.graph.try_move[t] & 1:
                if self.graph.try_proof[t] == LOST:
                    self.graph.proof[state] = LOST
                    self.graph.zone[state] = self.graph.try_zone[t] | ONE << self.graph.try_move[t]
                    self.graph.drop_tries(state, True)
                    return True
                if self.graph.try_proof[t] == 0:
                    # An answer also refutes every move outside its zone.
                    self.graph.zone[state] |= self.graph.try_zone[t]
                    self.graph.todo[state] &= self.graph.try_zone[t] & ~(ONE << self.graph.try_move[t])
            t = self.graph.try_next[t]
        return False

    def search_try(self, t, level, bound):
        """Search a try, whose lines are in the level, until it is decided or its proof number reaches the bound."""
        link: cython.int
        best: cython.int
        state: cython.int
        least: cython.double
        second: cython.double
        if self.graph.first_link[t] < 0:
            self.judge.make_links(t, level)
        while not self.pulse.stopped:
            best = NONE
            least = LOST
            second = LOST
            link = self.graph.first_link[t]
            while link >= 0:
                state = self.graph.link_state[link]
                if self.graph.proof[state] == 0:
                    self.settle(
                        t,
                        self.graph.link_reply[link],
                        state,
                        self.graph.link_symmetry[link],
                        self.graph.link_pairs[link],
                    )
                    return
                if self.graph.proof[state] == LOST:
                    self.must_reply_in(t, link)
                elif self.graph.proof[state] < least:
                    second = least
                    least = self.graph.proof[state]
                    best = link
                elif self.graph.proof[state] < second:
                    second = self.graph.proof[state]
                link = self.graph.link_next[link]
            if best < 0 and self.graph.try_todo[t] == 0:
                self.graph.try_zone[t] = self.lines.with_dominators(level, self.graph.try_zone[t])
                self.graph.try_proof[t] = LOST
                self.graph.drop_links(t)
                return
            if self.graph.try_todo[t] and (best < 0 or self.waiting_price(t, level) < least):
                self.judge.make_links(t, level)
                continue
            self.graph.try_proof[t] = least
            if least >= bound:
                return
            state = self.graph.link_state[best]
            self.lines.block(level, self.graph.link_reply[best])
            self.lines.pair_twins(level + 1)
            self.lines.turn(level + 1, self.graph.link_symmetry[best])
            self.search_state(state, level + 1, min(bound, second * MARGIN))

    def waiting_price(self, t, level):
        """The proof number to expect of the best reply that is not generated yet."""
        total: cython.longlong = self.lines.weigh(level)
        heaviest: cython.longlong = 0
        bits: cython.ulonglong = self.graph.try_todo[t]
        while bits:
            heaviest = max(heaviest, self.lines.weights[lowest(bits)])
            bits &= bits - 1
        return 2 + 2 * self.judge.price(total - heaviest)

    def settle(self, t, reply, state, symmetry, pairs):
        """Note a reply after which Breaker holds, in a state met by this symmetry and these pairs, and its zone."""
        self.graph.try_zone[t] = (
            self.lines.image(self.graph.zone[state], self.lines.back[symmetry]) | pairs | ONE << reply
        )
        self.graph.try_answer[t] = reply
        self.graph.try_proof[t] = 0
        self.graph.drop_links(t)

    def must_reply_in(self, t, link):
        """Note that Maker wins after this reply: replies outside the cells that the win needs are no better."""
        zone: cython.ulonglong = self.lines.image(
            self.graph.zone[self.graph.link_state[link]], self.lines.back[self.graph.link_symmetry[link]]
        )
        self.graph.try_todo[t] &= zone
        self.graph.try_zone[t] |= zone

    def find_answer(self, state, level, move):
        """A reply to Maker's move in a state whose lines are in the level; -1 if there is none or it was stopped."""
        t: cython.int = self.graph.first_try[state]
        while t >= 0:
            if self.graph.try_move[t] == move and self.graph.try_proof[t] == 0:
                return self.graph.try_answer[t]
            t = self.graph.try_next[t]
        if self.judge.look_ahead(level, ONE << move):
            return NONE
        t = self.judge.make_try(state, level, move)
        self.lines.take(level, move)
        self.search_try(t, level + 1, LOST)
        return self.graph.try_answer[t]
