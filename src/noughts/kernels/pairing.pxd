cimport cython
from noughts.kernels._words cimport lowest, size_of

@cython.final
cdef class Pairing:
    cdef unsigned long long[::1] scratch
    cdef long long[::1] weight
    cdef long long[::1] options
    cdef long long[::1] weights
    cdef unsigned char[::1] cells
    cdef int count
    cdef int nodes
    cdef int cap
    cdef bint by_weight
    cdef unsigned long long tightest
    cdef long long total
    cdef unsigned long long costly
    cdef int start(self, unsigned long long[::1] edges, int base, int count) noexcept nogil
    cdef void shrink(self, int base, int count) noexcept nogil
    cdef int cost(self, int base, int count) noexcept nogil
    cdef void push(self, long long option) noexcept nogil
    cdef bint find(self, unsigned long long[::1] edges, int base, int count, int cap) noexcept nogil
    cdef bint pair_on(self, int base, int count) noexcept nogil
    cdef bint light(self, int base, int count) noexcept nogil
    cdef bint try_pairs(self, int base, int count) noexcept nogil
    cdef int without(self, int base, int count, unsigned long long pair) noexcept nogil
    cdef int rank(self, int first, int base, int count) noexcept nogil
    cdef long long gain(self, int base, int count, unsigned long long pair) noexcept nogil
    cdef unsigned long long trim(self, unsigned long long[::1] edges, int base, int count) noexcept nogil
    cdef unsigned long long pair(self, int number) noexcept nogil
