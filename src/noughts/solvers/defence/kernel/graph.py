# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The stored graph of the search for a defence: states, tries and links.

In a *state* the other side is to move and every move must be answered; it is found by its key, which its symmetric
images share. A *try* is a move that must be answered, or PASS in a question in which the holder is to move. A *link*
is an answer to a try; it leads to a state, NONE until the answer is looked at. Nodes are numbers; what is known of
them is in columns. `graph.pxd` gives the types.
"""

import cython

from noughts.common.kernel._columns import Columns
from noughts.common.kernel._memory import zeros

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse

    INFINITE = 1 << 30  # The proof number of what cannot be proved.
    SEEN, EXPANDED, BLOCKED, OVER = (
        1,
        2,
        3,
        4,
    )  # Stages of a state: met; its tries are generated; blocking holds; a line is completed next.

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
NONE = cython.declare(cython.int, -1)
LEAST_TABLE = 1 << 12
LOOK_EVERY = cython.declare(cython.int, 1 << 16)
"""Nodes moved to a larger table between two looks at the clock."""
KINDS = {
    "state": {
        "key_a": "Q",
        "key_b": "Q",
        "zone": "Q",
        "proof": "i",
        "disproof": "i",
        "first_try": "i",
        "stage": "b",
    },
    "try": {
        "try_proof": "i",
        "try_disproof": "i",
        "try_price": "i",
        "try_next": "i",
        "first_link": "i",
        "try_move": "h",
        "try_answer": "h",
    },
    "link": {"link_state": "i", "link_next": "i", "link_symmetry": "h", "link_reply": "h"},
}
"""The columns, in the order of a dump."""


class DefenceGraph:
    """The graph of one board."""

    def __init__(self):
        self.pulse = Pulse(1)
        self.columns = Columns(KINDS)
        self.states = self.tries = self.links = self.capacity = 0
        self.slots = zeros("i", 1)
        self.state_room = self.try_room = self.link_room = 0
        self.grow_states()
        self.grow_tries()
        self.grow_links()
        self.grow_table(LEAST_TABLE)

    def table_bytes(self):
        """The memory of all nodes and of the hash table."""
        return self.columns.bytes + 4 * self.capacity

    def parts(self):
        """The whole graph as bytes, one part per column."""
        return self.columns.parts([self.states, self.tries, self.links])

    def restore(self, parts):
        """Load the parts of another graph of the same board."""
        self.states, self.tries, self.links = self.columns.refill(self, parts)
        self.state_room, self.try_room, self.link_room = self.states, self.tries, self.links
        self.grow_states()
        self.grow_tries()
        self.grow_links()
        capacity: cython.longlong = LEAST_TABLE
        while capacity < 4 * self.states:
            capacity *= 2
        self.grow_table(capacity)

    # States.

    def find_state(self, a, b):
        """The state with a key, or NONE."""
        slot: cython.longlong = self.slot_of(a, b)
        while self.slots[slot]:
            if self.key_a[self.slots[slot] - 1] == a and self.key_b[self.slots[slot] - 1] == b:
                return self.slots[slot] - 1
            slot = (slot + 1) & (self.capacity - 1)
        return NONE

    def new_state(self, a, b):
        """A new state with a key that has none yet."""
        state: cython.int = cython.cast(cython.int, self.states)
        if self.states >= self.state_room:
            with cython.gil:
                self.grow_states()
        if self.states * 2 >= self.capacity and (not self.pulse.stopped or self.states * 4 > self.capacity * 3):
            with cython.gil:
                self.grow_table(self.capacity * 4)
        self.states += 1
        self.key_a[state] = a
        self.key_b[state] = b
        self.zone[state] = 0
        self.first_try[state] = NONE
        self.stage[state] = SEEN
        self.set_numbers(state, 1, 1)
        self.enter(state)
        return state

    def set_numbers(self, state, proof, disproof):
        self.proof[state] = proof
        self.disproof[state] = disproof

    def prove(self, state, stage):
        """Note that the holder holds a state."""
        self.stage[state] = stage
        self.set_numbers(state, 0, INFINITE)

    # Tries and links.

    def new_try(self, state, move):
        """A new try of a move in a state."""
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
        self.try_proof[t] = self.try_disproof[t] = 1
        return t

    def settle(self, t, answer):
        """Note that the holder holds a try by this answer."""
        self.try_proof[t] = 0
        self.try_disproof[t] = INFINITE
        self.try_answer[t] = answer

    def new_link(self, t, reply):
        """A new answer to a try, placed before its other answers."""
        link: cython.int = cython.cast(cython.int, self.links)
        if self.links >= self.link_room:
            with cython.gil:
                self.grow_links()
        self.links += 1
        self.link_reply[link] = reply
        self.link_state[link] = NONE
        self.link_symmetry[link] = 0
        self.link_next[link] = self.first_link[t]
        self.first_link[t] = link

    # Memory.

    def slot_of(self, a, b):
        """The slot of a key in the hash table; if another key is there, the next free slot."""
        word: cython.ulonglong = ((a * MIX & WORD) ^ b) * MIX & WORD
        return cython.cast(cython.longlong, (word ^ (word >> 32)) & cython.cast(cython.ulonglong, self.capacity - 1))

    def enter(self, state):
        """Enter a state into the hash table."""
        slot: cython.longlong = self.slot_of(self.key_a[state], self.key_b[state])
        while self.slots[slot]:
            slot = (slot + 1) & (self.capacity - 1)
        self.slots[slot] = state + 1

    def grow_states(self):
        self.state_room = self.pulse.through(self.columns.grow, self, "state")

    def grow_tries(self):
        self.try_room = self.pulse.through(self.columns.grow, self, "try")

    def grow_links(self):
        self.link_room = self.pulse.through(self.columns.grow, self, "link")

    def grow_table(self, capacity):
        """Move to a hash table of this many slots, each with a state's number plus 1; keep the old one if stopped."""
        state: cython.longlong
        before, room = self.slots, self.capacity
        may_stay: cython.bint = self.states * 4 <= self.capacity * 3
        self.slots, self.capacity = self.pulse.through(zeros, "i", capacity), capacity
        for state in range(self.states):
            self.enter(cython.cast(cython.int, state))
            if may_stay and state % LOOK_EVERY == LOOK_EVERY - 1:
                self.pulse.look()
                if self.pulse.stopped:
                    self.slots, self.capacity = before, room
                    return
