cimport cython
from noughts.kernels.engine._packed cimport completes
from noughts.kernels.engine.board cimport Board
from noughts.kernels.engine.candidates cimport Candidates
from noughts.kernels.engine.chains cimport Chains
from noughts.kernels.engine.deepening cimport Deepening
from noughts.kernels.engine.memory cimport Memory
from noughts.kernels.engine.meter cimport Meter
from noughts.kernels.engine.moves cimport Moves
from noughts.kernels.engine.search cimport Search

@cython.final
cdef class Root:
    cdef Board board
    cdef Meter meter
    cdef Chains chains
    cdef Memory memory
    cdef Candidates candidates
    cdef Search search
    cdef Moves moves
    cdef Deepening deepening
    cdef bint misere
    cdef bint narrow
    cpdef chain(self, int budget, int depth)
    cpdef refute(self, int budget, int depth)
    cpdef best(self, int depth)
    cpdef every(self, int depth)
    cdef follow(self, int cell)
