# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Exact scores on a solid with gravity: the search of `kernels/gravity/search.py` in one thread.

One question is asked at a time: is the score of a position at least `bound`? The answer is a bound on the score: it is
at least `bound` for yes, below it for no, and the score is no less in the first case, no more in the second.
`search.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import win_at
    from noughts.kernels.gravity.sight import OPEN
    from noughts.kernels.shared.pulse import Pulse
    from noughts.kernels.solid.pile import Pile
    from noughts.kernels.solid.sight import SolidSight

PULSE_FIRST = cython.declare(cython.int, 16)
PULSE_EVERY = cython.declare(cython.int, 2_000 if cython.compiled else 20)
"""Nodes between two beats, at first and later."""


class SolidSearch:
    """A search of one board, of `height` layers of `area` cells. What it learns is in the ledger.

    A ledger of advice says which moves to try first, and its word counts for nothing else.
    """

    def __init__(self, area, height, lines, symmetries, ledger, advice=None):
        self.sight = SolidSight(Pile(area, height, lines, symmetries), ledger, advice)
        self.cells, self.area = area * height, area
        self.pulse = Pulse(PULSE_FIRST)
        self.nodes = 0

    # What the outside asks.

    def visited(self):
        """How many positions were searched so far."""
        return self.nodes

    def at_least(self, mine, theirs, bound, pulse):
        """A bound on the score of a position: at least `bound` if the score is, else below it; None if stopped.

        The game is not over, and the side to move does not complete a line at once.
        """
        answer: cython.int
        goal: cython.int = bound
        self.pulse.start(pulse, self.nodes)
        self.sight.enter(0, mine, theirs)
        with cython.nogil:
            answer = self.ask(goal)
        self.pulse.finish()
        return None if self.pulse.stopped else answer

    def ask(self, bound):
        """Look at the position that was entered, and search it if need be."""
        stones: cython.int = self.sight.stones[0]
        answer: cython.int = self.sight.look(0, bound)
        if answer != OPEN:
            return answer
        if (self.sight.stones[0] ^ stones) & 1:
            return -self.search(0, 0, 1 - bound)
        return self.search(0, 0, bound)

    # The search.

    def search(self, child, depth, bound):
        """The answer at a child that a look left open."""
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.every = min(2 * self.pulse.every, PULSE_EVERY)
            self.pulse.beat(self.nodes)
        low: cython.int = -win_at(self.cells, self.sight.stones[child] + 4)
        high: cython.int = win_at(self.cells, self.sight.stones[child] + 3)
        fact: cython.int = self.sight.ledger.recall(self.sight.first[child], self.sight.second[child])
        if fact:
            low, high = self.sight.ledger.low(fact), self.sight.ledger.high(fact)
            if low >= bound:
                return low
            if high < bound:
                return high
        before: cython.longlong = self.nodes
        answer: cython.int = self.sight.look_ahead(child, depth + 1, bound)
        if answer < bound:
            answer = self.search_moves(child, depth + 1, bound, answer)
        if self.pulse.stopped:
            return 0
        if answer >= bound:
            low = max(low, answer)
        else:
            high = min(high, answer)
        self.sight.ledger.learn(self.sight.first[child], self.sight.second[child], low, high, self.nodes - before)
        return answer

    def search_moves(self, child, depth, bound, best):
        """The best answer among the moves listed, and `best`; the first that reaches the bound ends the search."""
        start: cython.int = depth * self.area
        place: cython.int
        after: cython.int
        answer: cython.int
        for place in range(start, start + self.sight.count[depth]):
            after = self.sight.order[place]
            if (self.sight.stones[after] ^ self.sight.stones[child]) & 1:
                answer = -self.search(after, depth, 1 - bound)
            else:
                answer = self.search(after, depth, bound)
            if self.pulse.stopped:
                return best
            best = max(best, answer)
            if best >= bound:
                return best
        return best
