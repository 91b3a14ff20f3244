# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The follow-up rule: what the side that follows is certain of by answering in the column just played.

It is Allis's claimeven and follow-up, which rest on zugzwang control: the side that fills columns in pairs decides who
must move last.

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

What the rule says about columns does not depend on the lines, so one rule serves flat boards and boards in space; the
board decides which lines count (`GravityBoard.harmless`). `followup.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of
    from noughts.solvers.gravity.kernel._lines import playable_cells, win_at

    SILENT = 99  # No bound: the rule does not hold.

ONE = cython.declare(cython.ulonglong, 1)


class FollowUpRule:
    """The rule on one board."""

    def __init__(self, board):
        self.board = board

    def most(self, theirs, filled, threats):
        """The most that the side to move, the leader, scores if the follower follows up, or SILENT.

        `theirs` are the follower's stones, `threats` the empty cells that complete a line of them.
        """
        playable: cython.ulonglong = playable_cells(filled, self.board.step, self.board.bottoms, self.board.full)
        free: cython.ulonglong = self.board.full & ~filled & ~playable
        threats &= ~playable
        if (self.board.cells - size_of(filled)) % 2 == 0:
            return self.without_stopper(theirs, free, playable, threats)
        best: cython.int = SILENT
        stoppers: cython.ulonglong = threats & self.board.lead_rows
        while stoppers:
            best = min(best, self.with_stopper(theirs, free, playable, threats, lowest(stoppers)))
            stoppers &= stoppers - 1
        return best

    def without_stopper(self, theirs, free, playable, threats):
        """The rule if an even number of cells is empty; `free` are the cells that are not playable yet."""
        theirs |= self.board.follow_rows & free
        threats &= self.board.follow_rows
        leader: cython.ulonglong = self.board.full & ~theirs
        if threats:
            leader &= ~self.board.above(threats)
        if not self.board.harmless(leader, theirs, playable & self.board.follow_rows):
            return SILENT
        if threats:
            return -win_at(self.board.cells, self.latest(self.lowest_row(threats)))
        row: cython.int = self.board.lowest_end(theirs)
        return 0 if row < 0 else -win_at(self.board.cells, self.latest(row))

    def with_stopper(self, theirs, free, playable, threats, stopper):
        """The rule if an odd number of cells is empty and a threat, given by its bit, serves as the stopper."""
        column: cython.ulonglong = self.board.column_of(stopper)
        below: cython.ulonglong = column & ((ONE << stopper) - 1)
        wanted: cython.ulonglong = (self.board.follow_rows & ~column) | (self.board.lead_rows & below)
        theirs |= free & wanted
        threats &= self.board.follow_rows & ~column
        leader: cython.ulonglong = ((self.board.full & ~column) | below) & ~theirs
        if threats:
            leader &= ~self.board.above(threats)
        if not self.board.harmless(leader, theirs | (ONE << stopper), playable & wanted):
            return SILENT
        return -win_at(self.board.cells, self.latest(self.lowest_row(ONE << stopper)))

    def lowest_row(self, cells):
        """The lowest row that has one of some cells."""
        row: cython.int = 0
        while not cells & (self.board.bottoms << row * self.board.step):
            row += 1
        return row

    def latest(self, row):
        """The latest stone that can fill a cell of a row: the cells above it are still empty then."""
        return self.board.cells - (self.board.height - 1 - row)
