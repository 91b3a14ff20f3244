# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The moves at the root, ordered by what is known of them, so that the first can be played at any time."""

from array import array

import cython

WIN = cython.declare(cython.int, 30000)
MATE = cython.declare(cython.int, 29000)
"""As in `search.py`."""
UNKNOWN = cython.declare(cython.int, 32700)
LINE = cython.declare(cython.int, 40)
"""The most moves kept of an expected line."""


class Moves:
    """The moves are cells[: count], followed by those put aside; what is known of each is stored by cell."""

    def __init__(self, cells):
        self.cells = array("i", bytes(4 * cells))
        self.scores = array("i", bytes(4 * cells))
        self.fresh = array("i", bytes(4 * cells))
        self.lost = array("b", bytes(cells))
        self.lines = array("i", bytes(4 * cells * LINE))
        self.lengths = array("i", bytes(4 * cells))
        self.fresh_lines = array("i", bytes(4 * cells * LINE))
        self.fresh_lengths = array("i", bytes(4 * cells))
        self.count = self.total = self.score = 0

    def list(self, cells, most):
        """Begin with these moves in this order, those after the first `most` put aside; nothing is known of them."""
        self.count, self.total, self.score = min(most, len(cells)), len(cells), 0
        for i in range(self.total):
            cell = cells[i]
            self.cells[i], self.scores[cell], self.lost[cell], self.lengths[cell] = cell, UNKNOWN, False, 0

    def doom(self, cell):
        """0 for a move that is not proven lost; for the others, greater the sooner it loses."""
        return WIN - self.scores[cell] if self.lost[cell] else 0

    def put_lost_last(self):
        """Put the moves that are proven lost last, those that hold out longest before the others."""
        cells = [self.cells[i] for i in range(self.count)]
        cells.sort(key=self.doom)
        for i in range(self.count):
            self.cells[i] = cells[i]

    def all_lose(self):
        """Whether all moves are lost, by proof or as far as the search has seen."""
        return self.score < -MATE or bool(self.lost[self.cells[0]])

    def admit_all(self):
        """Admit the moves put aside; whether there were any."""
        more = self.count < self.total
        self.count = self.total
        return more

    def row(self, place):
        """The move of a place: (cell, score or None, whether it is proven lost, the expected line from it on)."""
        cell: cython.int = self.cells[place]
        line = [cell] + [self.lines[cell * LINE + i] for i in range(self.lengths[cell])]
        score = None if self.scores[cell] == UNKNOWN else self.scores[cell]
        return cell, score, bool(self.lost[cell]), line

    # Below here the lock is released.

    def lose(self, cell, plies):
        """Note that a move is proven to lose in `plies` plies."""
        self.lost[cell] = True
        self.scores[cell] = plies - WIN

    def stay(self, cell):
        """Keep what is known of a move, instead of searching it again."""
        self.fresh[cell] = self.scores[cell]
        self.fresh_lengths[cell] = -1

    def refresh(self, cell, value, moves, start, length):
        """Store a new score of a move, and its expected line."""
        i: cython.int
        self.fresh[cell] = value
        self.fresh_lengths[cell] = min(length, LINE)
        for i in range(self.fresh_lengths[cell]):
            self.fresh_lines[cell * LINE + i] = moves[start + i]

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
        """Cap the scores at that of the best move."""
        i: cython.int
        for i in range(self.count):
            if self.scores[self.cells[i]] != UNKNOWN:
                self.scores[self.cells[i]] = min(self.scores[self.cells[i]], self.score)

    def take_fresh(self, deeper):
        """Use the new scores from now on; with `deeper`, the best move's score stays the maximum."""
        i: cython.int
        cell: cython.int
        for i in range(self.count):
            cell = self.cells[i]
            self.scores[cell] = self.fresh[cell]
            if self.fresh_lengths[cell] >= 0:
                self.keep_line(cell, self.fresh_lines, cell * LINE, self.fresh_lengths[cell])
        if deeper:
            self.hold_to_best()
        self.sort()
        self.score = self.scores[self.cells[0]]

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
