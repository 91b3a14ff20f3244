# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""One more depth at the root: refute moves by chains, find the best move, or score every one.

`deepen` finds the best move: a narrow window around the last score, and the other moves only compared with the best.
`score_all` searches each move in full, so that all scores come from one depth, which is smaller in the same time. The
deeper search of the best move shows that no other move is worth more, and that bound applies to those scores too.
"""

import cython

WIN = cython.declare(cython.int, 30000)
MATE = cython.declare(cython.int, 29000)
INFINITY = cython.declare(cython.int, 32000)
REDUCTIONS = cython.declare(cython.int, 8)
"""As in `search.py`."""
PLIES = cython.declare(cython.int, 160)
WINDOW = cython.declare(cython.int, 30)
WIDEST = cython.declare(cython.int, 300)
"""The window is this wide on each side of the last score, three times as wide after each failure, and then open."""


class Deepening:
    """Searches the moves of the search's position; the lock is released in all of it."""

    def __init__(self, search, moves):
        self.search, self.moves = search, moves
        self.position, self.meter, self.chains = self.search.position, self.search.meter, self.search.chains
        self.compared = 0

    def refute_all(self, budget, depth):
        """Look for a chain against each move that is not proven lost; the number newly proven lost."""
        i: cython.int
        cell: cython.int
        count: cython.int = 0
        for i in range(self.moves.count):
            cell = self.moves.cells[i]
            if self.position.misere or self.moves.lost[cell] or self.position.completes(cell, self.position.mover()):
                continue
            self.position.make(cell)
            if self.chains.find(budget, depth, True):
                self.moves.lose(cell, self.chains.length + 1)
                self.moves.keep_line(cell, self.chains.moves, 0, self.chains.length)
                count += 1
            self.position.unmake()
            if self.meter.stopped:
                break
        return count

    def deepen(self, depth):
        """Search for the best move with a window that is widened until its value lies in it."""
        low: cython.int = -INFINITY
        high: cython.int = INFINITY
        width: cython.int = WINDOW
        value: cython.int
        if depth >= 4 and -MATE < self.moves.score < MATE:
            low, high = self.moves.score - width, self.moves.score + width
        while True:
            value = self.compare_all(low, high, depth)
            if self.meter.stopped:
                return False
            if value <= low and low > -INFINITY:
                low = value - width if width <= WIDEST and value > -MATE else -INFINITY
            elif value >= high and high < INFINITY:
                high = value + width if width <= WIDEST and value < MATE else INFINITY
            else:
                break
            width *= 3
        self.search.finished = depth
        self.moves.lead_with(0, value)
        return True

    def compare_all(self, low, high, depth):
        """The best value of the moves compared; a move that beats the ones before it leads from then on."""
        alpha: cython.int = low
        best: cython.int = -INFINITY
        value: cython.int
        cell: cython.int
        i: cython.int
        for i in range(self.compared):
            cell = self.moves.cells[i]
            value = self.moves.scores[cell] if self.moves.lost[cell] else self.try_move(cell, i, alpha, high, depth)
            if self.meter.stopped:
                break
            best = max(best, value)
            if value > alpha:
                alpha = value
                if not self.moves.lost[cell]:
                    self.moves.keep_line(cell, self.search.lines, PLIES, self.search.lengths[1])
                self.moves.lead_with(i, value)
                if alpha >= high:
                    break
        return best

    def score_all(self, depth):
        """Search every move in full to a depth; nothing changes if that was stopped."""
        i: cython.int
        cell: cython.int
        value: cython.int
        deeper: cython.bint = self.search.finished >= depth
        for i in range(self.moves.count):
            cell = self.moves.cells[i]
            if self.moves.lost[cell] or (i == 0 and deeper):
                self.moves.stay(cell)
                continue
            value = self.try_move(cell, 0, -INFINITY, INFINITY, depth)
            if self.meter.stopped:
                return False
            self.moves.refresh(cell, value, self.search.lines, PLIES, self.search.lengths[1])
        self.moves.take_fresh(deeper)
        self.search.finished = max(self.search.finished, depth)
        return True

    def try_move(self, cell, place, alpha, beta, depth):
        """The value of a move; only the one of place 0 is not compared with alpha first."""
        value: cython.int = alpha + 1
        less: cython.int = 0
        if self.position.completes(cell, self.position.mover()):
            self.search.lengths[1] = 0
            return 1 - WIN if self.position.misere else WIN - 1
        if place > 0:
            if self.position.narrow and not self.search.without & REDUCTIONS and self.position.force(cell) <= 2:
                less = self.search.reductions[64 * min(depth, 63) + min(place, 63)] - 1
                less = max(0, min(less, depth - 2))
            value = self.search.enter(cell, alpha, alpha + 1, depth - 1 - less, 0, False, True)
            if less and value > alpha and not self.meter.stopped:
                value = self.search.enter(cell, alpha, alpha + 1, depth - 1, 0, False, True)
        if place == 0 or (alpha < value < beta and not self.meter.stopped):
            value = self.search.enter(cell, alpha, beta, depth - 1, 0, True, False)
        return value
