# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The follow-up rule of `kernels/gravity/followup.py` on solids.

What the rule says of columns holds whatever the lines are, so that it needs no other argument here. Lines are looked
at one by one; those that come too late, since they lie above a line of the follower's, are not told apart.
`followup.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import win_at
    from noughts.kernels.gravity.followup import SILENT
    from noughts.kernels.shared._words import lowest, size_of

ONE = cython.declare(cython.ulonglong, 1)
MOST_ODD = cython.declare(cython.int, 4)
"""Odd cells are paired off only where they are as few as this."""
MOST_DANGERS = cython.declare(cython.int, 8)
"""And only lines that are as few as this."""


class SolidFollowUp:
    """The rule on one board."""

    def __init__(self, pile):
        self.pile = pile
        self.dangers = array("Q", bytes(8 * MOST_DANGERS))

    def most(self, theirs, filled, threats):
        """The most that the side to move, the leader, scores if the follower follows up, or SILENT.

        `theirs` are the follower's stones, `threats` the empty cells that complete a line of them.
        """
        playable: cython.ulonglong = self.pile.playable(filled)
        free: cython.ulonglong = self.pile.full & ~filled & ~playable
        threats &= ~playable
        if (self.pile.cells - size_of(filled)) % 2 == 0:
            return self.without_stopper(theirs, free, playable, threats)
        best: cython.int = SILENT
        stoppers: cython.ulonglong = threats & self.pile.lead_rows
        while stoppers:
            best = min(best, self.with_stopper(theirs, free, playable, threats, lowest(stoppers)))
            stoppers &= stoppers - 1
        return best

    def without_stopper(self, theirs, free, playable, threats):
        """The rule where an even number of cells is empty; `free` are the cells not playable yet."""
        theirs |= self.pile.follow_rows & free
        threats &= self.pile.follow_rows
        leader: cython.ulonglong = self.pile.full & ~theirs & ~self.pile.above(threats)
        if not self.harmless(leader, playable & self.pile.follow_rows):
            return SILENT
        if threats:
            return -win_at(self.pile.cells, self.latest(lowest(threats) // self.pile.area))
        return self.by_line(theirs)

    def with_stopper(self, theirs, free, playable, threats, stopper):
        """The rule where an odd number of cells is empty and a threat, by its bit, serves as the stopper."""
        column: cython.ulonglong = self.pile.column(stopper)
        below: cython.ulonglong = column & ((ONE << stopper) - 1)
        wanted: cython.ulonglong = (self.pile.follow_rows & ~column) | (self.pile.lead_rows & below)
        theirs |= free & wanted
        threats &= self.pile.follow_rows & ~column
        leader: cython.ulonglong = ((self.pile.full & ~column) | below) & ~theirs & ~self.pile.above(threats)
        if not self.harmless(leader, playable & wanted):
            return SILENT
        return -win_at(self.pile.cells, self.latest(stopper // self.pile.area))

    def harmless(self, leader, odd):
        """Whether every line in the leader's cells needs both cells of a pair of odd cells, for one pairing."""
        count: cython.int = 0
        line: cython.int
        for line in range(self.pile.line_count):
            if not self.pile.lines[line] & ~leader:
                if count == MOST_DANGERS:
                    return False
                self.dangers[count] = self.pile.lines[line]
                count += 1
        if not count:
            return True
        cells: cython.int = size_of(odd)
        if cells < 2 or cells > MOST_ODD or cells % 2:
            return False
        first: cython.ulonglong = odd & -odd
        others: cython.ulonglong = odd ^ first
        partners: cython.ulonglong = others
        partner: cython.ulonglong
        while partners:
            partner = partners & -partners
            partners ^= partner
            if self.all_through(count, first | partner, others ^ partner):
                return True
        return False

    def all_through(self, count, pair, rest):
        """Whether each of so many lines goes through both of a pair of cells, or through both cells of the rest."""
        place: cython.int
        for place in range(count):
            if self.dangers[place] & pair != pair and (not rest or self.dangers[place] & rest != rest):
                return False
        return True

    def by_line(self, theirs):
        """The score where the follower has the line in its cells that ends lowest, 0 where it has none."""
        line: cython.int
        row: cython.int = 0
        rows: cython.ulonglong = self.pile.bottom
        lowest_row: cython.int = self.pile.height
        for line in range(self.pile.line_count):
            if not self.pile.lines[line] & ~theirs:
                row, rows = 0, self.pile.bottom
                while self.pile.lines[line] & ~rows:
                    row += 1
                    rows |= rows << self.pile.area
                lowest_row = min(lowest_row, row)
        return 0 if lowest_row == self.pile.height else -win_at(self.pile.cells, self.latest(lowest_row))

    def latest(self, row):
        """The latest stone that can fill a cell of a layer: the cells above it are still empty then."""
        return self.pile.cells - (self.pile.height - 1 - row)
