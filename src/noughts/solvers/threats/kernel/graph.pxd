cimport cython
from noughts.common.kernel._cells cimport add, has
from noughts.common.kernel.canonical cimport CanonicalForm
from noughts.common.kernel.pulse cimport Pulse

cdef enum:
    INFINITE = 1000000000
    MET = 0
    SEEN = 1
    WHOLE = 2
    WEAK = 3

@cython.final
cdef class ThreatGraph:
    cdef object columns
    cdef CanonicalForm canonical
    cdef Pulse pulse
    cdef int cells
    cdef int span
    cdef unsigned long long[::1] at_hand  # at_hand[side * span + word]: the stones of the current position
    cdef public unsigned long long[::1] stones  # stones[(claim * 2 + side) * span + word]
    cdef public unsigned long long[::1] keys  # keys[claim * 2 + side], zero for the claim of a root reply
    cdef public unsigned long long[::1] open  # open[claim * span + word]: replies that no chain is known to refute
    cdef public unsigned long long[::1] tried  # of these, the ones that no chain refutes
    cdef public char[::1] stage
    cdef public char[::1] symmetric
    cdef public int[::1] claim_proof
    cdef public int[::1] claim_disproof
    cdef public int[::1] first_reply
    cdef public int[::1] first_parent
    cdef public int[::1] ground  # the claim that a reply answers
    cdef public short[::1] cell  # the defender's stone, -1 at a root
    cdef public unsigned long long[::1] moves  # moves[reply * span + word]: the attacker's moves tried
    cdef public short[::1] left  # how many moves are untried, -1 before the first
    cdef public char[::1] forced  # whether only moves against the defender's own chain count
    cdef public int[::1] price  # the proof number that untried moves are taken to have
    cdef public int[::1] reply_proof
    cdef public int[::1] reply_disproof
    cdef public int[::1] next_reply
    cdef public int[::1] first_link
    cdef public short[::1] move
    cdef public int[::1] target
    cdef public short[::1] order
    cdef public int[::1] source
    cdef public int[::1] next_link
    cdef public int[::1] next_parent
    cdef int[::1] slots
    cdef long long claims
    cdef long long replies
    cdef long long links
    cdef long long claim_room
    cdef long long reply_room
    cdef long long link_room
    cdef long long capacity
    cdef set_up(self, object attacker, object defender)
    cdef void take_stones(self, int claim, int reply) noexcept nogil
    cdef void store_stones(self, int claim) noexcept nogil
    cdef void to_canonical(self) noexcept nogil
    cdef int find(self, int move) noexcept nogil
    cdef int meet(self, int move) noexcept nogil
    cdef int new_claim(self) noexcept nogil
    cdef int new_reply(self, int claim, int cell) noexcept nogil
    cdef void add_reply(self, int claim, int reply) noexcept nogil
    cdef int new_link(self, int reply, int claim, int move) noexcept nogil
    cdef int winning_link(self, int reply) noexcept nogil
    cdef int winning_move(self, int reply) noexcept nogil
    cdef inline long long slot_of(self, unsigned long long a, unsigned long long d) noexcept nogil
    cdef void put(self, int claim) noexcept nogil
    cdef grow_claims(self)
    cdef grow_replies(self)
    cdef grow_links(self)
    cdef refill_table(self)
    cdef grow_table(self, long long capacity)
