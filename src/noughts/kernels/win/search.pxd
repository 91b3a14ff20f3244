cimport cython
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.win.chains cimport Chains
from noughts.kernels.win.graph cimport WinGraph
from noughts.kernels.win.judge cimport WinJudge
from noughts.kernels.win.numbers cimport WinNumbers

@cython.final
cdef class WinSearch:
    cdef WinGraph graph
    cdef WinNumbers numbers
    cdef WinJudge judge
    cdef Chains chains
    cdef Pulse pulse
    cdef long long most
    cdef int turns
    cdef void run(self, int root) noexcept nogil
