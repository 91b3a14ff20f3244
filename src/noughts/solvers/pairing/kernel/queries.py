# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The interface of the pairing search: can the second player stop every line by blocking alone?

Maker, to move, wants all cells of some line; Breaker wants one cell of each. The search is in `search.py`.
`queries.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest
    from noughts.solvers.pairing.kernel.graph import LOST, PairingGraph
    from noughts.solvers.pairing.kernel.judge import PairingJudge
    from noughts.solvers.pairing.kernel.lines import OpenLines
    from noughts.solvers.pairing.kernel.search import PairingSearch

ONE = cython.declare(cython.ulonglong, 1)
NONE = cython.declare(cython.int, -1)


class PairingKernel:
    """The questions about one board; the graph is kept from one to the next.

    `symmetries` holds `cells` images per symmetry; `room` is the most lines; `cap` limits the nodes of one search for a
    pairing, and `most` the states stored.
    """

    def __init__(self, cells, room, symmetries, cap, most):
        self.lines = OpenLines(cells, room, symmetries)
        self.graph = PairingGraph(cells, self.lines.symmetry_count)
        self.judge = PairingJudge(self.lines, self.graph, cap, most)
        self.search = PairingSearch(self.judge)
        self.pulse = self.judge.pulse

    @property
    def nodes(self):
        """States made so far."""
        return self.judge.nodes

    def holds(self, lines, pulse):
        """Whether Breaker holds, Maker to move, and the relevance zone; None if stopped or out of memory."""
        self.start(pulse)
        self.lines.load(lines)
        state: cython.int = self.judge.meet(0)
        symmetry: cython.int = self.lines.met_symmetry
        paired: cython.ulonglong = self.judge.met_pairs
        if state >= 0 and 0 < self.graph.proof[state] < LOST and not self.pulse.stopped:
            with cython.nogil:
                self.search.search_state(state, 0, LOST)
        self.pulse.finish()
        if self.pulse.stopped or state < 0:
            return None
        zone = self.lines.image(self.graph.zone[state], self.lines.back[symmetry])
        return (True, zone | paired) if self.graph.proof[state] == 0 else (False, zone)

    def choose(self, lines, pulse):
        """A reply by which Breaker, to move, holds these lines, -1 if there is none, None if stopped."""
        self.start(pulse)
        self.lines.load(lines)
        t: cython.int = self.judge.make_choice(0)
        symmetry: cython.int = self.lines.met_symmetry
        if t >= 0 and 0 < self.graph.try_proof[t] < LOST and not self.pulse.stopped:
            with cython.nogil:
                self.search.search_try(t, 0, LOST)
        self.pulse.finish()
        return None if t < 0 or 0 < self.graph.try_proof[t] < LOST else self.chosen_by(t, symmetry)

    def chosen(self, lines):
        """A reply by which Breaker, to move, is known to hold these lines, -1 if none is known."""
        self.lines.load(lines)
        t: cython.int = self.judge.find_choice(0)
        return self.chosen_by(t, self.lines.met_symmetry) if t >= 0 else NONE

    def chosen_by(self, t, symmetry):
        """The reply to a try, turned back."""
        return (
            lowest(self.lines.image(ONE << self.graph.try_answer[t], self.lines.back[symmetry]))
            if self.graph.try_proof[t] == 0
            else NONE
        )

    def note_choice(self, lines, reply):
        """Note that Breaker, to move, holds by a reply, if the lines after it are known to be held; whether it does."""
        self.start(None)
        self.lines.load(lines)
        t: cython.int = self.judge.make_choice(0)
        r: cython.int = lowest(self.lines.image(ONE << cython.cast(cython.int, reply), self.lines.met_symmetry))
        after: cython.int
        self.lines.block(0, r)
        after = self.judge.meet(1)
        if self.graph.proof[after] == 0:
            self.search.settle(t, r, after, self.lines.met_symmetry, self.judge.met_pairs)
        return self.graph.proof[after] == 0

    def note_answer(self, lines, move, reply):
        """Note a reply to Maker's move by which Breaker holds, if the lines after it are known to be held."""
        self.start(None)
        self.lines.load(lines)
        state: cython.int = self.judge.meet(0)
        m: cython.int = lowest(self.lines.image(ONE << cython.cast(cython.int, move), self.lines.met_symmetry))
        r: cython.int = lowest(self.lines.image(ONE << cython.cast(cython.int, reply), self.lines.met_symmetry))
        after: cython.int
        self.lines.take(0, m)
        self.lines.block(1, r)
        after = self.judge.meet(2)
        if self.graph.proof[after] == 0 and 0 < self.graph.proof[state] < LOST:
            self.search.settle(self.graph.new_try(state, m), r, after, self.lines.met_symmetry, self.judge.met_pairs)

    def canonical(self, lines):
        """Lines without supersets: (their least key, the symmetry that gives it, the lines left)."""
        self.lines.load(lines)
        left = [self.lines.sets[i] for i in range(self.lines.count[0])]
        return self.lines.least_key(0), self.lines.met_symmetry, left

    def number(self, lines):
        """The proof number of lines, Maker to move: 0 if Breaker holds, infinite if Breaker is lost."""
        self.start(None)
        self.lines.load(lines)
        return self.graph.proof[self.judge.meet(0)]

    def choice_number(self, lines):
        """The proof number of lines with Breaker to move."""
        self.start(None)
        self.lines.load(lines)
        return self.graph.try_proof[self.judge.make_choice(0)]

    def moves(self, lines):
        """The cells worth a move of either side, the heaviest first."""
        self.lines.load(lines)
        cells = self.lines.undominated(0)
        self.lines.weigh(0)
        return sorted((c for c in range(self.lines.cells) if cells >> c & 1), key=lambda c: (-self.lines.weights[c], c))

    def proved(self, lines):
        """The proved states with branches that the strategy for lines held can reach, as bytes for `learn`."""
        self.start(None)
        self.lines.load(lines)
        facts = array("Q")
        self.gather(self.judge.meet(0), 0, bytearray(self.graph.states), facts)
        return facts.tobytes()

    def gather(self, state, level, seen, facts):
        """Add a proved state, whose lines are in the level, and those behind its answers; pairings are left out."""
        t: cython.int = self.graph.first_try[state]
        if self.graph.proof[state] != 0 or (t < 0 and level) or state >= len(seen) or seen[state]:
            return
        seen[state] = 1
        answers = []
        while t >= 0:
            if self.graph.try_answer[t] >= 0:
                answers += (self.graph.try_move[t], self.graph.try_answer[t])
            t = self.graph.try_next[t]
        facts.extend((self.graph.key[state], self.graph.zone[state], len(answers) // 2, *answers))
        for i in range(0, len(answers), 2):
            self.lines.take(level, answers[i])
            self.lines.block(level + 1, answers[i + 1])
            self.gather(self.judge.meet(level + 2), level + 2, seen, facts)

    def learn(self, data):
        """Learn what `proved` returned in another instance; ValueError if it is inconsistent."""
        if len(data) % 8:
            raise ValueError("facts are whole words")
        words = array("Q", bytes(data))
        at = 0
        while at < len(words):
            end = at + 3 + 2 * words[at + 2] if at + 3 <= len(words) else len(words) + 1
            if end > len(words) or any(cell >= self.lines.cells for cell in words[at + 3 : end]):
                raise ValueError("facts end in the middle of a state or name cells that are not there")
            self.learn_state(words[at], words[at + 1], words[at + 3 : end])
            at = end

    def learn_state(self, word, zone, moves):
        """Note that a state is proved; its answers are alternating moves and replies."""
        state: cython.int = self.graph.find(word)
        t: cython.int
        if state < 0:
            state = self.graph.new_state(word)
        elif self.graph.proof[state] == 0:
            return
        self.graph.drop_tries(state, True)
        self.graph.proof[state] = 0
        self.graph.zone[state] = zone
        for i in range(len(moves) - 2, -1, -2):
            t = self.graph.new_try(state, moves[i])
            self.graph.try_answer[t] = moves[i + 1]
            self.graph.try_proof[t] = 0
            self.graph.try_todo[t] = 0

    def start(self, ask):
        """Begin a search that `ask` may stop."""
        self.pulse.start(ask, self.judge.nodes + self.pulse.every)
