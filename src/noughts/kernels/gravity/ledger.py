# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The table of a search: what is known of a position's score, by a key that is exact.

Entries stand in buckets of two. A full bucket gives up the entry that took less work to find. A key is two words, of
which the first is never 0; both are kept whole, so that no position is ever taken for another. Searches in several
threads may share one ledger: each bucket is then read and written by one thread at a time. `ledger.pxd` gives the
types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.gravity._turns import begin_turn, end_turn
    from noughts.kernels.shared._words import mixed

MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MOST_WORK = cython.declare(cython.int, 15)
ZERO = cython.declare(cython.int, 32)
"""What stands for a bound of 0: six bits hold bounds from -32 to 31."""
MARKS = cython.declare(cython.int, 1 << 12)
STRIPES = cython.declare(cython.int, 1024)
"""Buckets take turns in so many groups."""


class Ledger:
    """Room for 2 to the power of `bits` entries of 18 bytes."""

    def __init__(self, bits):
        self.buckets = 1 << bits - 1
        self.shared = False
        self.turns = array("B", bytes(STRIPES))
        self.busy = array("i", bytes(4 * MARKS))
        self.keys = array("Q", bytes(4 * 8 * self.buckets))
        self.facts = array("H", bytes(2 * 2 * self.buckets))

    def share(self, shared):
        """From now on searches in several threads use the ledger, or no longer."""
        self.shared = shared

    def clear_marks(self):
        """No thread is at any position."""
        mark: cython.int
        for mark in range(MARKS):
            self.busy[mark] = 0

    def mark(self, first, second):
        """The mark by which threads show one another that they are at a position; two keys may share one."""
        return cython.cast(cython.int, mixed(first ^ second) & (MARKS - 1))

    def bucket(self, first, second):
        """The bucket of a key."""
        return cython.cast(
            cython.longlong, mixed(first ^ (second * MIX & WORD)) & cython.cast(cython.ulonglong, self.buckets - 1)
        )

    def recall(self, first, second):
        """What `learn` noted of a key as `fact` packs it, 0 for nothing."""
        bucket: cython.longlong = self.bucket(first, second)
        found: cython.int = 0
        if self.shared:
            begin_turn(self.turns, bucket & STRIPES - 1)
        if self.keys[4 * bucket] == first and self.keys[4 * bucket + 1] == second:
            found = self.facts[2 * bucket]
        elif self.keys[4 * bucket + 2] == first and self.keys[4 * bucket + 3] == second:
            found = self.facts[2 * bucket + 1]
        if self.shared:
            end_turn(self.turns, bucket & STRIPES - 1)
        return found

    def learn(self, first, second, low, high, cost):
        """Note that a score is at least `low` and at most `high`, which took so many nodes to find."""
        bucket: cython.longlong = self.bucket(first, second)
        work: cython.int = 0
        while cost > 1 and work < MOST_WORK:
            work += 1
            cost >>= 1
        if self.shared:
            begin_turn(self.turns, bucket & STRIPES - 1)
        way: cython.int = self.way(bucket, first, second)
        self.keys[4 * bucket + 2 * way] = first
        self.keys[4 * bucket + 2 * way + 1] = second
        self.facts[2 * bucket + way] = (work << 12) | ((high + ZERO) << 6) | (low + ZERO)
        if self.shared:
            end_turn(self.turns, bucket & STRIPES - 1)

    def way(self, bucket, first, second):
        """The entry of a bucket that a key gets: its own, an empty one, or the one that took less work."""
        if self.keys[4 * bucket] == 0 or (self.keys[4 * bucket] == first and self.keys[4 * bucket + 1] == second):
            return 0
        if self.keys[4 * bucket + 2] == first and self.keys[4 * bucket + 3] == second:
            return 1
        if self.keys[4 * bucket + 2] == 0:
            return 1
        return self.facts[2 * bucket + 1] >> 12 < self.facts[2 * bucket] >> 12

    def low(self, fact):
        """The lower bound of a fact."""
        return (fact & 63) - ZERO

    def high(self, fact):
        """The upper bound of a fact."""
        return (fact >> 6 & 63) - ZERO

    def work(self, fact):
        """The work that a fact took, as the number of bits of its nodes."""
        return fact >> 12

    def parts(self):
        """All that is known, as bytes."""
        return [bytes(self.keys), bytes(self.facts)]

    def take_parts(self, parts):
        """Go on from the parts of another ledger, of its size; ValueError where they are none."""
        keys, facts = parts
        buckets = len(facts) // 4
        if not buckets or buckets & (buckets - 1) or len(facts) != 4 * buckets or len(keys) != 32 * buckets:
            raise ValueError("the table is damaged")
        self.buckets = buckets
        self.keys = array("Q", keys)
        self.facts = array("H", facts)
