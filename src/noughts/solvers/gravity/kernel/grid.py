# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# ruff: noqa: ARG002
"""The bits of a flat board with gravity: columns from the left, each from the bottom, with one empty row on top.

.  .  .  .  .  .  .       On 7x6 a column takes 7 bits. A line goes on by 1 bit upwards, by 7 bits to the right,
5 12 19 26 33 40 47       by 6 falling and by 8 rising; one that would leave the board runs into the empty row.
4 11 18 25 32 39 46       Adding the bottom row to the filled cells gives the cell on top of each column.
3 10 17 24 31 38 45
2  9 16 23 30 37 44       Sets of cells are words (bitboards); a line is named by its start, see `_lines.py`.
1  8 15 22 29 36 43
0  7 14 21 28 35 42       `grid.pxd` gives the types.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of
    from noughts.solvers.gravity.kernel._lines import above, lacking, spread, starts, through
    from noughts.solvers.gravity.kernel.board import GravityBoard

ONE = cython.declare(cython.ulonglong, 1)
MOST_ODD = cython.declare(cython.int, 4)
"""Odd cells are paired off only if there are at most this many."""
SYMMETRIC = 12
"""Positions with fewer stones than this are tested for being their own mirror image."""
# What counts in move ordering besides threats: a threat two above a playable cell, one in a row that lasts to the end,
# and a step towards the middle.
SECOND = cython.declare(cython.int, 50)
LASTING = cython.declare(cython.int, 60)
MIDDLE = cython.declare(cython.int, 2)


class Grid(GravityBoard):
    """A board with these columns and rows, and how many in a row win: at least 3, and no more than the columns."""

    def __init__(self, width, height, size):
        assert 3 <= size <= width
        assert width * (height + 1) <= 64
        self.width, self.height, self.size, self.cells = width, height, size, width * height
        self.columns, self.column, self.step = width, height + 1, 1
        self.mirrored_below, self.notes_looks = SYMMETRIC, False
        self.bottoms = self.whole_row(0)
        self.top = self.whole_row(height)
        self.full = sum(self.whole_row(row) for row in range(height))
        # The rows of the parity of the highest one, and the others: see `followup.py`.
        self.follow_rows = sum(self.whole_row(row) for row in range(height) if (height - 1 - row) % 2 == 0)
        self.lead_rows = self.full & ~self.follow_rows

    def whole_row(self, row):
        """The cells of a row."""
        return sum(1 << at * (self.height + 1) + row for at in range(self.width))

    def above(self, cells):
        """See `GravityBoard`."""
        return above(cells, self.top, self.full)

    def column_of(self, cell):
        """See `GravityBoard`."""
        return ((ONE << self.height) - 1) << cell // self.column * self.column

    def completing(self, stones):
        """The cells that would complete a line of stones; some of them may be filled or off the board."""
        height: cython.int = self.height
        size: cython.int = self.size
        cells: cython.ulonglong = spread(lacking(stones, 1, size), 1, size)
        cells |= spread(lacking(stones, height, size), height, size)
        cells |= spread(lacking(stones, height + 1, size), height + 1, size)
        cells |= spread(lacking(stones, height + 2, size), height + 2, size)
        return cells & ~stones

    def completing_after(self, known, mine, theirs, move):
        """See `GravityBoard`: finding all of them again takes a few shifts."""
        return self.completing(mine)

    def covered(self, cells):
        """The cells of all lines that lie in a set."""
        height: cython.int = self.height
        size: cython.int = self.size
        found: cython.ulonglong = spread(starts(cells, 1, size), 1, size)
        found |= spread(starts(cells, height, size), height, size)
        found |= spread(starts(cells, height + 1, size), height + 1, size)
        found |= spread(starts(cells, height + 2, size), height + 2, size)
        return found

    def mirrored(self, cells):
        """The cells with left and right exchanged."""
        image: cython.ulonglong = 0
        mask: cython.ulonglong = (ONE << self.column) - 1
        at: cython.int
        for at in range(self.width):
            image = (image << self.column) | ((cells >> at * self.column) & mask)
        return image

    def find_live(self, mine, theirs, never):
        """See `GravityBoard`."""
        self.live = self.covered(self.full & ~theirs & ~never)
        self.theirs_live = self.covered(self.full & ~mine & ~never)

    def make_key(self, filled, live, theirs_live):
        """The mover's live stones with the tops of the columns, and the dead stones; the lesser of two images."""
        first: cython.ulonglong = live | (filled + self.bottoms)
        second: cython.ulonglong = filled & ~live & ~theirs_live
        image: cython.ulonglong = self.mirrored(first)
        if image <= first:
            other: cython.ulonglong = self.mirrored(second)
            if image < first or other < second:
                first, second = image, other
        self.first, self.second = first, second

    def reduced(self, mine, theirs):
        """The stones of each side on lines that the other has not blocked, all stones, and whether it is mirrored.

        Of a position and its mirror image, the lesser is returned, so that both give the same.
        """
        filled: cython.ulonglong = mine | theirs
        free_of_theirs: cython.ulonglong = self.full & ~cython.cast(cython.ulonglong, theirs)
        free_of_mine: cython.ulonglong = self.full & ~cython.cast(cython.ulonglong, mine)
        own: cython.ulonglong = self.covered(free_of_theirs) & free_of_theirs & filled
        other: cython.ulonglong = self.covered(free_of_mine) & free_of_mine & filled
        stones = own, other, filled
        image = self.mirrored(own), self.mirrored(other), self.mirrored(filled)
        return (*image, True) if image < stones else (*stones, False)

    def distinct(self, mine, theirs, moves):
        """The moves of the left half if a position is its own mirror image."""
        if self.mirrored(mine) != mine or self.mirrored(theirs) != theirs:
            return moves
        return moves & ((ONE << (self.width + 1) // 2 * self.column) - 1)

    def worth(self, mine, theirs, move, useful, stones):
        """Counts threats two above a playable cell, those in rows that last to the end, and nearness to the middle."""
        filled: cython.ulonglong = mine | theirs | move
        playable: cython.ulonglong = (filled + self.bottoms) & self.full
        at: cython.int = lowest(move) // self.column
        lasting: cython.ulonglong = self.lead_rows
        if (stones ^ self.cells) & 1:
            lasting = self.follow_rows
        return (
            SECOND * size_of(useful & (playable << 2))
            + LASTING * size_of(useful & lasting)
            + MIDDLE * min(at, self.width - 1 - at)
        )

    # The follow-up rule.

    def harmless(self, leader, theirs, odd):
        """Whether every line in the leader's cells comes too late or needs both cells of a pair of odd cells."""
        height: cython.int = self.height
        size: cython.int = self.size
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
            level &= ~above(flat | down | self.raised(up), self.top, self.full)
            rising &= ~above(flat | down | up, self.top, self.full)
            falling &= ~above(down | ends, self.top, self.full)
            if not level | falling | rising:
                return True
        return self.paired_off(level, falling, rising, odd)

    def raised(self, lines):
        """The starts of lines raised by as many rows as a slanting line rises, without those that leave the board."""
        rise: cython.int = self.size - 1
        if rise >= self.height:
            return 0
        fitting: cython.ulonglong = self.bottoms * ((ONE << (self.height - rise)) - 1)
        return (lines & fitting) << rise

    def paired_off(self, level, falling, rising, odd):
        """Whether one pairing of the odd cells gives each line both cells of a pair; 2 cells have one, 4 have three."""
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
        height: cython.int = self.height
        return not (
            self.missing(level, height + 1, first, second, rest)
            or self.missing(falling, height, first, second, rest)
            or self.missing(rising, height + 2, first, second, rest)
        )

    def missing(self, lines, step, first, second, rest):
        """The lines of a direction that do not."""
        lines &= ~(through(first, step, self.size) & through(second, step, self.size))
        if lines and rest:
            first = rest & -rest
            lines &= ~(through(first, step, self.size) & through(rest ^ first, step, self.size))
        return lines

    def lowest_end(self, cells):
        """See `GravityBoard`; a line in the bottom row counts as ending one row higher."""
        row: cython.int
        if not self.slanting_or_level(cells):
            return -1
        for row in range(1, self.height):
            if self.slanting_or_level(cells & (self.bottoms * ((ONE << (row + 1)) - 1))):
                return row
        return -1

    def slanting_or_level(self, cells):
        """Whether a line that is not upright lies within some cells."""
        height: cython.int = self.height
        size: cython.int = self.size
        return starts(cells, height + 1, size) | starts(cells, height, size) | starts(cells, height + 2, size) != 0
