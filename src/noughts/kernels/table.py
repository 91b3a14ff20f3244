# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The table search: can a side force its result within n plies, and in how few?

A board of any size is held as line counters. Side 0 is the side to move at the root, side 1 the other; one of them is
the attacker, who tries to force a win, the other defends. Glossary: `n` plies left for the attacker; `size` how many in
a row.

A position's key is two words, one a side. Up to 64 cells they are the stones themselves, so keys are exact; above, they
are sums (exclusive or) of random words, and two positions share a key with a chance of about 2^-128. Of all symmetric
images the least key is looked up.
"""

from array import array

import cython

from noughts.kernels.shared._memory import zeros

if not cython.compiled:
    from noughts.kernels.shared.pulse import Pulse

YES = cython.declare(cython.int, 1)
"""The attacker wins within n plies."""
NOT_YET = cython.declare(cython.int, 0)
"""The attacker does not win within n plies."""
NEVER = cython.declare(cython.int, -1)
"""The attacker does not win however long the game goes on."""
UNKNOWN = cython.declare(cython.int, 2)
"""The table does not know."""
FOREVER = cython.declare(cython.int, 1000)
"""More plies than any game has."""
WAYS = cython.declare(cython.int, 4)
"""Entries of a bucket of the table."""
LOOK_EVERY = cython.declare(cython.int, 1 << 16)
"""Entries moved to a larger table between two looks at the clock."""
PULSE_WORK = cython.declare(cython.int, 4_000_000 if cython.compiled else 50_000)
"""Steps between two calls of `pulse`: a few milliseconds."""
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


@cython.final
@cython.cclass
class Table:
    """A board, the position on it, and a table of what is known; the table is kept from one question to the next.

    `line_cells` holds `size` cells a line; `through[starts[c] : starts[c + 1]]` are the numbers of the lines through
    cell c; `words[c * folds + f]` is the key word of cell c under symmetry f; `below[c]` the cell that must be filled
    before c, or -1.
    """

    cells: cython.int
    size: cython.int
    folds: cython.int
    misere: cython.bint
    gravity: cython.bint
    line_cells: cython.int[::1]
    through: cython.int[::1]
    starts: cython.int[::1]
    below: cython.int[::1]
    words: cython.ulonglong[::1]
    # The position.
    line_count: cython.int
    filled: cython.char[::1]
    stones: cython.short[::1]  # stones[side * line_count + line]
    rest_of: cython.int[::1]  # the sum of the empty cells of a line: its last empty cell when only one is left
    completes: cython.short[::1]  # completes[side * cells + cell]: lines that the cell completes for the side
    threats: cython.int[::1]  # how many cells complete a line for the side
    open_lines: cython.int[::1]  # lines without a stone of the other side
    weight: cython.longlong[::1]  # the sum of 2^stones over the open lines
    keys: cython.ulonglong[::1]
    empties: cython.int
    moves: cython.int[::1]
    ranks: cython.int[::1]
    # The table.
    capacity: cython.longlong
    most: cython.longlong
    used: cython.longlong
    keys_a: cython.ulonglong[::1]
    keys_b: cython.ulonglong[::1]
    facts: cython.short[::1]  # win within, no win within, loss within, no loss within
    key_a: cython.ulonglong
    key_b: cython.ulonglong
    # The counts.
    nodes: cython.longlong
    end_states: cython.longlong
    cutoffs: cython.longlong
    table_hits: cython.longlong
    pulse: Pulse

    def __init__(self, size, line_cells, through, starts, below, words, folds, misere, gravity, most):
        self.size, self.line_cells, self.through, self.starts = size, line_cells, through, starts
        self.below, self.words, self.folds = below, words, folds
        self.misere, self.gravity = misere, gravity
        self.cells = cells = len(starts) - 1
        self.line_count = lines = len(line_cells) // size
        self.filled = array("b", [0] * cells)
        self.stones = array("h", [0] * (2 * lines))
        self.rest_of = array("i", [sum(line_cells[i * size : i * size + size]) for i in range(lines)])
        self.completes = array("h", [0] * (2 * cells))
        self.threats = array("i", [0, 0])
        self.open_lines = array("i", [lines, lines])
        self.weight = array("q", [lines, lines])
        self.keys = array("Q", [0] * (2 * folds))
        self.empties = cells
        self.moves = array("i", [0] * (cells * (cells + 1)))
        self.ranks = array("i", [0] * cells)
        self.most = most
        self.nodes = self.end_states = self.cutoffs = self.table_hits = 0
        # A node looks at every line through every cell, and at every symmetric image of the position.
        self.pulse = Pulse(max(1, PULSE_WORK // (len(through) + 4 * folds + 200)))
        self.allocate(1 << 10)
        if size == 1:
            for cell in range(cells):
                self.completes[cell] = self.completes[cells + cell] = 1
            self.threats[0] = self.threats[1] = cells

    def place(self, mine, theirs):
        """Put stones on the empty board: lists of cells. No line may be complete."""
        for side, cells in enumerate((mine, theirs)):
            for cell in cells:
                self.play(side, cell)

    def remove(self, mine, theirs):
        """Take the stones of `place` off again."""
        for side, cells in ((1, theirs), (0, mine)):
            for cell in reversed(cells):
                self.undo(side, cell)

    def wins_within(self, n, pulse):
        """Whether the side to move forces a win within n plies: 1 yes, 0 no, -1 not in any number; None if stopped."""
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
        return self.capacity * 24

    @cython.cfunc
    def ask(self, attacker: cython.int, n: cython.int, pulse: object):
        answer: cython.int
        self.pulse.start(pulse, self.nodes + self.pulse.every)
        with cython.nogil:
            answer = self.forces(0, n) if attacker == 0 else self.yields(1, n)
        self.pulse.finish()
        return None if self.pulse.stopped else answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forces(self, me: cython.int, n: cython.int) -> cython.int:
        """The attacker `me` is to move, with n plies left to win in."""
        answer: cython.int
        child: cython.int
        i: cython.int
        cell: cython.int
        self.enter()
        if not self.misere:
            if self.threats[me] and self.one_threat(me) >= 0:
                self.end_states += 1
                return YES
            if self.empties < 3 or self.hopeless(me, self.size - 1):
                return NEVER
            if n < 3:
                return NOT_YET
        elif self.empties < 2 or self.open_lines[1 - me] == 0:
            return NEVER
        elif n < 2:
            return NOT_YET
        self.make_key(me)
        key_a: cython.ulonglong = self.key_a
        key_b: cython.ulonglong = self.key_b
        answer = self.recall(key_a, key_b, 0, n)
        if answer != UNKNOWN:
            return answer
        first: cython.int = self.empties * self.cells
        count: cython.int = self.candidates(me, first, n < 5 and not self.gravity and not self.misere)
        answer = NEVER if count < 0 or n >= 5 or self.gravity or self.misere else NOT_YET
        for i in range(count):
            cell = self.moves[first + i]
            if self.completes[me * self.cells + cell]:
                continue  # Only in misere: it would lose at once.
            self.play(me, cell)
            child = self.yields(me, n - 1)
            self.undo(me, cell)
            if self.pulse.stopped:
                return NOT_YET
            if child != NEVER:
                answer = child
            if child == YES:
                self.cutoffs += i + 1 < count
                break
        self.learn(key_a, key_b, 0, n, answer)
        return answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def yields(self, attacker: cython.int, n: cython.int) -> cython.int:
        """The defender is to move, and the attacker has n plies left to win in."""
        me: cython.int = 1 - attacker
        answer: cython.int
        i: cython.int
        cell: cython.int
        self.enter()
        if self.empties == 0:
            self.end_states += 1
            return NEVER
        if not self.misere:
            if self.threats[me] and self.one_threat(me) >= 0:
                self.end_states += 1
                return NEVER
            if self.hopeless(attacker, self.size):
                return NEVER
            if n < 2 or (n < 4 and not self.gravity and not self.threats[attacker]):
                return NOT_YET
        elif self.open_lines[me] == 0:
            return NEVER
        elif n < 1:
            return NOT_YET
        self.make_key(me)
        key_a: cython.ulonglong = self.key_a
        key_b: cython.ulonglong = self.key_b
        answer = self.recall(key_a, key_b, 2, n)
        if answer != UNKNOWN:
            return answer
        first: cython.int = self.empties * self.cells
        count: cython.int = self.candidates(me, first, False)
        answer = YES
        for i in range(count):
            cell = self.moves[first + i]
            if self.completes[me * self.cells + cell]:
                continue  # Only in misere: it would lose at once.
            self.play(me, cell)
            answer = self.forces(attacker, n - 1)
            self.undo(me, cell)
            if self.pulse.stopped:
                return NOT_YET
            if answer != YES:
                self.cutoffs += i + 1 < count
                break
        self.learn(key_a, key_b, 2, n, answer)
        return answer

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def hopeless(self, attacker: cython.int, power: cython.int) -> cython.bint:
        """Whether the defender can stop every line by blocking alone.

        So says the theorem of Erdos and Selfridge: the sum of 2^-(empty cells) over the attacker's open lines is under
        1 with the defender to move (power = size), or under 1/2 with the attacker to move (power = size - 1).
        """
        if self.gravity or self.size > 40:
            return self.open_lines[attacker] == 0
        return self.weight[attacker] < cython.cast(cython.longlong, 1) << power

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def candidates(self, me: cython.int, first: cython.int, forks_only: cython.bint) -> cython.int:
        """Write the moves worth trying to moves[first ...], best first; how many, or -1 if two threats are unmet."""
        count: cython.int = 0
        cell: cython.int
        forced: cython.int = -1
        if not self.misere and self.threats[1 - me]:
            forced = self.one_threat(1 - me)
            if forced >= 0:
                self.moves[first] = forced
                return -1 if self.another_threat(1 - me, forced) else 1
        for cell in range(self.cells):
            if self.filled[cell] or (self.below[cell] >= 0 and not self.filled[self.below[cell]]):
                continue
            if self.rank(me, cell) >= 2 or not forks_only:
                self.insert(first, count, cell)
                count += 1
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(self, me: cython.int, cell: cython.int) -> cython.int:
        """Note how promising a cell is in ranks[cell]; how many lines it would bring within one stone of completion."""
        i: cython.int
        mine: cython.int
        theirs: cython.int
        promise: cython.int = 0
        near: cython.int = 0
        for i in range(self.starts[cell], self.starts[cell + 1]):
            mine = self.stones[me * self.line_count + self.through[i]]
            theirs = self.stones[(1 - me) * self.line_count + self.through[i]]
            if theirs == 0:
                promise += 1 << 2 * min(mine, 12)
                near += mine == self.size - 2
            elif mine == 0:
                promise += 1 << 2 * min(theirs, 12)
        self.ranks[cell] = -promise if self.misere else promise
        return near

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def insert(self, first: cython.int, count: cython.int, cell: cython.int) -> cython.void:
        """Insert a cell into the sorted moves; equals stay in reading order."""
        at: cython.int = first + count
        while at > first and self.ranks[self.moves[at - 1]] < self.ranks[cell]:
            self.moves[at] = self.moves[at - 1]
            at -= 1
        self.moves[at] = cell

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def one_threat(self, side: cython.int) -> cython.int:
        """A playable cell that completes a line for the side, or -1."""
        return self.threat_from(side, 0)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def another_threat(self, side: cython.int, cell: cython.int) -> cython.bint:
        """Whether there is a further such cell after this one."""
        return self.threat_from(side, cell + 1) >= 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def threat_from(self, side: cython.int, start: cython.int) -> cython.int:
        cell: cython.int
        for cell in range(start, self.cells):
            if self.completes[side * self.cells + cell] and (self.below[cell] < 0 or self.filled[self.below[cell]]):
                return cell
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, side: cython.int, cell: cython.int) -> cython.void:
        """Place a stone that completes no line."""
        self.change(side, cell, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def undo(self, side: cython.int, cell: cython.int) -> cython.void:
        """Take a stone back."""
        self.change(side, cell, -1)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def change(self, side: cython.int, cell: cython.int, by: cython.int) -> cython.void:
        """Put a stone down (by = 1) or take it up (by = -1), and update every counter."""
        i: cython.int
        line: cython.int
        mine: cython.int
        theirs: cython.int
        other: cython.int = 1 - side
        for i in range(self.starts[cell], self.starts[cell + 1]):
            line = self.through[i]
            mine = self.stones[side * self.line_count + line]
            theirs = self.stones[other * self.line_count + line]
            self.stones[side * self.line_count + line] = mine + by
            if by > 0:
                self.rest_of[line] -= cell
            else:
                mine -= 1  # From here on, the stones without this one; the line's other cells in rest_of.
            if theirs == 0:
                self.weight[side] += by * (cython.cast(cython.longlong, 1) << min(mine, 40))
                if mine == self.size - 2:
                    self.add_threat(side, self.rest_of[line], by)
            if mine == 0:
                self.open_lines[other] -= by
                self.weight[other] -= by * (cython.cast(cython.longlong, 1) << min(theirs, 40))
                if theirs == self.size - 1:
                    self.add_threat(other, cell, -by)
            if by < 0:
                self.rest_of[line] += cell
        self.filled[cell] = by > 0
        self.empties -= by
        self.toggle(side, cell)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def add_threat(self, side: cython.int, cell: cython.int, change: cython.int) -> cython.void:
        at: cython.int = side * self.cells + cell
        before: cython.int = self.completes[at]
        self.completes[at] = before + change
        if before == 0 or before + change == 0:
            self.threats[side] += change

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def toggle(self, side: cython.int, cell: cython.int) -> cython.void:
        """Put a stone into the keys of all symmetric images, or take it out."""
        f: cython.int
        for f in range(self.folds):
            self.keys[side * self.folds + f] ^= self.words[cell * self.folds + f]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_key(self, mover: cython.int) -> cython.void:
        """The least key of all symmetric images, the mover's word first, into key_a and key_b."""
        f: cython.int
        a: cython.ulonglong
        b: cython.ulonglong
        self.key_a = self.keys[mover * self.folds]
        self.key_b = self.keys[(1 - mover) * self.folds]
        for f in range(1, self.folds):
            a = self.keys[mover * self.folds + f]
            if a <= self.key_a:
                b = self.keys[(1 - mover) * self.folds + f]
                if a < self.key_a or b < self.key_b:
                    self.key_a = a
                    self.key_b = b

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def bucket(self, key_a: cython.ulonglong, key_b: cython.ulonglong) -> cython.longlong:
        mixed: cython.ulonglong = (key_a * MIX & WORD) ^ key_b
        mixed = (mixed ^ (mixed >> 29)) * MIX & WORD
        return cython.cast(cython.longlong, (mixed >> 24) & (self.capacity // WAYS - 1)) * WAYS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def recall(self, key_a: cython.ulonglong, key_b: cython.ulonglong, kind: cython.int, n: cython.int) -> cython.int:
        """What the table says of a win (kind 0) or a loss (kind 2) of the side to move within n plies."""
        slot: cython.longlong = self.bucket(key_a, key_b)
        way: cython.int
        for way in range(WAYS):
            if self.keys_a[slot] == key_a and self.keys_b[slot] == key_b:
                if 0 < self.facts[4 * slot + kind] <= n:
                    self.table_hits += 1
                    return YES
                if self.facts[4 * slot + kind + 1] >= n:
                    self.table_hits += 1
                    return NEVER if self.facts[4 * slot + kind + 1] == FOREVER else NOT_YET
                return UNKNOWN
            slot += 1
        return UNKNOWN

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def learn(
        self,
        key_a: cython.ulonglong,
        key_b: cython.ulonglong,
        kind: cython.int,
        n: cython.int,
        answer: cython.int,
    ) -> cython.void:
        """Note an answer in the table, over a random entry of its bucket if that is full."""
        slot: cython.longlong = self.free_slot(key_a, key_b)
        i: cython.int
        if self.keys_a[slot] != key_a or self.keys_b[slot] != key_b:
            self.used += self.keys_a[slot] == 0 and self.keys_b[slot] == 0
            self.keys_a[slot] = key_a
            self.keys_b[slot] = key_b
            for i in range(4):
                self.facts[4 * slot + i] = 0
        if answer == YES:
            self.facts[4 * slot + kind] = n
        else:
            self.facts[4 * slot + kind + 1] = FOREVER if answer == NEVER else n
        if self.used * 2 > self.capacity and self.capacity < self.most and not self.pulse.stopped:
            with cython.gil:
                self.grow()

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def free_slot(self, key_a: cython.ulonglong, key_b: cython.ulonglong) -> cython.longlong:
        """The key's own entry, else an empty one of its bucket, else a random one."""
        start: cython.longlong = self.bucket(key_a, key_b)
        way: cython.int
        for way in range(WAYS):
            if self.keys_a[start + way] == key_a and self.keys_b[start + way] == key_b:
                return start + way
        for way in range(WAYS):
            if self.keys_a[start + way] == 0 and self.keys_b[start + way] == 0:
                return start + way
        return start + self.nodes % WAYS

    @cython.cfunc
    def allocate(self, capacity: cython.longlong):
        self.capacity, self.used = capacity, 0
        self.keys_a = zeros("Q", capacity)
        self.keys_b = zeros("Q", capacity)
        self.facts = zeros("h", 4 * capacity)

    @cython.cfunc
    def grow(self):
        """Move to a table four times as large; or stay if that is stopped meanwhile."""
        keys_a: cython.ulonglong[::1] = self.keys_a
        keys_b: cython.ulonglong[::1] = self.keys_b
        facts: cython.short[::1] = self.facts
        size: cython.longlong = self.capacity
        used: cython.longlong = self.used
        old: cython.longlong
        slot: cython.longlong
        i: cython.int
        self.allocate(min(4 * size, self.most))
        for old in range(size):
            if keys_a[old] or keys_b[old]:
                slot = self.free_slot(keys_a[old], keys_b[old])
                self.used += 1
                self.keys_a[slot] = keys_a[old]
                self.keys_b[slot] = keys_b[old]
                for i in range(4):
                    self.facts[4 * slot + i] = facts[4 * old + i]
            if old % LOOK_EVERY == LOOK_EVERY - 1:
                self.pulse.look()
                if self.pulse.stopped:
                    self.keys_a, self.keys_b, self.facts, self.capacity, self.used = keys_a, keys_b, facts, size, used
                    return

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def enter(self) -> cython.void:
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)
