cimport cython
from noughts.engine.kernel._packed cimport completes, promise
from noughts.engine.kernel.board cimport EngineBoard

@cython.final
cdef class Candidates:
    cdef EngineBoard board
    cdef bint misere
    cdef int without  # the parts left out, as in `search.py`
    cdef int[::1] cells
    cdef int[::1] worths
    cdef int[::1] killers
    cdef int[::1] history
    cdef renew(self)
    cdef inline int worth(self, int cell, int ply) noexcept nogil
    cdef int list(self, int ply, int remembered, int limit) noexcept nogil
    cdef void reward(self, int cell, int ply, int depth) noexcept nogil
