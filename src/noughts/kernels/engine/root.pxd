cimport cython
from noughts.kernels.engine._packed cimport completes
from noughts.kernels.engine.board cimport Board
from noughts.kernels.engine.candidates cimport Candidates
from noughts.kernels.engine.chains cimport Chains
from noughts.kernels.engine.memory cimport Memory
from noughts.kernels.engine.meter cimport Meter
from noughts.kernels.engine.search cimport Search

@cython.final
cdef class Root:
    cdef Board board
    cdef Meter meter
    cdef Chains chains
    cdef Memory memory
    cdef Candidates candidates
    cdef Search search
    cdef bint misere
    cdef bint narrow
    cdef int count
    cdef int compared  # how many of them may be the best
    cdef int score
    cdef int[::1] cells
    cdef int[::1] scores  # by cell, of the last depth that was finished
    cdef int[::1] fresh  # by cell, of the depth that is being searched
    cdef char[::1] lost
    cdef int[::1] lines  # lines[cell * LINE ...]: what is expected after a move
    cdef int[::1] lengths
    cpdef chain(self, int budget, int depth)
    cpdef refute(self, int budget, int depth)
    cpdef best(self, int depth)
    cpdef every(self, int depth)
    cdef follow(self, int cell)
    cdef int refute_all(self, int budget, int depth) noexcept nogil
    cdef bint deepen(self, int depth) noexcept nogil
    cdef int compare_all(self, int low, int high, int depth) noexcept nogil
    cdef void lead_with(self, int place, int value) noexcept nogil
    cdef void hold_to_best(self) noexcept nogil
    cdef bint score_all(self, int depth) noexcept nogil
    cdef int try_move(self, int cell, int place, int alpha, int beta, int depth) noexcept nogil
    cdef void sort(self) noexcept nogil
    cdef void keep_line(self, int cell, int[::1] moves, int start, int length) noexcept nogil
