cimport cython
from noughts.common.kernel._cells cimport has
from noughts.threat_space.kernel.forced cimport Forced
from noughts.solvers.threats.kernel.graph cimport INFINITE, WHOLE, ThreatGraph
from noughts.solvers.threats.kernel.expander cimport ThreatExpander
from noughts.solvers.threats.kernel.judge cimport ThreatJudge
from noughts.solvers.threats.kernel.numbers cimport ThreatNumbers
from noughts.solvers.threats.kernel.pruner cimport ThreatPruner
from noughts.solvers.threats.kernel.search cimport ThreatSearch

@cython.final
cdef class ThreatKernel:
    cdef Forced forced
    cdef ThreatGraph graph
    cdef ThreatNumbers evidence
    cdef ThreatJudge judge
    cdef ThreatSearch search
