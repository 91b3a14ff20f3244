cimport cython
from noughts.common.kernel._words cimport lowest
from noughts.engine.kernel.codes cimport CodeBoard

@cython.final
cdef class Defence:
    cdef CodeBoard board
    cdef unsigned long long[::1] cells  # the set last asked for
    cdef unsigned long long[::1] against  # the cells that stop one threat
    cdef inline void add(self, int cell) noexcept nogil
    cdef void meet(self, bint first) noexcept nogil
    cdef inline int with_stone(self, int cell, int link, int side) noexcept nogil
    cdef void spoil(self, int cell, int side, int below) noexcept nogil
    cdef void stop_open_fours(self) noexcept nogil
    cdef bint stop_four_threes(self) noexcept nogil
    cdef int answer(self, int cell, int side) noexcept nogil
    cdef void prepare(self, int cell, int side) noexcept nogil
