cimport cython
from noughts.common.kernel._cells cimport add, drop, has
from noughts.common.kernel.frames cimport Frames
from noughts.common.kernel.pulse cimport Pulse
from noughts.threat_space.kernel.chains cimport Chains
from noughts.solvers.threats.kernel.graph cimport INFINITE, MET, SEEN, WEAK, WHOLE, ThreatGraph
from noughts.solvers.threats.kernel.guides cimport Guides
from noughts.solvers.threats.kernel.numbers cimport ThreatNumbers

@cython.final
cdef class ThreatJudge:
    cdef ThreatGraph graph
    cdef ThreatNumbers numbers
    cdef Chains chains
    cdef Frames frames
    cdef Pulse pulse
    cdef int[::1] weights
    cdef int[::1] ranks
    cdef bint guided
    cdef Guides guides
    cdef int ground
    cdef int load(self, int claim, int reply) noexcept nogil
    cdef void judge(self, int claim, int at, int limit) noexcept nogil
    cdef inline int weight(self, int at) noexcept nogil
    cdef void put_off(self, int claim, int proof) noexcept nogil
    cdef void rank_replies(self, int claim, int at) noexcept nogil
    cdef int next_reply(self, int claim) noexcept nogil
    cdef void look(self, int claim, int at) noexcept nogil
    cdef bint refuted(self, int claim, int at, int cell) noexcept nogil
    cdef void lose(self, int claim) noexcept nogil
    cdef void make_replies(self, int claim, int at) noexcept nogil
    cdef bint only_delays(self, int at, int cell) noexcept nogil
    cdef void drop_alike(self, int claim) noexcept nogil
