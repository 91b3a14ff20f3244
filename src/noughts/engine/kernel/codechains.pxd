cimport cython
from noughts.common.kernel._words cimport lowest
from noughts.engine.kernel.chains cimport EngineChains
from noughts.engine.kernel.codes cimport CodeBoard

@cython.final
cdef class CodeChains(EngineChains):
    cdef CodeBoard board
    cdef bint plain  # whether fours that make nothing else are tried too
    cdef bint forced(self, int side, int depth) noexcept nogil
    cdef bint within(self, int side, int depth, int cell) noexcept nogil
    cdef bint threaten(self, int side, int depth, int cell) noexcept nogil
    cdef bint may_go_on(self, int side, int reply) noexcept nogil
    cdef bint open_four(self, int side) noexcept nogil
    cdef int list_fours(self, int side, int depth) noexcept nogil
