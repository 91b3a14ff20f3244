cimport cython
from noughts.common.kernel.pulse cimport Pulse
from noughts.threat_space.kernel.chains cimport Chains
from noughts.solvers.threats.kernel.graph cimport WHOLE, ThreatGraph
from noughts.solvers.threats.kernel.guides cimport Guides
from noughts.solvers.threats.kernel.expander cimport ThreatExpander
from noughts.solvers.threats.kernel.judge cimport ThreatJudge
from noughts.solvers.threats.kernel.numbers cimport ThreatNumbers

@cython.final
cdef class ThreatSearch:
    cdef ThreatGraph graph
    cdef ThreatNumbers numbers
    cdef ThreatExpander expander
    cdef ThreatJudge judge
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
