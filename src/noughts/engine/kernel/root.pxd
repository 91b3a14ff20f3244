cimport cython
from noughts.engine.kernel.candidates cimport Candidates
from noughts.engine.kernel.chains cimport EngineChains
from noughts.engine.kernel.coded cimport CodePosition
from noughts.engine.kernel.deepening cimport Deepening
from noughts.engine.kernel.memory cimport EngineTable
from noughts.engine.kernel.meter cimport Meter
from noughts.engine.kernel.moves cimport Moves
from noughts.engine.kernel.position cimport EnginePosition
from noughts.engine.kernel.search cimport EngineSearch
from noughts.engine.kernel.windowed cimport WindowPosition

@cython.final
cdef class Root:
    cdef EnginePosition position
    cdef Meter meter
    cdef EngineChains chains
    cdef EngineTable memory
    cdef Candidates candidates
    cdef EngineSearch search
    cdef Moves moves
    cdef Deepening deepening
    cpdef chain(self, int budget, int depth)
    cpdef refute(self, int budget, int depth)
    cpdef best(self, int depth)
    cpdef every(self, int depth)
    cdef follow(self, int cell)
