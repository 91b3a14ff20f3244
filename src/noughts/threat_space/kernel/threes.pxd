cimport cython
from noughts.threat_space.kernel.chains cimport Chains
from noughts.threat_space.kernel.forks cimport Forks

@cython.final
cdef class ThreeChains(Chains):
    cdef Forks forks
    cdef int laid_count
    cdef unsigned long long[::1] failed_threes
    cdef int[::1] steps  # steps[3 * cells * at ...]: cell, forced reply or -1, worth
    cdef int[::1] laid
    cdef bint go_on(self, int at, int ply) noexcept nogil
    cdef bint after_step(self, int at, int cell, int reply, int ply) noexcept nogil
    cdef inline bint has_failed_threes(self, unsigned long long hash) noexcept nogil
    cdef int lay(self, int at, int side, int cell) noexcept nogil
    cdef void lift(self, int top) noexcept nogil
    cdef int list_steps(self, int at, int must, int ply) noexcept nogil
    cdef inline int enter_step(self, int first, int end, int cell, int reply, int worth) noexcept nogil
    cdef int give_pairs(self, int at) noexcept nogil
    cdef void bury(self, int at, int a, int b) noexcept nogil
    cdef int give_blocks(self, int at) noexcept nogil
    cdef int answer(self, int at, bint marking) noexcept nogil
    cdef int answer_three(self, int at, bint marking) noexcept nogil
