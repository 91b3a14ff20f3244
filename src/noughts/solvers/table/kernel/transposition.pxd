cimport cython
from noughts.common.kernel.pulse cimport Pulse

cdef enum:
    YES = 1
    NOT_YET = 0
    NEVER = -1
    UNKNOWN = 2

@cython.final
cdef class TranspositionTable:
    cdef long long capacity
    cdef long long most
    cdef long long used
    cdef Pulse pulse
    cdef unsigned long long[::1] keys_a
    cdef unsigned long long[::1] keys_b
    cdef short[::1] facts
    cdef int recall(self, unsigned long long key_a, unsigned long long key_b, int kind, int n) noexcept nogil
    cdef void learn(
        self, unsigned long long key_a, unsigned long long key_b, int kind, int n, int answer, long long chance
    ) noexcept nogil
    cdef inline long long bucket(self, unsigned long long key_a, unsigned long long key_b) noexcept nogil
    cdef inline long long free_slot(
        self, unsigned long long key_a, unsigned long long key_b, long long chance
    ) noexcept nogil
    cdef allocate(self, long long capacity)
    cdef grow(self, long long chance)
