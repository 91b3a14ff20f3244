cimport cython
from noughts.engine.kernel._packed cimport completes, promise, threatens
from noughts.engine.kernel.board cimport EngineBoard
from noughts.engine.kernel.chains cimport FourChains
from noughts.engine.kernel.position cimport EnginePosition

@cython.final
cdef class WindowPosition(EnginePosition):
    cdef EngineBoard board
