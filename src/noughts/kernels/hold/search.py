# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Holding a position with threats of one's own: proof-number search over positions, with blocking as its leaf test.

The graph, in `graph.py`, has states, in which the other side is to move, tries, the moves that must be
answered, and links, the holder's answers. A node's proof number is the least number of open questions that, all
answered well, prove that the holder holds: 0 is a proof. The disproof number is the same for the opposite. The search
is depth first: it stays below a node until one of its numbers reaches the bound at which another node is more
promising. `judge.py` makes new nodes and their first numbers, `shared/boards.py` keeps the positions by level.

Side 0 is the holder, side 1 the other. `holding.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.hold.graph import BLOCKED, INFINITE, SEEN
    from noughts.kernels.hold.judge import PASS, HoldJudge

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
NONE = cython.declare(cython.int, -1)
WIDTH = cython.declare(cython.int, 4)
"""Answers that are looked at, at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder than the best answer looked at the others are taken to be."""


class HoldSearch(HoldJudge):
    """The graph of one board, kept from one question to the next.

    `line_cells` holds `size` cells a line; `symmetries` `cells` images a symmetry; `images[c * folds + f]` is the key
    word of cell c under symmetry f: its image's bit on boards of up to 64 cells, a random word on larger ones.
    `leaf(holder, other)` tests by blocking and gives (1, zone) where blocking holds, (0, anything) where it does not,
    (-1, 0) where that is not seen in the time for it, (-2, 0) to stop. None where there is no such test.
    """

    # What the outside asks.

    def ask(self, holder, other, to_move, leaf, pulse):
        """Search a question; (proof number, disproof number), neither of them 0 if it was stopped."""
        state: cython.int = self.enter_question(holder, other, to_move, leaf, pulse)
        if self.proof[state] and self.disproof[state] and not self.pulse.stopped:
            with cython.nogil:
                self.search_state(state, self.loaded, INFINITE, INFINITE)
        self.pulse.finish()
        return self.proof[state], self.disproof[state]

    def look(self, holder, other, to_move):
        """What is known of a question, turned to the orientation in which it is stored; None if it was never met.

        (key, the symmetry that turns it, proof, disproof, stage, zone, tries); each try is (move, proof, disproof,
        answer, [(reply, proof) of the answers looked at]).
        """
        state: cython.int = self.find(holder, other, to_move)
        if state < 0:
            return None
        tries = []
        t: cython.int = self.first_try[state]
        while t >= 0:
            links = [(reply, self.proof[after]) for reply, after in self.answers(t) if after >= 0]
            tries.append((self.try_move[t], self.try_proof[t], self.try_disproof[t], self.try_answer[t], links))
            t = self.try_next[t]
        key = self.key_a[state], self.key_b[state]
        numbers = self.proof[state], self.disproof[state]
        return key, self.boards.folding.fold, *numbers, self.stage[state], self.zone[state], tries

    def moves(self, holder, other, to_move, leaf):
        """Expand a question: the symmetry that turns it as it is stored, and the moves that matter there."""
        state: cython.int = self.enter_question(holder, other, to_move, leaf, None)
        fold: cython.int = self.boards.folding.fold
        self.pulse.finish()
        if self.proof[state] == 0 or self.disproof[state] == 0:
            return fold, []
        if self.stage[state] == SEEN:
            self.expand(state, self.loaded)
        t: cython.int = self.first_try[state]
        if to_move:
            if self.first_link[t] < 0:
                self.make_links(t, self.loaded)
            return fold, [reply for reply, _ in self.answers(t)]
        cells = []
        while t >= 0:
            if self.try_proof[t]:
                cells.append(self.try_move[t])
            t = self.try_next[t]
        return fold, cells

    def learn(self, holder, other, to_move, stage, zone, answers):
        """Take a question for proved: by its stage, zone and (move, answer) pairs."""
        state: cython.int = self.find(holder, other, to_move)
        fold: cython.int = self.boards.folding.fold
        cells: cython.int = self.boards.cells
        turn = [self.boards.symmetries[fold * cells + cell] for cell in range(cells)]
        turn.append(PASS)
        if state < 0:
            state = self.new_state(self.boards.folding.key_a, self.boards.folding.key_b)
        if self.proof[state]:
            self.first_try[state] = NONE
            self.zone[state] = self.boards.image(zone, fold)
            self.prove(state, stage)
            for move, answer in answers:
                self.settle(self.new_try(state, turn[move]), turn[answer])

    def node_count(self):
        return self.nodes

    def enter_question(self, holder, other, to_move, leaf, pulse):
        """Begin a search: find or make the state of a question; the level `loaded` holds it as it is stored."""
        self.leaf = leaf
        self.pulse.start(pulse, self.nodes + self.pulse.every)
        state: cython.int = self.find(holder, other, to_move)
        if state < 0:
            state = self.new_state(self.boards.folding.key_a, self.boards.folding.key_b)
            if to_move:
                self.judge_question(state, self.loaded)
            else:
                self.judge(state, self.loaded)
        return state

    def find(self, holder, other, to_move):
        """The state of a question, or NONE; the level `loaded` holds it as it is stored."""
        self.loaded = self.boards.load(holder, other)
        return self.meet(self.loaded, to_move)

    def answers(self, t):
        """The answers to a try and the states after them, NONE for one not yet looked at."""
        found = []
        link: cython.int = self.first_link[t]
        while link >= 0:
            found.append((self.link_reply[link], self.link_state[link]))
            link = self.link_next[link]
        return found

    def meet(self, level, to_move):
        """Turn a level as its state is stored, and find that, or NONE; `folding` has its key.

        The key of a question in which the holder is to move has the other side's word inverted.
        """
        self.boards.canonise(level)
        if to_move:
            self.boards.folding.key_b = ~self.boards.folding.key_b & WORD
        return self.find_state(self.boards.folding.key_a, self.boards.folding.key_b)

    # The search.

    def search_state(self, state, level, proof, disproof):
        """Search a state, whose position the level holds, until it is decided or a number reaches its bound."""
        t: cython.int
        best: cython.int
        total: cython.longlong
        second: cython.int
        if self.stage[state] == SEEN:
            self.expand(state, level)
        while not self.pulse.stopped:
            best = NONE
            total = 0
            second = INFINITE
            t = self.first_try[state]
            while t >= 0:
                if self.try_proof[t]:
                    total += self.try_proof[t]
                    if best < 0 or self.try_disproof[t] < self.try_disproof[best]:
                        if best >= 0:
                            second = self.try_disproof[best]
                        best = t
                    else:
                        second = min(second, self.try_disproof[t])
                t = self.try_next[t]
            if best < 0:
                self.set_numbers(state, 0, INFINITE)
                return
            if self.try_disproof[best] == 0:
                self.set_numbers(state, INFINITE, 0)
                return
            self.set_numbers(state, cython.cast(cython.int, min(total, INFINITE - 1)), self.try_disproof[best])
            if self.proof[state] >= proof or self.disproof[state] >= disproof:
                return
            self.boards.step(level, 1, self.try_move[best])
            self.search_try(
                best,
                level + 1,
                proof if proof == INFINITE else proof - self.proof[state] + self.try_proof[best],
                min(disproof, second + 1),
            )
            if self.try_proof[best] == 0:
                self.spread(state, best)

    def search_try(self, t, level, proof, disproof):
        """Search a try, whose position the level holds, until it is decided or a number reaches its bound."""
        link: cython.int
        state: cython.int
        best: cython.int
        waiting: cython.int
        second: cython.int
        total: cython.longlong
        if self.first_link[t] < 0:
            if self.try_move[t] != PASS and self.recall(t, level):
                return
            self.make_links(t, level)
        while not self.pulse.stopped:
            best = waiting = NONE
            second = INFINITE
            total = 0
            link = self.first_link[t]
            while link >= 0 and waiting < 0:
                state = self.link_state[link]
                if state < 0:
                    waiting = link
                    total += 1
                elif self.proof[state] == 0:
                    self.settle(t, self.link_reply[link])
                    return
                else:
                    total += self.disproof[state]
                    if best < 0 or self.proof[state] < self.proof[self.link_state[best]]:
                        if best >= 0:
                            second = self.proof[self.link_state[best]]
                        best = link
                    else:
                        second = min(second, self.proof[state])
                link = self.link_next[link]
            if waiting >= 0 and (best < 0 or self.try_price[t] < self.proof[self.link_state[best]]):
                self.look_at(t, waiting, level)
                continue
            if best < 0 or total == 0:
                self.try_proof[t] = INFINITE
                self.try_disproof[t] = 0
                return
            state = self.link_state[best]
            self.try_proof[t] = self.proof[state]
            self.try_disproof[t] = cython.cast(cython.int, min(total, INFINITE - 1))
            if self.try_proof[t] >= proof or self.try_disproof[t] >= disproof:
                return
            if waiting >= 0:
                second = min(second, self.try_price[t])
            self.boards.play(level, 0, self.link_reply[best])
            self.boards.turn(level + 1, self.link_fold[best])
            self.search_state(
                state,
                level + 1,
                min(proof, second + 1),
                disproof if disproof == INFINITE else disproof - self.try_disproof[t] + self.disproof[state],
            )

    def recall(self, t, level):
        """Whether the position of a try is a question that was proved before: then its answer serves."""
        state: cython.int
        answer: cython.int
        self.boards.step(level, 0, NONE)
        state = self.meet(level + 1, True)
        if state < 0 or self.proof[state] or self.first_try[state] < 0:
            return False
        answer = self.try_answer[self.first_try[state]]
        self.settle(t, self.boards.symmetries[self.boards.back[self.boards.folding.fold] * self.boards.cells + answer])
        return True

    def look_at(self, t, link, level):
        """Meet the states after the next few answers to a try."""
        looked: cython.int
        state: cython.int
        best: cython.int = INFINITE if self.try_price[t] == 0 else self.try_price[t]
        for looked in range(WIDTH):
            if link < 0 or self.pulse.stopped:
                break
            self.boards.play(level, 0, self.link_reply[link])
            state = self.meet(level + 1, False)
            self.link_fold[link] = self.boards.folding.fold
            if state < 0:
                state = self.new_state(self.boards.folding.key_a, self.boards.folding.key_b)
                self.judge(state, level + 1)
            self.link_state[link] = state
            best = min(best, self.proof[state])
            if self.proof[state] == 0:
                return
            link = self.link_next[link]
        self.try_price[t] = min(best, INFINITE - STEP - 1) + STEP

    def spread(self, state, t):
        """An answer after which blocking holds answers every move outside its zone as well."""
        link: cython.int = self.first_link[t]
        other: cython.int = self.first_try[state]
        used: cython.ulonglong = 0
        while link >= 0 and self.link_reply[link] != self.try_answer[t]:
            link = self.link_next[link]
        if link < 0 or self.stage[self.link_state[link]] != BLOCKED or self.try_move[t] == PASS:
            return
        used = self.boards.image(self.zone[self.link_state[link]], self.boards.back[self.link_fold[link]])
        used |= ONE << self.try_answer[t]
        while other >= 0:
            if self.try_proof[other] and not used >> self.try_move[other] & 1:
                self.settle(other, self.try_answer[t])
            other = self.try_next[other]
