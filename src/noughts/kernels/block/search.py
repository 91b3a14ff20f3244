# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Maker and Breaker: the search that proves that Breaker holds, on the stored graph of `graph.py`.

Depth-first proof-number search without disproof numbers; `judge.py` makes the nodes.

A proved node has a zone: the cells that Breaker's answers need. Every move of Maker outside the zone of an answer is
refuted by it as well. A lost node has a zone too: Breaker has to reply inside it. `search.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.block.judge import BreakerJudge
    from noughts.kernels.shared._words import lowest

ONE = cython.declare(cython.ulonglong, 1)
LOST = cython.declare(cython.double, float("inf"))
MARGIN = cython.declare(cython.double, 1.01)
"""How far a node may outgrow the one that is next best before that one has its turn."""
NONE = cython.declare(cython.int, -1)


class BreakerSearch(BreakerJudge):
    """The search on one board."""

    def search_state(self, state, level, bound):
        """Search a state, whose edges the level holds, until it is decided or its proof number reaches the bound."""
        t: cython.int
        best: cython.int
        move: cython.int
        proof: cython.double
        worst: cython.double
        value: cython.double
        left: cython.ulonglong
        if self.todo[state] == 0:
            self.todo[state] = self.undominated(level)
        left = self.look_ahead(level, self.todo[state])
        if left:
            self.proof[state] = LOST
            self.zone[state] = left
            self.drop_tries(state, True)
            return
        while not self.pulse.stopped:
            if self.cross_off(state):
                return
            best = NONE
            move = NONE
            proof = 0
            worst = 0
            left = self.todo[state]
            t = self.first_try[state]
            while t >= 0:
                if left >> self.try_move[t] & 1:
                    left ^= ONE << self.try_move[t]
                    proof += self.try_proof[t]
                    if self.try_proof[t] > worst:
                        worst = self.try_proof[t]
                        best = t
                t = self.try_next[t]
            while left:
                value = self.prices[level * 64 + lowest(left)]
                proof += value
                if value > worst:
                    worst = value
                    best = NONE
                    move = lowest(left)
                left &= left - 1
            if worst == 0:
                self.zone[state] = self.with_dominators(level, self.zone[state])
                self.proof[state] = 0
                self.drop_tries(state, False)
                return
            self.proof[state] = proof
            if self.proof[state] >= bound:
                return
            if best < 0:
                best = self.make_try(state, level, move)
            self.take(level, self.try_move[best])
            self.search_try(best, level + 1, max(bound - (proof - worst), worst * MARGIN))

    def cross_off(self, state):
        """Whether some try of the state has no answer; the answered ones are crossed off with what they refute."""
        t: cython.int = self.first_try[state]
        while t >= 0:
            if self.todo[state] >> self.try_move[t] & 1:
                if self.try_proof[t] == LOST:
                    self.proof[state] = LOST
                    self.zone[state] = self.try_zone[t] | ONE << self.try_move[t]
                    self.drop_tries(state, True)
                    return True
                if self.try_proof[t] == 0:
                    # An answer refutes every move outside its zone as well.
                    self.zone[state] |= self.try_zone[t]
                    self.todo[state] &= self.try_zone[t] & ~(ONE << self.try_move[t])
            t = self.try_next[t]
        return False

    def search_try(self, t, level, bound):
        """Search a try, whose edges the level holds, until it is decided or its proof number reaches the bound."""
        link: cython.int
        best: cython.int
        state: cython.int
        least: cython.double
        second: cython.double
        if self.first_link[t] < 0:
            self.make_links(t, level)
        while not self.pulse.stopped:
            best = NONE
            least = LOST
            second = LOST
            link = self.first_link[t]
            while link >= 0:
                state = self.link_state[link]
                if self.proof[state] == 0:
                    self.settle(t, self.link_reply[link], state, self.link_fold[link], self.link_pairs[link])
                    return
                if self.proof[state] == LOST:
                    self.must_reply_in(t, link)
                elif self.proof[state] < least:
                    second = least
                    least = self.proof[state]
                    best = link
                elif self.proof[state] < second:
                    second = self.proof[state]
                link = self.link_next[link]
            if best < 0 and self.try_todo[t] == 0:
                self.try_zone[t] = self.with_dominators(level, self.try_zone[t])
                self.try_proof[t] = LOST
                self.drop_links(t)
                return
            if self.try_todo[t] and (best < 0 or self.waiting_price(t, level) < least):
                self.make_links(t, level)
                continue
            self.try_proof[t] = least
            if least >= bound:
                return
            state = self.link_state[best]
            self.block(level, self.link_reply[best])
            self.pair_twins(level + 1)
            self.turn(level + 1, self.link_fold[best])
            self.search_state(state, level + 1, min(bound, second * MARGIN))

    def waiting_price(self, t, level):
        """The proof number that the best reply not yet made may be expected to have."""
        total: cython.longlong = self.weigh(level)
        heaviest: cython.longlong = 0
        bits: cython.ulonglong = self.try_todo[t]
        while bits:
            heaviest = max(heaviest, self.weights[lowest(bits)])
            bits &= bits - 1
        return 2 + 2 * self.price(total - heaviest)

    def settle(self, t, reply, state, fold, pairs):
        """Breaker holds after this reply, in a state met by this symmetry and these pairs: note it and its zone."""
        self.try_zone[t] = self.image(self.zone[state], self.back[fold]) | pairs | ONE << reply
        self.try_answer[t] = reply
        self.try_proof[t] = 0
        self.drop_links(t)

    def must_reply_in(self, t, link):
        """Maker wins after this reply: replies outside the cells that the win needs are no better."""
        zone: cython.ulonglong = self.image(self.zone[self.link_state[link]], self.back[self.link_fold[link]])
        self.try_todo[t] &= zone
        self.try_zone[t] |= zone

    def find_answer(self, state, level, move):
        """A reply to Maker's move in a state whose edges the level holds; -1 if there is none or it was stopped."""
        t: cython.int = self.first_try[state]
        while t >= 0:
            if self.try_move[t] == move and self.try_proof[t] == 0:
                return self.try_answer[t]
            t = self.try_next[t]
        if self.look_ahead(level, ONE << move):
            return NONE
        t = self.make_try(state, level, move)
        self.take(level, move)
        self.search_try(t, level + 1, LOST)
        return self.try_answer[t]
