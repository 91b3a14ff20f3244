cimport cython
from libc.math cimport INFINITY as LOST
from noughts.solvers.pairing.kernel.lines cimport OpenLines
from noughts.solvers.pairing.kernel.graph cimport PairingGraph
from noughts.solvers.pairing.kernel.judge cimport PairingJudge
from noughts.common.kernel._words cimport lowest
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class PairingSearch:
    cdef OpenLines lines
    cdef PairingGraph graph
    cdef PairingJudge judge
    cdef Pulse pulse
    cdef void search_state(self, int state, int level, double bound) noexcept nogil
    cdef bint cross_off(self, int state) noexcept nogil
    cdef void search_try(self, int t, int level, double bound) noexcept nogil
    cdef double waiting_price(self, int t, int level) noexcept nogil
    cdef void settle(self, int t, int reply, int state, int symmetry, unsigned long long pairs) noexcept nogil
    cdef void must_reply_in(self, int t, int link) noexcept nogil
    cdef int find_answer(self, int state, int level, int move) noexcept nogil
