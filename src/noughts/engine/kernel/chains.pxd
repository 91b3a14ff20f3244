cimport cython
from noughts.engine.kernel._packed cimport promise, threatens
from noughts.engine.kernel.board cimport EngineBoard
from noughts.engine.kernel.meter cimport Meter
from noughts.common.kernel._words cimport mixed

cdef class EngineChains:
    cdef Meter meter
    cdef unsigned long long mask
    cdef unsigned long long salt
    cdef unsigned long long[::1] failed  # the high 58 bits of the position's word, and the depth
    cdef long long last
    cdef int length
    cdef bint capped
    cdef int[::1] moves
    cdef int[::1] options  # options[depth * cells ...]: the threats to be tried with `depth` left
    cpdef renew(self, unsigned long long age)
    cdef bint find(self, int budget, int depth, bint plain) noexcept nogil
    @cython.final
    cdef inline void begin(self, int budget) noexcept nogil
    @cython.final
    cdef inline bint has_failed(self, unsigned long long key, int depth) noexcept nogil
    @cython.final
    cdef inline void fail(self, unsigned long long key, int depth) noexcept nogil
    @cython.final
    cdef inline void add(self, int cell) noexcept nogil

@cython.final
cdef class FourChains(EngineChains):
    cdef EngineBoard board
    cdef int[::1] worths
    cdef bint forced(self, int side, int depth) noexcept nogil
    cdef bint threaten(self, int side, int depth, int cell) noexcept nogil
    cdef int list_threats(self, int side, int depth, int must) noexcept nogil
    cdef inline void insert(self, int base, int count, int cell, int worth) noexcept nogil
