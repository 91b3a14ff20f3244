# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Exact scores on a board with gravity: alpha-beta search with null windows over the follow-up rule and a table.

One question is asked at a time: is the score of a position at least `bound`? The answer is a bound on the score: for
yes a lower bound, at least `bound`; for no an upper bound, below it.

A node looks at all its moves first (`lookahead.py`), and searches those that stay open. `search.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse
    from noughts.solvers.gravity.kernel._lines import win_at
    from noughts.solvers.gravity.kernel.lookahead import OPEN, LookAhead
    from noughts.solvers.gravity.kernel.table import BoundsTable  # noqa: F401

DEFERRED = cython.declare(cython.int, 16)
"""Threads avoid one another's positions while more cells than this are empty."""
ASK_EVERY = cython.declare(cython.int, 256)
"""Nodes after which a thread checks whether another has answered what it is searching for."""
STINT = cython.declare(cython.longlong, 100_000)
"""Nodes after which a helping thread starts over."""
FOREVER = cython.declare(cython.longlong, 1 << 60)
NOWHERE = cython.declare(cython.int, 999)
NOBODY = cython.declare(cython.int, -1)
BEGINNING = cython.declare(cython.int, -1)
PULSE_FIRST = cython.declare(cython.int, 16)
PULSE_EVERY = cython.declare(cython.int, 20_000 if cython.compiled else 100)
"""Nodes between two beats of the pulse, at first and later: first accesses to the pages of a large table are slow."""


class GravitySearch:
    """A search of one board. What it learns is in the table, which searches in other threads may share.

    Such searches have different numbers, not 0, with which each marks the position it works on.
    """

    def __init__(self, board, table, number=1):
        self.board, self.ahead = board, LookAhead(board, table)
        self.number = number
        self.pulse = Pulse(PULSE_FIRST)
        self.nodes = 0
        self.path, self.goals = (array("i", bytes(4 * (self.board.cells + 2))) for _ in range(2))
        self.tally = array("i", [0, 0])
        self.answered = NOWHERE
        self.stint = FOREVER if number == 1 else STINT
        self.gives_up = False

    # What callers ask.

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
        self.ahead.enter(0, mine, theirs)
        self.ahead.ended[1] = NOBODY
        self.asked = self.ahead.stones[0]
        with cython.nogil:
            answer = self.ask(goal)
        self.pulse.finish()
        return None if self.pulse.stopped else answer

    def reached(self):
        """The bit of a move that reached the last bound, if the answer was yes; 0 if none is known.

        None is known if the table had the answer, or if the first move is forced.
        """
        if self.ahead.ended[1] == NOBODY or self.ahead.stones[0] != self.asked:
            return 0
        return self.ahead.moves[self.ahead.ended[1]]

    def ask(self, bound):
        """Look at the entered position, and search it if need be; OPEN if the search gives up.

        Helping threads work in stints.
        """
        stones: cython.int = self.ahead.stones[0]
        answer: cython.int = self.ahead.look(0, bound)
        if answer != OPEN:
            return answer
        turned: cython.bint = (self.ahead.stones[0] - stones) % 2 != 0
        if turned:
            bound = 1 - bound
        while True:
            self.answered = NOWHERE
            self.leaves_at = self.nodes + self.stint
            self.asks_at = self.nodes + ASK_EVERY if self.ahead.table.shared or self.gives_up else FOREVER
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
        fact: cython.int = self.ahead.table.recall(self.ahead.first[child], self.ahead.second[child])
        low: cython.int = -win_at(self.board.cells, self.ahead.stones[child] + 4)
        high: cython.int = win_at(self.board.cells, self.ahead.stones[child] + 3)
        if fact:
            low, high = self.ahead.table.low(fact), self.ahead.table.high(fact)
            if low >= bound:
                return low
            if high < bound:
                return high
        before: cython.longlong = self.nodes
        answer: cython.int = self.ahead.look_at_moves(child, depth + 1, bound)
        if answer < bound:
            answer = self.search_moves(child, depth + 1, bound, answer)
            if self.pulse.stopped or self.answered < depth:
                return 0
            if self.answered == depth:
                self.answered = NOWHERE
                return self.answer
            if self.board.cells - self.ahead.stones[child] > DEFERRED:
                self.tally[self.ahead.stones[child] & 1] += 1 if answer < bound else -1
        elif not self.board.notes_looks:
            return answer
        if answer >= bound:
            low = max(low, answer)
        else:
            high = min(high, answer)
        self.ahead.table.learn(self.ahead.first[child], self.ahead.second[child], low, high, self.nodes - before)
        return answer

    def ask_others(self, depth):
        """Whether the table now has the answer at a node above this depth; then the search returns to it.

        At the end of a stint a helping thread returns to the root: its search may be in vain, and it may now know
        better where to help.
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
            if self.board.cells - self.ahead.stones[node] <= DEFERRED:
                return False
            answer = self.ahead.known(node, self.ahead.stones[node], self.goals[level])
            if answer != OPEN:
                self.answered, self.answer = level, answer
                return True
        return False

    def search_moves(self, child, depth, bound, best):
        """The best answer among the listed moves and `best`; the first that reaches the bound ends the search.

        Positions that another thread works on are left for later, when their answers may be in the table. That is done
        only where most positions of this side need all their moves searched, so that no work is in vain. Elsewhere one
        move usually ends the search, and threads get further by helping each other.
        """
        start: cython.int = depth * self.board.columns
        last: cython.int = start + self.ahead.count[depth]
        later: cython.int = start
        place: cython.int
        after: cython.int
        mark: cython.int
        side: cython.int = self.ahead.stones[child] & 1
        shares: cython.bint = self.ahead.table.shared and self.board.cells - self.ahead.stones[child] > DEFERRED
        in_full: cython.bint = shares and self.tally[side] > self.tally[1 - side]
        for place in range(start, last):
            after = self.ahead.order[place]
            mark = self.ahead.table.mark(self.ahead.first[after], self.ahead.second[after]) if shares else 0
            if in_full and self.ahead.table.busy[mark] not in (0, self.number):
                self.ahead.order[later] = after
                later += 1
                continue
            if shares:
                self.ahead.table.busy[mark] = self.number
            best = max(best, self.search_move(child, after, depth, bound))
            if shares:
                self.ahead.table.busy[mark] = 0
            if best >= bound or self.pulse.stopped or self.answered < depth:
                self.ahead.ended[depth] = after
                return best
        for place in range(start, later):
            best = max(best, self.search_move(child, self.ahead.order[place], depth, bound))
            if best >= bound or self.pulse.stopped or self.answered < depth:
                self.ahead.ended[depth] = self.ahead.order[place]
                return best
        return best

    def search_move(self, child, after, depth, bound):
        """The answer of a move for the side to move at the child."""
        if (self.ahead.stones[after] ^ self.ahead.stones[child]) & 1:
            return -self.search(after, depth, 1 - bound)
        return self.search(after, depth, bound)
