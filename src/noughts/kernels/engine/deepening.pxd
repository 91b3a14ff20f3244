cimport cython
from noughts.kernels.engine._packed cimport completes
from noughts.kernels.engine.board cimport Board
from noughts.kernels.engine.chains cimport Chains
from noughts.kernels.engine.meter cimport Meter
from noughts.kernels.engine.moves cimport Moves
from noughts.kernels.engine.search cimport Search

@cython.final
cdef class Deepening:
    cdef Search search
    cdef Moves moves
    cdef Board board
    cdef Meter meter
    cdef Chains chains
    cdef int compared  # how many of the moves may be the best
    cdef int refute_all(self, int budget, int depth) noexcept nogil
    cdef bint deepen(self, int depth) noexcept nogil
    cdef int compare_all(self, int low, int high, int depth) noexcept nogil
    cdef bint score_all(self, int depth) noexcept nogil
    cdef int try_move(self, int cell, int place, int alpha, int beta, int depth) noexcept nogil
