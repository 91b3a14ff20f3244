cimport cython
from noughts.solvers.threats.kernel.graph cimport ThreatGraph

@cython.final
cdef class ThreatPruner:
    cdef ThreatGraph graph
    cdef public int[::1] of_claim
    cdef public int[::1] of_reply
    cdef public int[::1] of_link
    cdef int[::1] stack  # claims that are marked while the nodes below them are not
    cdef long long used
    cpdef prune(self)
    cdef void mark_all(self) noexcept nogil
    cdef void mark(self, int claim) noexcept nogil
    cdef void mark_reply(self, int reply) noexcept nogil
    cdef void relink(self) noexcept nogil
    cdef void number(self) noexcept nogil
    cdef void move_claims(self) noexcept nogil
    cdef void move_replies(self) noexcept nogil
    cdef void move_links(self) noexcept nogil

cdef int numbered(int[::1] marks) noexcept nogil
cdef int renamed(int[::1] numbers, int old) noexcept nogil
