cimport cython
from noughts.common.kernel.pulse cimport Pulse

cdef enum:
    INFINITE = 1073741824
    SEEN = 1
    EXPANDED = 2
    BLOCKED = 3
    OVER = 4

@cython.final
cdef class DefenceGraph:
    cdef Pulse pulse
    cdef object columns
    cdef public unsigned long long[::1] key_a
    cdef public unsigned long long[::1] key_b
    cdef public unsigned long long[::1] zone
    cdef public int[::1] proof
    cdef public int[::1] disproof
    cdef public int[::1] first_try
    cdef public char[::1] stage
    cdef public int[::1] try_proof
    cdef public int[::1] try_disproof
    cdef public int[::1] try_price  # the proof number that answers not yet looked at are taken to have
    cdef public int[::1] try_next
    cdef public int[::1] first_link
    cdef public short[::1] try_move
    cdef public short[::1] try_answer
    cdef public int[::1] link_state
    cdef public int[::1] link_next
    cdef public short[::1] link_symmetry
    cdef public short[::1] link_reply
    cdef int[::1] slots
    cdef long long states
    cdef long long tries
    cdef long long links
    cdef long long state_room
    cdef long long try_room
    cdef long long link_room
    cdef long long capacity
    cdef int find_state(self, unsigned long long a, unsigned long long b) noexcept nogil
    cdef int new_state(self, unsigned long long a, unsigned long long b) noexcept nogil
    cdef void set_numbers(self, int state, int proof, int disproof) noexcept nogil
    cdef void prove(self, int state, int stage) noexcept nogil
    cdef int new_try(self, int state, int move) noexcept nogil
    cdef void settle(self, int t, int answer) noexcept nogil
    cdef void new_link(self, int t, int reply) noexcept nogil
    cdef long long slot_of(self, unsigned long long a, unsigned long long b) noexcept nogil
    cdef void enter(self, int state) noexcept nogil
    cdef grow_states(self)
    cdef grow_tries(self)
    cdef grow_links(self)
    cdef grow_table(self, long long capacity)
