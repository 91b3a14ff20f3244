# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Principal variation search: the first move is searched in full, the others only asked whether they are better.

What a position shows without search comes first: a win, a loss, or the only reply, which costs no depth. Then come the
table, the static evaluation, and a chain of threats, but only if the value does not reach beta anyway. The moves
follow: the later ones to a smaller depth at first, and the last ones not at all. Moves are left out only once one does
not lose, since a loss must hold against every move.

A value is for the side to move: 100 is one logit of a winning chance, and from MATE on it is a win, WIN less the plies
to it. For the window alpha to beta `visit` returns at most alpha if the position is worth no more, at least beta if it
is worth no less, else the value at the given depth.
"""

from array import array
from math import log

import cython

WIN = cython.declare(cython.int, 30000)
MATE = cython.declare(cython.int, 29000)
INFINITY = cython.declare(cython.int, 32000)
UNDECIDED = cython.declare(cython.int, 32700)
LOWER = cython.declare(cython.int, 1)
UPPER = cython.declare(cython.int, 2)
EXACT = cython.declare(cython.int, 3)
NO_MOVE = cython.declare(cython.int, 511)
SETTLED = cython.declare(cython.int, 99)
"""The depth stored for values that no search can change."""
PLIES = cython.declare(cython.int, 160)
DRAWN = cython.declare(cython.int, 1000)
"""As in `position.py`."""

CUT_DEPTH = cython.declare(cython.int, 20)
HOPELESS_DEPTH = cython.declare(cython.int, 3)
GAIN_DEPTH = cython.declare(cython.int, 7)
"""With at most this many plies left, a position far above beta or far below alpha is not searched, nor a quiet move
that would have to gain too much. Far means the position's `margin` for each ply left; below alpha, twice that."""
DEEP = cython.declare(cython.int, 5)
"""From this depth on, a position without a move in the table is searched one ply less deep."""
NEAR_LEAF = cython.declare(cython.int, 1)
AT_LEAVES = cython.declare(cython.int, 24)
IN_THE_TREE = cython.declare(cython.int, 40)
"""The nodes that the search for a chain may take."""
LEAF_CHAIN = cython.declare(cython.int, 12)
TREE_CHAIN = cython.declare(cython.int, 20)
"""The threats of such a chain."""
SPECIAL = cython.declare(cython.int, 60)
"""What earlier cut-offs must add to a move's ordering for it to be reduced less."""

TABLE = cython.declare(cython.int, 1)
KILLERS = cython.declare(cython.int, 2)
HISTORY = cython.declare(cython.int, 4)
REDUCTIONS = cython.declare(cython.int, 8)
STATIC_CUTS = cython.declare(cython.int, 16)
FREE_REPLIES = cython.declare(cython.int, 32)
LEAF_CHAINS = cython.declare(cython.int, 64)
TREE_CHAINS = cython.declare(cython.int, 128)
LATE_MOVES = cython.declare(cython.int, 2048)
"""The bits of parts that can be left out, so that their effect can be measured; the others are in `coded.py`."""


class EngineSearch:
    """Searches a position; lines[ply * PLIES ...] is the expected line from `ply` moves after the root."""

    def __init__(self, position, meter, memory, candidates):
        self.position, self.meter, self.memory, self.candidates = position, meter, memory, candidates
        self.chains = self.position.chains
        self.finished = self.without = 0
        self.reductions = array("i", [reduction(depth, place) for depth in range(64) for place in range(64)])
        self.limits = array("i", [limit(depth, improving) for depth in range(64) for improving in range(2)])
        self.statics = array("i", bytes(4 * (PLIES + 1)))
        self.path = array("i", [-1] * (PLIES + 2))
        self.lines = array("i", bytes(4 * (PLIES + 1) * PLIES))
        self.lengths = array("i", bytes(4 * (PLIES + 1)))

    def visit(self, alpha, beta, depth, ply, principal, cut):
        """The value of the position within the window and the depth; `cut` if it is expected to reach beta."""
        value: cython.int
        move: cython.int
        quiet: cython.bint
        improving: cython.bint
        self.lengths[ply] = 0
        if not self.meter.tick():
            return 0
        value = self.at_once(alpha, beta, depth, ply, principal)
        if value != UNDECIDED:
            return value
        self.memory.probe(self.position.hash())
        if self.without & TABLE:
            self.memory.forget()
        if not principal:
            value = self.remembered(alpha, beta, depth, ply)
            if value != UNDECIDED:
                return value
        move, quiet = self.memory.move, self.memory.quiet
        value = self.position.evaluate()
        self.statics[ply] = value
        improving = ply >= 2 and value > self.statics[ply - 2]
        value = self.refined(value, ply)
        if not quiet and value < beta and self.position.may_chain(depth):
            if self.seek_chain(depth):
                return self.won_by_chain(ply)
            if self.meter.stopped:
                return 0
            quiet = depth > NEAR_LEAF and not (self.chains.capped or self.without & TREE_CHAINS)
        if depth <= 0:
            if not self.memory.bound:
                self.memory.store(self.position.hash(), value, move, 0, EXACT, quiet)
            return value
        if not principal and self.cuts(value, alpha, beta, depth, improving):
            return value
        if move == NO_MOVE and depth >= DEEP:
            depth -= 1
        return self.try_moves(
            alpha, beta, depth, ply, principal, cut, value, self.candidates.list(ply, move, self.path[ply]), quiet
        )

    def enter(self, cell, alpha, beta, depth, ply, principal, cut):
        """The value of a move to the side that makes it, `ply` moves after the root."""
        value: cython.int
        self.path[ply + 1] = cell
        self.memory.fetch(self.position.hash_after(cell))
        self.position.make(cell)
        value = -self.visit(-beta, -alpha, depth, ply + 1, principal, cut)
        self.position.unmake()
        return value

    def at_once(self, alpha, beta, depth, ply, principal):
        """The value if no choice is left, else UNDECIDED."""
        plies: cython.int = self.position.verdict()
        if plies == DRAWN:
            return 0
        if plies > 0:
            return self.end_with(ply, self.position.first, WIN - ply - plies)
        if plies < 0:
            return self.end_with(ply, self.position.first, -(WIN - ply + plies))
        if ply >= PLIES - 1:
            return self.position.evaluate()
        if alpha >= WIN - ply - 3:
            return alpha
        if self.position.reply >= 0:
            return self.answer(self.position.reply, alpha, beta, depth, ply, principal)
        return UNDECIDED

    def end_with(self, ply, cell, value):
        """A value that is clear, and the move that shows it."""
        self.lines[ply * PLIES] = cell
        self.lengths[ply] = 1
        return value

    def answer(self, cell, alpha, beta, depth, ply, principal):
        """The value after the only reply, which costs no depth until the line grows far longer than the search."""
        value: cython.int
        costs: cython.bint = ply > 2 * self.finished + 12 or (self.without & FREE_REPLIES and depth > 0)
        self.statics[ply] = self.statics[ply - 2] if ply >= 2 else 0
        value = self.enter(cell, alpha, beta, depth - costs, ply, principal, False)
        if principal:
            self.extend_line(ply, cell)
        return value

    def score_at(self, ply):
        """The score just read, with the plies to an end counted from the root."""
        if self.memory.score > MATE:
            return self.memory.score - ply
        if self.memory.score < -MATE:
            return self.memory.score + ply
        return self.memory.score

    def remembered(self, alpha, beta, depth, ply):
        """The value that the entry just read gives for this window, else UNDECIDED."""
        value: cython.int = self.score_at(ply)
        bound: cython.int = self.memory.bound
        if not bound or (self.memory.depth < depth and -MATE <= value <= MATE):
            return UNDECIDED
        if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
            if self.memory.move != NO_MOVE:
                return self.end_with(ply, self.memory.move, value)
            return value
        return UNDECIDED

    def refined(self, static, ply):
        """The static evaluation, or the table's value if that is known to be closer."""
        value: cython.int = self.score_at(ply)
        bound: cython.int = self.memory.bound
        if not bound or value > MATE or value < -MATE:
            return static
        if bound == EXACT or (bound == LOWER and value > static) or (bound == UPPER and value < static):
            return value
        return static

    def remember(self, value, move, depth, bound, quiet, ply):
        """Store a value independent of the distance from the root."""
        if value > MATE:
            value += ply
        elif value < -MATE:
            value -= ply
        self.memory.store(self.position.hash(), value, move, depth, bound, quiet)

    def seek_chain(self, depth):
        """Whether a chain of threats wins; near the leaves with fewer nodes, and no threats that do nothing else."""
        if depth > NEAR_LEAF:
            return not self.without & TREE_CHAINS and self.chains.find(IN_THE_TREE, TREE_CHAIN, True)
        return not self.without & LEAF_CHAINS and self.chains.find(AT_LEAVES, LEAF_CHAIN, False)

    def won_by_chain(self, ply):
        """The value of a chain just found."""
        i: cython.int
        value: cython.int = WIN - ply - self.chains.length
        for i in range(min(self.chains.length, PLIES - ply)):
            self.lines[ply * PLIES + i] = self.chains.moves[i]
        self.lengths[ply] = min(self.chains.length, PLIES - ply)
        self.remember(value, self.chains.moves[0], SETTLED, EXACT, False, ply)
        return value

    def cuts(self, value, alpha, beta, depth, improving):
        """Whether a position is so far outside the window that the remaining plies will hardly bring it back."""
        if self.without & STATIC_CUTS or self.position.misere or beta >= MATE or beta <= -MATE:
            return False
        if depth <= CUT_DEPTH and value - self.position.margin * (depth - improving) >= beta:
            return True
        return depth <= HOPELESS_DEPTH and value + 2 * self.position.margin * depth < alpha

    def try_moves(self, alpha, beta, depth, ply, principal, cut, value, count, quiet):
        """The best value of the candidates listed for this ply; `value` is the static evaluation."""
        lowest: cython.int = alpha
        best: cython.int = -INFINITY
        move: cython.int = NO_MOVE
        guarded: cython.bint = self.position.guarded
        worst: cython.int = self.position.worst
        improving: cython.bint = ply >= 2 and self.statics[ply] > self.statics[ply - 2]
        most: cython.int = self.limits[2 * min(depth, 63) + improving]
        cell: cython.int
        found: cython.int
        force: cython.int
        less: cython.int
        rank: cython.int
        i: cython.int = 0
        while i < count:
            cell = self.candidates.pick(ply, i, count)
            rank = self.candidates.rank(ply, i, count)
            force = self.position.force(cell)
            less = 0
            if best > -INFINITY:
                less = self.reduction(depth, i, rank, ply, force, principal, cut)
                if guarded:
                    less //= 2
            if best > -MATE and self.position.narrow and not self.without & LATE_MOVES:
                if not guarded and not force and rank >= most:
                    count = self.candidates.put_quiet_last(ply, i, count)
                    continue
                if not guarded and force == 1 and rank >= 2 * most:
                    i += 1
                    continue
                if not principal and not force and self.gains_too_little(value, alpha, depth - 1 - less):
                    i += 1
                    # Later quiet moves are reduced at least as much, but for the one ply that `SPECIAL` gives.
                    if not guarded and self.gains_too_little(value, alpha, depth - 1 - max(0, less - 1)):
                        count = self.candidates.put_quiet_last(ply, i, count)
                    continue
            found = self.try_move(cell, alpha, beta, depth, less if best > -INFINITY else -1, ply, principal, cut)
            if self.meter.stopped:
                return 0
            if found > best:
                best, move = found, cell
                if found > alpha:
                    alpha = found
                    if principal:
                        self.extend_line(ply, cell)
            if best >= beta:
                self.candidates.reward(ply, i, count, depth, self.path[ply])
                break
            i += 1
        if guarded:
            best = max(best, -(WIN - ply - worst))
        self.remember(best, move, depth, LOWER if best >= beta else UPPER if best <= lowest else EXACT, quiet, ply)
        return best

    def gains_too_little(self, value, alpha, depth):
        """Whether a quiet move with `depth` plies after it will hardly reach alpha."""
        return depth <= GAIN_DEPTH and value + self.position.margin * (1 + max(0, depth)) <= alpha

    def reduction(self, depth, place, rank, ply, force, principal, cut):
        """By how many plies a later move is searched less deep at first; `place` is where it stands in the list."""
        less: cython.int
        at: cython.int = ply * self.position.cells + place
        if self.without & REDUCTIONS or force > 2 or depth < 2:
            return 0
        less = self.reductions[64 * min(depth, 63) + min(rank, 63)]
        less += cut - principal - (force > 0) - (not self.position.narrow)
        if self.candidates.worths[at] - self.position.promises[at] >= SPECIAL:
            less -= 1
        return max(0, min(less, depth - 1 - (depth > 1)))

    def try_move(self, cell, alpha, beta, depth, less, ply, principal, cut):
        """The value of a move; `less` is -1 for the first, which is searched in full."""
        value: cython.int
        if self.position.misere and self.position.completes(cell, self.position.mover()):
            self.lengths[ply + 1] = 0
            return -(WIN - ply - 1)
        if less < 0:
            return self.enter(cell, alpha, beta, depth - 1, ply, principal, not principal and not cut)
        value = self.enter(cell, alpha, alpha + 1, depth - 1 - less, ply, False, True)
        if less and value > alpha and not self.meter.stopped:
            value = self.enter(cell, alpha, alpha + 1, depth - 1, ply, False, not cut)
        if principal and alpha < value < beta and not self.meter.stopped:
            value = self.enter(cell, alpha, beta, depth - 1, ply, True, False)
        return value

    def extend_line(self, ply, cell):
        """Set the expected line to this move and the line after it."""
        i: cython.int
        length: cython.int = min(self.lengths[ply + 1], PLIES - 1)
        self.lines[ply * PLIES] = cell
        for i in range(length):
            self.lines[ply * PLIES + i + 1] = self.lines[(ply + 1) * PLIES + i]
        self.lengths[ply] = length + 1


def reduction(depth, place):
    """By how much the depth of a candidate is reduced at first."""
    return int(0.4 + log(depth) * log(place + 1) / 1.1) if depth > 1 and place > 0 else 0


def limit(depth, improving):
    """How many quiet moves are tried where stones may be put anywhere."""
    return int((4 + depth**1.4) * (1.0 if improving else 0.7))
