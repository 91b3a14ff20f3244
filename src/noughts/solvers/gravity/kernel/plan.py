# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Short strategies: among the follower's answers that keep its goal, the one after which the least must be written.

The leader is to move at a node of a strategy, and each of its moves has one answer. A node needs no answers if the
follow-up rule closes it or the follower has two threats, and a node written before counts nothing. The size of a node
is the number of nodes of its tree if the best answer is taken everywhere. Sizes are found within a limit, as in
alpha-beta search: an answer that reaches the size of the best one so far is given up. Answers whose search took the
least work are weighed first, because the weighing stops when its nodes are spent. `plan.pxd` gives the types.
"""

from array import array

import cython

from noughts.common.kernel._memory import zeros

if not cython.compiled:
    from noughts.common.kernel._words import lowest, mixed
    from noughts.solvers.gravity.kernel.search import GravitySearch

SIZES = cython.declare(cython.int, 1 << 20)
"""How many sizes are remembered, four words each: the key, the size, and whether it is only a lower bound."""
WRITTEN = cython.declare(cython.int, 1 << 21)
"""How many written nodes are remembered, by their keys."""
ASKING = cython.declare(cython.longlong, 20_000)
"""Nodes spent on whether an answer keeps the goal."""
MOST = cython.declare(cython.int, 1 << 30)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NO_COLUMN = cython.declare(cython.int, -1)
# Returned instead of the number of answers if one of them needs nothing more.
IS_CLOSED = cython.declare(cython.int, -1)
IS_WRITTEN = cython.declare(cython.int, -2)


class StrategyPlan:
    """Weighs answers on one board, all for one purpose: that the leader scores less than `goal`."""

    def __init__(self, grid, table, goal):
        self.search = GravitySearch(grid, table)
        self.search.stint, self.search.gives_up = ASKING, True
        self.ahead, self.grid = self.search.ahead, grid
        self.goal = goal
        room = (self.grid.cells + 2) * self.grid.width
        self.answers = array("Q", bytes(8 * room))
        self.works = array("i", bytes(4 * room))
        self.sizes = zeros("Q", 4 * SIZES)
        self.written = zeros("Q", 2 * WRITTEN)

    def mark_written(self, lead, follow):
        """Remember that a node is written, so that from now on it costs nothing."""
        self.ahead.enter(0, lead, follow)
        at: cython.longlong = self.place_of_written()
        self.written[at], self.written[at + 1] = self.ahead.first[0], self.ahead.second[0]

    def answer_to(self, lead, follow, patience, pulse):
        """The column of the answer with the smallest size found, None if stopped or none was found.

        The follower is to move and cannot complete a line at once. At most `patience` nodes are spent.
        """
        before: cython.longlong = self.search.nodes
        self.search.pulse.start(pulse, self.search.nodes)
        self.ends_at = before + patience
        self.column_found = NO_COLUMN
        lead_stones: cython.ulonglong = lead
        follow_stones: cython.ulonglong = follow
        with cython.nogil:
            self.size_of_answer(lead_stones, follow_stones, MOST, 0)
        self.search.pulse.finish()
        return None if self.search.pulse.stopped or self.column_found == NO_COLUMN else self.column_found

    def size_of_node(self, lead, follow, limit, depth):
        """The size of a node, capped at the limit."""
        self.search.nodes += 1
        if self.search.nodes >= self.search.pulse.due:
            self.search.pulse.beat(self.search.nodes)
        if limit <= 1 or self.is_closed(lead, follow):
            return 1
        if self.search.nodes > self.ends_at or self.search.pulse.stopped:
            return limit
        self.name()
        first: cython.ulonglong = self.ahead.first[0]
        second: cython.ulonglong = self.ahead.second[0]
        at: cython.longlong = 4 * self.place(SIZES)
        size: cython.int
        if self.sizes[at] == first and self.sizes[at + 1] == second:
            size = cython.cast(cython.int, self.sizes[at + 2])
            if not self.sizes[at + 3] or size >= limit:
                return min(size, limit)
        size = self.size_of_moves(lead, follow, limit, depth)
        if self.search.nodes <= self.ends_at and not self.search.pulse.stopped:
            self.sizes[at], self.sizes[at + 1], self.sizes[at + 2] = first, second, size
            self.sizes[at + 3] = size >= limit
        return size

    def is_closed(self, lead, follow):
        """Enter a node; whether nothing has to be answered there."""
        self.ahead.enter(0, lead, follow)
        filled: cython.ulonglong = lead | follow
        playable: cython.ulonglong = (filled + self.grid.bottoms) & self.grid.full
        ready: cython.ulonglong = self.ahead.targets[0] & playable
        if not playable or ready & (ready - 1):
            return True
        return self.ahead.rule.most(follow, filled, self.ahead.targets[0]) < self.goal

    def name(self):
        """Make the key of the entered node, as in proofs: the stones on lines that the other side has left open."""
        mine: cython.ulonglong = self.ahead.mine[0]
        theirs: cython.ulonglong = self.ahead.theirs[0]
        self.ahead.make_key(
            0, self.grid.covered(self.grid.full & ~theirs) & mine, self.grid.covered(self.grid.full & ~mine) & theirs
        )

    def place(self, places):
        """The place of the last key in a table of this size, a power of two."""
        mix: cython.ulonglong = mixed(self.ahead.first[0] ^ (self.ahead.second[0] * MIX & WORD))
        return cython.cast(cython.longlong, mix & cython.cast(cython.ulonglong, places - 1))

    def place_of_written(self):
        """The place of the entered node among the written ones; its key is made."""
        self.name()
        return 2 * self.place(WRITTEN)

    def is_written(self, lead, follow):
        """Enter a node; whether it was written before."""
        self.ahead.enter(0, lead, follow)
        at: cython.longlong = self.place_of_written()
        return self.written[at] == self.ahead.first[0] and self.written[at + 1] == self.ahead.second[0]

    def size_of_moves(self, lead, follow, limit, depth):
        """The size of the entered node, which is not closed: one plus the sizes of the answers to all moves."""
        threats: cython.ulonglong = self.ahead.targets[0]
        playable: cython.ulonglong = ((lead | follow) + self.grid.bottoms) & self.grid.full
        moves: cython.ulonglong = threats & playable
        move: cython.ulonglong
        size: cython.int = 1
        if not moves:
            moves = playable
        while moves and size < limit:
            move = moves & -moves
            moves ^= move
            playable = ((lead | move | follow) + self.grid.bottoms) & self.grid.full
            # Nothing is written if the board is full or the follower completes a line.
            if playable and not threats & ~move & playable:
                size += self.size_of_answer(lead | move, follow, limit - size, depth + 1)
        return min(size, limit)

    def size_of_answer(self, lead, follow, limit, depth):
        """The size of the best answer of the follower, who is to move, capped at the limit."""
        start: cython.int = depth * self.grid.width
        count: cython.int = self.list_answers(lead, follow, start)
        best: cython.int = limit
        size: cython.int
        place: cython.int
        if count < 0:
            if depth == 0:
                self.column_found = lowest(self.answers[start]) // self.grid.column
            return 0 if count == IS_WRITTEN else 1
        for place in range(start, start + count):
            size = self.size_of_node(lead, follow | self.answers[place], best, depth)
            if depth == 0 and (size < best or self.column_found == NO_COLUMN):
                self.column_found = lowest(self.answers[place]) // self.grid.column
            best = min(best, size)
        return best

    def list_answers(self, lead, follow, start):
        """List the answers that keep the goal, those whose search took the least work first; their number.

        IS_WRITTEN or else IS_CLOSED if one of them needs nothing more, so that no other counts; it is listed first.
        """
        filled: cython.ulonglong = lead | follow
        playable: cython.ulonglong = (filled + self.grid.bottoms) & self.grid.full
        wanted: cython.ulonglong = self.grid.completing(lead) & playable
        move: cython.ulonglong
        moves: cython.ulonglong = wanted if wanted else playable
        left: cython.ulonglong = 0
        closed: cython.bint = False
        count: cython.int = 0
        while moves:
            move = moves & -moves
            moves ^= move
            if self.grid.completing(lead) & ((filled | move) + self.grid.bottoms) & self.grid.full & ~(filled | move):
                continue
            if self.is_written(lead, follow | move):
                self.answers[start] = move
                return IS_WRITTEN
            if not closed and self.is_closed(lead, follow | move):
                self.answers[start] = move
                closed = True
            left |= move
        if closed:
            return IS_CLOSED
        while left:
            move = left & -left
            left ^= move
            self.ahead.enter(0, lead, follow | move)
            self.ahead.first[0] = 0
            if self.search.ask(self.goal) < self.goal:
                self.place_answer(start, count, move)
                count += 1
            if self.search.pulse.stopped:
                return 0
        return count

    def place_answer(self, start, count, move):
        """Insert the answer that was just searched into the list; equals stay in order."""
        work: cython.int = 0
        if self.ahead.first[0]:
            work = self.ahead.table.work(self.ahead.table.recall(self.ahead.first[0], self.ahead.second[0]))
        place: cython.int = start + count
        while place > start and self.works[place - 1] > work:
            self.works[place], self.answers[place] = self.works[place - 1], self.answers[place - 1]
            place -= 1
        self.works[place], self.answers[place] = work, move
