# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The transposition table of a search: what is known of a position's score, by an exact key.

Entries are kept in buckets of three; a bucket has eight words, which is a line of the processor's cache:

    key, key, key      two words each, the first of them never 0 unless there is no entry
    facts              16 bits each: work, upper and lower bound
    turn               counts the times that a thread has written, twice each; odd while one writes

In a full bucket the entry that took the least work is replaced. Complete keys are stored, so that no position is ever
taken for another. Searches in several threads may share one table. A search spends most of its time waiting for memory,
so it prefetches a bucket (`expect`) as soon as it knows the key. `table.pxd` gives the types.
"""

from array import array

import cython

from noughts.common.kernel._memory import zeros

if not cython.compiled:
    from noughts.common.kernel._words import mixed
    from noughts.solvers.gravity.kernel._turns import begin_turn, call_for, end_turn, turn_of, undisturbed

MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
FACT = cython.declare(cython.ulonglong, 0xFFFF)
MOST_WORK = cython.declare(cython.int, 15)
ZERO = cython.declare(cython.int, 32)
"""What stands for a bound of 0: six bits hold bounds from -32 to 31."""
MARKS = cython.declare(cython.int, 1 << 12)
PIECE = cython.declare(cython.longlong, 1 << 12)
"""Bytes of a piece of the table in a dump; pieces that were never written are left out."""
MOST_BUCKETS = 1 << 26
"""Tables larger than this are refused."""
BUCKET = cython.declare(cython.int, 8)
WAYS = cython.declare(cython.int, 3)
FACTS = cython.declare(cython.int, 6)
TURN = cython.declare(cython.int, 7)
"""Words of a bucket, its entries, and where in it the facts and the turn are."""


class BoundsTable:
    """Room for 2 to the power of `bits` buckets of 64 bytes."""

    def __init__(self, bits):
        self.buckets = 1 << bits
        self.shared = False
        self.busy = array("i", bytes(4 * MARKS))
        self.words = zeros("Q", BUCKET << bits)
        self.written = zeros("B", (8 * BUCKET << bits) // PIECE + 1)

    def size(self):
        """How many buckets there are."""
        return self.buckets

    def share(self, shared):
        """Set whether searches in several threads use the table from now on."""
        self.shared = shared

    def clear_marks(self):
        """Begin a new question: no thread works on any position."""
        mark: cython.int
        for mark in range(MARKS):
            self.busy[mark] = 0

    def mark(self, first, second):
        """The mark by which a thread shows the others that it works on a position; two keys may share one."""
        return cython.cast(cython.int, mixed(first ^ second) & (MARKS - 1))

    def bucket(self, first, second):
        """Where the bucket of a key begins."""
        mask: cython.ulonglong = cython.cast(cython.ulonglong, self.buckets - 1)
        return BUCKET * cython.cast(cython.longlong, mixed(first ^ (second * MIX & WORD)) & mask)

    def expect(self, first, second):
        """Prefetch the bucket of a key."""
        call_for(self.words, self.bucket(first, second))

    def recall(self, first, second):
        """What `learn` stored for a key, packed; 0 for nothing, or if another thread was writing just now."""
        at: cython.longlong = self.bucket(first, second)
        found: cython.int = 0
        way: cython.int
        turn: cython.ulonglong = turn_of(self.words, at + TURN) if self.shared else 0
        for way in range(WAYS):
            if self.words[at + 2 * way] == first and self.words[at + 2 * way + 1] == second:
                found = self.words[at + FACTS] >> 16 * way & FACT
                break
        if self.shared and not undisturbed(self.words, at + TURN, turn):
            return 0
        return found

    def learn(self, first, second, low, high, cost):
        """Store that a score is at least `low` and at most `high`, and the nodes that this took."""
        at: cython.longlong = self.bucket(first, second)
        work: cython.int = 0
        while cost > 1 and work < MOST_WORK:
            work += 1
            cost >>= 1
        fact: cython.ulonglong = (work << 12) | ((high + ZERO) << 6) | (low + ZERO)
        if self.shared:
            begin_turn(self.words, at + TURN)
        way: cython.int = self.way(at, first, second)
        self.written[8 * at // PIECE] = 1
        self.words[at + 2 * way] = first
        self.words[at + 2 * way + 1] = second
        self.words[at + FACTS] = (self.words[at + FACTS] & ~(FACT << 16 * way)) | (fact << 16 * way)
        if self.shared:
            end_turn(self.words, at + TURN)

    def way(self, at, first, second):
        """The entry of a bucket that a key gets: its own, else an empty one, else the one that took the least work."""
        facts: cython.ulonglong = self.words[at + FACTS]
        best: cython.int = 0
        least: cython.ulonglong = WORD
        way: cython.int
        work: cython.ulonglong
        for way in range(WAYS):
            if self.words[at + 2 * way] == first and self.words[at + 2 * way + 1] == second:
                return way
            # An empty entry has taken no work, so less than any other.
            work = facts >> 16 * way & FACT
            if work:
                work = (work >> 12) + 1
            if work < least:
                best, least = way, work
        return best

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
        """All that is known, as bytes: how many words there are and which pieces are not empty, and those pieces."""
        whole = memoryview(self.words).cast("B")
        starts = [PIECE * piece for piece in range(len(self.written)) if self.written[piece]]
        places = array("Q", [len(whole) // 8, *starts])
        return [places.tobytes(), b"".join(whole[at : at + PIECE] for at in starts)]

    def take_parts(self, parts):
        """Load the parts of another table, of its size; ValueError if they are damaged."""
        if len(parts) != 2 or len(parts[0]) % 8 or not parts[0]:
            raise ValueError("the table is damaged")
        count, *starts = array("Q", parts[0])
        size = count // BUCKET
        piece = min(PIECE, 8 * count)
        if not size or size & (size - 1) or count != BUCKET * size or size > MOST_BUCKETS:
            raise ValueError("the table is damaged")
        if len(parts[1]) != piece * len(starts) or any(at % PIECE or at >= 8 * count for at in starts):
            raise ValueError("the table is damaged")
        taken = zeros("Q", count)
        whole = memoryview(taken).cast("B")
        for number, at in enumerate(starts):
            whole[at : at + piece] = parts[1][number * piece : (number + 1) * piece]
        self.buckets, self.words, self.written = size, taken, zeros("B", 8 * count // PIECE + 1)
        for at in starts:
            self.written[at // PIECE] = 1
