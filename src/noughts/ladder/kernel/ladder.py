# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Minimax and alpha-beta on boards of up to 64 cells: the nodes of their plain twins in ladder/, at C speed.

A board is two words, the stones of the side to move and of the other; cell c is bit 1 << c.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse

COMPILED = cython.compiled
INFINITY = cython.declare(cython.int, 2_000_000)
INNER = cython.declare(cython.int, 3_000_000)
"""No value: the node is not a leaf."""
PULSE_EVERY = cython.declare(cython.int, 65536 if cython.compiled else 4096)
"""Nodes between two calls of `pulse`: a few milliseconds."""
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
"""Times a single bit, its top six bits are a different number for each bit: the key to `place`."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of(bit: cython.ulonglong) -> cython.int:
    """The de Bruijn key of a single bit."""
    return cython.cast(cython.int, (bit * DE_BRUIJN & WORD) >> 58)


def places():
    """For the de Bruijn key of each single bit, its place: the cell."""
    result = [0] * 64
    for cell in range(64):
        result[key_of(1 << cell)] = cell
    return result


@cython.final
@cython.cclass
class Ladder:
    """A board's lines and what one search counts.

    `through[starts[c] : starts[c + 1]]` are the lines through cell c; or, on small boards, `won[stones]` says at once
    whether stones hold a line. A stone needs a filled cell `fall` places on, or `bottom`. `win` is the score of a win
    at ply 0, `step` (0 or 1) what each ply takes off it, `sign` -1 in misere. `depth` -1 never cuts off; `estimate`
    False makes a cut-off worth 0.
    """

    line_count: cython.int
    full: cython.ulonglong
    lines: cython.ulonglong[::1]
    through: cython.ulonglong[::1]
    beyond: cython.ulonglong[::1]
    starts: cython.int[::1]
    won: cython.uchar[::1]
    place: cython.uchar[::1]
    tabled: cython.bint
    bottom: cython.ulonglong
    fall: cython.int
    win: cython.int
    step: cython.int
    sign: cython.int
    depth: cython.int
    estimate: cython.bint
    nodes: cython.longlong
    due: cython.longlong
    stopped: cython.bint
    end_states: cython.longlong
    cutoffs: cython.longlong
    estimates: cython.longlong
    pulse: Pulse

    def __init__(
        self, lines, through, beyond, starts, won, place, fall, bottom, win, step, misere, depth, estimate, pulse
    ):
        self.line_count = len(lines)
        self.full = WORD >> (65 - len(starts))
        self.lines, self.through, self.beyond, self.starts = lines, through, beyond, starts
        self.won, self.tabled, self.place = won, len(won) > 0, place
        self.fall, self.bottom = fall, bottom
        self.win, self.step, self.sign = win, step, -1 if misere else 1
        self.depth, self.estimate = depth, estimate
        self.nodes = self.end_states = self.cutoffs = self.estimates = 0
        self.pulse = Pulse(PULSE_EVERY)
        self.pulse.start(pulse, PULSE_EVERY)
        self.due, self.stopped = PULSE_EVERY, False

    def run(self, mine, theirs, pruned):
        """Search an unfinished position: for each root move (bit, value, exact), and False if it was stopped."""
        moves = []
        self.root(mine, theirs, pruned, moves)
        self.pulse.finish()
        return moves, not self.stopped

    def counts(self):
        """Nodes, end states, cut-offs and estimates so far."""
        return self.nodes, self.end_states, self.cutoffs, self.estimates

    @cython.cfunc
    def root(self, mine: cython.ulonglong, theirs: cython.ulonglong, pruned: cython.bint, moves: object):
        best: cython.int = -INFINITY
        value: cython.int
        inner: cython.bint
        bit: cython.ulonglong
        playable: cython.ulonglong = self.playable(mine | theirs)
        self.nodes += 1
        while playable:
            bit = playable & -playable
            playable ^= bit
            with cython.nogil:
                value = self.leaf(theirs, mine | bit, bit, 1)
                inner = value == INNER
                if inner:
                    if pruned:
                        value = -self.alphabeta(theirs, mine | bit, 1, -INFINITY, -best)
                    else:
                        value = -self.minimax(theirs, mine | bit, 1)
            if self.stopped:
                return
            moves.append((bit, value, not (pruned and inner) or value > best))
            best = max(best, value)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def minimax(self, mine: cython.ulonglong, theirs: cython.ulonglong, ply: cython.int) -> cython.int:
        best: cython.int = -INFINITY
        value: cython.int
        bit: cython.ulonglong
        playable: cython.ulonglong = self.playable(mine | theirs)
        self.nodes += 1
        if self.nodes >= self.due:
            self.rest()
        while playable and not self.stopped:
            bit = playable & -playable
            playable ^= bit
            value = self.leaf(theirs, mine | bit, bit, ply + 1)
            if value == INNER:
                value = -self.minimax(theirs, mine | bit, ply + 1)
            if value > best:
                best = value
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def alphabeta(
        self,
        mine: cython.ulonglong,
        theirs: cython.ulonglong,
        ply: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> cython.int:
        best: cython.int = -INFINITY
        value: cython.int
        bit: cython.ulonglong
        playable: cython.ulonglong = self.playable(mine | theirs)
        self.nodes += 1
        if self.nodes >= self.due:
            self.rest()
        while playable and not self.stopped:
            bit = playable & -playable
            playable ^= bit
            value = self.leaf(theirs, mine | bit, bit, ply + 1)
            if value == INNER:
                value = -self.alphabeta(theirs, mine | bit, ply + 1, -beta, -alpha)
            if value > best:
                best = value
                if best >= beta:
                    self.cutoffs += playable != 0
                    return best
                if best > alpha:
                    alpha = best
        return best

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def playable(self, filled: cython.ulonglong) -> cython.ulonglong:
        """The empty cells with a stone or the floor below them; without gravity every cell is floor."""
        return self.full & ~filled & (filled >> self.fall | self.bottom)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def leaf(
        self, waiting: cython.ulonglong, stones: cython.ulonglong, last: cython.ulonglong, ply: cython.int
    ) -> cython.int:
        """The value, for the side that just played `last`, of a finished or cut-off position; INNER for any other."""
        if self.has_line(stones, last):
            self.nodes += 1
            self.end_states += 1
            return self.sign * (self.win - self.step * ply)
        if waiting | stones == self.full:
            self.nodes += 1
            self.end_states += 1
            return 0
        if ply == self.depth:
            self.nodes += 1
            return self.evaluate(stones, waiting)
        return INNER

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def has_line(self, stones: cython.ulonglong, last: cython.ulonglong) -> cython.bint:
        """Whether the stones fill a line through the bit played last."""
        i: cython.int
        cell: cython.int
        if self.tabled:
            return self.won[stones]
        cell = self.place[key_of(last)]
        for i in range(self.starts[cell], self.starts[cell + 1]):
            if self.through[i] & stones == self.through[i] and not self.beyond[i] & stones:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def evaluate(self, mine: cython.ulonglong, theirs: cython.ulonglong) -> cython.int:
        """Lines still open for `mine` less those still open for `theirs`; in misere the reverse."""
        i: cython.int
        total: cython.int = 0
        self.estimates += 1
        if self.estimate:
            for i in range(self.line_count):
                total += (self.lines[i] & theirs == 0) - (self.lines[i] & mine == 0)
        return self.sign * total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rest(self) -> cython.void:
        """Let the caller count, show progress or stop the search; not inlined, so that nodes stay compact."""
        self.pulse.beat(self.nodes)
        self.due, self.stopped = self.pulse.due, self.pulse.stopped
