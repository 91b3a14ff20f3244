cimport cython
from noughts.common.kernel._words cimport lowest
from noughts.engine.kernel.codechains cimport CodeChains
from noughts.engine.kernel.codes cimport CodeBoard
from noughts.engine.kernel.defence cimport Defence
from noughts.engine.kernel.position cimport EnginePosition

@cython.final
cdef class CodePosition(EnginePosition):
    cdef CodeBoard board
    cdef Defence defence
    cpdef describe(self)
    cdef int gather(self, int base, unsigned long long[::1] words, int start, bint fours) noexcept nogil
    cdef int put(self, int base, unsigned long long cells, int word, int count) noexcept nogil
