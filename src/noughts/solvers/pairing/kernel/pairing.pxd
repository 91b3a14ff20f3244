cimport cython
from noughts.solvers.pairing.kernel.lines cimport LONGEST, UNIT
from noughts.common.kernel._words cimport lowest, size_of

@cython.final
cdef class Pairing:
    cdef int board
    cdef int sizes
    cdef int words
    cdef unsigned long long[::1] sets
    cdef unsigned long long[::1] through
    cdef unsigned long long[::1] groups
    cdef unsigned long long[::1] used
    cdef long long[::1] totals
    cdef long long[::1] weight
    cdef long long[::1] options
    cdef unsigned char[::1] cells
    cdef int count
    cdef int nodes
    cdef int cap
    cdef int longest
    cdef bint by_weight
    cdef unsigned long long tightest
    cdef unsigned long long costly
    cdef int at(self, int level, int word) noexcept nogil
    cdef bint start(self, unsigned long long[::1] lines, int base, int count) noexcept nogil
    cdef void shrink(self) noexcept nogil
    cdef int cost(self) noexcept nogil
    cdef void push(self, long long option) noexcept nogil
    cdef bint find(self, unsigned long long[::1] lines, int base, int count, int cap) noexcept nogil
    cdef bint pair_on(self) noexcept nogil
    cdef bint light(self) noexcept nogil
    cdef bint try_pairs(self) noexcept nogil
    cdef bint cut(self) noexcept nogil
    cdef int rank(self) noexcept nogil
    cdef long long gain(self, int level, int one, int other) noexcept nogil
    cdef unsigned long long trim(self, unsigned long long[::1] lines, int base, int count) noexcept nogil
    cdef unsigned long long pair(self, int number) noexcept nogil
