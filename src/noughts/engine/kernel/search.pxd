cimport cython
from noughts.engine.kernel._packed cimport completes
from noughts.engine.kernel.board cimport EngineBoard
from noughts.engine.kernel.candidates cimport Candidates
from noughts.engine.kernel.chains cimport FourChains
from noughts.engine.kernel.memory cimport EngineTable
from noughts.engine.kernel.meter cimport Meter

@cython.final
cdef class EngineSearch:
    cdef EngineBoard board
    cdef Meter meter
    cdef FourChains chains
    cdef EngineTable memory
    cdef Candidates candidates
    cdef bint narrow
    cdef bint misere
    cdef int finished  # the last depth that was searched whole
    cdef int without  # the parts left out
    cdef int[::1] reductions
    cdef int[::1] lines
    cdef int[::1] lengths
    cdef int visit(self, int alpha, int beta, int depth, int ply, bint principal) noexcept nogil
    cdef int at_once(self, int alpha, int beta, int depth, int ply, bint principal) noexcept nogil
    cdef int end_with(self, int ply, int cell, int value) noexcept nogil
    cdef int reply(self, int cell, int alpha, int beta, int depth, int ply, bint principal) noexcept nogil
    cdef int remembered(self, int alpha, int beta, int depth, int ply) noexcept nogil
    cdef void remember(self, int value, int move, int depth, int bound, bint quiet, int ply) noexcept nogil
    cdef int won_by_chain(self, int ply) noexcept nogil
    cdef inline int evaluate(self) noexcept nogil
    cdef inline int limit(self, int alpha, int depth, int value) noexcept nogil
    cdef int try_moves(self, int alpha, int beta, int depth, int ply, bint principal, int count, bint quiet) noexcept nogil
    cdef int try_move(self, int cell, int place, int alpha, int beta, int depth, int ply, bint principal) noexcept nogil
    cdef void extend_line(self, int ply, int cell) noexcept nogil
