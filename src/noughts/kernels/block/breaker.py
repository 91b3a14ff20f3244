# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Maker and Breaker: can the second player stop every line by blocking alone?

Maker, to move, wants all cells of some edge; Breaker wants one cell of each. This is what the outside asks; the search
is in `search.py`. `breaker.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.block.search import BreakerSearch
    from noughts.kernels.shared._words import lowest

ONE = cython.declare(cython.ulonglong, 1)
LOST = cython.declare(cython.double, float("inf"))
"""The proof number of what Breaker cannot hold; 0 is that of what Breaker holds."""
NONE = cython.declare(cython.int, -1)


class Breaker(BreakerSearch):
    """The questions about one board; the graph is kept from one to the next."""

    def holds(self, edges, pulse):
        """Whether Breaker holds these edges, Maker to move: (yes or no, zone), or None if stopped or out of memory."""
        self.start(pulse)
        self.load(edges)
        state: cython.int = self.meet(0)
        fold: cython.int = self.met_fold
        paired: cython.ulonglong = self.met_pairs
        if state >= 0 and 0 < self.proof[state] < LOST and not self.pulse.stopped:
            with cython.nogil:
                self.search_state(state, 0, LOST)
        self.pulse.finish()
        if self.pulse.stopped or state < 0:
            return None
        zone = self.image(self.zone[state], self.back[fold])
        return (True, zone | paired) if self.proof[state] == 0 else (False, zone)

    def choose(self, edges, pulse):
        """A reply by which Breaker, to move, holds these edges, -1 if there is none, None if stopped."""
        self.start(pulse)
        self.load(edges)
        t: cython.int = self.make_choice(0)
        fold: cython.int = self.met_fold
        if t >= 0 and 0 < self.try_proof[t] < LOST and not self.pulse.stopped:
            with cython.nogil:
                self.search_try(t, 0, LOST)
        self.pulse.finish()
        return None if t < 0 or 0 < self.try_proof[t] < LOST else self.chosen_by(t, fold)

    def chosen(self, edges):
        """A reply by which Breaker, to move, is known to hold these edges, -1 if none is known."""
        self.load(edges)
        t: cython.int = self.find_choice(0)
        return self.chosen_by(t, self.met_fold) if t >= 0 else NONE

    def chosen_by(self, t, fold):
        """The reply to a try, turned back."""
        return lowest(self.image(ONE << self.try_answer[t], self.back[fold])) if self.try_proof[t] == 0 else NONE

    def note_choice(self, edges, reply):
        """Note that Breaker, to move, holds by a reply, if the edges after it are known to be held; whether so."""
        self.start(None)
        self.load(edges)
        t: cython.int = self.make_choice(0)
        r: cython.int = lowest(self.image(ONE << cython.cast(cython.int, reply), self.met_fold))
        after: cython.int
        self.block(0, r)
        after = self.meet(1)
        if self.proof[after] == 0:
            self.settle(t, r, after, self.met_fold, self.met_pairs)
        return self.proof[after] == 0

    def note_answer(self, edges, move, reply):
        """Note a reply to Maker's move by which Breaker holds, if the edges after it are known to be held."""
        self.start(None)
        self.load(edges)
        state: cython.int = self.meet(0)
        m: cython.int = lowest(self.image(ONE << cython.cast(cython.int, move), self.met_fold))
        r: cython.int = lowest(self.image(ONE << cython.cast(cython.int, reply), self.met_fold))
        after: cython.int
        self.take(0, m)
        self.block(1, r)
        after = self.meet(2)
        if self.proof[after] == 0 and 0 < self.proof[state] < LOST:
            self.settle(self.new_try(state, m), r, after, self.met_fold, self.met_pairs)

    def canonical(self, edges):
        """Edges without supersets: (their least key, the symmetry that gives it, the edges left)."""
        self.load(edges)
        left = [self.edges[i] for i in range(self.count[0])]
        return self.least_key(0), self.met_fold, left

    def number(self, edges):
        """The proof number of edges, Maker to move: 0 where Breaker holds, infinite where Breaker is lost."""
        self.start(None)
        self.load(edges)
        return self.proof[self.meet(0)]

    def choice_number(self, edges):
        """The proof number of edges with Breaker to move."""
        self.start(None)
        self.load(edges)
        return self.try_proof[self.make_choice(0)]

    def moves(self, edges):
        """The cells worth a move of either side, the heaviest first."""
        self.load(edges)
        cells = self.undominated(0)
        self.weigh(0)
        return sorted((c for c in range(self.cells) if cells >> c & 1), key=lambda c: (-self.weights[c], c))

    def proved(self, edges):
        """The proved states with branches that the strategy for edges held can reach, as bytes for `learn`."""
        self.start(None)
        self.load(edges)
        facts = array("Q")
        self.gather(self.meet(0), 0, bytearray(self.states), facts)
        return facts.tobytes()

    def gather(self, state, level, seen, facts):
        """Add a proved state, whose edges the level holds, and those behind its answers; a pairing is soon found."""
        t: cython.int = self.first_try[state]
        if self.proof[state] != 0 or (t < 0 and level) or state >= len(seen) or seen[state]:
            return
        seen[state] = 1
        answers = []
        while t >= 0:
            if self.try_answer[t] >= 0:
                answers += (self.try_move[t], self.try_answer[t])
            t = self.try_next[t]
        facts.extend((self.key[state], self.zone[state], len(answers) // 2, *answers))
        for i in range(0, len(answers), 2):
            self.take(level, answers[i])
            self.block(level + 1, answers[i + 1])
            self.gather(self.meet(level + 2), level + 2, seen, facts)

    def learn(self, data):
        """Take over what `proved` gave in another instance; ValueError where it makes no sense."""
        if len(data) % 8:
            raise ValueError("facts are whole words")
        words = array("Q", bytes(data))
        at = 0
        while at < len(words):
            end = at + 3 + 2 * words[at + 2] if at + 3 <= len(words) else len(words) + 1
            if end > len(words) or any(cell >= self.cells for cell in words[at + 3 : end]):
                raise ValueError("facts end in the middle of a state or name cells that are not there")
            self.learn_state(words[at], words[at + 1], words[at + 3 : end])
            at = end

    def learn_state(self, word, zone, moves):
        """A state is proved; its answers are moves and replies by turns."""
        state: cython.int = self.find(word)
        t: cython.int
        if state < 0:
            state = self.new_state(word)
        elif self.proof[state] == 0:
            return
        self.drop_tries(state, True)
        self.proof[state] = 0
        self.zone[state] = zone
        for i in range(len(moves) - 2, -1, -2):
            t = self.new_try(state, moves[i])
            self.try_answer[t] = moves[i + 1]
            self.try_proof[t] = 0
            self.try_todo[t] = 0

    def start(self, ask):
        """Begin a search that `ask` may stop."""
        self.pulse.start(ask, self.nodes + self.pulse.every)
