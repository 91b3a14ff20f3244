cimport cython
from noughts.engine.kernel.chains cimport EngineChains

cdef class EnginePosition:
    cdef int cells
    cdef bint misere
    cdef bint narrow  # whether late moves may be left out
    cdef int margin  # a ply is seldom worth more
    cdef int without  # the parts left out
    cdef EngineChains chains
    cdef int first  # the move that shows a verdict
    cdef int reply  # the only move, -1 where there are more
    cdef bint guarded  # whether the moves last collected are all that defend
    cdef int worst  # the plies in which any other move loses
    cdef int[::1] options  # options[ply * cells ...]: the moves collected
    cdef int[::1] promises  # how promising each one is
    cpdef set_up(self, object first, object second, int side)
    cdef void make(self, int cell) noexcept nogil
    cdef void unmake(self) noexcept nogil
    cdef int mover(self) noexcept nogil
    cdef unsigned long long hash(self) noexcept nogil
    cdef unsigned long long hash_after(self, int cell) noexcept nogil
    cdef int evaluate(self) noexcept nogil
    cdef int verdict(self) noexcept nogil
    cdef bint may_chain(self, int depth) noexcept nogil
    cdef int collect(self, int ply) noexcept nogil
    cdef int promise(self, int cell) noexcept nogil
    cdef int force(self, int cell) noexcept nogil
    cdef bint completes(self, int cell, int side) noexcept nogil
    cdef bint playable(self, int cell) noexcept nogil
