# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Holding a position with threats of one's own: proof-number search over positions, with blocking as its leaf test.

The graph has *states*, in which the other side is to move and every move must be answered, shared under the board's
symmetries; *tries*, one for each move that must be answered; and *links*, the holder's answers to a try, each leading
to a further state. A node's proof number is the least number of open questions that, all answered well, prove that the
holder holds: 0 is a proof. The disproof number is the same for the opposite. The search is depth first: it stays below
a node until one of its numbers reaches the bound at which another node is more promising.

Positions are kept by level: a board, and for each side and each count j the bit set of the lines that hold j stones
of that side and none of the other. Glossary: `size` how many in a row; `words` words a set of lines; side 0 is the
holder, side 1 the other.
"""

from array import array

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
ONE = cython.declare(cython.ulonglong, 1)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)
INFINITE = cython.declare(cython.int, 1 << 30)
NONE = cython.declare(cython.int, -1)
EMPTY = cython.declare(cython.int, 2)
PASS = cython.declare(cython.int, -1)
"""The move of the only try of a question in which the holder is to move."""
WIDTH = cython.declare(cython.int, 4)
"""Answers that are looked at, at a time."""
STEP = cython.declare(cython.int, 2)
"""How much harder than the best answer looked at the others are taken to be."""
STEEPNESS = cython.declare(cython.int, 8)
"""How often the proof number of a new state doubles when its weight grows by 1."""
QUIET = cython.declare(cython.int, 4)
"""How much harder a state without a threat of the holder is taken to be."""
PULSE_EVERY = cython.declare(cython.int, 256 if cython.compiled else 16)
# What is known of a state.
SEEN = cython.declare(cython.int, 1)
EXPANDED = cython.declare(cython.int, 2)  # its tries are made
BLOCKED = cython.declare(cython.int, 3)  # blocking holds
OVER = cython.declare(cython.int, 4)  # the rules decide: a line is completed next
STOP = cython.declare(cython.int, -2)
"""The leaf test's answer that ends the search."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of(bit: cython.ulonglong) -> cython.int:
    """The de Bruijn key of a single bit."""
    return cython.cast(cython.int, (bit * DE_BRUIJN & WORD) >> 58)


@cython.final
@cython.cclass
class Holding:
    """The graph of one board, kept from one question to the next.

    `line_cells` holds `size` cells a line; `symmetries` `cells` images a symmetry; `images[c * folds + f]` is the key
    word of cell c under symmetry f: its image's bit on boards of up to 64 cells, a random word on larger ones.
    `leaf(holder, other)` tests by blocking and gives (1, zone) where blocking holds, (0, anything) where it does not,
    (-1, 0) where that is not seen in the time for it, (-2, 0) to stop. None where there is no such test.
    """

    cells: cython.int
    size: cython.int
    lines: cython.int
    words: cython.int
    folds: cython.int
    frame: cython.int
    line_cells: cython.int[::1]
    through: cython.ulonglong[::1]  # through[cell * words + word]: the lines through a cell
    symmetries: cython.int[::1]
    images: cython.ulonglong[::1]
    back: cython.int[::1]  # the inverse of each symmetry
    place: cython.uchar[::1]
    # Positions by level.
    frames: cython.ulonglong[::1]  # frames[level * frame + (side * size + j) * words + word]
    boards: cython.char[::1]  # boards[level * cells + cell]: side or EMPTY
    turned: cython.char[::1]
    stamps: cython.int[::1]
    partner: cython.int[::1]
    ranks: cython.int[::1]
    loaded: cython.int  # the level that holds the question
    stamp: cython.int
    first: cython.int  # the cell that `completions` found first
    needed: cython.char[::1]
    # States.
    states: cython.longlong
    state_room: cython.longlong
    key_a: cython.ulonglong[::1]
    key_b: cython.ulonglong[::1]
    zone: cython.ulonglong[::1]
    proof: cython.int[::1]
    disproof: cython.int[::1]
    first_try: cython.int[::1]
    stage: cython.char[::1]
    # Tries.
    tries: cython.longlong
    try_room: cython.longlong
    try_proof: cython.int[::1]
    try_disproof: cython.int[::1]
    try_price: cython.int[::1]  # the proof number that answers not yet looked at are taken to have
    try_next: cython.int[::1]
    first_link: cython.int[::1]
    try_move: cython.short[::1]
    try_answer: cython.short[::1]
    # Links, best first; link_state is NONE until the answer is looked at.
    links: cython.longlong
    link_room: cython.longlong
    link_state: cython.int[::1]
    link_next: cython.int[::1]
    link_fold: cython.short[::1]
    link_reply: cython.short[::1]
    # The hash table of states.
    slots: cython.int[::1]
    capacity: cython.longlong
    # The state last met.
    met_fold: cython.int
    met_a: cython.ulonglong
    met_b: cython.ulonglong
    # The run.
    nodes: cython.longlong
    next_pulse: cython.longlong
    stopped: cython.bint
    leaf: object
    pulse: object
    error: object

    def __init__(self, cells, size, line_cells, symmetries, images):
        self.cells, self.size, self.line_cells, self.symmetries, self.images = (
            cells,
            size,
            line_cells,
            symmetries,
            images,
        )
        self.folds = len(symmetries) // cells
        self.lines = lines = len(line_cells) // size
        self.words = words = (lines + 63) // 64
        through = [0] * (cells * words)
        for line in range(lines):
            for cell in line_cells[line * size : line * size + size]:
                through[cell * words + line // 64] |= 1 << line % 64
        self.through = array("Q", through)
        self.back = array("i", self.inverses())
        self.place = array("B", [0] * 64)
        for bit in range(64):
            self.place[key_of(1 << bit)] = bit
        self.frame = 2 * size * words
        self.frames = array("Q", [0] * (self.frame * (cells + 4)))
        for line in range(lines):
            self.frames[line // 64] |= 1 << line % 64
            self.frames[size * words + line // 64] |= 1 << line % 64
        self.boards = array("b", [EMPTY] * (cells * (cells + 4)))
        self.turned = array("b", [0] * cells)
        self.stamps = array("i", [0] * cells)
        self.partner = array("i", [0] * cells)
        self.ranks = array("i", [0] * cells)
        self.needed = array("b", [0] * cells)
        self.stamp = 0
        self.nodes = self.states = self.tries = self.links = 0
        self.state_room = self.try_room = self.link_room = 0
        self.leaf = self.pulse = None
        self.key_a = self.key_b = self.zone = self.proof = self.disproof = self.first_try = self.stage = None
        self.try_proof = self.try_disproof = self.try_price = self.try_next = self.first_link = None
        self.try_move = self.try_answer = None
        self.link_state = self.link_next = self.link_fold = self.link_reply = None
        self.grow_states()
        self.grow_tries()
        self.grow_links()
        self.grow_table(1 << 12)

    def inverses(self):
        images = [tuple(self.symmetries[f * self.cells : (f + 1) * self.cells]) for f in range(self.folds)]
        number = {image: f for f, image in enumerate(images)}
        return [number[tuple(image.index(cell) for cell in range(self.cells))] for image in images]

    # What the outside asks.

    def ask(self, holder, other, to_move, leaf, pulse):
        """Search a question; (proof number, disproof number), neither of them 0 if it was stopped."""
        state: cython.int = self.enter(holder, other, to_move, leaf, pulse)
        if self.proof[state] and self.disproof[state] and not self.stopped:
            with cython.nogil:
                self.search_state(state, self.loaded, INFINITE, INFINITE)
        if self.error is not None:
            raise self.error
        return self.proof[state], self.disproof[state]

    def look(self, holder, other, to_move):
        """What is known of a question, turned to the orientation in which it is stored; None if it was never met.

        (key, the symmetry that turns it, proof, disproof, stage, zone, tries); each try is (move, proof, disproof,
        answer, [(reply, proof) of the answers looked at]).
        """
        self.load(holder, other)
        state: cython.int = self.find(to_move)
        if state < 0:
            return None
        tries = []
        t: cython.int = self.first_try[state]
        while t >= 0:
            numbers = self.try_proof[t], self.try_disproof[t]
            tries.append((self.try_move[t], *numbers, self.try_answer[t], self.looked(t)))
            t = self.try_next[t]
        numbers = self.proof[state], self.disproof[state]
        return (self.met_a, self.met_b), self.met_fold, *numbers, self.stage[state], self.zone[state], tries

    def moves(self, holder, other, to_move, leaf):
        """Expand a question: the symmetry that turns it as it is stored, and the moves that matter there."""
        state: cython.int = self.enter(holder, other, to_move, leaf, None)
        fold: cython.int = self.met_fold
        if self.error is not None:
            raise self.error
        if self.proof[state] == 0 or self.disproof[state] == 0:
            return fold, []
        if self.stage[state] == SEEN:
            self.expand(state, self.loaded)
        t: cython.int = self.first_try[state]
        if to_move:
            if self.first_link[t] < 0:
                self.make_links(t, self.loaded)
            return fold, self.replies(t)
        cells = []
        while t >= 0:
            if self.try_proof[t]:
                cells.append(self.try_move[t])
            t = self.try_next[t]
        return fold, cells

    def learn(self, holder, other, to_move, stage, zone, answers):
        """Take a question for proved: by its stage, zone and (move, answer) pairs."""
        self.load(holder, other)
        state: cython.int = self.find(to_move)
        turn = [self.symmetries[self.met_fold * self.cells + cell] for cell in range(self.cells)]
        turn.append(PASS)
        if state < 0:
            state = self.make_state()
        if self.proof[state]:
            self.stage[state], self.first_try[state] = stage, NONE
            self.zone[state] = self.turned_set(zone, self.met_fold)
            self.set_numbers(state, 0, INFINITE)
            for move, answer in answers:
                self.settle(self.make_try(state, turn[move]), turn[answer])

    def node_count(self):
        return self.nodes

    def parts(self):
        """The whole graph as bytes, one part an array."""
        s: cython.longlong = self.states
        t: cython.longlong = self.tries
        n: cython.longlong = self.links
        parts = [bytes(self.key_a[:s]), bytes(self.key_b[:s]), bytes(self.zone[:s])]
        parts += [bytes(self.proof[:s]), bytes(self.disproof[:s]), bytes(self.first_try[:s]), bytes(self.stage[:s])]
        parts += [bytes(self.try_proof[:t]), bytes(self.try_disproof[:t]), bytes(self.try_price[:t])]
        parts += [bytes(self.try_next[:t]), bytes(self.first_link[:t])]
        parts += [bytes(self.try_move[:t]), bytes(self.try_answer[:t])]
        parts += [bytes(self.link_state[:n]), bytes(self.link_next[:n])]
        return [*parts, bytes(self.link_fold[:n]), bytes(self.link_reply[:n])]

    def restore(self, parts):
        """Take over the parts of another graph of the same board."""
        types = "QQQiiibiiiiihhiihh"
        arrays = [array(kind, part) for kind, part in zip(types, parts, strict=True)]
        self.states, self.tries, self.links = len(arrays[0]), len(arrays[7]), len(arrays[14])
        self.state_room, self.try_room, self.link_room = self.states, self.tries, self.links
        self.key_a, self.key_b, self.zone, self.proof, self.disproof, self.first_try, self.stage = arrays[:7]
        self.try_proof, self.try_disproof, self.try_price, self.try_next, self.first_link = arrays[7:12]
        self.try_move, self.try_answer = arrays[12:14]
        self.link_state, self.link_next, self.link_fold, self.link_reply = arrays[14:]
        self.grow_states()
        self.grow_tries()
        self.grow_links()
        capacity: cython.longlong = 1 << 12
        while capacity < 4 * self.states:
            capacity *= 2
        self.grow_table(capacity)

    @cython.cfunc
    def enter(self, holder: object, other: object, to_move: cython.bint, leaf: object, pulse: object) -> cython.int:
        """Load a question and find or make its state; the last level played holds it, as it is stored."""
        self.pulse, self.leaf, self.stopped, self.error = pulse, leaf, False, None
        self.next_pulse = self.nodes + PULSE_EVERY
        self.load(holder, other)
        state: cython.int = self.find(to_move)
        if state < 0:
            state = self.make_state()
            if to_move:
                self.judge_question(state, self.loaded)
            else:
                self.judge(state, self.loaded)
        return state

    @cython.cfunc
    def load(self, holder: object, other: object):
        """Play stones (lists of cells, no line complete) on the empty board of level 0."""
        cell: cython.int
        self.loaded = 0
        for cell in holder:
            self.play(self.loaded, 0, cell)
            self.loaded += 1
        for cell in other:
            self.play(self.loaded, 1, cell)
            self.loaded += 1

    @cython.cfunc
    def find(self, to_move: cython.bint) -> cython.int:
        """The state of the question loaded, or NONE; the level is turned as the state is stored."""
        self.canonise(self.loaded)
        if to_move:
            self.met_b = ~self.met_b & WORD
        return self.find_state()

    @cython.cfunc
    def replies(self, t: cython.int):
        """The answers to a try."""
        found = []
        link: cython.int = self.first_link[t]
        while link >= 0:
            found.append(self.link_reply[link])
            link = self.link_next[link]
        return found

    @cython.cfunc
    def looked(self, t: cython.int):
        """The answers to a try that have been looked at: (reply, proof)."""
        found = []
        link: cython.int = self.first_link[t]
        while link >= 0:
            if self.link_state[link] >= 0:
                state: cython.int = self.link_state[link]
                found.append((self.link_reply[link], self.proof[state]))
            link = self.link_next[link]
        return found

    # Positions.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, level: cython.int, side: cython.int, cell: cython.int) -> cython.void:
        """Make level + 1 from a level by a stone of the side; PASS plays none."""
        j: cython.int
        w: cython.int
        old: cython.int = level * self.frame
        new: cython.int = old + self.frame
        mine: cython.int = side * self.size * self.words
        theirs: cython.int = (1 - side) * self.size * self.words
        lines: cython.ulonglong
        for j in range(self.cells):
            self.boards[(level + 1) * self.cells + j] = self.boards[level * self.cells + j]
        if cell == PASS:
            for j in range(self.frame):
                self.frames[new + j] = self.frames[old + j]
            return
        self.boards[(level + 1) * self.cells + cell] = side
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def canonise(self, level: cython.int) -> cython.void:
        """Find the symmetry with the least key, which goes to met_a, met_b and met_fold, and turn the level by it."""
        f: cython.int
        cell: cython.int
        board: cython.int = level * self.cells
        a: cython.ulonglong
        b: cython.ulonglong
        self.met_a = self.met_b = WORD
        self.met_fold = 0
        for f in range(self.folds):
            a = b = 0
            for cell in range(self.cells):
                if self.boards[board + cell] == 0:
                    a ^= self.images[cell * self.folds + f]
                elif self.boards[board + cell] == 1:
                    b ^= self.images[cell * self.folds + f]
            if a < self.met_a or (a == self.met_a and b < self.met_b):
                self.met_a, self.met_b, self.met_fold = a, b, f
        self.turn(level, self.met_fold)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def turn(self, level: cython.int, fold: cython.int) -> cython.void:
        """Turn the position of a level by a symmetry."""
        cell: cython.int
        board: cython.int = level * self.cells
        if fold == 0:
            return
        for cell in range(self.cells):
            self.turned[self.symmetries[fold * self.cells + cell]] = self.boards[board + cell]
        for cell in range(self.cells):
            self.boards[board + cell] = self.turned[cell]
        self.count_lines(level)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_lines(self, level: cython.int) -> cython.void:
        """Make the sets of lines of a level anew from its board."""
        i: cython.int
        line: cython.int
        board: cython.int = level * self.cells
        frame: cython.int = level * self.frame
        mine: cython.int
        theirs: cython.int
        for i in range(self.frame):
            self.frames[frame + i] = 0
        for line in range(self.lines):
            mine = theirs = 0
            for i in range(line * self.size, line * self.size + self.size):
                mine += self.boards[board + self.line_cells[i]] == 0
                theirs += self.boards[board + self.line_cells[i]] == 1
            if theirs == 0:
                self.frames[frame + mine * self.words + (line >> 6)] |= ONE << (line & 63)
            if mine == 0:
                self.frames[frame + (self.size + theirs) * self.words + (line >> 6)] |= ONE << (line & 63)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def empty_in(self, level: cython.int, line: cython.int, which: cython.int) -> cython.int:
        """The first (which = 0) or second empty cell of a line."""
        i: cython.int
        for i in range(line * self.size, line * self.size + self.size):
            if self.boards[level * self.cells + self.line_cells[i]] == EMPTY:
                if which == 0:
                    return self.line_cells[i]
                which -= 1
        return NONE

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def completions(self, level: cython.int, side: cython.int) -> cython.int:
        """How many cells complete a line for the side, counted up to 2; `first` is the first."""
        w: cython.int
        bits: cython.ulonglong
        cell: cython.int
        count: cython.int = 0
        base: cython.int = level * self.frame + (side * self.size + self.size - 1) * self.words
        for w in range(self.words):
            bits = self.frames[base + w]
            while bits:
                cell = self.empty_in(level, w * 64 + self.place[key_of(bits & (~bits + 1) & WORD)], 0)
                bits &= bits - 1
                if count == 0:
                    self.first = cell
                    count = 1
                elif cell != self.first:
                    return 2
        return count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def makes_two(self, level: cython.int, side: cython.int) -> cython.bint:
        """Whether one stone of the side makes two threats; then `needed` marks it and the cells they would need."""
        w: cython.int
        turn: cython.int
        line: cython.int
        bits: cython.ulonglong
        a: cython.int
        b: cython.int
        base: cython.int = level * self.frame + (side * self.size + self.size - 2) * self.words
        self.stamp += 1
        for w in range(self.words):
            bits = self.frames[base + w]
            while bits:
                line = w * 64 + self.place[key_of(bits & (~bits + 1) & WORD)]
                bits &= bits - 1
                a = self.empty_in(level, line, 0)
                b = self.empty_in(level, line, 1)
                for turn in range(2):
                    if self.stamps[a] != self.stamp:
                        self.stamps[a] = self.stamp
                        self.partner[a] = b
                    elif self.partner[a] != b:
                        self.needed[a] = self.needed[b] = self.needed[self.partner[a]] = 1
                        return True
                    a, b = b, a
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def mark_threats(self, level: cython.int, side: cython.int) -> cython.void:
        """Mark in `needed` each cell where a stone of the side makes a threat."""
        w: cython.int
        line: cython.int
        bits: cython.ulonglong
        base: cython.int = level * self.frame + (side * self.size + self.size - 2) * self.words
        for w in range(self.words):
            bits = self.frames[base + w]
            while bits:
                line = w * 64 + self.place[key_of(bits & (~bits + 1) & WORD)]
                bits &= bits - 1
                self.needed[self.empty_in(level, line, 0)] = 1
                self.needed[self.empty_in(level, line, 1)] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth(self, level: cython.int, cell: cython.int) -> cython.int:
        """What an answer on a cell looks worth: 4^j for each open line of either side with j stones through it."""
        total: cython.int = 0
        side: cython.int
        j: cython.int
        w: cython.int
        bits: cython.ulonglong
        for side in range(2):
            for j in range(self.size):
                for w in range(self.words):
                    bits = (
                        self.frames[level * self.frame + (side * self.size + j) * self.words + w]
                        & self.through[cell * self.words + w]
                    )
                    while bits:
                        bits &= bits - 1
                        total += 1 << min(2 * j, 12)
        return total

    # The graph.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def slot_of(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.longlong:
        word: cython.ulonglong = ((a * MIX & WORD) ^ b) * MIX & WORD
        return cython.cast(cython.longlong, (word ^ (word >> 32)) & cython.cast(cython.ulonglong, self.capacity - 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_state(self) -> cython.int:
        """The state with the key met_a, met_b, or NONE."""
        slot: cython.longlong = self.slot_of(self.met_a, self.met_b)
        while self.slots[slot] >= 0:
            if self.key_a[self.slots[slot]] == self.met_a and self.key_b[self.slots[slot]] == self.met_b:
                return self.slots[slot]
            slot = (slot + 1) & (self.capacity - 1)
        return NONE

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_state(self) -> cython.int:
        """A new state with the key met_a, met_b."""
        state: cython.int = cython.cast(cython.int, self.states)
        slot: cython.longlong
        if self.states >= self.state_room:
            with cython.gil:
                self.grow_states()
        if self.states * 2 >= self.capacity:
            with cython.gil:
                self.grow_table(self.capacity * 4)
        self.states += 1
        slot = self.slot_of(self.met_a, self.met_b)
        while self.slots[slot] >= 0:
            slot = (slot + 1) & (self.capacity - 1)
        self.slots[slot] = state
        self.key_a[state] = self.met_a
        self.key_b[state] = self.met_b
        self.zone[state] = 0
        self.first_try[state] = NONE
        self.stage[state] = SEEN
        self.set_numbers(state, 1, 1)
        return state

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def set_numbers(self, state: cython.int, proof: cython.int, disproof: cython.int) -> cython.void:
        self.proof[state] = proof
        self.disproof[state] = disproof

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge_question(self, state: cython.int, level: cython.int) -> cython.void:
        """A question in which the holder is to move: decided if it completes a line, else a state with one try."""
        if self.completions(level, 0):
            self.stage[state] = OVER
            self.set_numbers(state, 0, INFINITE)
            return
        self.stage[state] = EXPANDED
        self.make_try(state, PASS)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self, state: cython.int, level: cython.int) -> cython.void:
        """Decide a new state where that is easy; else number it."""
        cell: cython.int
        free: cython.int = 0
        threats: cython.int = self.completions(level, 0)
        self.nodes += 1
        if self.nodes >= self.next_pulse:
            self.rest()
        for cell in range(self.cells):
            free += self.boards[level * self.cells + cell] == EMPTY
        if self.completions(level, 1) or (threats == 0 and self.makes_two(level, 1)):
            self.stage[state] = OVER
            self.set_numbers(state, INFINITE, 0)
        elif threats == 2:
            self.stage[state] = OVER
            self.set_numbers(state, 0, INFINITE)
        elif free < 2:
            self.stage[state] = EXPANDED
            self.set_numbers(state, 0, INFINITE)
        else:
            self.set_numbers(state, self.price(level, threats), 1)
            if self.leaf is not None:
                self.test(state, level)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def price(self, level: cython.int, threats: cython.int) -> cython.int:
        """The proof number of a new state: exponential in the weight of the lines that the other side can complete.

        A line that lacks n stones weighs 2^-n. A threat of the holder leaves the other side one move.
        """
        j: cython.int
        w: cython.int
        bits: cython.ulonglong
        weight: cython.int = 0
        base: cython.int = level * self.frame + self.size * self.words
        for j in range(self.size):
            for w in range(self.words):
                bits = self.frames[base + j * self.words + w]
                while bits:
                    bits &= bits - 1
                    weight += (1 << 10) >> min(self.size - j, 10)
        return 1 + ((1 if threats else QUIET) << min(weight * STEEPNESS >> 10, 20))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def test(self, state: cython.int, level: cython.int) -> cython.void:
        """Test a state by blocking."""
        cell: cython.int
        side: cython.int
        a: cython.ulonglong = 0
        b: cython.ulonglong = 0
        verdict: cython.int = STOP
        for cell in range(self.cells):
            side = self.boards[level * self.cells + cell]
            if side == 0:
                a |= ONE << cell
            elif side == 1:
                b |= ONE << cell
        with cython.gil:
            try:
                verdict, self.zone[state] = self.leaf(a, b)
            except BaseException as error:
                self.stopped, self.error = True, error
        if verdict == STOP:
            self.stopped = True
        elif verdict == 1:
            self.stage[state] = BLOCKED
            self.set_numbers(state, 0, INFINITE)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_try(self, state: cython.int, move: cython.int) -> cython.int:
        t: cython.int = cython.cast(cython.int, self.tries)
        if self.tries >= self.try_room:
            with cython.gil:
                self.grow_tries()
        self.tries += 1
        self.try_move[t] = move
        self.try_answer[t] = NONE
        self.try_next[t] = self.first_try[state]
        self.first_try[state] = t
        self.first_link[t] = NONE
        self.try_price[t] = 0
        self.try_proof[t] = 1
        self.try_disproof[t] = 1
        return t

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, state: cython.int, level: cython.int) -> cython.void:
        """Make the tries of a state, one of each symmetric kind; a threat of the holder leaves one."""
        cell: cython.int
        self.stage[state] = EXPANDED
        if self.completions(level, 0):
            self.make_try(state, self.first)
            return
        for cell in range(self.cells):
            self.needed[cell] = self.boards[level * self.cells + cell] == EMPTY
        self.drop_images(level)
        for cell in range(self.cells):
            if self.needed[cell]:
                self.make_try(state, cell)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drop_images(self, level: cython.int) -> cython.void:
        """Leave marked in `needed` only the first of the cells that a symmetry of the position exchanges."""
        f: cython.int
        cell: cython.int
        board: cython.int = level * self.cells
        same: cython.bint
        for f in range(1, self.folds):
            same = True
            for cell in range(self.cells):
                if self.boards[board + cell] != self.boards[board + self.symmetries[f * self.cells + cell]]:
                    same = False
                    break
            if same:
                for cell in range(self.cells):
                    if self.symmetries[f * self.cells + cell] > cell:
                        self.needed[self.symmetries[f * self.cells + cell]] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_links(self, t: cython.int, level: cython.int) -> cython.void:
        """The holder's answers to a try, best first.

        Two threats of the other side cannot be met; one must be. If the other side is about to make two, the answer
        disturbs that or threatens.
        """
        cell: cython.int
        i: cython.int
        count: cython.int = 0
        threats: cython.int = self.completions(level, 1)
        if threats == 2:
            return
        if threats == 1:
            self.make_link(t, self.first)
            return
        for cell in range(self.cells):
            self.needed[cell] = 0
        if self.makes_two(level, 1):
            self.mark_threats(level, 0)
        else:
            for cell in range(self.cells):
                self.needed[cell] = 1
        for cell in range(self.cells):
            if self.needed[cell] and self.boards[level * self.cells + cell] == EMPTY:
                # Sorted by worth, the best last, since each link goes before those made already.
                i = count
                while i > 0 and self.ranks[i - 1] >> 10 > self.worth(level, cell):
                    self.ranks[i] = self.ranks[i - 1]
                    i -= 1
                self.ranks[i] = self.worth(level, cell) << 10 | cell
                count += 1
        for i in range(count):
            self.make_link(t, self.ranks[i] & 1023)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_link(self, t: cython.int, reply: cython.int) -> cython.void:
        link: cython.int = cython.cast(cython.int, self.links)
        if self.links >= self.link_room:
            with cython.gil:
                self.grow_links()
        self.links += 1
        self.link_reply[link] = reply
        self.link_state[link] = NONE
        self.link_fold[link] = 0
        self.link_next[link] = self.first_link[t]
        self.first_link[t] = link

    # The search.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search_state(
        self, state: cython.int, level: cython.int, proof: cython.int, disproof: cython.int
    ) -> cython.void:
        """Search a state, whose position the level holds, until it is decided or a number reaches its bound."""
        t: cython.int
        best: cython.int
        total: cython.longlong
        second: cython.int
        if self.stage[state] == SEEN:
            self.expand(state, level)
        while not self.stopped:
            best = NONE
            total = 0
            second = INFINITE
            t = self.first_try[state]
            while t >= 0:
                if self.try_proof[t]:
                    total += self.try_proof[t]
                    if best < 0 or self.try_disproof[t] < self.try_disproof[best]:
                        if best >= 0:
                            second = self.try_disproof[best]
                        best = t
                    else:
                        second = min(second, self.try_disproof[t])
                t = self.try_next[t]
            if best < 0:
                self.set_numbers(state, 0, INFINITE)
                return
            if self.try_disproof[best] == 0:
                self.set_numbers(state, INFINITE, 0)
                return
            self.set_numbers(state, cython.cast(cython.int, min(total, INFINITE - 1)), self.try_disproof[best])
            if self.proof[state] >= proof or self.disproof[state] >= disproof:
                return
            self.play(level, 1, self.try_move[best])
            self.search_try(
                best,
                level + 1,
                proof if proof == INFINITE else proof - self.proof[state] + self.try_proof[best],
                min(disproof, second + 1),
            )
            if self.try_proof[best] == 0:
                self.spread(state, best)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search_try(self, t: cython.int, level: cython.int, proof: cython.int, disproof: cython.int) -> cython.void:
        """Search a try, whose position the level holds, until it is decided or a number reaches its bound."""
        link: cython.int
        state: cython.int
        best: cython.int
        waiting: cython.int
        second: cython.int
        total: cython.longlong
        if self.first_link[t] < 0:
            if self.try_move[t] != PASS and self.recall(t, level):
                return
            self.make_links(t, level)
        while not self.stopped:
            best = waiting = NONE
            second = INFINITE
            total = 0
            link = self.first_link[t]
            while link >= 0 and waiting < 0:
                state = self.link_state[link]
                if state < 0:
                    waiting = link
                    total += 1
                elif self.proof[state] == 0:
                    self.settle(t, self.link_reply[link])
                    return
                else:
                    total += self.disproof[state]
                    if best < 0 or self.proof[state] < self.proof[self.link_state[best]]:
                        if best >= 0:
                            second = self.proof[self.link_state[best]]
                        best = link
                    else:
                        second = min(second, self.proof[state])
                link = self.link_next[link]
            if waiting >= 0 and (best < 0 or self.try_price[t] < self.proof[self.link_state[best]]):
                self.look_at(t, waiting, level)
                continue
            if best < 0 or total == 0:
                self.try_proof[t] = INFINITE
                self.try_disproof[t] = 0
                return
            state = self.link_state[best]
            self.try_proof[t] = self.proof[state]
            self.try_disproof[t] = cython.cast(cython.int, min(total, INFINITE - 1))
            if self.try_proof[t] >= proof or self.try_disproof[t] >= disproof:
                return
            if waiting >= 0:
                second = min(second, self.try_price[t])
            self.play(level, 0, self.link_reply[best])
            self.turn(level + 1, self.link_fold[best])
            self.search_state(
                state,
                level + 1,
                min(proof, second + 1),
                disproof if disproof == INFINITE else disproof - self.try_disproof[t] + self.disproof[state],
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def recall(self, t: cython.int, level: cython.int) -> cython.bint:
        """Whether the position of a try is a question that was proved before: then its answer serves."""
        state: cython.int
        self.play(level, 0, PASS)
        self.canonise(level + 1)
        self.met_b = ~self.met_b & WORD
        state = self.find_state()
        if state < 0 or self.proof[state] or self.first_try[state] < 0:
            return False
        state = self.first_try[state]
        self.settle(t, self.symmetries[self.back[self.met_fold] * self.cells + self.try_answer[state]])
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at(self, t: cython.int, link: cython.int, level: cython.int) -> cython.void:
        """Meet the states after the next few answers to a try."""
        looked: cython.int
        state: cython.int
        best: cython.int = INFINITE if self.try_price[t] == 0 else self.try_price[t]
        for looked in range(WIDTH):
            if link < 0 or self.stopped:
                break
            self.play(level, 0, self.link_reply[link])
            self.canonise(level + 1)
            self.link_fold[link] = self.met_fold
            state = self.find_state()
            if state < 0:
                state = self.make_state()
                self.judge(state, level + 1)
            self.link_state[link] = state
            best = min(best, self.proof[state])
            if self.proof[state] == 0:
                return
            link = self.link_next[link]
        self.try_price[t] = min(best, INFINITE - STEP - 1) + STEP

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(self, t: cython.int, answer: cython.int) -> cython.void:
        """The holder holds by this answer."""
        self.try_proof[t] = 0
        self.try_disproof[t] = INFINITE
        self.try_answer[t] = answer

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spread(self, state: cython.int, t: cython.int) -> cython.void:
        """An answer after which blocking holds answers every move outside its zone as well."""
        link: cython.int = self.first_link[t]
        other: cython.int = self.first_try[state]
        used: cython.ulonglong = 0
        while link >= 0 and self.link_reply[link] != self.try_answer[t]:
            link = self.link_next[link]
        if link < 0 or self.stage[self.link_state[link]] != BLOCKED or self.try_move[t] == PASS:
            return
        used = self.turned_set(self.zone[self.link_state[link]], self.back[self.link_fold[link]])
        used |= ONE << self.try_answer[t]
        while other >= 0:
            if self.try_proof[other] and not used >> self.try_move[other] & 1:
                self.settle(other, self.try_answer[t])
            other = self.try_next[other]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def turned_set(self, cells: cython.ulonglong, fold: cython.int) -> cython.ulonglong:
        """The image of a set of cells under a symmetry."""
        cell: cython.int
        result: cython.ulonglong = 0
        for cell in range(self.cells):
            if cells >> cell & 1:
                result |= ONE << self.symmetries[fold * self.cells + cell]
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rest(self) -> cython.void:
        """Let the outside count, draw progress or stop the search."""
        self.next_pulse = self.nodes + PULSE_EVERY
        with cython.gil:
            try:
                self.stopped = self.stopped or (self.pulse is not None and bool(self.pulse(self.nodes)))
            except BaseException as error:
                self.stopped, self.error = True, error

    # Memory.

    @cython.cfunc
    def grow_states(self):
        more: cython.longlong = max(self.state_room, 1 << 10)
        self.state_room += more
        self.key_a = array("Q", self.longer(self.key_a, more, 8))
        self.key_b = array("Q", self.longer(self.key_b, more, 8))
        self.zone = array("Q", self.longer(self.zone, more, 8))
        self.proof = array("i", self.longer(self.proof, more, 4))
        self.disproof = array("i", self.longer(self.disproof, more, 4))
        self.first_try = array("i", self.longer(self.first_try, more, 4))
        self.stage = array("b", self.longer(self.stage, more, 1))

    @cython.cfunc
    def grow_tries(self):
        more: cython.longlong = max(self.try_room, 1 << 12)
        self.try_room += more
        self.try_proof = array("i", self.longer(self.try_proof, more, 4))
        self.try_disproof = array("i", self.longer(self.try_disproof, more, 4))
        self.try_price = array("i", self.longer(self.try_price, more, 4))
        self.try_next = array("i", self.longer(self.try_next, more, 4))
        self.first_link = array("i", self.longer(self.first_link, more, 4))
        self.try_move = array("h", self.longer(self.try_move, more, 2))
        self.try_answer = array("h", self.longer(self.try_answer, more, 2))

    @cython.cfunc
    def grow_links(self):
        more: cython.longlong = max(self.link_room, 1 << 12)
        self.link_room += more
        self.link_state = array("i", self.longer(self.link_state, more, 4))
        self.link_next = array("i", self.longer(self.link_next, more, 4))
        self.link_fold = array("h", self.longer(self.link_fold, more, 2))
        self.link_reply = array("h", self.longer(self.link_reply, more, 2))

    @cython.cfunc
    def longer(self, old: object, more: cython.longlong, size: cython.int):
        """The bytes of an array, or of nothing yet, with room for more items at the end."""
        return (bytes(old) if old is not None else b"") + bytes(more * size)

    @cython.cfunc
    def grow_table(self, capacity: cython.longlong):
        slot: cython.longlong
        state: cython.longlong
        self.capacity = capacity
        self.slots = array("i", bytes(4 * capacity))
        for slot in range(capacity):
            self.slots[slot] = NONE
        for state in range(self.states):
            slot = self.slot_of(self.key_a[state], self.key_b[state])
            while self.slots[slot] >= 0:
                slot = (slot + 1) & (capacity - 1)
            self.slots[slot] = cython.cast(cython.int, state)
