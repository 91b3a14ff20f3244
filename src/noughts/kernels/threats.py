# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forced wins: chains of threats, each leaving the other side one reply, that end in two threats at once.

A position is a frame: for each side and each count j, the bit set of the lines that hold j stones of that side and
none of the other. Playing a cell makes the next frame from the last with a few word operations, so taking back is
free. Glossary: `size` how many in a row; `words` words a set of lines; `at` the number of a frame; side 0 is the
attacker, side 1 the defender.
"""

from array import array

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
"""Times a single bit, its top six bits are a different number for each bit: the key to `place`."""
FAILURES = cython.declare(cython.int, 1 << 16)
"""Entries of the table of failed positions: few enough to stay in the processor's cache."""
LOST = -1
"""The defender wins by threats of their own."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of(bit: cython.ulonglong) -> cython.int:
    """The de Bruijn key of a single bit."""
    return cython.cast(cython.int, (bit * DE_BRUIJN & WORD) >> 58)


def random_word(number):
    """A random-looking word, the same for the same number."""
    word = number * 0x9E3779B97F4A7C15 % (1 << 64)
    word = (word ^ (word >> 31)) * 0x9E3779B97F4A7C15 % (1 << 64)
    return word ^ (word >> 29)


@cython.final
@cython.cclass
class Threats:
    """A board, a position on it, and the search for forced wins from there.

    `line_cells` holds `size` cells a line (size at least 3); `images[c * folds + f]` is the key word of cell c under
    symmetry f: its image's bit on boards of up to 64 cells, a random word on larger ones. `cap` bounds the nodes of
    one forced search.
    """

    def __init__(self, cells, size, line_cells, images, folds, cap):
        self.cells, self.size, self.line_cells, self.images, self.folds = cells, size, line_cells, images, folds
        self.cap, self.patient = cap, False
        lines = len(line_cells) // size
        self.words = words = (lines + 63) // 64
        through = [0] * (cells * words)
        for line in range(lines):
            for cell in line_cells[line * size : line * size + size]:
                through[cell * words + line // 64] |= 1 << line % 64
        self.through = array("Q", through)
        self.place = array("B", [0] * 64)
        for bit in range(64):
            self.place[key_of(1 << bit)] = bit
        self.frame = 2 * size * words
        self.frames = array("Q", [0] * (self.frame * (cells + 2)))
        for line in range(lines):
            self.frames[line // 64] |= 1 << line % 64
            self.frames[size * words + line // 64] |= 1 << line % 64
        self.filled = array("b", [0] * cells)
        self.stone_words = array("Q", [random_word(stone + 1) for stone in range(2 * cells)])
        self.room = 6 * lines
        self.options = array("i", [0] * (self.room * (cells + 2)))
        self.failed = array("Q", [0] * FAILURES)
        self.partner = array("i", [0] * cells)
        self.stamps = array("i", [0] * cells)
        self.stamp = 0
        self.moves = array("i", [0] * (cells + 1))
        self.shorter = array("i", [0] * (cells + 1))
        self.unsafe = array("b", [0] * cells)
        self.open_replies = array("b", [0] * cells)
        self.nodes = 0

    def set_patience(self, cap, patient):
        """Bound each search from now on by `cap` nodes; a patient one misses no threat and finds the shortest."""
        self.cap, self.patient = cap, patient
        self.failed = array("Q", bytes(8 * FAILURES))

    def node_count(self):
        return self.nodes

    @cython.cfunc
    def load(self, attacker: object, defender: object) -> cython.int:
        """Put stones (lists of cells, no line complete) on the board; the number of the frame that holds them."""
        at: cython.int = 0
        cell: cython.int
        self.clear()
        for cell in attacker:
            self.play(at, 0, cell)
            at += 1
        for cell in defender:
            self.play(at, 1, cell)
            at += 1
        return at

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Go back to frame 0, the empty board."""
        cell: cython.int
        for cell in range(self.cells):
            self.filled[cell] = 0
        self.hash = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_back(self, side: cython.int, cell: cython.int) -> cython.void:
        """Undo the last `play`: the frame before it is still there."""
        self.filled[cell] = 0
        self.hash ^= self.stone_word(side, cell)

    def key(self, attacker, defender):
        """The least key of all symmetric images (attacker's word, defender's word), and the symmetry that gives it."""
        return self.least_key(array("i", attacker), array("i", defender))

    @cython.cfunc
    def least_key(self, attacker: cython.int[::1], defender: cython.int[::1]):
        f: cython.int
        i: cython.int
        best: cython.int = 0
        a: cython.ulonglong
        d: cython.ulonglong
        best_a: cython.ulonglong = WORD
        best_d: cython.ulonglong = WORD
        stones_a: cython.int = len(attacker)
        stones_d: cython.int = len(defender)
        for f in range(self.folds):
            a = 0
            for i in range(stones_a):
                a ^= self.images[attacker[i] * self.folds + f]
            if a > best_a:
                continue
            d = 0
            for i in range(stones_d):
                d ^= self.images[defender[i] * self.folds + f]
            if a < best_a or d < best_d:
                best_a = a
                best_d = d
                best = f
        return best_a, best_d, best

    def win(self, attacker, defender):
        """The attacker's moves of a forced win, the attacker to move; None where the capped search finds none."""
        at: cython.int = self.load(attacker, defender)
        if not self.search(at, 0):
            return None
        self.shorten(at)
        return [self.moves[i] for i in range(self.length)]

    def refutes(self, attacker, defender, moves):
        """Replay a chain as if the defender had passed: the replies it leaves open.

        None where it does not win, or where it misses that a line can be completed at once or that it has won already.
        """
        at: cython.int = self.load(attacker, defender)
        i: cython.int
        self.length = len(moves)
        for i in range(self.length):
            self.moves[i] = moves[i]
        if self.completions(at, 0, 1) and not self.completes(at, self.moves[0]):
            return None
        if not self.replay(at, True) or self.length < len(moves):
            return None
        return [cell for cell in range(self.cells) if self.unsafe[cell] and not self.filled[cell]]

    def expand(self, attacker, defender, limit):
        """Judge a position in which the defender is to move and nobody has won.

        (chains, open replies, whole): each chain is (reply, moves), reply -1 where it wins against every reply but
        those its replay leaves open; the open replies are those that no chain refutes. It stops early, with whole
        False, when
        `limit` open replies have resisted. (None, LOST, True) where the defender wins first.
        """
        at: cython.int = self.load(attacker, defender)
        if self.any_line(at, 1, self.size - 1) or (not self.any_line(at, 0, self.size - 1) and self.search(at, 1)):
            return None, LOST, True
        chains = []
        cell: cython.int
        if self.search(at, 0):
            self.shorten(at)
            for cell in range(self.cells):
                self.open_replies[cell] = self.unsafe[cell] and not self.filled[cell]
            chains.append((-1, self.chain()))
        else:
            for cell in range(self.cells):
                self.open_replies[cell] = not self.filled[cell]
            if limit < self.cells:
                return chains, [cell for cell in range(self.cells) if self.open_replies[cell]], False
        return self.try_replies(at, chains, limit)

    def quiet_moves(self, attacker, defender, weights):
        """The attacker's moves worth trying, best last.

        The block where the defender threatens to complete a line, none where two threats cannot be met, else every
        empty cell.

        A cell is worth weights[side * size + j] for each open line of the side with j stones through it.
        """
        at: cython.int = self.load(attacker, defender)
        threats: cython.int = self.completions(at, 1, 2)
        if threats:
            return [self.completion(0)] if threats == 1 else []
        ranked = [(self.worth(at, cell, weights), -cell) for cell in range(self.cells) if not self.filled[cell]]
        ranked.sort()
        return [-cell for _, cell in ranked]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, at: cython.int, cell: cython.int, weights: cython.int[::1]) -> cython.int:
        total: cython.int = 0
        j: cython.int
        w: cython.int
        base: cython.int = at * self.frame
        bits: cython.ulonglong
        for j in range(2 * self.size):
            for w in range(self.words):
                bits = self.frames[base + j * self.words + w] & self.through[cell * self.words + w]
                while bits:
                    bits &= bits - 1
                    total += weights[j]
        return total

    @cython.cfunc
    def try_replies(self, at: cython.int, chains: list, limit: cython.int):
        cell: cython.int
        other: cython.int
        resisting: cython.int = 0
        found: cython.bint
        threatening: cython.bint = self.completions(at, 0, 1) > 0
        for cell in range(self.cells):
            if not self.open_replies[cell]:
                continue
            self.play(at, 1, cell)
            found = self.search(at + 1, 0)
            if found:
                self.shorten(at + 1)
                chain = self.chain()
            self.take_back(1, cell)
            if not found:
                resisting += 1
                if resisting >= limit:
                    break
                continue
            if not threatening and self.replay(at, True) and not self.unsafe[cell]:
                chains.append((-1, self.chain()))
                for other in range(self.cells):
                    if not self.unsafe[other]:
                        self.open_replies[other] = 0
            else:
                chains.append((cell, chain))
                self.open_replies[cell] = 0
        return chains, [cell for cell in range(self.cells) if self.open_replies[cell]], resisting < limit

    @cython.cfunc
    def chain(self):
        return [self.moves[i] for i in range(self.length)]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def stone_word(self, side: cython.int, cell: cython.int) -> cython.ulonglong:
        """A fixed random-looking word for a stone, for hashes."""
        return self.stone_words[2 * cell + side]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, at: cython.int, side: cython.int, cell: cython.int) -> cython.void:
        """Make frame at + 1 from frame `at` by a stone of the side."""
        j: cython.int
        w: cython.int
        old: cython.int = at * self.frame
        new: cython.int = old + self.frame
        mine: cython.int = side * self.size * self.words
        theirs: cython.int = (1 - side) * self.size * self.words
        lines: cython.ulonglong
        for w in range(self.words):
            lines = self.through[cell * self.words + w]
            for j in range(self.size):
                self.frames[new + theirs + j * self.words + w] = (
                    self.frames[old + theirs + j * self.words + w] & ~lines & WORD
                )
            self.frames[new + mine + w] = self.frames[old + mine + w] & ~lines & WORD
            for j in range(1, self.size):
                self.frames[new + mine + j * self.words + w] = (
                    self.frames[old + mine + j * self.words + w] & ~lines & WORD
                ) | (self.frames[old + mine + (j - 1) * self.words + w] & lines)
        self.filled[cell] = 1
        self.hash ^= self.stone_word(side, cell)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def any_line(self, at: cython.int, side: cython.int, j: cython.int) -> cython.bint:
        """Whether the side has an open line with j stones."""
        w: cython.int
        base: cython.int = at * self.frame + (side * self.size + j) * self.words
        for w in range(self.words):
            if self.frames[base + w]:
                return True
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def empty_in(self, line: cython.int) -> cython.int:
        """The empty cell of a line that has one."""
        i: cython.int = line * self.size
        while self.filled[self.line_cells[i]]:
            i += 1
        return self.line_cells[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def completions(self, at: cython.int, side: cython.int, most: cython.int) -> cython.int:
        """How many cells complete a line for the side, counted up to `most`; `completion` has the first two."""
        w: cython.int
        bits: cython.ulonglong
        bit: cython.ulonglong
        cell: cython.int
        count: cython.int = 0
        base: cython.int = at * self.frame + (side * self.size + self.size - 1) * self.words
        self.stamp += 1
        for w in range(self.words):
            bits = self.frames[base + w]
            while bits:
                bit = bits & (~bits + 1) & WORD
                bits ^= bit
                cell = self.empty_in(w * 64 + self.place[key_of(bit)])
                if self.stamps[cell] != self.stamp:
                    self.stamps[cell] = self.stamp
                    if count < 2:
                        self.shorter[self.cells - count] = cell
                    count += 1
                    if count == most:
                        return count
        return count

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def completion(self, which: cython.int) -> cython.int:
        """A cell that `completions` found: the first (0) or the second (1)."""
        return self.shorter[self.cells - which]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self, at: cython.int, side: cython.int) -> cython.bint:
        """Whether the capped search finds a forced win of the side to move; its moves go to moves[: length]."""
        self.capped = False
        self.last_node = self.nodes + self.cap
        if self.completions(at, side, 1):
            self.moves[0] = self.completion(0)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forced(self, at: cython.int, side: cython.int, ply: cython.int) -> cython.bint:
        """Whether a side that has no threat on the board wins by threats, its own move number `ply` being next."""
        must: cython.int = -1
        i: cython.int
        first: cython.int = at * self.room
        last: cython.int
        self.nodes += 1
        if self.nodes >= self.last_node:
            self.capped = True
            return False
        if self.any_line(at, 1 - side, self.size - 1):
            if self.completions(at, 1 - side, 2) == 2:
                return False
            must = self.completion(0)
        last = self.list_threats(at, side, must)
        if last < 0:
            self.moves[ply] = self.fork
            self.length = ply + 1
            return True
        if ply + 1 >= self.deepest:
            self.cut = self.cut or last > first
            return False
        for i in range(first, last, 3):
            if must >= 0 or self.patient or self.opens_more(at, side, self.options[i], self.options[i + 2]):
                self.moves[ply] = self.options[i]
                if self.threaten(at, side, self.options[i], self.options[i + 1], ply):
                    return True
                if self.capped:
                    return False
        if not self.cut:
            self.failed[self.slot_of(self.hash)] = self.hash if side == 0 else ~self.hash & WORD
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def threaten(self, at: cython.int, side: cython.int, a: cython.int, b: cython.int, ply: cython.int) -> cython.bint:
        """Play the threat a and the forced reply b, and go on."""
        found: cython.bint
        before: cython.ulonglong = self.hash
        if self.has_failed(before ^ self.stone_word(side, a) ^ self.stone_word(1 - side, b), side):
            return False
        self.play(at, side, a)
        self.play(at + 1, 1 - side, b)
        found = self.forced(at + 2, side, ply + 1)
        self.filled[b] = 0
        self.filled[a] = 0
        self.hash = before
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def slot_of(self, hash: cython.ulonglong) -> cython.int:
        return cython.cast(cython.int, (hash ^ (hash >> 32)) & (FAILURES - 1))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def has_failed(self, hash: cython.ulonglong, side: cython.int) -> cython.bint:
        """Whether a whole search has shown that the side to move has no forced win."""
        return self.failed[self.slot_of(hash)] == (hash if side == 0 else ~hash & WORD)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_threats(self, at: cython.int, side: cython.int, must: cython.int) -> cython.int:
        """List the stones that make one threat (stone, forced reply, line), those on `must` alone unless it is -1.

        The end of the list, which begins at options[at * room]; -1 where a stone makes two threats, which is `fork`.
        """
        w: cython.int
        turn: cython.int
        line: cython.int
        a: cython.int
        b: cython.int
        bits: cython.ulonglong
        bit: cython.ulonglong
        base: cython.int = at * self.frame + (side * self.size + self.size - 2) * self.words
        end: cython.int = at * self.room
        self.stamp += 1
        for w in range(self.words):
            bits = self.frames[base + w]
            if must >= 0:
                bits &= self.through[must * self.words + w]
            while bits:
                bit = bits & (~bits + 1) & WORD
                bits ^= bit
                line = w * 64 + self.place[key_of(bit)]
                self.find_empty(line)
                a = self.empty_one
                b = self.empty_two
                for turn in range(2):
                    if must < 0 or a == must:
                        if self.stamps[a] != self.stamp:
                            self.stamps[a] = self.stamp
                            self.partner[a] = b
                        elif self.partner[a] != b:
                            self.fork = a
                            return -1
                        self.options[end] = a
                        self.options[end + 1] = b
                        self.options[end + 2] = line
                        end += 3
                    a, b = b, a
        return end

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def find_empty(self, line: cython.int) -> cython.void:
        """The two empty cells of a line that has two, into `empty_one` and `empty_two`."""
        i: cython.int = line * self.size
        while self.filled[self.line_cells[i]]:
            i += 1
        self.empty_one = self.line_cells[i]
        i += 1
        while self.filled[self.line_cells[i]]:
            i += 1
        self.empty_two = self.line_cells[i]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def opens_more(self, at: cython.int, side: cython.int, cell: cython.int, line: cython.int) -> cython.bint:
        """Whether a cell lies on another open line with a stone of the side; a threat without one rarely gains more."""
        j: cython.int
        w: cython.int
        lines: cython.ulonglong
        base: cython.int = at * self.frame + side * self.size * self.words
        for w in range(self.words):
            lines = self.through[cell * self.words + w]
            if w == line >> 6:
                lines &= ~(cython.cast(cython.ulonglong, 1) << (line & 63))
            for j in range(1, self.size):
                if self.frames[base + j * self.words + w] & lines:
                    return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shorten(self, at: cython.int) -> cython.void:
        """Leave out of the chain in `moves` what it wins without, and note the replies it leaves open."""
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def replay(self, start: cython.int, marking: cython.bint) -> cython.bint:
        """Play the attacker's chain in `moves` as if the defender had passed; whether it wins.

        If it does, and `marking` is asked for, `unsafe` marks the replies against which it may not: its own cells, the
        forced cells, and the cells that give the defender a threat which the next move does not meet.
        """
        at: cython.int = start
        i: cython.int
        count: cython.int
        undone: cython.int
        won: cython.bint = False
        before: cython.ulonglong = self.hash
        for i in range(self.cells):
            self.unsafe[i] = 0
        for i in range(self.length):
            if self.filled[self.moves[i]]:
                break
            self.unsafe[self.moves[i]] = 1
            if self.completes(at, self.moves[i]):
                won = True
                self.length = i + 1
                break
            if self.completions(at, 1, 2) > (self.completion(0) == self.moves[i]):
                break
            if marking:
                self.mark_threats(at, self.moves[i])
            self.play(at, 0, self.moves[i])
            at += 1
            count = self.completions(at, 0, 3)
            if count > 1:
                won = True
                self.length = i + 1
                if count == 2:
                    self.unsafe[self.completion(0)] = self.unsafe[self.completion(1)] = 1
                break
            if count == 0:
                break
            self.unsafe[self.completion(0)] = 1
            self.partner[i] = self.completion(0)
            self.play(at, 1, self.completion(0))
            at += 1
        undone = (at - start + 1) // 2
        for i in range(undone):
            self.filled[self.moves[i]] = 0
            if 2 * i + 1 < at - start:
                self.filled[self.partner[i]] = 0
        self.hash = before
        return won

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def completes(self, at: cython.int, cell: cython.int) -> cython.bint:
        """Whether the cell completes a line of the attacker."""
        w: cython.int
        base: cython.int = at * self.frame + (self.size - 1) * self.words
        for w in range(self.words):
            if self.frames[base + w] & self.through[cell * self.words + w]:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def mark_threats(self, at: cython.int, met: cython.int) -> cython.void:
        """Mark as unsafe each cell that would give the defender a threat other than on the cell `met`."""
        w: cython.int
        bits: cython.ulonglong
        bit: cython.ulonglong
        base: cython.int = at * self.frame + (2 * self.size - 2) * self.words
        for w in range(self.words):
            bits = self.frames[base + w]
            while bits:
                bit = bits & (~bits + 1) & WORD
                bits ^= bit
                self.find_empty(w * 64 + self.place[key_of(bit)])
                if self.empty_two != met:
                    self.unsafe[self.empty_one] = 1
                if self.empty_one != met:
                    self.unsafe[self.empty_two] = 1
