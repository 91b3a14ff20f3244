cimport cython
from noughts.kernels.shared._words cimport lowest
from noughts.kernels.block.search cimport BreakerSearch

@cython.final
cdef class Breaker(BreakerSearch):
    cdef start(self, object ask)
    cdef int chosen_by(self, int t, int fold) noexcept
