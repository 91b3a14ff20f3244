# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The stored graph of the search for a block, as arrays: states, tries and links.

A *state* is a set of lines with Maker to move: its key, its proof number, its relevance zone and the moves still to
answer. A *try* is a move of Maker that has been looked at. A *link* is a reply to a try: the symmetry and the pairs of
twins that lead to the state after it. The storage that a proved or lost node no longer needs is reused. `graph.pxd`
gives the types.
"""

import cython

from noughts.common.kernel._columns import Columns
from noughts.common.kernel._memory import zeros

if not cython.compiled:
    from noughts.common.kernel.pulse import Pulse

    LOST = float("inf")  # The proof number of a state that Breaker cannot hold; 0 if Breaker holds it.

NONE = cython.declare(cython.int, -1)
LOOK_EVERY = cython.declare(cython.int, 1 << 16)
"""Nodes moved to a larger table between two looks at the clock."""
KINDS = {
    "state": {"key": "Q", "zone": "Q", "todo": "Q", "proof": "f", "first_try": "i"},
    "try": {
        "try_move": "B",
        "try_answer": "b",
        "try_next": "i",
        "try_proof": "f",
        "try_zone": "Q",
        "try_todo": "Q",
        "first_link": "i",
    },
    "link": {"link_reply": "B", "link_symmetry": "i", "link_state": "i", "link_pairs": "Q", "link_next": "i"},
}


class PairingGraph:
    """The graph of one board, given its numbers of cells and symmetries."""

    def __init__(self, cells, symmetry_count):
        self.cells, self.symmetry_count = cells, symmetry_count
        self.pulse = Pulse(1)
        self.columns = Columns(KINDS)
        self.states = self.tries = self.links = 0
        self.state_room = self.try_room = self.link_room = self.capacity = 0
        self.slots = zeros("i", 1)
        self.free_try = self.free_link = NONE
        self.grow_table(1 << 12)
        self.grow_states()
        self.grow_tries()
        self.grow_links()

    def table_bytes(self):
        """The memory of all nodes and of the hash table."""
        return self.columns.bytes + 4 * self.capacity

    def counts(self):
        """States, tries and links allocated, including reused ones."""
        return self.states, self.tries, self.links

    def find(self, word):
        """The state of a key, -1 if there is none."""
        slot: cython.longlong = cython.cast(cython.longlong, word & cython.cast(cython.ulonglong, self.capacity - 1))
        while self.slots[slot]:
            if self.key[self.slots[slot] - 1] == word:
                return self.slots[slot] - 1
            slot = (slot + 1) & (self.capacity - 1)
        return NONE

    def new_state(self, word):
        """A new state with a key that has none yet."""
        state: cython.int = cython.cast(cython.int, self.states)
        if self.states == self.state_room:
            with cython.gil:
                self.grow_states()
        self.states += 1
        self.key[state] = word
        self.first_try[state] = NONE
        self.todo[state] = 0
        self.zone[state] = 0
        self.enter(state)
        if self.states * 4 > self.capacity * 3 and (not self.pulse.stopped or self.states * 8 > self.capacity * 7):
            with cython.gil:
                self.grow_table(self.capacity * 2)
        return state

    def enter(self, state):
        """Enter a state into the hash table."""
        slot: cython.longlong = cython.cast(
            cython.longlong, self.key[state] & cython.cast(cython.ulonglong, self.capacity - 1)
        )
        while self.slots[slot]:
            slot = (slot + 1) & (self.capacity - 1)
        self.slots[slot] = state + 1

    def new_try(self, state, move):
        """A new try of a move in a state."""
        t: cython.int = self.free_try
        if t >= 0:
            self.free_try = self.try_next[t]
        else:
            if self.tries == self.try_room:
                with cython.gil:
                    self.grow_tries()
            t = cython.cast(cython.int, self.tries)
            self.tries += 1
        self.try_move[t] = move
        self.try_next[t] = self.first_try[state]
        self.first_try[state] = t
        self.first_link[t] = NONE
        self.try_answer[t] = NONE
        self.try_zone[t] = 0
        return t

    def new_link(self, t):
        """A new link of a try."""
        link: cython.int = self.free_link
        if link >= 0:
            self.free_link = self.link_next[link]
        else:
            if self.links == self.link_room:
                with cython.gil:
                    self.grow_links()
            link = cython.cast(cython.int, self.links)
            self.links += 1
        self.link_next[link] = self.first_link[t]
        self.first_link[t] = link
        return link

    def drop_links(self, t):
        """Free the links of a decided try."""
        link: cython.int = self.first_link[t]
        after: cython.int
        while link >= 0:
            after = self.link_next[link]
            self.link_next[link] = self.free_link
            self.free_link = link
            link = after
        self.first_link[t] = NONE

    def drop_tries(self, state, all_of_them):
        """Free what a decided state does not need: a proved one keeps the tries with an answer, a lost one none."""
        t: cython.int = self.first_try[state]
        after: cython.int
        self.first_try[state] = NONE
        while t >= 0:
            after = self.try_next[t]
            if self.try_answer[t] >= 0 and not all_of_them:
                self.try_next[t] = self.first_try[state]
                self.first_try[state] = t
            else:
                self.drop_links(t)
                self.try_next[t] = self.free_try
                self.free_try = t
            t = after

    # Dumps.

    def pieces(self):
        """The used parts of the columns, in the order of KINDS; to be released before the graph grows again."""
        return self.columns.views(self.counts())

    def figures(self):
        """What is not in the arrays: the counts of the kinds of nodes and the first free ones."""
        return [self.states, self.tries, self.links, self.free_try, self.free_link]

    def refill(self, figures, data):
        """Load the counts and the columns of another graph of this board; ValueError if they are unsound."""
        if len(figures) != 5 or min(figures) < -1:
            raise ValueError("the counts of nodes are inconsistent")
        self.columns.split(self, figures[:3], data)
        self.state_room, self.try_room, self.link_room = figures[:3]
        self.grow_states()
        self.grow_tries()
        self.grow_links()
        self.states, self.tries, self.links, self.free_try, self.free_link = figures
        if not self.sound():
            self.states = self.tries = self.links = 0
            self.free_try = self.free_link = NONE
            raise ValueError("the nodes refer to nodes that are not there")
        capacity: cython.longlong = self.capacity
        while self.states * 4 > capacity * 3:
            capacity *= 2
        self.grow_table(capacity)

    def sound(self):
        """Whether all numbers in the graph are within their ranges."""
        i: cython.longlong
        if not (-1 <= self.free_try < self.tries or self.tries == 0) or not -1 <= self.free_link < max(self.links, 1):
            return False
        for i in range(self.states):
            if not -1 <= self.first_try[i] < self.tries:
                return False
        for i in range(self.tries):
            if not (-1 <= self.try_next[i] < self.tries and -1 <= self.first_link[i] < self.links):
                return False
            if not (self.try_move[i] < self.cells and -1 <= self.try_answer[i] < self.cells):
                return False
        for i in range(self.links):
            if not (-1 <= self.link_next[i] < self.links and 0 <= self.link_state[i] < self.states):
                return False
            if not (self.link_reply[i] < self.cells and self.link_symmetry[i] < self.symmetry_count):
                return False
        return True

    # Memory.

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
        may_stay: cython.bint = self.states * 8 <= self.capacity * 7
        self.slots, self.capacity = self.pulse.through(zeros, "i", capacity), capacity
        for state in range(self.states):
            self.enter(cython.cast(cython.int, state))
            if may_stay and state % LOOK_EVERY == LOOK_EVERY - 1:
                self.pulse.look()
                if self.pulse.stopped:
                    self.slots, self.capacity = before, room
                    return
