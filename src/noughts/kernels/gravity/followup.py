# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The follow-up rule: what the side that follows has for certain by answering in the column just played.

The leader is to move, the follower answers above. `docs/proofs.md` argues the rule; in short, with N cells, n stones:

1. N - n even: the follower gets every free cell of the top row and each second row below it (`follow_rows`)
   that is not playable now. The playable cells of those rows are the odd cells, an even number: when the leader takes
   one, the follower takes another. Cells above a threat of the follower in its rows are out of the leader's reach.
2. N - n odd: the follower needs a stopper, a free cell in one of the other rows that completes a line of its own. In
   the stopper's column it gets the cells of the stopper's parity below it, and nothing above it is reached: in the end
   the leader runs out of other moves and must play below the stopper. Elsewhere as in 1.
3. The rule holds if no line lies in the cells that the leader may get, other than lines (a) above a line of the
   follower's, cell by cell in the same columns, or (b) through both cells of a pair of odd cells, for one pairing.
4. Then the leader does not win. The follower wins if it has a stopper, a threat in its rows, or a line in its cells.

`followup.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import above, starts, through, win_at
    from noughts.kernels.shared._words import lowest, size_of

    SILENT = 99  # No bound: the rule does not hold.

ONE = cython.declare(cython.ulonglong, 1)
MOST_ODD = cython.declare(cython.int, 4)
"""Odd cells are paired off only where they are as few as this."""


class FollowUp:
    """The rule on one board."""

    def __init__(self, grid):
        self.grid = grid

    def most(self, theirs, filled, threats):
        """The most that the side to move, the leader, scores if the follower follows up, or SILENT.

        `theirs` are the follower's stones, `threats` the empty cells that complete a line of them.
        """
        playable: cython.ulonglong = (filled + self.grid.bottoms) & self.grid.full
        free: cython.ulonglong = self.grid.full & ~filled & ~playable
        threats &= ~playable
        if (self.grid.cells - size_of(filled)) % 2 == 0:
            return self.without_stopper(theirs, free, playable, threats)
        best: cython.int = SILENT
        stoppers: cython.ulonglong = threats & self.grid.lead_rows
        while stoppers:
            best = min(best, self.with_stopper(theirs, free, playable, threats, lowest(stoppers)))
            stoppers &= stoppers - 1
        return best

    def without_stopper(self, theirs, free, playable, threats):
        """The rule where an even number of cells is empty; `free` are the cells not playable yet."""
        theirs |= self.grid.follow_rows & free
        threats &= self.grid.follow_rows
        leader: cython.ulonglong = self.grid.full & ~theirs & ~above(threats, self.grid.top, self.grid.full)
        if not self.harmless(leader, theirs, playable & self.grid.follow_rows):
            return SILENT
        if threats:
            return -win_at(self.grid.cells, self.latest(self.lowest_row(threats)))
        return self.by_line(theirs)

    def with_stopper(self, theirs, free, playable, threats, stopper):
        """The rule where an odd number of cells is empty and a threat, by its bit, serves as the stopper."""
        at: cython.int = stopper // self.grid.column * self.grid.column
        column: cython.ulonglong = ((ONE << self.grid.height) - 1) << at
        below: cython.ulonglong = (ONE << stopper) - (ONE << at)
        theirs |= free & ((self.grid.follow_rows & ~column) | (self.grid.lead_rows & below))
        threats &= self.grid.follow_rows & ~column
        leader: cython.ulonglong = (
            ((self.grid.full & ~column) | below) & ~theirs & ~above(threats, self.grid.top, self.grid.full)
        )
        odd: cython.ulonglong = playable & ((self.grid.follow_rows & ~column) | (self.grid.lead_rows & below))
        if not self.harmless(leader, theirs | (ONE << stopper), odd):
            return SILENT
        return -win_at(self.grid.cells, self.latest(stopper - at))

    def harmless(self, leader, theirs, odd):
        """Whether every line in the leader's cells comes too late or needs both cells of a pair of odd cells."""
        height: cython.int = self.grid.height
        size: cython.int = self.grid.size
        if starts(leader, 1, size):
            return False
        level: cython.ulonglong = starts(leader, height + 1, size)
        falling: cython.ulonglong = starts(leader, height, size)
        rising: cython.ulonglong = starts(leader, height + 2, size)
        if not level | falling | rising:
            return True
        flat: cython.ulonglong = starts(theirs, height + 1, size)
        down: cython.ulonglong = starts(theirs, height, size)
        up: cython.ulonglong = starts(theirs, height + 2, size)
        if flat | down | up:
            # A line lies above another cell by cell if it starts above, or above where the other is highest.
            ends: cython.ulonglong = self.raised(flat)
            level &= ~above(flat | down | self.raised(up), self.grid.top, self.grid.full)
            rising &= ~above(flat | down | up, self.grid.top, self.grid.full)
            falling &= ~above(down | ends, self.grid.top, self.grid.full)
            if not level | falling | rising:
                return True
        return self.paired_off(level, falling, rising, odd)

    def raised(self, lines):
        """The starts of lines raised by as many rows as a slanting line rises, without those that leave the board."""
        rise: cython.int = self.grid.size - 1
        if rise >= self.grid.height:
            return 0
        fitting: cython.ulonglong = self.grid.bottoms * ((ONE << (self.grid.height - rise)) - 1)
        return (lines & fitting) << rise

    def paired_off(self, level, falling, rising, odd):
        """Whether one pairing of the odd cells gives each line both cells of a pair; of 2 cells one, of 4 three."""
        count: cython.int = size_of(odd)
        if count < 2 or count > MOST_ODD or count % 2:
            return False
        first: cython.ulonglong = odd & -odd
        others: cython.ulonglong = odd ^ first
        partners: cython.ulonglong = others
        partner: cython.ulonglong
        while partners:
            partner = partners & -partners
            partners ^= partner
            if self.all_through(level, falling, rising, first, partner, others ^ partner):
                return True
        return False

    def all_through(self, level, falling, rising, first, second, rest):
        """Whether each line goes through both of a pair of cells, or through both cells of the rest, if any."""
        height: cython.int = self.grid.height
        return not (
            self.missing(level, height + 1, first, second, rest)
            or self.missing(falling, height, first, second, rest)
            or self.missing(rising, height + 2, first, second, rest)
        )

    def missing(self, lines, step, first, second, rest):
        """The lines of a direction that do not."""
        lines &= ~(through(first, step, self.grid.size) & through(second, step, self.grid.size))
        if lines and rest:
            first = rest & -rest
            lines &= ~(through(first, step, self.grid.size) & through(rest ^ first, step, self.grid.size))
        return lines

    def by_line(self, theirs):
        """The score where the follower has the line in its cells that ends lowest, 0 where it has none."""
        row: cython.int
        rows: cython.ulonglong
        if not self.slanting_or_level(theirs):
            return 0
        for row in range(1, self.grid.height):
            rows = self.grid.bottoms * ((ONE << (row + 1)) - 1)
            if self.slanting_or_level(theirs & rows):
                return -win_at(self.grid.cells, self.latest(row))
        return 0

    def slanting_or_level(self, cells):
        """Whether a line lies in some cells that is not upright."""
        height: cython.int = self.grid.height
        size: cython.int = self.grid.size
        return starts(cells, height + 1, size) | starts(cells, height, size) | starts(cells, height + 2, size) != 0

    def lowest_row(self, cells):
        """The lowest row that has one of some cells."""
        row: cython.int = 0
        while not cells & (self.grid.bottoms << row):
            row += 1
        return row

    def latest(self, row):
        """The latest stone that can fill a cell of a row: the cells above it are still empty then."""
        return self.grid.cells - (self.grid.height - 1 - row)
