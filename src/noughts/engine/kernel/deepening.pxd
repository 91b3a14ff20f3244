cimport cython
from noughts.engine.kernel.chains cimport EngineChains
from noughts.engine.kernel.meter cimport Meter
from noughts.engine.kernel.moves cimport Moves
from noughts.engine.kernel.position cimport EnginePosition
from noughts.engine.kernel.search cimport EngineSearch

@cython.final
cdef class Deepening:
    cdef EngineSearch search
    cdef Moves moves
    cdef EnginePosition position
    cdef Meter meter
    cdef EngineChains chains
    cdef int compared  # how many of the moves may be the best
    cdef int refute_all(self, int budget, int depth) noexcept nogil
    cdef bint deepen(self, int depth) noexcept nogil
    cdef int compare_all(self, int low, int high, int depth) noexcept nogil
    cdef bint score_all(self, int depth) noexcept nogil
    cdef int try_move(self, int cell, int place, int alpha, int beta, int depth) noexcept nogil
