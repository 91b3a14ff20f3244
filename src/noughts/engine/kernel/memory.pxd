cimport cython
from noughts.common.kernel._words cimport mixed, prefetch

@cython.final
cdef class EngineTable:
    cdef unsigned long long mask  # the last bucket
    cdef unsigned long long salt
    cdef unsigned long long turn
    cdef unsigned long long age
    cdef unsigned long long[::1] entries
    cdef int bound
    cdef int depth
    cdef int move
    cdef int score
    cdef bint quiet
    cpdef renew(self, unsigned long long age, unsigned long long turn)
    cdef void forget(self) noexcept nogil
    cdef void fetch(self, unsigned long long hash) noexcept nogil
    cdef void probe(self, unsigned long long hash) noexcept nogil
    cdef void store(self, unsigned long long hash, int score, int move, int depth, int bound, bint quiet) noexcept nogil
    cdef inline int value(self, unsigned long long entry) noexcept nogil
