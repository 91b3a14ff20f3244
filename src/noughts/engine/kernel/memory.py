# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The transposition table, two words an entry: the content, and the position's word xor-ed with it.

Threads may share the words without locks: if two of them write at once, the words do not match and count as empty.

    bits 0 to 1    the bound: 1 at least, 2 at most, 3 exactly; 0 is an empty place
    bit  2         quiet: a complete search has found no chain of threats here
    bits 3 to 9    how deep the position was searched
    bits 10 to 18  the best move, 511 for none
    bits 19 to 34  the score plus 32768
    bits 35 to 40  the turn in which it was written
    bits 41 to 63  the age

Four places form a bucket. A new entry replaces the shallowest, where each turn since an entry was written counts as
four plies. A new age makes all entries invalid at no cost, and their places count as empty: what is remembered from
then on does not depend on what was there before.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import mixed, prefetch

NO_MOVE = cython.declare(cython.int, 511)
DEEPEST = cython.declare(cython.int, 127)
PLACES = cython.declare(cython.int, 4)
TURNS = cython.declare(cython.int, 63)
AGES = cython.declare(cython.int, (1 << 23) - 1)
A_TURN = cython.declare(cython.int, 4)
"""The plies of depth that an entry is worth less after each turn."""


class EngineTable:
    """A table in an array of words, a power of two from 8 on; `probe` reads an entry into the fields."""

    def __init__(self, entries):
        self.entries, self.mask = entries, len(entries) // (2 * PLACES) - 1
        self.salt = self.turn = self.age = 0
        self.forget()

    def renew(self, age, turn):
        """Forget what is remembered of other ages; what was written in earlier turns is replaced first."""
        self.salt = mixed(age << 32)
        self.turn, self.age = turn & TURNS, age & AGES

    def forget(self):
        """Note that nothing is known of the current position."""
        self.bound = self.score = self.depth = 0
        self.move, self.quiet = NO_MOVE, False

    def fetch(self, hash):
        """Have the processor load the bucket of a position while something else is done."""
        at: cython.ulonglong = 2 * PLACES * ((hash ^ self.salt) & self.mask)
        prefetch(cython.address(self.entries[at]))
        prefetch(cython.address(self.entries[at + 2 * PLACES - 1]))

    def probe(self, hash):
        """Read what is known of a position."""
        key: cython.ulonglong = hash ^ self.salt
        at: cython.ulonglong = 2 * PLACES * (key & self.mask)
        end: cython.ulonglong = at + 2 * PLACES
        entry: cython.ulonglong
        while at < end:
            entry = self.entries[at + 1]
            if self.entries[at] ^ entry == key and entry & 3:
                self.bound = cython.cast(cython.int, entry & 3)
                self.quiet = entry >> 2 & 1
                self.depth = cython.cast(cython.int, entry >> 3 & 127)
                self.move = cython.cast(cython.int, entry >> 10 & 511)
                self.score = cython.cast(cython.int, entry >> 19 & 65535) - 32768
                return
            at += 2
        self.forget()

    def store(self, hash, score, move, depth, bound, quiet):
        """Store a position; without a move, the move stored before stays."""
        key: cython.ulonglong = hash ^ self.salt
        at: cython.ulonglong = 2 * PLACES * (key & self.mask)
        end: cython.ulonglong = at + 2 * PLACES
        place: cython.ulonglong = at
        least: cython.int = 1 << 20
        entry: cython.ulonglong
        while at < end:
            entry = self.entries[at + 1]
            if self.entries[at] ^ entry == key and entry & 3:
                place = at
                if move == NO_MOVE:
                    move = cython.cast(cython.int, entry >> 10 & 511)
                break
            if self.value(entry) < least:
                place, least = at, self.value(entry)
            at += 2
        entry = cython.cast(cython.ulonglong, score + 32768) << 19 | self.turn << 35 | self.age << 41
        entry |= cython.cast(cython.ulonglong, (move << 10) | (min(max(depth, 0), DEEPEST) << 3) | (quiet << 2) | bound)
        self.entries[place] = key ^ entry
        self.entries[place + 1] = entry

    def value(self, entry):
        """How much an entry is worth keeping."""
        if not entry & 3 or entry >> 41 != self.age:
            return -1000
        return cython.cast(cython.int, entry >> 3 & 127) - A_TURN * cython.cast(
            cython.int, (self.turn - (entry >> 35)) & TURNS
        )
