# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The root of the search: what the outside asks, one depth at a time, in lists of cells.

Two ways to deepen, taken in turns: `best` finds the best move, with a narrow window around the last score and the
other moves only compared with it; `every` searches each move in full, so that all scores come from one depth, which is
smaller in the same time. What the deeper search of the best move has shown, that no other move is worth more, holds for
those scores too. `cells` is always in the order of what is known, so that its first is a move to play at any time.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.engine._packed import completes
    from noughts.kernels.engine.board import Board
    from noughts.kernels.engine.candidates import Candidates
    from noughts.kernels.engine.chains import Chains
    from noughts.kernels.engine.memory import Memory
    from noughts.kernels.engine.meter import Meter
    from noughts.kernels.engine.search import Search

WIN = cython.declare(cython.int, 30000)
MATE = cython.declare(cython.int, 29000)
INFINITY = cython.declare(cython.int, 32000)
"""As in `search.py`."""
PLIES = cython.declare(cython.int, 160)
UNKNOWN = cython.declare(cython.int, 32700)
LINE = cython.declare(cython.int, 40)
"""The most moves kept of an expected line."""
NO_MOVE = cython.declare(cython.int, 511)
FOLLOWED = cython.declare(cython.int, 8)
"""The moves whose lines are lengthened by what is remembered."""
WINDOW = cython.declare(cython.int, 60)
UNREDUCED = cython.declare(cython.int, 4)
"""Moves at the root that are searched to the full depth at once."""


class Root:
    """An engine for one kind of board; `board` are the arguments of a Board, `entries` the words of its memory."""

    def __init__(self, board, gravity, misere, entries, every):
        self.board = Board(*board)
        self.misere = misere
        self.narrow = not gravity and not misere
        self.meter = Meter(every)
        self.chains = Chains(self.board, self.meter, 1 << 17)
        self.memory = Memory(entries)
        self.candidates = Candidates(self.board, misere)
        self.search = Search(self.board, self.meter, self.chains, self.memory, self.candidates, self.narrow, misere)
        cells = self.board.cells
        self.cells = array("i", bytes(4 * cells))
        self.scores = array("i", bytes(4 * cells))
        self.fresh = array("i", bytes(4 * cells))
        self.lost = array("b", bytes(cells))
        self.lines = array("i", bytes(4 * cells * LINE))
        self.lengths = array("i", bytes(4 * cells))
        self.count = self.compared = self.score = 0

    def set_up(self, first, second, side, order, most, age):
        """Put up a position and list its moves, the most promising first, at most so many; nothing is known of it.

        Among equals those come first that do so in `order`, which has all cells. On an empty board where stones may be
        put anywhere, the first of them will do as the best. What is remembered of another age is forgotten; searches
        that share a memory work in the same one.
        """
        self.board.set_up(first, second, side)
        self.memory.renew(age)
        self.chains.renew(age)
        self.candidates.renew()
        self.search.finished = self.score = 0
        moves = [cell for cell in order if self.board.playable(cell)]
        moves.sort(key=self.urgency, reverse=True)
        self.count = self.compared = min(most, len(moves))
        if self.narrow and not first and not second:
            self.compared = 1
        for i in range(self.count):
            cell = moves[i]
            self.cells[i], self.scores[cell], self.lost[cell], self.lengths[cell] = cell, UNKNOWN, False, 0
        return self.count

    def urgency(self, cell):
        """How early a move should be tried: what completes, what stops the other side from it, the rest."""
        own = completes(self.board.values[cell], self.board.side) > 0
        other = completes(self.board.values[cell], 1 - self.board.side) > 0
        urgent = -own if self.misere else 2 * own + other
        return urgent, self.candidates.worth(cell, PLIES - 1)

    def start(self, ask, limit):
        """A search begins; it may visit so many nodes, 0 for any number, and asks the outside whether to stop."""
        self.meter.start(ask, limit)

    def nodes(self):
        return self.meter.nodes

    def chain(self, budget, depth):
        """The moves of both sides by which the side to move is proven to win; None where no chain was found."""
        found: cython.bint
        if self.misere:
            return None
        with cython.nogil:
            found = self.chains.find(budget, depth)
        self.meter.finish()
        return [self.chains.moves[i] for i in range(self.chains.length)] if found else None

    def refute(self, budget, depth):
        """Mark the moves against which the other side is proven to win and put them last; how many are new."""
        count: cython.int
        with cython.nogil:
            count = self.refute_all(budget, depth)
        self.meter.finish()
        cells = [self.cells[i] for i in range(self.count)]
        cells.sort(key=self.doom)
        for i in range(self.count):
            self.cells[i] = cells[i]
        return count

    def doom(self, cell):
        """0 for a move that is not proven lost, the greater the sooner it loses for the others."""
        return WIN - self.scores[cell] if self.lost[cell] else 0

    def best(self, depth):
        """Search for the best move; whether the depth was finished before the search was stopped."""
        finished: cython.bint
        with cython.nogil:
            finished = self.deepen(depth)
        self.meter.finish()
        return finished

    def every(self, depth):
        """Search every move in full; whether that was finished before the search was stopped: else nothing changes."""
        finished: cython.bint
        with cython.nogil:
            finished = self.score_all(depth)
        self.meter.finish()
        return finished

    def report(self):
        """For each move, in order: (cell, score or None, whether it is proven lost, the expected line from it on)."""
        return [self.report_of(i) for i in range(self.count)]

    def report_of(self, place):
        """The row of a move; the lines of the best few go on as far as anything is remembered."""
        cell: cython.int = self.cells[place]
        if place < FOLLOWED and not self.lost[cell]:
            self.follow(cell)
        line = [cell] + [self.lines[cell * LINE + i] for i in range(self.lengths[cell])]
        score = None if self.scores[cell] == UNKNOWN else self.scores[cell]
        return cell, score, bool(self.lost[cell]), line

    def evaluate(self):
        """What the position looks like to be worth without any search."""
        return self.search.evaluate()

    def standing(self):
        """How many moves there are, the score of the first, and whether it is proven lost (then all are)."""
        return self.count, self.score, bool(self.lost[self.cells[0]])

    def glance(self):
        """For each move: (cell, score at first sight, whether it wins at once, whether it loses at once)."""
        return [self.glance_at(self.cells[i]) for i in range(self.count)]

    def glance_at(self, cell):
        completing = completes(self.board.values[cell], self.board.side) > 0
        self.board.make(cell)
        score = -self.search.evaluate()
        answered = not self.misere and not completing and self.board.completions(self.board.side) > 0
        self.board.unmake()
        return cell, score, completing and not self.misere, answered or (completing and self.misere)

    def follow(self, cell):
        """Lengthen the line expected after a move by what is remembered."""
        next_cell: cython.int = cell
        length: cython.int = 0
        made: cython.int = 0
        while not completes(self.board.values[next_cell], self.board.side):
            self.board.make(next_cell)
            made += 1
            if length == LINE:
                break
            if length == self.lengths[cell]:
                self.memory.probe(self.board.hash())
                if self.memory.move == NO_MOVE or not self.board.playable(self.memory.move):
                    break
                self.lines[cell * LINE + length] = self.memory.move
                self.lengths[cell] += 1
            next_cell = self.lines[cell * LINE + length]
            length += 1
        while made:
            self.board.unmake()
            made -= 1

    # Below here the lock is released.

    def refute_all(self, budget, depth):
        i: cython.int
        cell: cython.int
        count: cython.int = 0
        for i in range(self.count):
            cell = self.cells[i]
            if self.misere or self.lost[cell] or completes(self.board.values[cell], self.board.side):
                continue
            self.board.make(cell)
            if self.chains.find(budget, depth):
                self.lost[cell] = True
                self.scores[cell] = self.chains.length + 1 - WIN
                self.keep_line(cell, self.chains.moves, 0, self.chains.length)
                count += 1
            self.board.unmake()
            if self.meter.stopped:
                break
        return count

    def deepen(self, depth):
        """Search for the best move with a window that is widened until its value lies in it."""
        low: cython.int = -INFINITY
        high: cython.int = INFINITY
        value: cython.int
        if depth >= 4 and -MATE < self.score < MATE:
            low, high = self.score - WINDOW, self.score + WINDOW
        while True:
            value = self.compare_all(low, high, depth)
            if self.meter.stopped:
                return False
            if value <= low and low > -INFINITY:
                low = -INFINITY
            elif value >= high and high < INFINITY:
                high = INFINITY
            else:
                break
        self.search.finished = depth
        self.lead_with(0, value)
        return True

    def compare_all(self, low, high, depth):
        """The best value of the moves compared; a move that beats the ones before it leads from then on."""
        alpha: cython.int = low
        best: cython.int = -INFINITY
        value: cython.int
        cell: cython.int
        i: cython.int
        for i in range(self.compared):
            cell = self.cells[i]
            value = self.scores[cell] if self.lost[cell] else self.try_move(cell, i, alpha, high, depth)
            if self.meter.stopped:
                break
            best = max(best, value)
            if value > alpha:
                alpha = value
                if not self.lost[cell]:
                    self.keep_line(cell, self.search.lines, PLIES, self.search.lengths[1])
                self.lead_with(i, value)
                if alpha >= high:
                    break
        return best

    def lead_with(self, place, value):
        """Move the cell of a place to the front; no other is worth more than its value."""
        cell: cython.int = self.cells[place]
        while place > 0:
            self.cells[place] = self.cells[place - 1]
            place -= 1
        self.cells[0] = cell
        self.score = self.scores[cell] = value
        self.hold_to_best()

    def hold_to_best(self):
        """No score is above that of the best move."""
        i: cython.int
        for i in range(self.count):
            if self.scores[self.cells[i]] != UNKNOWN:
                self.scores[self.cells[i]] = min(self.scores[self.cells[i]], self.score)

    def score_all(self, depth):
        """Search every move in full to a depth."""
        i: cython.int
        cell: cython.int
        deeper: cython.bint = self.search.finished >= depth
        for i in range(self.count):
            cell = self.cells[i]
            if self.lost[cell] or (i == 0 and deeper):
                self.fresh[cell] = self.scores[cell]
                continue
            self.fresh[cell] = self.try_move(cell, 0, -INFINITY, INFINITY, depth)
            if self.meter.stopped:
                return False
            self.keep_line(cell, self.search.lines, PLIES, self.search.lengths[1])
        for i in range(self.count):
            self.scores[self.cells[i]] = self.fresh[self.cells[i]]
        if deeper:
            self.hold_to_best()
        self.sort()
        self.score = self.scores[self.cells[0]]
        self.search.finished = max(self.search.finished, depth)
        return True

    def try_move(self, cell, place, alpha, beta, depth):
        """The value of a move; only the one of place 0 is not compared with alpha first."""
        value: cython.int = alpha + 1
        less: cython.int = 0
        if completes(self.board.values[cell], self.board.side):
            self.search.lengths[1] = 0
            return 1 - WIN if self.misere else WIN - 1
        self.board.make(cell)
        if place > 0:
            if place >= UNREDUCED and self.narrow:
                less = min(depth - 1, self.search.reductions[min(depth, 63) * 64 + min(place, 63)])
            value = -self.search.visit(-alpha - 1, -alpha, depth - 1 - less, 1, False)
            if less and value > alpha and not self.meter.stopped:
                value = -self.search.visit(-alpha - 1, -alpha, depth - 1, 1, False)
        if place == 0 or (alpha < value < beta and not self.meter.stopped):
            value = -self.search.visit(-beta, -alpha, depth - 1, 1, True)
        self.board.unmake()
        return value

    def sort(self):
        """Put the cells into the order of their scores; equals stay as they are."""
        i: cython.int
        place: cython.int
        cell: cython.int
        for i in range(1, self.count):
            cell = self.cells[i]
            place = i
            while place > 0 and self.scores[self.cells[place - 1]] < self.scores[cell]:
                self.cells[place] = self.cells[place - 1]
                place -= 1
            self.cells[place] = cell

    def keep_line(self, cell, moves, start, length):
        """Keep what is expected after a move."""
        i: cython.int
        self.lengths[cell] = min(length, LINE)
        for i in range(self.lengths[cell]):
            self.lines[cell * LINE + i] = moves[start + i]
