cimport cython
from noughts.common.kernel._cells cimport add, has
from noughts.common.kernel.frames cimport Frames
from noughts.common.kernel.pulse cimport Pulse
from noughts.threat_space.kernel.chains cimport Chains
from noughts.solvers.threats.kernel.graph cimport INFINITE, MET, ThreatGraph
from noughts.solvers.threats.kernel.judge cimport ThreatJudge

@cython.final
cdef class ThreatExpander:
    cdef ThreatJudge judge
    cdef ThreatGraph graph
    cdef Chains chains
    cdef Frames frames
    cdef Pulse pulse
    cdef int[::1] weights
    cdef int[::1] ranks
    cdef int chosen
    cdef int middle
    cdef void expand(self, int reply) noexcept nogil
    cdef void open_with(self, int reply, int at, int move) noexcept nogil
    cdef void prefer(self, int reply, int link) noexcept nogil
    cdef void open_up(self, int reply) noexcept nogil
    cdef int first_moves(self, int reply, int at) noexcept nogil
    cdef void leave_defences(self, int reply, int at) noexcept nogil
    cdef int trust(self, int enough) noexcept nogil
    cdef int choose_guide(self, int reply, int at) noexcept nogil
    cdef void rank(self, int at) noexcept nogil
    cdef int best_untried(self, int reply) noexcept nogil
    cdef int try_move(self, int reply, int at, int move, int best) noexcept nogil
