# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What a search on a large board learns about moves: guides and history.

A *guide* is a move that won in a similar position; it is tried first. Two positions are similar if they differ only in
the defender's first reply, or only in the defender's single stone at the root; if they have the same attacker's stones,
apart from forced ones, and the same last reply; or if they have only the attacker's stones in common. The *history*
says which replies have resisted lately: they are tried first, since one that resists may make the others irrelevant.

While the search descends from the root, the *path* notes each reply on the way with its four keys. `guides.pxd` gives
the types.
"""

from array import array

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
KINDS = cython.declare(cython.int, 4)
SALT = cython.declare(cython.ulonglong, 0x5851F42D4C957F2D)
"""Keeps the keys of one kind apart from those of another."""
RESISTED = cython.declare(cython.int, 128)
FADING = cython.declare(cython.int, 5)
"""What a reply gains if it resists, and how this fades: the next one takes one part in 2 ** 5 from all."""


class Guides:
    """Guides, at most `slots` of them (a power of two), and history; the path from a root to the current node."""

    def __init__(self, graph, chains, slots):
        self.graph, self.chains, self.slots = graph, chains, slots
        cells = self.graph.cells
        self.history = array("i", bytes(4 * cells))
        self.keys = array("Q", bytes(8 * slots))
        self.moves = array("h", bytes(2 * slots))
        self.path = array("i", bytes(4 * (cells + 2)))
        self.path_keys = array("Q", bytes(8 * KINDS * (cells + 2)))
        self.length = self.last = 0
        self.own = self.whole = self.skipped = self.lone = 0

    # The history.

    def resisted(self, cell):
        """Note that a reply has resisted every chain."""
        i: cython.int
        for i in range(self.graph.cells):
            self.history[i] -= self.history[i] >> FADING
        self.history[cell] += RESISTED

    # The path.

    def start(self, claim, stone):
        """Begin a path at a claim, or at a reply to it unless the stone is -1."""
        cell: cython.int
        self.length = 0
        self.last = -1
        count: cython.int = 0
        self.own = self.whole = self.skipped = self.lone = 0
        self.graph.take_stones(claim, stone)
        for cell in range(self.graph.cells):
            if self.graph.at_hand[cell >> 6] >> (cell & 63) & 1:
                self.own ^= self.chains.stone_word(0, cell)
            elif self.graph.at_hand[self.graph.span + (cell >> 6)] >> (cell & 63) & 1:
                self.whole ^= self.chains.stone_word(1, cell)
                count += 1
        if count == 1:
            self.lone = self.whole
        self.whole ^= self.own

    def reply(self, cell):
        """Add a reply of the defender."""
        self.last = cell
        self.whole ^= self.chains.stone_word(1, cell)
        if self.skipped == 0:
            self.skipped = self.chains.stone_word(1, cell)

    def pass_reply(self, reply):
        """Note a reply on the path, with the attacker to move."""
        base: cython.int = KINDS * self.length
        self.path[self.length] = reply
        self.path_keys[base] = self.whole ^ self.skipped ^ SALT
        self.path_keys[base + 1] = self.whole ^ (self.lone if self.lone else self.skipped) ^ SALT
        self.path_keys[base + 2] = self.own ^ (self.chains.stone_word(1, self.last) if self.last >= 0 else 0)
        self.path_keys[base + 3] = self.own
        self.length += 1

    def move(self, cell, forced):
        """Add a move of the attacker, forced or not."""
        self.whole ^= self.chains.stone_word(0, cell)
        if not forced:
            self.own ^= self.chains.stone_word(0, cell)

    # The guides.

    def guide(self, kind):
        """A move that won in a position with this kind of similarity to the last reply of the path, -1 if none."""
        key: cython.ulonglong
        slot: cython.int
        if self.length == 0:
            return -1
        key = self.path_keys[KINDS * (self.length - 1) + kind]
        slot = self.slot_of(key)
        return self.moves[slot] if self.keys[slot] == key else -1

    def learn(self):
        """Note the winning move of each reply on the path that is won now."""
        i: cython.int
        for i in range(self.length):
            if self.graph.reply_proof[self.path[i]] == 0:
                self.note(i)

    def note(self, i):
        """Note the winning move of a reply on the path."""
        kind: cython.int
        move: cython.int = self.graph.winning_move(self.path[i])
        for kind in range(KINDS):
            self.enter(self.path_keys[KINDS * i + kind], move)

    def enter(self, key, move):
        slot: cython.int = self.slot_of(key)
        self.keys[slot] = key
        self.moves[slot] = move

    def slot_of(self, key):
        return cython.cast(cython.int, (key ^ (key >> 32)) & (self.slots - 1))

    # What others have learned.

    def relearn_claim(self, claim, seen):
        """Note the winning moves after each reply to a won claim, unless it was seen; the path leads to it."""
        reply: cython.int = self.graph.first_reply[claim]
        if claim in seen:
            return
        seen.add(claim)
        while reply >= 0:
            kept = self.own, self.whole, self.skipped, self.last
            self.reply(self.graph.cell[reply])
            self.relearn_reply(reply, seen)
            self.own, self.whole, self.skipped, self.last = kept
            reply = self.graph.next_reply[reply]

    def relearn_reply(self, reply, seen):
        """The same for a reply and what follows its winning move."""
        link: cython.int = self.graph.winning_link(reply)
        if link < 0:
            return
        self.pass_reply(reply)
        self.length -= 1
        self.note(self.length)
        self.move(self.graph.move[link], self.graph.forced[reply])
        self.relearn_claim(self.graph.target[link], seen)

    def parts(self):
        """The guides' keys and moves, and the history, as bytes."""
        used = [slot for slot in range(self.slots) if self.keys[slot]]
        keys, moves = array("Q", [self.keys[slot] for slot in used]), array("h", [self.moves[slot] for slot in used])
        return [keys.tobytes(), moves.tobytes(), array("i", self.history).tobytes()]

    def take_parts(self, parts):
        """Restore what `parts` returned; ValueError if the size is wrong."""
        keys, moves, history = array("Q", parts[0]), array("h", parts[1]), array("i", parts[2])
        if len(keys) != len(moves) or len(history) != self.graph.cells:
            raise ValueError("expected as many guides as keys, and a history of every cell")
        if any(not 0 <= move < self.graph.cells for move in moves):
            raise ValueError("a guide lies off the board")
        for key, move in zip(keys, moves, strict=True):
            self.enter(key, move)
        self.history = history
