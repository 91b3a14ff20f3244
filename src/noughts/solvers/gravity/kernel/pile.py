# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# ruff: noqa: ARG002
"""The bits of a board in space with gravity, such as Score Four: layers from the bottom, in reading order, no gaps.

    layer 0, the bottom      layer 1 ...      On 4x4x4 a layer takes 16 bits. A cell lies right above another if its bit
     0  1  2  3              16 17 18 19      is 16 higher, so the filled cells moved up by a layer, and the whole of
     4  5  6  7              20 21 22 23      the bottom, less the filled ones, are those that can be played.
     8  9 10 11              24 25 26 27
    12 13 14 15              28 29 30 31

Sets of cells are words. `pile.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel._words import lowest, size_of
    from noughts.solvers.gravity.kernel.board import GravityBoard

ONE = cython.declare(cython.ulonglong, 1)
BYTE = cython.declare(cython.int, 256)
MOST_ODD = cython.declare(cython.int, 4)
"""Odd cells are paired off only if there are at most this many,"""
MOST_DANGERS = cython.declare(cython.int, 8)
"""and only if at most this many lines lie in the leader's cells."""
# What counts in move ordering besides threats: continuing a line of one's own, and blocking one of the other side's.
# Each stone on the line multiplies it by four.
OWN = cython.declare(cython.int, 2)
OTHER = cython.declare(cython.int, 1)
MOST_STONES = cython.declare(cython.int, 6)
"""The most stones of a line that count in move ordering."""


class Pile(GravityBoard):
    """A board of `layers` layers of `area` cells; its lines as sets, and its symmetries as the images of all cells."""

    def __init__(self, area, height, lines, symmetries):
        cells = area * height
        assert cells <= 64
        self.columns = self.step = area
        self.height, self.cells, self.line_count = height, cells, len(lines)
        self.mirrored_below, self.notes_looks = 0, True
        self.full, self.bottoms = (1 << cells) - 1, (1 << area) - 1
        # The layers of the parity of the highest one, and the others: see `followup.py`.
        self.follow_rows = sum(((1 << area) - 1) << area * row for row in range(height) if (height - 1 - row) % 2 == 0)
        self.lead_rows = self.full & ~self.follow_rows
        self.lines, self.dangers = array("Q", lines), array("Q", bytes(8 * MOST_DANGERS))
        rests = [[line & ~(1 << cell) for line in lines if line >> cell & 1] for cell in range(cells)]
        self.rests = array("Q", [rest for through in rests for rest in through])
        self.starts = array("i", [sum(map(len, rests[:cell])) for cell in range(cells + 1)])
        self.symmetry_count, self.bytes = len(symmetries), (cells + 7) // 8
        self.images = array("Q", bytes(8 * BYTE * self.symmetry_count * self.bytes))
        for symmetry, images in enumerate(symmetries):
            for place in range(self.bytes):
                start = (symmetry * self.bytes + place) * BYTE
                for byte in range(1, BYTE):
                    cell = 8 * place + byte.bit_length() - 1
                    if cell < cells:
                        rest = self.images[start + (byte & ~(1 << byte.bit_length() - 1))]
                        self.images[start + byte] = rest | (1 << images[cell])

    def above(self, cells):
        """See `GravityBoard`."""
        found: cython.ulonglong = 0
        row: cython.int
        for row in range(1, self.height):
            cells = (cells << self.step) & self.full
            found |= cells
        return found

    def column_of(self, cell):
        """See `GravityBoard`."""
        bottom: cython.ulonglong = ONE << cell % self.step
        return bottom | self.above(bottom)

    def completing(self, stones):
        """The cells that would complete a line of stones; some of them may be filled."""
        cells: cython.ulonglong = 0
        missing: cython.ulonglong
        line: cython.int
        for line in range(self.line_count):
            missing = self.lines[line] & ~stones
            if not missing & (missing - 1):
                cells |= missing
        return cells

    def completing_after(self, known, mine, theirs, move):
        """See `GravityBoard`: only the lines through the new stone are looked at."""
        missing: cython.ulonglong
        place: cython.int
        cell: cython.int = lowest(move)
        for place in range(self.starts[cell], self.starts[cell + 1]):
            if not self.rests[place] & theirs:
                missing = self.rests[place] & ~mine
                if not missing & (missing - 1):
                    known |= missing
        return known

    def image(self, cells, symmetry):
        """A set of cells under a symmetry."""
        found: cython.ulonglong = 0
        place: cython.int
        start: cython.int = symmetry * self.bytes
        for place in range(self.bytes):
            found |= self.images[(start + place) * BYTE + cython.cast(cython.int, cells >> 8 * place & (BYTE - 1))]
        return found

    def find_live(self, mine, theirs, never):
        """See `GravityBoard`."""
        live: cython.ulonglong = 0
        theirs_live: cython.ulonglong = 0
        line: cython.int
        for line in range(self.line_count):
            if not self.lines[line] & (theirs | never):
                live |= self.lines[line]
            if not self.lines[line] & (mine | never):
                theirs_live |= self.lines[line]
        self.live, self.theirs_live = live, theirs_live

    def make_key(self, filled, live, theirs_live):
        """The stones of each side, with dead ones counted for both; the least of all symmetric images.

        The first word is the complement of one side's stones, which is never 0, as the table requires.
        """
        own: cython.ulonglong = filled & ~theirs_live
        other: cython.ulonglong = filled & ~live
        first: cython.ulonglong = own
        second: cython.ulonglong = other
        symmetry: cython.int
        image: cython.ulonglong
        rest: cython.ulonglong
        for symmetry in range(1, self.symmetry_count):
            image = self.image(own, symmetry)
            if image <= first:
                rest = self.image(other, symmetry)
                if image < first or rest < second:
                    first, second = image, rest
        self.first, self.second = self.full & ~first, second

    def distinct(self, mine, theirs, moves):
        """See `GravityBoard`: symmetric moves have one key, so the table knows them."""
        return moves

    def worth(self, mine, theirs, move, useful, stones):
        """Depends on the lines that a move is on."""
        worth: cython.int = 0
        place: cython.int
        cell: cython.int = lowest(move)
        for place in range(self.starts[cell], self.starts[cell + 1]):
            if not self.rests[place] & theirs:
                worth += OWN << 2 * min(MOST_STONES, size_of(self.rests[place] & mine))
            elif not self.rests[place] & mine:
                worth += OTHER << 2 * min(MOST_STONES, size_of(self.rests[place] & theirs))
        return worth

    # The follow-up rule.

    def harmless(self, leader, theirs, odd):
        """Whether every line in the leader's cells needs both cells of a pair of odd cells, for one pairing.

        Lines that come too late, because they lie above a line of the follower's, are not recognised.
        """
        count: cython.int = 0
        line: cython.int
        for line in range(self.line_count):
            if not self.lines[line] & ~leader:
                if count == MOST_DANGERS:
                    return False
                self.dangers[count] = self.lines[line]
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
        """Whether each of `count` lines goes through both of a pair of cells, or through both cells of the rest."""
        place: cython.int
        for place in range(count):
            if self.dangers[place] & pair != pair and (not rest or self.dangers[place] & rest != rest):
                return False
        return True

    def lowest_end(self, cells):
        """See `GravityBoard`."""
        line: cython.int
        row: cython.int
        rows: cython.ulonglong
        lowest_row: cython.int = self.height
        for line in range(self.line_count):
            if not self.lines[line] & ~cells:
                row, rows = 0, self.bottoms
                while self.lines[line] & ~rows:
                    row += 1
                    rows |= rows << self.step
                lowest_row = min(lowest_row, row)
        return -1 if lowest_row == self.height else lowest_row
