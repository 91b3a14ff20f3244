cimport cython
from noughts.kernels.engine._packed cimport completes
from noughts.kernels.engine.board cimport Board
from noughts.kernels.engine.candidates cimport Candidates
from noughts.kernels.engine.chains cimport Chains
from noughts.kernels.engine.memory cimport Memory
from noughts.kernels.engine.meter cimport Meter

@cython.final
cdef class Search:
    cdef Board board
    cdef Meter meter
    cdef Chains chains
    cdef Memory memory
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
