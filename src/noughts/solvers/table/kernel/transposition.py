# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The transposition table of table search: in how few plies a side wins, or does not win.

An entry has four facts about the side to move: win within, no win within, loss within, no loss within. A question is
about one kind of fact, 0 for a win and 2 for a loss. `transposition.pxd` gives the types.
"""

import cython

from noughts.common.kernel._memory import zeros

if not cython.compiled:
    YES, NOT_YET, NEVER, UNKNOWN = 1, 0, -1, 2  # The answers of `search.py`, and one for not known here.

FOREVER = cython.declare(cython.int, 1000)
"""More plies than any game has."""
WAYS = cython.declare(cython.int, 4)
"""Entries of a bucket."""
LEAST = 1 << 10
"""Entries at first."""
LOOK_EVERY = cython.declare(cython.int, 1 << 16)
"""Entries moved to a larger table between two looks at the clock."""
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


class TranspositionTable:
    """A table of at most `most` entries, kept from one question to the next; it grows while `pulse` allows."""

    def __init__(self, most, pulse):
        self.most, self.pulse = most, pulse
        self.allocate(LEAST)

    def recall(self, key_a, key_b, kind, n):
        """What is known of a win (kind 0) or a loss (kind 2) of the side to move within n plies."""
        slot: cython.longlong = self.bucket(key_a, key_b)
        way: cython.int
        for way in range(WAYS):
            if self.keys_a[slot] == key_a and self.keys_b[slot] == key_b:
                if 0 < self.facts[4 * slot + kind] <= n:
                    return YES
                if self.facts[4 * slot + kind + 1] >= n:
                    return NEVER if self.facts[4 * slot + kind + 1] == FOREVER else NOT_YET
                return UNKNOWN
            slot += 1
        return UNKNOWN

    def learn(self, key_a, key_b, kind, n, answer, chance):
        """Store an answer; if the bucket is full, `chance` chooses the entry to replace."""
        slot: cython.longlong = self.free_slot(key_a, key_b, chance)
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
                self.grow(chance)

    def bucket(self, key_a, key_b):
        mixed: cython.ulonglong = (key_a * MIX & WORD) ^ key_b
        mixed = (mixed ^ (mixed >> 29)) * MIX & WORD
        return cython.cast(cython.longlong, (mixed >> 24) & (self.capacity // WAYS - 1)) * WAYS

    def free_slot(self, key_a, key_b, chance):
        """The key's own entry, else an empty one of its bucket, else the one that `chance` chooses."""
        start: cython.longlong = self.bucket(key_a, key_b)
        way: cython.int
        for way in range(WAYS):
            if self.keys_a[start + way] == key_a and self.keys_b[start + way] == key_b:
                return start + way
        for way in range(WAYS):
            if self.keys_a[start + way] == 0 and self.keys_b[start + way] == 0:
                return start + way
        return start + chance % WAYS

    def allocate(self, capacity):
        self.capacity, self.used = capacity, 0
        self.keys_a = self.pulse.through(zeros, "Q", capacity)
        self.keys_b = self.pulse.through(zeros, "Q", capacity)
        self.facts = self.pulse.through(zeros, "h", 4 * capacity)

    def grow(self, chance):
        """Move to a table four times as large; keep the old one if stopped meanwhile."""
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
                slot = self.free_slot(keys_a[old], keys_b[old], chance)
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
