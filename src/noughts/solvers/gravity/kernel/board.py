# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# ruff: noqa: ARG002
"""What the search and the follow-up rule require of a board with gravity; `grid.py` and `pile.py` are the two boards.

A flat board that fits a word with an empty row on top is a `Grid`, whose lines are found by shifting words. Any other
board of up to 64 cells is a `Pile`, whose lines come as a list. Sets of cells are words. Scores are for the side to
move: a win that completes its line as stone p of N counts (N - p) / 2 + 1, a loss the negative of that, a draw 0.
`board.pxd` gives the types.
"""


class GravityBoard:
    """The functions that each of the two boards implements in its own way."""

    def above(self, cells):
        """The cells above any of some cells in their columns."""
        return 0

    def column_of(self, cell):
        """The cells of a cell's column; the cell is given by its bit."""
        return 0

    def completing(self, stones):
        """The cells that would complete a line of stones; some of them may be filled or off the board."""
        return 0

    def completing_after(self, known, mine, theirs, move):
        """The same for a side's stones after one more, given those known before it; there are none of theirs."""
        return 0

    def find_live(self, mine, theirs, never):
        """Find the cells of the lines that each side can still complete, none of which cells is ever played."""

    def make_key(self, filled, live, theirs_live):
        """Make the canonical key of the filled cells; `live` are the stones of each side on lines still open to it.

        Positions with one key have one score: a stone is live if a line through it can still be completed.
        """

    def distinct(self, mine, theirs, moves):
        """The moves without symmetric duplicates, as far as finding these pays."""
        return moves

    def worth(self, mine, theirs, move, useful, stones):
        """What a move is worth in move ordering, apart from the threats that it leaves, `useful`."""
        return 0

    def harmless(self, leader, theirs, odd):
        """Whether no line in the leader's cells counts against the follower: see rule 3 of `followup.py`."""
        return False

    def lowest_end(self, cells):
        """The row where the lowest-ending line within some cells ends, without upright lines; -1 if there is none."""
        return -1
