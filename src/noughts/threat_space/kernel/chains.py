# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Chains of threats: stones that each leave the other side one reply, until one makes two threats at once.

The search for a chain is depth first. It gives up after `cap` nodes, and remembers the positions without a chain. A
chain that was found is shortened and replayed as if the other side had passed: it refutes all replies that do not
disturb it. Side 0 is the attacker, side 1 the defender; the frames share one
board. `chains.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.frames import Frames
    from noughts.common.kernel.pulse import Pulse

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
FAILURES = cython.declare(cython.int, 1 << 16)
"""Entries of the table of failed positions: few enough to stay in the processor's cache."""
PULSE_WORK = cython.declare(cython.int, 1_000_000 if cython.compiled else 10_000)
MOST_PULSE = cython.declare(cython.int, 20_000 if cython.compiled else 100)


class Chains:
    """A board, the position on it, and the chain last found there: moves[: length], only the attacker's moves."""

    def __init__(self, cells, size, line_cells, cap):
        self.cells = cells
        self.frames = Frames(cells, size, line_cells, cells + 2, True)
        self.cap, self.patient = cap, False
        # The time per node grows with the board and its lines.
        self.pulse = Pulse(max(10, min(MOST_PULSE, PULSE_WORK // (cells * self.frames.words))))
        self.stone_words = array("Q", [random_word(stone + 1) for stone in range(2 * cells)])
        self.failed = array("Q", bytes(8 * FAILURES))
        self.moves = array("i", bytes(4 * (cells + 1)))
        self.shorter = array("i", bytes(4 * (cells + 1)))
        self.answers = array("i", bytes(4 * cells))
        self.unsafe = array("b", bytes(cells))
        self.nodes = 0
        self.has_three = False
        self.player = 0

    def start(self, ask):
        """Begin searches that `ask` may stop."""
        self.pulse.start(ask, self.nodes + self.pulse.every)

    def set_patience(self, cap, patient):
        """Limit each search to `cap` nodes; a patient one misses no threat and finds the shortest chain."""
        self.cap, self.patient = cap, patient
        self.failed = array("Q", bytes(8 * FAILURES))

    # The position.

    def clear(self):
        """Go back to frame 0, the empty board."""
        cell: cython.int
        for cell in range(self.cells):
            self.frames.stones[cell] = 0
        self.hash = 0

    def put(self, at, side, cell):
        """Make frame at + 1 from frame `at` by a stone of the side."""
        self.frames.play(at, side, cell)
        self.hash ^= self.stone_word(side, cell)

    def take_back(self, side, cell):
        """Undo the last `put`: the frame before it is still there."""
        self.frames.stones[cell] = 0
        self.hash ^= self.stone_word(side, cell)

    def stone_word(self, side, cell):
        """A fixed random-looking word for a stone, for hashes."""
        return self.stone_words[2 * cell + side]

    # The search.

    def search(self, at, side):
        """Whether the capped search finds a forced win of the side to move; its moves go to moves[: length]."""
        self.capped = False
        self.last_node = self.nodes + self.cap
        self.pause = min(self.last_node, self.pulse.due)
        if self.frames.completions(at, side, 1):
            self.moves[0] = self.frames.first
            self.length = 1
            return True
        if self.has_failed(self.hash, side):
            return False
        self.cut = self.patient
        self.deepest = 0 if self.patient else self.cells
        while self.cut:
            self.cut = False
            self.deepest += 1
            if self.forced(at, side, 0):
                return True
            if self.capped:
                return False
        return not self.patient and self.forced(at, side, 0)

    def defender_wins(self, at):
        """Whether the defender, to move, completes a line or is found to win by threats of its own."""
        last: cython.int = self.frames.size - 1
        return self.frames.any_line(at, 1, last) or (not self.frames.any_line(at, 0, last) and self.search(at, 1))

    def forced(self, at, side, ply):
        """Whether a side without a threat on the board wins by threats, with its move number `ply` next."""
        must: cython.int = -1
        threats: cython.int
        i: cython.int
        first: cython.int = at * self.frames.room
        last: cython.int
        self.nodes += 1
        if self.nodes >= self.pause and self.ended():
            self.capped = True
            return False
        threats = self.frames.completions(at, 1 - side, 2)
        if threats == 2:
            return False
        if threats == 1:
            must = self.frames.first
        last = self.frames.list_threats(at, side, must)
        if last < 0:
            self.moves[ply] = self.frames.fork
            self.length = ply + 1
            return True
        if ply + 1 >= self.deepest:
            self.cut = self.cut or last > first
            return False
        for i in range(first, last, 3):
            if (
                must >= 0
                or self.patient
                or self.opens_more(at, side, self.frames.options[i], self.frames.options[i + 2])
            ):
                self.moves[ply] = self.frames.options[i]
                if self.threaten(at, side, self.frames.options[i], self.frames.options[i + 1], ply):
                    return True
                if self.capped:
                    return False
        if not self.cut:
            self.failed[self.slot_of(self.hash)] = self.hash if side == 0 else ~self.hash & WORD
        return False

    def ended(self):
        """Whether the search must end: its nodes are used up, or the caller stops it."""
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)
        self.pause = min(self.last_node, self.pulse.due)
        return self.pulse.stopped or self.nodes >= self.last_node

    def threaten(self, at, side, a, b, ply):
        """Play the threat a and the forced reply b, and search on."""
        found: cython.bint
        before: cython.ulonglong = self.hash
        after: cython.ulonglong = before ^ self.stone_word(side, a) ^ self.stone_word(1 - side, b)
        if self.has_failed(after, side):
            return False
        self.frames.play(at, side, a)
        self.frames.play(at + 1, 1 - side, b)
        self.hash = after
        found = self.forced(at + 2, side, ply + 1)
        self.frames.stones[a] = self.frames.stones[b] = 0
        self.hash = before
        return found

    def slot_of(self, hash):
        return cython.cast(cython.int, (hash ^ (hash >> 32)) & (FAILURES - 1))

    def has_failed(self, hash, side):
        """Whether a complete search has shown that the side to move has no forced win."""
        return self.failed[self.slot_of(hash)] == (hash if side == 0 else ~hash & WORD)

    def opens_more(self, at, side, cell, line):
        """Whether a cell lies on another open line with a stone of the side; a threat without one rarely gains more."""
        j: cython.int
        w: cython.int
        lines: cython.ulonglong
        words: cython.int = self.frames.words
        base: cython.int = at * self.frames.frame + side * self.frames.size * words
        for w in range(words):
            lines = self.frames.through[cell * words + w]
            if w == line >> 6:
                lines &= ~(ONE << (line & 63))
            for j in range(1, self.frames.size):
                if self.frames.sets[base + j * words + w] & lines:
                    return True
        return False

    def mark_defences(self, at):
        """Mark in `unsafe` where a stone of the attacker may disturb the chain that `search` found for the defender.

        Returns whether it wins when replayed; if not, the marks mean nothing.
        """
        found: cython.bint
        self.player = 1
        found = Chains.replay(self, at, True)
        self.player = 0
        return found

    # The attacker's chain.

    def shorten(self, at):
        """Remove the moves that the chain in `moves` does not need, and note the replies that it leaves open."""
        i: cython.int = 0
        j: cython.int
        length: cython.int = self.length
        for j in range(length):
            self.shorter[j] = self.moves[j]
        while i < length and length > 1:
            self.length = 0
            for j in range(length):
                if j != i:
                    self.moves[self.length] = self.shorter[j]
                    self.length += 1
            if self.replay(at, False):
                length = self.length
                for j in range(length):
                    self.shorter[j] = self.moves[j]
            else:
                i += 1
        self.length = length
        for j in range(length):
            self.moves[j] = self.shorter[j]
        self.replay(at, True)

    def replay(self, start, marking):
        """Play the chain of the side `player` in `moves` as if the other had passed; whether it wins.

        If it does and `marking` is set, `unsafe` marks the replies against which it may not win: its own cells, the
        forced cells, and the cells that give the other side a threat that the next move does not meet.
        """
        at: cython.int = start
        i: cython.int
        count: cython.int
        won: cython.bint = False
        for i in range(self.cells):
            self.unsafe[i] = 0
        for i in range(self.length):
            if self.frames.stones[self.moves[i]]:
                break
            self.unsafe[self.moves[i]] = 1
            if self.frames.completes(at, self.player, self.moves[i]):
                won = True
                self.length = i + 1
                break
            if self.frames.completions(at, 1 - self.player, 2) > (self.frames.first == self.moves[i]):
                break
            if marking:
                self.frames.mark_threats(at, 1 - self.player, self.moves[i], self.unsafe)
            self.frames.play(at, self.player, self.moves[i])
            at += 1
            count = self.frames.completions(at, self.player, 3)
            if count > 1:
                won = True
                self.length = i + 1
                if count == 2:
                    self.unsafe[self.frames.first] = self.unsafe[self.frames.second] = 1
                break
            if count == 0:
                break
            self.unsafe[self.frames.first] = 1
            self.answers[i] = self.frames.first
            self.frames.play(at, 1 - self.player, self.frames.first)
            at += 1
        for i in range((at - start + 1) // 2):
            self.frames.stones[self.moves[i]] = 0
            if 2 * i + 1 < at - start:
                self.frames.stones[self.answers[i]] = 0
        return won


def random_word(number):
    """A random-looking word, the same for the same number."""
    word = number * 0x9E3779B97F4A7C15 % (1 << 64)
    word = (word ^ (word >> 31)) * 0x9E3779B97F4A7C15 % (1 << 64)
    return word ^ (word >> 29)
