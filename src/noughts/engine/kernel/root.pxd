cimport cython
from noughts.engine.kernel._packed cimport completes
from noughts.engine.kernel.board cimport EngineBoard
from noughts.engine.kernel.candidates cimport Candidates
from noughts.engine.kernel.chains cimport FourChains
from noughts.engine.kernel.deepening cimport Deepening
from noughts.engine.kernel.memory cimport EngineTable
from noughts.engine.kernel.meter cimport Meter
from noughts.engine.kernel.moves cimport Moves
from noughts.engine.kernel.search cimport EngineSearch

@cython.final
cdef class Root:
    cdef EngineBoard board
    cdef Meter meter
    cdef FourChains chains
    cdef EngineTable memory
    cdef Candidates candidates
    cdef EngineSearch search
    cdef Moves moves
    cdef Deepening deepening
    cdef bint misere
    cdef bint narrow
    cpdef chain(self, int budget, int depth)
    cpdef refute(self, int budget, int depth)
    cpdef best(self, int depth)
    cpdef every(self, int depth)
    cdef follow(self, int cell)
