# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Holding a position with counter-threats: depth-first proof-number search (df-pn), with blocking as its leaf test.

The graph (`graph.py`) has states, in which the other side is to move; tries, the moves that must be answered; and
links, the holder's answers. A node's proof number is the least number of open questions whose favourable answers would
prove that the holder holds: 0 is a proof. The disproof number is the same for the opposite. The search stays below a
node until one of its numbers reaches the bound at which another node is more promising. `judge.py` makes new nodes and
their first numbers, `common/kernel/boards.py` keeps the positions by level, and `queries.py` is what callers use.

Side 0 is the holder, side 1 the other. `search.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.solvers.defence.kernel.graph import BLOCKED, INFINITE, SEEN
    from noughts.solvers.defence.kernel.judge import PASS

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
NONE = cython.declare(cython.int, -1)
WIDTH = cython.declare(cython.int, 4)
"""Answers that are looked at at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder the other answers are taken to be than the best one looked at."""


class DefenceSearch:
    """The search on one board: its positions by level, the graph, and the judge that makes the nodes."""

    def __init__(self, judge):
        self.judge = judge
        self.graph, self.boards, self.pulse = self.judge.graph, self.judge.boards, self.judge.pulse
        self.frames = self.boards.frames

    def meet(self, level, to_move):
        """Turn a level to its stored orientation, and find its state, or NONE; `canonical` has the key.

        In the key of a question with the holder to move, the other side's word is inverted.
        """
        self.boards.canonise(level)
        if to_move:
            self.boards.canonical.key_b = ~self.boards.canonical.key_b & WORD
        return self.graph.find_state(self.boards.canonical.key_a, self.boards.canonical.key_b)

    def search_state(self, state, level, proof, disproof):
        """Search a state, whose position the level holds, until it is decided or a number reaches its bound."""
        t: cython.int
        best: cython.int
        total: cython.longlong
        second: cython.int
        if self.graph.stage[state] == SEEN:
            self.judge.expand(state, level)
        while not self.pulse.stopped:
            best = NONE
            total = 0
            second = INFINITE
            t = self.graph.first_try[state]
            while t >= 0:
                if self.graph.try_proof[t]:
                    total += self.graph.try_proof[t]
                    if best < 0 or self.graph.try_disproof[t] < self.graph.try_disproof[best]:
                        if best >= 0:
                            second = self.graph.try_disproof[best]
                        best = t
                    else:
                        second = min(second, self.graph.try_disproof[t])
                t = self.graph.try_next[t]
            if best < 0:
                self.graph.set_numbers(state, 0, INFINITE)
                return
            if self.graph.try_disproof[best] == 0:
                self.graph.set_numbers(state, INFINITE, 0)
                return
            self.graph.set_numbers(
                state, cython.cast(cython.int, min(total, INFINITE - 1)), self.graph.try_disproof[best]
            )
            if self.graph.proof[state] >= proof or self.graph.disproof[state] >= disproof:
                return
            self.boards.step(level, 1, self.graph.try_move[best])
            self.search_try(
                best,
                level + 1,
                proof if proof == INFINITE else proof - self.graph.proof[state] + self.graph.try_proof[best],
                min(disproof, second + 1),
            )
            if self.graph.try_proof[best] == 0:
                self.spread(state, best)

    def search_try(self, t, level, proof, disproof):
        """Search a try, whose position the level holds, until it is decided or a number reaches its bound."""
        link: cython.int
        state: cython.int
        best: cython.int
        waiting: cython.int
        second: cython.int
        total: cython.longlong
        if self.graph.first_link[t] < 0:
            if self.graph.try_move[t] != PASS and self.recall(t, level):
                return
            self.judge.make_links(t, level)
        while not self.pulse.stopped:
            best = waiting = NONE
            second = INFINITE
            total = 0
            link = self.graph.first_link[t]
            while link >= 0 and waiting < 0:
                state = self.graph.link_state[link]
                if state < 0:
                    waiting = link
                    total += 1
                elif self.graph.proof[state] == 0:
                    self.graph.settle(t, self.graph.link_reply[link])
                    return
                else:
                    total += self.graph.disproof[state]
                    if best < 0 or self.graph.proof[state] < self.graph.proof[self.graph.link_state[best]]:
                        if best >= 0:
                            second = self.graph.proof[self.graph.link_state[best]]
                        best = link
                    else:
                        second = min(second, self.graph.proof[state])
                link = self.graph.link_next[link]
            if waiting >= 0 and (best < 0 or self.graph.try_price[t] < self.graph.proof[self.graph.link_state[best]]):
                self.look_at(t, waiting, level)
                continue
            if best < 0 or total == 0:
                self.graph.try_proof[t] = INFINITE
                self.graph.try_disproof[t] = 0
                return
            state = self.graph.link_state[best]
            self.graph.try_proof[t] = self.graph.proof[state]
            self.graph.try_disproof[t] = cython.cast(cython.int, min(total, INFINITE - 1))
            if self.graph.try_proof[t] >= proof or self.graph.try_disproof[t] >= disproof:
                return
            if waiting >= 0:
                second = min(second, self.graph.try_price[t])
            self.frames.play(level, 0, self.graph.link_reply[best])
            self.boards.turn(level + 1, self.graph.link_symmetry[best])
            self.search_state(
                state,
                level + 1,
                min(proof, second + 1),
                disproof
                if disproof == INFINITE
                else disproof - self.graph.try_disproof[t] + self.graph.disproof[state],
            )

    def recall(self, t, level):
        """Whether the position of a try is a question that was proved before, so that its answer serves."""
        state: cython.int
        answer: cython.int
        self.boards.step(level, 0, NONE)
        state = self.meet(level + 1, True)
        if state < 0 or self.graph.proof[state] or self.graph.first_try[state] < 0:
            return False
        answer = self.graph.try_answer[self.graph.first_try[state]]
        self.graph.settle(
            t, self.boards.symmetries[self.boards.back[self.boards.canonical.symmetry] * self.boards.cells + answer]
        )
        return True

    def look_at(self, t, link, level):
        """Find or create the states after the next few answers to a try."""
        looked: cython.int
        state: cython.int
        best: cython.int = INFINITE if self.graph.try_price[t] == 0 else self.graph.try_price[t]
        for looked in range(WIDTH):
            if link < 0 or self.pulse.stopped:
                break
            self.frames.play(level, 0, self.graph.link_reply[link])
            state = self.meet(level + 1, False)
            self.graph.link_symmetry[link] = self.boards.canonical.symmetry
            if state < 0:
                state = self.graph.new_state(self.boards.canonical.key_a, self.boards.canonical.key_b)
                self.judge.judge(state, level + 1)
            self.graph.link_state[link] = state
            best = min(best, self.graph.proof[state])
            if self.graph.proof[state] == 0:
                return
            link = self.graph.link_next[link]
        self.graph.try_price[t] = min(best, INFINITE - STEP - 1) + STEP

    def spread(self, state, t):
        """Let an answer after which blocking holds answer every move outside its relevance zone as well."""
        link: cython.int = self.graph.first_link[t]
        other: cython.int = self.graph.first_try[state]
        used: cython.ulonglong = 0
        while link >= 0 and self.graph.link_reply[link] != self.graph.try_answer[t]:
            link = self.graph.link_next[link]
        if link < 0 or self.graph.stage[self.graph.link_state[link]] != BLOCKED or self.graph.try_move[t] == PASS:
            return
        used = self.boards.image(
            self.graph.zone[self.graph.link_state[link]], self.boards.back[self.graph.link_symmetry[link]]
        )
        used |= ONE << self.graph.try_answer[t]
        while other >= 0:
            if self.graph.try_proof[other] and not used >> self.graph.try_move[other] & 1:
                self.graph.settle(other, self.graph.try_answer[t])
            other = self.graph.try_next[other]
