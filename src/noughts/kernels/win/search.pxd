cimport cython
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.win.chains cimport Chains
from noughts.kernels.win.graph cimport WHOLE, WinGraph
from noughts.kernels.win.guides cimport Guides
from noughts.kernels.win.expander cimport WinExpander
from noughts.kernels.win.judge cimport WinJudge
from noughts.kernels.win.numbers cimport WinNumbers

@cython.final
cdef class WinSearch:
    cdef WinGraph graph
    cdef WinNumbers numbers
    cdef WinExpander expander
    cdef WinJudge judge
    cdef Chains chains
    cdef Pulse pulse
    cdef Guides guides
    cdef long long most
    cdef int turns
    cdef void run(self, int root) noexcept nogil
    cdef int stones_at(self, int node) noexcept nogil
    cdef int go_down(self, int node) noexcept nogil
    cdef void start_path(self, int node) noexcept nogil
    cdef relearn(self, int node)
