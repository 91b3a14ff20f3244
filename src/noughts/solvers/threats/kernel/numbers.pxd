cimport cython
from noughts.solvers.threats.kernel.graph cimport INFINITE, WHOLE, ThreatGraph

@cython.final
cdef class ThreatNumbers:
    cdef ThreatGraph graph
    cdef bint easy_first
    cdef int[::1] queue
    cdef long long queue_room
    cdef bint update_claim(self, int claim) noexcept nogil
    cdef bint update_reply(self, int reply) noexcept nogil
    cdef void update_upwards(self, int node) noexcept nogil
    cdef inline long long append(self, int node, long long used) noexcept nogil
    cdef inline int effort(self, int link) noexcept nogil
    cdef int most_proving(self, int node) noexcept nogil
    cdef int open_reply(self, int claim) noexcept nogil
    cdef inline bint comes_before(self, int proof, int other) noexcept nogil
    cdef int open_link(self, int reply) noexcept nogil
    cdef bint decided(self, int node) noexcept nogil
    cdef grow_queue(self)
