# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Principal variation search: the first move is searched in full, the others only asked whether they are better.

A side that can complete a line does; two cells that the other side can complete are lost; one is a reply that costs
no depth. Otherwise a chain of threats is sought, then what is remembered or seen at a glance may settle the position,
and what is left are the most promising moves, the later ones to a smaller depth at first.

A value is for the side to move: 100 is one logit of a winning chance, and from MATE on it is a win, WIN less the plies
to it. What `visit` returns for the window alpha to beta: at most alpha where the position is worth no more, at least
beta where it is worth no less, else the value as deep as was asked. In misere nothing is forced, and the windows count
the other way round.
"""

from array import array
from math import log

import cython

if not cython.compiled:
    from noughts.engine.kernel._packed import completes

WIN = cython.declare(cython.int, 30000)
MATE = cython.declare(cython.int, 29000)
INFINITY = cython.declare(cython.int, 32000)
UNDECIDED = cython.declare(cython.int, 32700)
LOWER = cython.declare(cython.int, 1)
UPPER = cython.declare(cython.int, 2)
EXACT = cython.declare(cython.int, 3)
NO_MOVE = cython.declare(cython.int, 511)
SETTLED = cython.declare(cython.int, 63)
"""The depth of what no search can change."""

PLIES = cython.declare(cython.int, 160)
ROOM = cython.declare(cython.int, 64)
"""As in `candidates.py`."""
FEW = cython.declare(cython.int, 12)
"""Candidates of a position where stones may be put anywhere."""
MARGIN = cython.declare(cython.int, 50)
"""A ply is seldom worth more: a position this far above beta for each ply left is not searched."""
AT_LEAVES = cython.declare(cython.int, 20)
IN_THE_TREE = cython.declare(cython.int, 80)
"""The nodes that the search for a chain may take."""
CHAIN_DEPTH = cython.declare(cython.int, 20)

TABLE = cython.declare(cython.int, 1)
KILLERS = cython.declare(cython.int, 2)
HISTORY = cython.declare(cython.int, 4)
REDUCTIONS = cython.declare(cython.int, 8)
STATIC_CUTS = cython.declare(cython.int, 16)
FREE_REPLIES = cython.declare(cython.int, 32)
LEAF_CHAINS = cython.declare(cython.int, 64)
TREE_CHAINS = cython.declare(cython.int, 128)
"""The bits of parts that can be left out, so that what they add can be measured."""


class EngineSearch:
    """Searches the position on a board; lines[ply * PLIES ...] is the expected line from `ply` moves after the root."""

    def __init__(self, board, meter, chains, memory, candidates, narrow, misere):
        self.board, self.meter, self.chains, self.memory = board, meter, chains, memory
        self.candidates, self.narrow, self.misere = candidates, narrow, misere
        self.finished = self.without = 0
        self.reductions = array("i", [reduction(depth, place) for depth in range(64) for place in range(64)])
        self.lines = array("i", bytes(4 * (PLIES + 1) * PLIES))
        self.lengths = array("i", bytes(4 * (PLIES + 1)))

    def visit(self, alpha, beta, depth, ply, principal):
        """The value of the position, as the window and the depth allow."""
        value: cython.int
        move: cython.int
        quiet: cython.bint
        self.lengths[ply] = 0
        if not self.meter.tick():
            return 0
        value = self.at_once(alpha, beta, depth, ply, principal)
        if value != UNDECIDED:
            return value
        self.memory.probe(self.board.hash())
        if self.without & TABLE:
            self.memory.forget()
        value = self.remembered(alpha, beta, depth, ply)
        if value != UNDECIDED:
            return value
        move, quiet = self.memory.move, self.memory.quiet
        if not quiet and not self.misere and not self.without & (TREE_CHAINS if depth > 2 else LEAF_CHAINS):
            if self.chains.find(IN_THE_TREE if depth > 2 else AT_LEAVES, CHAIN_DEPTH):
                return self.won_by_chain(ply)
            quiet = not self.chains.capped
        value = self.evaluate()
        if depth <= 0:
            self.memory.store(self.board.hash(), value, move, 0, EXACT, quiet)
            return value
        if not principal and depth <= 3 and value - MARGIN * depth >= beta > -MATE and not self.without & STATIC_CUTS:
            return value
        return self.try_moves(
            alpha, beta, depth, ply, principal, self.candidates.list(ply, move, self.limit(alpha, depth, value)), quiet
        )

    def at_once(self, alpha, beta, depth, ply, principal):
        """The value where no choice is left, else UNDECIDED."""
        side: cython.int = self.board.side
        count: cython.int
        if not self.misere:
            if self.board.completions(side):
                return self.end_with(ply, self.board.first, WIN - ply - 1)
            count = self.board.completions(1 - side)
            if count > 1:
                return self.end_with(ply, self.board.first, -(WIN - ply - 2))
            if count == 1 and ply < PLIES - 1:
                return self.reply(self.board.first, alpha, beta, depth, ply, principal)
        if self.board.alive == 0 or self.board.stones == self.board.cells:
            return 0
        if ply >= PLIES - 1:
            return self.evaluate()
        if alpha >= WIN - ply - 3:
            return alpha
        return UNDECIDED

    def end_with(self, ply, cell, value):
        """A value that is clear, and the move that shows it."""
        self.lines[ply * PLIES] = cell
        self.lengths[ply] = 1
        return value

    def reply(self, cell, alpha, beta, depth, ply, principal):
        """The value after the only reply, which costs no depth until the line grows far longer than the search."""
        value: cython.int
        costs: cython.bint = ply > 2 * self.finished + 12 or (self.without & FREE_REPLIES and depth > 0)
        self.board.make(cell)
        value = -self.visit(-beta, -alpha, depth - costs, ply + 1, principal)
        self.board.unmake()
        if principal:
            self.extend_line(ply, cell)
        return value

    def remembered(self, alpha, beta, depth, ply):
        """What the entry just read says of this window, else UNDECIDED."""
        value: cython.int = self.memory.score
        bound: cython.int = self.memory.bound
        if not bound:
            return UNDECIDED
        if value > MATE:
            value -= ply
        elif value < -MATE:
            value += ply
        if self.memory.depth < depth and -MATE <= value <= MATE:
            return UNDECIDED
        if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
            if self.memory.move != NO_MOVE:
                return self.end_with(ply, self.memory.move, value)
            return value
        return UNDECIDED

    def remember(self, value, move, depth, bound, quiet, ply):
        """Store a value so that it holds wherever the position occurs."""
        if value > MATE:
            value += ply
        elif value < -MATE:
            value -= ply
        self.memory.store(self.board.hash(), value, move, depth, bound, quiet)

    def won_by_chain(self, ply):
        """The value of a chain just found."""
        i: cython.int
        value: cython.int = WIN - ply - self.chains.length
        for i in range(min(self.chains.length, PLIES - ply)):
            self.lines[ply * PLIES + i] = self.chains.moves[i]
        self.lengths[ply] = min(self.chains.length, PLIES - ply)
        self.remember(value, self.chains.moves[0], SETTLED, EXACT, False, ply)
        return value

    def evaluate(self):
        return -self.board.evaluate() if self.misere else self.board.evaluate()

    def limit(self, alpha, depth, value):
        """How many moves are tried."""
        if not self.narrow:
            return ROOM
        if depth <= 2 and value + 2 * MARGIN * depth < alpha:
            return 4
        return FEW // 2 if depth <= 1 else FEW * 3 // 4 if depth == 2 else FEW

    def try_moves(self, alpha, beta, depth, ply, principal, count, quiet):
        """The best value of the candidates listed for this ply."""
        first: cython.int = alpha
        best: cython.int = -INFINITY
        move: cython.int = self.candidates.cells[ply * ROOM]
        cell: cython.int
        value: cython.int
        i: cython.int
        for i in range(count):
            cell = self.candidates.cells[ply * ROOM + i]
            value = self.try_move(cell, i, max(alpha, best), beta, depth, ply, principal)
            if self.meter.stopped:
                return 0
            if value > best:
                best, move = value, cell
                if principal and value > alpha:
                    self.extend_line(ply, cell)
            if best >= beta:
                self.candidates.reward(cell, ply, depth)
                break
        self.remember(best, move, depth, LOWER if best >= beta else UPPER if best <= first else EXACT, quiet, ply)
        return best

    def try_move(self, cell, place, alpha, beta, depth, ply, principal):
        """The value of a move, the candidate of some place."""
        value: cython.int
        less: cython.int
        if self.misere and completes(self.board.values[cell], self.board.side):
            self.lengths[ply + 1] = 0
            return -(WIN - ply - 1)
        self.board.make(cell)
        if place == 0:
            value = -self.visit(-beta, -alpha, depth - 1, ply + 1, principal)
        else:
            less = 0 if self.without & REDUCTIONS else self.reductions[min(depth, 63) * 64 + place]
            if less and (principal or not self.narrow):
                less -= 1
            value = -self.visit(-alpha - 1, -alpha, depth - 1 - less, ply + 1, False)
            if less and value > alpha and not self.meter.stopped:
                value = -self.visit(-alpha - 1, -alpha, depth - 1, ply + 1, False)
            if alpha < value < beta and not self.meter.stopped:
                value = -self.visit(-beta, -alpha, depth - 1, ply + 1, principal)
        self.board.unmake()
        return value

    def extend_line(self, ply, cell):
        """The expected line is this move and what is expected after it."""
        i: cython.int
        length: cython.int = min(self.lengths[ply + 1], PLIES - 1)
        self.lines[ply * PLIES] = cell
        for i in range(length):
            self.lines[ply * PLIES + i + 1] = self.lines[(ply + 1) * PLIES + i]
        self.lengths[ply] = length + 1


def reduction(depth, place):
    """By how much the depth of a candidate is reduced at first."""
    return int(0.3 + log(depth) * log(place) / 1.6) if depth > 1 and place > 1 else 0
