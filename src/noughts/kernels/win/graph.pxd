cimport cython
from noughts.kernels.shared._cells cimport add, has
from noughts.kernels.shared.folding cimport Folding

cdef enum:
    INFINITE = 1000000000
    MET = 0
    SEEN = 1
    WHOLE = 2

cdef class WinGraph:
    cdef object columns
    cdef Folding folding
    cdef int cells
    cdef int span
    cdef unsigned long long[::1] at_hand  # at_hand[side * span + word]: the stones of the position at hand
    cdef public unsigned long long[::1] stones  # stones[(t * 2 + side) * span + word]
    cdef public unsigned long long[::1] keys  # keys[t * 2 + side], zero for the ground of a root reply
    cdef public unsigned long long[::1] open  # open[t * span + word]: replies that no chain refutes as far as is known
    cdef public unsigned long long[::1] tried  # of these, the ones that have resisted
    cdef public char[::1] stage
    cdef public char[::1] symmetric
    cdef public int[::1] proof_t
    cdef public int[::1] disproof_t
    cdef public int[::1] first_reply
    cdef public int[::1] first_parent
    cdef public int[::1] ground  # the threat that a reply answers
    cdef public short[::1] cell  # the defender's stone, -1 at a root
    cdef public unsigned long long[::1] moves  # moves[r * span + word]: the attacker's moves tried
    cdef public short[::1] left  # how many are not, -1 before the first is
    cdef public int[::1] price  # what the moves not yet tried are taken to cost
    cdef public int[::1] proof_r
    cdef public int[::1] disproof_r
    cdef public int[::1] next_reply
    cdef public int[::1] first_link
    cdef public short[::1] move
    cdef public int[::1] target
    cdef public short[::1] order
    cdef public int[::1] source
    cdef public int[::1] next_link
    cdef public int[::1] next_parent
    cdef int[::1] slots
    cdef long long count_t
    cdef long long count_r
    cdef long long count_l
    cdef long long room_t
    cdef long long room_r
    cdef long long room_l
    cdef long long capacity
    cdef set_up(self, object attacker, object defender)
    @cython.final
    cdef void take_stones(self, int t, int reply) noexcept nogil
    @cython.final
    cdef void store_stones(self, int t) noexcept nogil
    @cython.final
    cdef void fold_stones(self) noexcept nogil
    @cython.final
    cdef int find(self, int move) noexcept nogil
    @cython.final
    cdef int meet(self, int move) noexcept nogil
    @cython.final
    cdef int new_threat(self) noexcept nogil
    @cython.final
    cdef int new_reply(self, int t, int cell) noexcept nogil
    @cython.final
    cdef void add_reply(self, int t, int r) noexcept nogil
    @cython.final
    cdef int new_link(self, int r, int t, int move) noexcept nogil
    @cython.final
    cdef inline long long slot_of(self, unsigned long long a, unsigned long long d) noexcept nogil
    @cython.final
    cdef void put(self, int t) noexcept nogil
    cdef grow_threats(self)
    cdef grow_replies(self)
    cdef grow_links(self)
    cdef grow_table(self, long long capacity)
