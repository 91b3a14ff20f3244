cimport cython
from noughts.engine.kernel.position cimport EnginePosition

@cython.final
cdef class Candidates:
    cdef EnginePosition position
    cdef int cells
    cdef int without
    cdef int[::1] worths  # worths[ply * cells ...]: of the position's options
    cdef int[::1] listed  # listed[ply]: how many moves
    cdef int[::1] killers
    cdef int[::1] answers  # answers[side * (cells + 1) + the other side's move + 1]
    cdef int[::1] history  # history[side * cells + cell]
    cpdef renew(self)
    cdef int worth(self, int cell, int promise, int ply, int last) noexcept nogil
    cdef int list(self, int ply, int remembered, int last) noexcept nogil
    cdef int pick(self, int ply, int place, int count) noexcept nogil
    cdef int put_quiet_last(self, int ply, int place, int count) noexcept nogil
    cdef int rank(self, int ply, int place, int count) noexcept nogil
    cdef inline void swap(self, int one, int other) noexcept nogil
    cdef void reward(self, int ply, int place, int count, int depth, int last) noexcept nogil
    cdef inline void learn(self, int at, int amount) noexcept nogil
