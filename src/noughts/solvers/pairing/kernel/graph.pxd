cimport cython
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class PairingGraph:
    cdef Pulse pulse
    cdef int cells
    cdef int symmetry_count
    cdef object columns
    cdef public unsigned long long[::1] key
    cdef public unsigned long long[::1] zone
    cdef public unsigned long long[::1] todo
    cdef public float[::1] proof
    cdef public int[::1] first_try
    cdef public unsigned char[::1] try_move
    cdef public signed char[::1] try_answer
    cdef public int[::1] try_next
    cdef public float[::1] try_proof
    cdef public unsigned long long[::1] try_zone
    cdef public unsigned long long[::1] try_todo
    cdef public int[::1] first_link
    cdef public unsigned char[::1] link_reply
    cdef public int[::1] link_symmetry
    cdef public int[::1] link_state
    cdef public unsigned long long[::1] link_pairs
    cdef public int[::1] link_next
    cdef int[::1] slots
    cdef long long states
    cdef long long tries
    cdef long long links
    cdef long long state_room
    cdef long long try_room
    cdef long long link_room
    cdef long long capacity
    cdef int free_try
    cdef int free_link
    cdef int new_state(self, unsigned long long word) noexcept nogil
    cdef int find(self, unsigned long long word) noexcept nogil
    cdef void enter(self, int state) noexcept nogil
    cdef int new_try(self, int state, int move) noexcept nogil
    cdef int new_link(self, int t) noexcept nogil
    cdef void drop_links(self, int t) noexcept nogil
    cdef void drop_tries(self, int state, bint all_of_them) noexcept nogil
    cdef bint sound(self) noexcept
    cdef grow_states(self)
    cdef grow_tries(self)
    cdef grow_links(self)
    cdef grow_table(self, long long capacity)
