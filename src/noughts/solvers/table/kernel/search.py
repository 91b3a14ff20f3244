# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The table search: can a side force its result within n plies, and in how few?

Side 0 is the side to move at the root, side 1 the other; one of them is the attacker, who tries to force a win, the
other defends. Glossary: `n` is the number of plies left for the attacker. The position is on a `TableBoard`, and
what is known in a `TranspositionTable`. `search.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse
    from noughts.solvers.table.kernel.board import TableBoard
    from noughts.solvers.table.kernel.transposition import NEVER, NOT_YET, UNKNOWN, YES, TranspositionTable

PULSE_WORK = cython.declare(cython.int, 4_000_000 if cython.compiled else 50_000)
"""Steps between two calls of `pulse`: a few milliseconds."""


class TableSearch:
    """Answers questions about the position on its board: YES within n plies, NOT_YET, or NEVER."""

    def __init__(
        self,
        size,
        line_cells,
        through,
        starts,
        beside,
        beside_starts,
        below,
        words,
        symmetry_count,
        misere,
        gravity,
        most,
    ):
        self.board = TableBoard(size, line_cells, through, starts, beside, beside_starts, below, words, symmetry_count)
        self.size, self.cells = size, self.board.cells
        self.misere, self.gravity = misere, gravity
        self.moves = array("i", [0] * (self.cells * (self.cells + 1)))
        self.ranks = array("i", [0] * self.cells)
        self.nodes = self.end_states = self.cutoffs = self.table_hits = 0
        # A node looks at every line through every cell, and at every symmetric image of the position.
        self.pulse = Pulse(max(1, PULSE_WORK // (len(through) + 4 * symmetry_count + 200)))
        self.memory = TranspositionTable(most, self.pulse)

    def place(self, mine, theirs):
        """Put stones on the empty board: lists of cells. No line may be complete."""
        for side, cells in enumerate((mine, theirs)):
            for cell in cells:
                self.board.play(side, cell)

    def remove(self, mine, theirs):
        """Take the stones of `place` off again."""
        for side, cells in ((1, theirs), (0, mine)):
            for cell in reversed(cells):
                self.board.undo(side, cell)

    def wins_within(self, n, pulse):
        """Whether the side to move forces a win within n plies: 1 yes, 0 not yet, -1 never; None if stopped."""
        return self.ask(0, n, pulse)

    def loses_within(self, n, pulse):
        """Whether the side to move is forced to lose within n plies, likewise."""
        return self.ask(1, n, pulse)

    def counts(self):
        """Nodes, end states, cut-offs and table hits since `clear_counts`."""
        return self.nodes, self.end_states, self.cutoffs, self.table_hits

    def clear_counts(self):
        self.nodes = self.end_states = self.cutoffs = self.table_hits = 0

    def table_bytes(self):
        return self.memory.capacity * 24

    def ask(self, attacker, n, pulse):
        answer: cython.int
        self.pulse.start(pulse, self.nodes + self.pulse.every)
        with cython.nogil:
            answer = self.forces(0, n) if attacker == 0 else self.yields(1, n)
        self.pulse.finish()
        return None if self.pulse.stopped else answer

    def forces(self, me, n):
        """The attacker `me` is to move, with n plies left to win in."""
        answer: cython.int
        child: cython.int
        i: cython.int
        cell: cython.int
        self.enter()
        if not self.misere:
            if self.board.threats[me] and self.board.one_threat(me) >= 0:
                self.end_states += 1
                return YES
            if self.board.empties < 3 or self.hopeless(me, self.size - 1):
                return NEVER
            if n < 3:
                return NOT_YET
        elif self.board.empties < 2 or self.board.open_lines[1 - me] == 0:
            return NEVER
        elif n < 2:
            return NOT_YET
        self.board.make_key(me)
        key_a: cython.ulonglong = self.board.key_a
        key_b: cython.ulonglong = self.board.key_b
        answer = self.memory.recall(key_a, key_b, 0, n)
        if answer != UNKNOWN:
            self.table_hits += 1
            return answer
        first: cython.int = self.board.empties * self.cells
        count: cython.int = self.candidates(me, first, n < 5 and not self.gravity and not self.misere)
        answer = NEVER if count < 0 or n >= 5 or self.gravity or self.misere else NOT_YET
        for i in range(count):
            cell = self.moves[first + i]
            if self.board.completes[me * self.cells + cell]:
                continue  # Only in misere: it would lose at once.
            self.board.play(me, cell)
            child = self.yields(me, n - 1)
            self.board.undo(me, cell)
            if self.pulse.stopped:
                return NOT_YET
            if child != NEVER:
                answer = child
            if child == YES:
                self.cutoffs += i + 1 < count
                break
        self.memory.learn(key_a, key_b, 0, n, answer, self.nodes)
        return answer

    def yields(self, attacker, n):
        """The defender is to move, and the attacker has n plies left to win in."""
        me: cython.int = 1 - attacker
        answer: cython.int
        i: cython.int
        cell: cython.int
        self.enter()
        if self.board.empties == 0:
            self.end_states += 1
            return NEVER
        if not self.misere:
            if self.board.threats[me] and self.board.one_threat(me) >= 0:
                self.end_states += 1
                return NEVER
            if self.hopeless(attacker, self.size):
                return NEVER
            if n < 2 or (n < 4 and not self.gravity and not self.board.threats[attacker]):
                return NOT_YET
        elif self.board.open_lines[me] == 0:
            return NEVER
        elif n < 1:
            return NOT_YET
        self.board.make_key(me)
        key_a: cython.ulonglong = self.board.key_a
        key_b: cython.ulonglong = self.board.key_b
        answer = self.memory.recall(key_a, key_b, 2, n)
        if answer != UNKNOWN:
            self.table_hits += 1
            return answer
        first: cython.int = self.board.empties * self.cells
        count: cython.int = self.candidates(me, first, False)
        answer = YES
        for i in range(count):
            cell = self.moves[first + i]
            if self.board.completes[me * self.cells + cell]:
                continue  # Only in misere: it would lose at once.
            self.board.play(me, cell)
            answer = self.forces(attacker, n - 1)
            self.board.undo(me, cell)
            if self.pulse.stopped:
                return NOT_YET
            if answer != YES:
                self.cutoffs += i + 1 < count
                break
        self.memory.learn(key_a, key_b, 2, n, answer, self.nodes)
        return answer

    def hopeless(self, attacker, power):
        """Whether the defender can stop every line by blocking alone.

        By the theorem of Erdos and Selfridge it can if the sum of 2^-(empty cells) over the attacker's open lines is
        under 1 with the defender to move (power = size), or under 1/2 with the attacker to move (power = size - 1).
        """
        if self.gravity or self.size > 40:
            return self.board.open_lines[attacker] == 0
        return self.board.weight[attacker] < cython.cast(cython.longlong, 1) << power

    def candidates(self, me, first, forks_only):
        """Write the moves worth trying to moves[first ...], best first; how many, or -1 if two threats are unmet."""
        count: cython.int = 0
        cell: cython.int
        forced: cython.int = -1
        if not self.misere and self.board.threats[1 - me]:
            forced = self.board.one_threat(1 - me)
            if forced >= 0:
                self.moves[first] = forced
                return -1 if self.board.another_threat(1 - me, forced) else 1
        for cell in range(self.cells):
            if self.board.filled[cell] or (
                self.board.below[cell] >= 0 and not self.board.filled[self.board.below[cell]]
            ):
                continue
            if self.rank(me, cell) >= 2 or not forks_only:
                self.insert(first, count, cell)
                count += 1
        return count

    def rank(self, me, cell):
        """Store how promising a cell is in ranks[cell]; the number of lines it would leave one stone short."""
        i: cython.int
        mine: cython.int
        theirs: cython.int
        promise: cython.int = 0
        near: cython.int = 0
        line: cython.int
        lines: cython.int = self.board.line_count
        exact: cython.bint = self.board.exact
        for i in range(self.board.starts[cell], self.board.starts[cell + 1]):
            line = self.board.through[i]
            mine = self.board.stones[me * lines + line]
            theirs = self.board.stones[(1 - me) * lines + line]
            if theirs == 0 and (not exact or self.board.spoilt[me * lines + line] == 0):
                promise += 1 << 2 * min(mine, 12)
                near += mine == self.size - 2
            elif mine == 0 and (not exact or self.board.spoilt[(1 - me) * lines + line] == 0):
                promise += 1 << 2 * min(theirs, 12)
        self.ranks[cell] = -promise if self.misere else promise
        return near

    def insert(self, first, count, cell):
        """Insert a cell into the sorted moves; equals stay in reading order."""
        at: cython.int = first + count
        while at > first and self.ranks[self.moves[at - 1]] < self.ranks[cell]:
            self.moves[at] = self.moves[at - 1]
            at -= 1
        self.moves[at] = cell

    def enter(self):
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)
