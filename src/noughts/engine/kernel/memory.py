# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What the search remembers of positions: one word each, so that threads may share the words without locks.

    bits 0 to 1   the bound: 1 at least, 2 at most, 3 exactly; 0 is an empty place
    bit  2        quiet: a whole search has found no chain of threats here
    bits 3 to 8   how deep the position was searched
    bits 9 to 17  the best move, 511 for none
    bits 18 to 33 the score and 32768
    bits 34 to 63 the high bits of the position's word, which tell it from others of the same place

The newest entry stays. A new age makes all that was remembered unknown again, at no cost.
"""

import cython

if not cython.compiled:
    from noughts.common.kernel._words import mixed

NO_MOVE = cython.declare(cython.int, 511)
DEEPEST = cython.declare(cython.int, 63)


class EngineTable:
    """A table in an array of words, as many as a power of two up to 2 ** 34; `probe` reads an entry into the fields."""

    def __init__(self, entries):
        self.entries, self.mask = entries, len(entries) - 1
        self.salt = 0
        self.forget()

    def renew(self, age):
        """Forget what is remembered of other ages."""
        self.salt = mixed(age << 32)

    def forget(self):
        """Nothing is known of the position at hand."""
        self.bound = self.score = self.depth = 0
        self.move, self.quiet = NO_MOVE, False

    def probe(self, hash):
        """Read what is known of a position."""
        key: cython.ulonglong = hash ^ self.salt
        entry: cython.ulonglong = self.entries[key & self.mask]
        if entry >> 34 != key >> 34:
            self.forget()
            return
        self.bound = cython.cast(cython.int, entry & 3)
        self.quiet = entry >> 2 & 1
        self.depth = cython.cast(cython.int, entry >> 3 & 63)
        self.move = cython.cast(cython.int, entry >> 9 & 511)
        self.score = cython.cast(cython.int, entry >> 18 & 65535) - 32768

    def store(self, hash, score, move, depth, bound, quiet):
        """Remember a position."""
        key: cython.ulonglong = hash ^ self.salt
        packed: cython.ulonglong = cython.cast(cython.ulonglong, score + 32768) << 18
        packed |= cython.cast(cython.ulonglong, (move << 9) | (min(max(depth, 0), DEEPEST) << 3) | (quiet << 2) | bound)
        self.entries[key & self.mask] = ((key >> 34) << 34) | packed
