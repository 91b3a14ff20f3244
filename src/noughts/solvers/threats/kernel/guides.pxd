cimport cython
from noughts.threat_space.kernel.chains cimport Chains
from noughts.solvers.threats.kernel.graph cimport ThreatGraph

@cython.final
cdef class Guides:
    cdef ThreatGraph graph
    cdef Chains chains
    cdef int[::1] history
    cdef unsigned long long[::1] keys
    cdef short[::1] moves
    cdef int[::1] path
    cdef unsigned long long[::1] path_keys
    cdef int length
    cdef int last
    cdef int slots
    cdef unsigned long long own  # the attacker's stones, without forced ones
    cdef unsigned long long whole  # all stones
    cdef unsigned long long skipped  # the defender's first reply on the path
    cdef unsigned long long lone  # the defender's only stone at the root
    cdef void resisted(self, int cell) noexcept nogil
    cdef void start(self, int claim, int stone) noexcept nogil
    cdef void reply(self, int cell) noexcept nogil
    cdef void pass_reply(self, int reply) noexcept nogil
    cdef void move(self, int cell, bint forced) noexcept nogil
    cdef int guide(self, int kind) noexcept nogil
    cdef void learn(self) noexcept nogil
    cdef inline int slot_of(self, unsigned long long key) noexcept nogil
    cdef void note(self, int i) noexcept nogil
    cdef void enter(self, unsigned long long key, int move) noexcept nogil
    cdef relearn_claim(self, int claim, set seen)
    cdef relearn_reply(self, int reply, set seen)
    cdef list parts(self)
    cdef take_parts(self, list parts)
