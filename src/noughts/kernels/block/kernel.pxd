cimport cython
from libc.math cimport INFINITY as LOST
from noughts.kernels.block.edges cimport Edges
from noughts.kernels.block.graph cimport BlockGraph
from noughts.kernels.block.judge cimport BlockJudge
from noughts.kernels.block.search cimport BlockSearch
from noughts.kernels.shared._words cimport lowest
from noughts.kernels.shared.pulse cimport Pulse

@cython.final
cdef class BlockKernel:
    cdef Edges edges
    cdef readonly BlockGraph graph
    cdef BlockJudge judge
    cdef BlockSearch search
    cdef Pulse pulse
    cdef start(self, object ask)
    cdef int chosen_by(self, int t, int fold) noexcept
