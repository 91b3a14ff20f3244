# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Maker and Breaker: the search that proves that Breaker holds, on the stored graph of `graph.py`.

Depth-first proof-number search without disproof numbers; `judge.py` makes the nodes.

A proved node has a zone: the cells that Breaker's answers need. Every move of Maker outside the zone of an answer is
refuted by it as well. A lost node has a zone too: Breaker has to reply inside it. `search.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.block.graph import LOST
    from noughts.kernels.shared._words import lowest

ONE = cython.declare(cython.ulonglong, 1)
MARGIN = cython.declare(cython.double, 1.01)
"""How far a node may outgrow the one that is next best before that one has its turn."""
NONE = cython.declare(cython.int, -1)


class BlockSearch:
    """The search on one board: its edges by level, the graph, and the judge that makes the nodes."""

    def __init__(self, judge):
        self.judge = judge
        self.edges, self.graph, self.pulse = self.judge.edges, self.judge.graph, self.judge.pulse
        self.advice = self.graph

    def search_state(self, state, level, bound):
        """Search a state, whose edges the level holds, until it is decided or its proof number reaches the bound."""
        t: cython.int
        best: cython.int
        move: cython.int
        proof: cython.double
        worst: cython.double
        value: cython.double
        left: cython.ulonglong
        if self.graph.todo[state] == 0:
            self.graph.todo[state] = self.edges.undominated(level)
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
                self.graph.zone[state] = self.edges.with_dominators(level, self.graph.zone[state])
                self.graph.proof[state] = 0
                self.graph.drop_tries(state, False)
                return
            self.graph.proof[state] = proof
            if self.graph.proof[state] >= bound:
                return
            if best < 0:
                best = self.judge.make_try(state, level, move)
            self.edges.take(level, self.graph.try_move[best])
            self.search_try(best, level + 1, max(bound - (proof - worst), worst * MARGIN))

    def cross_off(self, state):
        """Whether some try of the state has no answer; the answered ones are crossed off with what they refute."""
        t: cython.int = self.graph.first_try[state]
        while t >= 0:
            if self.graph.todo[state] >> self.graph.try_move[t] & 1:
                if self.graph.try_proof[t] == LOST:
                    self.graph.proof[state] = LOST
                    self.graph.zone[state] = self.graph.try_zone[t] | ONE << self.graph.try_move[t]
                    self.graph.drop_tries(state, True)
                    return True
                if self.graph.try_proof[t] == 0:
                    # An answer refutes every move outside its zone as well.
                    self.graph.zone[state] |= self.graph.try_zone[t]
                    self.graph.todo[state] &= self.graph.try_zone[t] & ~(ONE << self.graph.try_move[t])
            t = self.graph.try_next[t]
        return False

    def search_try(self, t, level, bound):
        """Search a try, whose edges the level holds, until it is decided or its proof number reaches the bound."""
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
                        t, self.graph.link_reply[link], state, self.graph.link_fold[link], self.graph.link_pairs[link]
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
                self.graph.try_zone[t] = self.edges.with_dominators(level, self.graph.try_zone[t])
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
            self.edges.block(level, self.graph.link_reply[best])
            self.edges.pair_twins(level + 1)
            self.edges.turn(level + 1, self.graph.link_fold[best])
            self.search_state(state, level + 1, min(bound, second * MARGIN))

    def waiting_price(self, t, level):
        """The proof number that the best reply not yet made may be expected to have."""
        total: cython.longlong = self.edges.weigh(level)
        heaviest: cython.longlong = 0
        bits: cython.ulonglong = self.graph.try_todo[t]
        while bits:
            heaviest = max(heaviest, self.edges.weights[lowest(bits)])
            bits &= bits - 1
        return 2 + 2 * self.judge.price(total - heaviest)

    def settle(self, t, reply, state, fold, pairs):
        """Breaker holds after this reply, in a state met by this symmetry and these pairs: note it and its zone."""
        self.graph.try_zone[t] = self.edges.image(self.graph.zone[state], self.edges.back[fold]) | pairs | ONE << reply
        self.graph.try_answer[t] = reply
        self.graph.try_proof[t] = 0
        self.graph.drop_links(t)

    def must_reply_in(self, t, link):
        """Maker wins after this reply: replies outside the cells that the win needs are no better."""
        zone: cython.ulonglong = self.edges.image(
            self.graph.zone[self.graph.link_state[link]], self.edges.back[self.graph.link_fold[link]]
        )
        self.graph.try_todo[t] &= zone
        self.graph.try_zone[t] |= zone

    def follow(self, state, level):
        """Try the answers that the graph of advice has for a state, whose edges the level holds, and for those after.

        An answer is noted if the state after it is held as it is judged here, so that bad advice costs time alone.
        """
        adviser: cython.int
        t: cython.int
        after: cython.int
        fold: cython.int
        pairs: cython.ulonglong
        self.judge.count()
        if self.graph.proof[state] == 0 or self.graph.proof[state] == LOST or self.graph.todo[state]:
            return  # It is decided, or was followed before: then it has moves to answer.
        adviser = self.advice.find(self.graph.key[state])
        if adviser < 0 or self.advice.proof[adviser] != 0:
            return
        t = self.advice.first_try[adviser]
        while t >= 0 and not self.pulse.stopped:
            if self.advice.try_answer[t] >= 0:
                self.edges.take(level, self.advice.try_move[t])
                self.edges.block(level + 1, self.advice.try_answer[t])
                after = self.judge.meet(level + 2)
                if after < 0:
                    return
                fold, pairs = self.edges.met_fold, self.judge.met_pairs
                self.follow(after, level + 2)
                if self.graph.proof[after] == 0:
                    self.settle(
                        self.graph.new_try(state, self.advice.try_move[t]),
                        self.advice.try_answer[t],
                        after,
                        fold,
                        pairs,
                    )
            t = self.advice.try_next[t]
        self.search_state(state, level, 0)  # With this bound it is concluded, and nothing is searched.

    def find_answer(self, state, level, move):
        """A reply to Maker's move in a state whose edges the level holds; -1 if there is none or it was stopped."""
        t: cython.int = self.graph.first_try[state]
        while t >= 0:
            if self.graph.try_move[t] == move and self.graph.try_proof[t] == 0:
                return self.graph.try_answer[t]
            t = self.graph.try_next[t]
        if self.judge.look_ahead(level, ONE << move):
            return NONE
        t = self.judge.make_try(state, level, move)
        self.edges.take(level, move)
        self.search_try(t, level + 1, LOST)
        return self.graph.try_answer[t]
