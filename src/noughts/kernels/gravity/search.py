# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Exact scores on a flat board with gravity: alpha-beta search with null windows over the follow-up rule and a ledger.

One question is asked at a time: is the score of a position at least `bound`? The answer is a bound on the score: it is
at least `bound` for yes, below it for no, and the score is no less in the first case, no more in the second.

A node looks at all its children first (`sight.py`), and searches those that stay open. `search.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import win_at
    from noughts.kernels.gravity.ledger import Ledger  # noqa: F401
    from noughts.kernels.gravity.sight import OPEN, Sight
    from noughts.kernels.shared.pulse import Pulse

DEFERRED = cython.declare(cython.int, 16)
"""Threads leave positions to one another while more cells than this are empty."""
ASK_EVERY = cython.declare(cython.int, 256)
"""Every so many nodes a thread asks whether another has answered what it is searching for."""
STINT = cython.declare(cython.longlong, 100_000)
"""Nodes after which a helping thread begins anew."""
FOREVER = cython.declare(cython.longlong, 1 << 60)
NOWHERE = cython.declare(cython.int, 999)
NOBODY = cython.declare(cython.int, -1)
BEGINNING = cython.declare(cython.int, -1)
PULSE_FIRST = cython.declare(cython.int, 16)
PULSE_EVERY = cython.declare(cython.int, 20_000 if cython.compiled else 100)
"""Nodes between two beats, at first and later: the first to touch a page of a large table may wait for it."""


class GravitySearch:
    """A search of one board. What it learns is in the ledger, which searches in other threads may share.

    Such searches have different numbers, not 0, by which each marks where it is. A ledger of advice says which moves to
    try first, and its word counts for nothing else.
    """

    def __init__(self, width, height, size, ledger, number=1, advice=None):
        self.sight = Sight(width, height, size, ledger, advice)
        self.grid = self.sight.grid
        self.number = number
        self.pulse = Pulse(PULSE_FIRST)
        self.nodes = 0
        self.path, self.goals = (array("i", bytes(4 * (self.grid.cells + 2))) for _ in range(2))
        self.tally = array("i", [0, 0])
        self.answered = NOWHERE
        self.stint = FOREVER if number == 1 else STINT
        self.gives_up = False

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
        self.tally[0] = self.tally[1] = 0
        self.sight.enter(0, mine, theirs)
        self.sight.ended[1] = NOBODY
        self.asked = self.sight.stones[0]
        with cython.nogil:
            answer = self.ask(goal)
        self.pulse.finish()
        return None if self.pulse.stopped else answer

    def reached(self):
        """The column of a move that reached the bound last asked about, where the answer was yes; -1 if none is known.

        None is where the ledger knew the answer, and where the first move is forced.
        """
        if self.sight.ended[1] == NOBODY or self.sight.stones[0] != self.asked:
            return -1
        return self.sight.ended[1] - self.grid.width

    def ask(self, bound):
        """Look at the position that was entered, and search it if need be; OPEN from one that gives up.

        Searches that only help do so in stints.
        """
        stones: cython.int = self.sight.stones[0]
        answer: cython.int = self.sight.look(0, bound)
        if answer != OPEN:
            return answer
        turned: cython.bint = (self.sight.stones[0] - stones) % 2 != 0
        if turned:
            bound = 1 - bound
        while True:
            self.answered = NOWHERE
            self.leaves_at = self.nodes + self.stint
            self.asks_at = self.nodes + ASK_EVERY if self.sight.ledger.shared or self.gives_up else FOREVER
            answer = self.search(0, 0, bound)
            if self.answered == NOWHERE or self.pulse.stopped:
                return -answer if turned else answer
            if self.gives_up:
                return OPEN

    # The search.

    def search(self, child, depth, bound):
        """The answer at a child that a look left open."""
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.every = min(2 * self.pulse.every, PULSE_EVERY)
            self.pulse.beat(self.nodes)
        self.path[depth], self.goals[depth] = child, bound
        if self.nodes >= self.asks_at and self.ask_others(depth):
            return 0
        fact: cython.int = self.sight.ledger.recall(self.sight.first[child], self.sight.second[child])
        low: cython.int = -win_at(self.grid.cells, self.sight.stones[child] + 4)
        high: cython.int = win_at(self.grid.cells, self.sight.stones[child] + 3)
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
            if self.pulse.stopped or self.answered < depth:
                return 0
            if self.answered == depth:
                self.answered = NOWHERE
                return self.answer
            if answer >= bound:
                low = max(low, answer)
            else:
                high = min(high, answer)
            if self.grid.cells - self.sight.stones[child] > DEFERRED:
                self.tally[self.sight.stones[child] & 1] += 1 if answer < bound else -1
            self.sight.ledger.learn(self.sight.first[child], self.sight.second[child], low, high, self.nodes - before)
        return answer

    def ask_others(self, depth):
        """Whether the ledger has by now the answer at a node above this depth; then the search goes back there.

        At the end of its stint it goes back to the beginning: what a helping thread searches may be in vain, and by now
        it may know better where to help.
        """
        level: cython.int
        node: cython.int
        answer: cython.int
        self.asks_at = self.nodes + ASK_EVERY
        if self.nodes >= self.leaves_at:
            self.answered = BEGINNING
            return True
        for level in range(depth):
            node = self.path[level]
            if self.grid.cells - self.sight.stones[node] <= DEFERRED:
                return False
            answer = self.sight.known(node, self.sight.stones[node], self.goals[level])
            if answer != OPEN:
                self.answered, self.answer = level, answer
                return True
        return False

    def search_moves(self, child, depth, bound, best):
        """The best answer among the moves listed, and `best`; the first that reaches the bound ends the search.

        Positions that another thread is at are left for later, when their answers may be in the ledger. But that is
        only done where most positions of this side have all their moves searched, so that none of them is in vain.
        Elsewhere one move mostly ends the search, and threads get further by helping each other there.
        """
        start: cython.int = depth * self.grid.width
        last: cython.int = start + self.sight.count[depth]
        later: cython.int = start
        place: cython.int
        after: cython.int
        mark: cython.int
        side: cython.int = self.sight.stones[child] & 1
        shares: cython.bint = self.sight.ledger.shared and self.grid.cells - self.sight.stones[child] > DEFERRED
        in_full: cython.bint = shares and self.tally[side] > self.tally[1 - side]
        for place in range(start, last):
            after = self.sight.order[place]
            mark = self.sight.ledger.mark(self.sight.first[after], self.sight.second[after]) if shares else 0
            if in_full and self.sight.ledger.busy[mark] not in (0, self.number):
                self.sight.order[later] = after
                later += 1
                continue
            if shares:
                self.sight.ledger.busy[mark] = self.number
            best = max(best, self.search_move(child, after, depth, bound))
            if shares:
                self.sight.ledger.busy[mark] = 0
            if best >= bound or self.pulse.stopped or self.answered < depth:
                self.sight.ended[depth] = after
                return best
        for place in range(start, later):
            best = max(best, self.search_move(child, self.sight.order[place], depth, bound))
            if best >= bound or self.pulse.stopped or self.answered < depth:
                self.sight.ended[depth] = self.sight.order[place]
                return best
        return best

    def search_move(self, child, after, depth, bound):
        """The answer of a move for the side to move at the child."""
        if (self.sight.stones[after] ^ self.sight.stones[child]) & 1:
            return -self.search(after, depth, 1 - bound)
        return self.search(after, depth, bound)
