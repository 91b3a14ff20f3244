cimport cython
from libc.math cimport INFINITY as LOST
from noughts.solvers.pairing.kernel.lines cimport OpenLines
from noughts.solvers.pairing.kernel.graph cimport PairingGraph
from noughts.solvers.pairing.kernel.judge cimport PairingJudge
from noughts.solvers.pairing.kernel.search cimport PairingSearch
from noughts.common.kernel._words cimport lowest
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class PairingKernel:
    cdef OpenLines lines
    cdef readonly PairingGraph graph
    cdef PairingJudge judge
    cdef PairingSearch search
    cdef Pulse pulse
    cdef start(self, object ask)
    cdef int chosen_by(self, int t, int symmetry) noexcept
