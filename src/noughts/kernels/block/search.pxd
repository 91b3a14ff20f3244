cimport cython
from libc.math cimport INFINITY as LOST
from noughts.kernels.block.edges cimport Edges
from noughts.kernels.block.graph cimport BlockGraph
from noughts.kernels.block.judge cimport BlockJudge
from noughts.kernels.shared._words cimport lowest
from noughts.kernels.shared.pulse cimport Pulse

@cython.final
cdef class BlockSearch:
    cdef Edges edges
    cdef BlockGraph graph
    cdef BlockGraph advice  # of another search, whose word counts for nothing
    cdef BlockJudge judge
    cdef Pulse pulse
    cdef void search_state(self, int state, int level, double bound) noexcept nogil
    cdef bint cross_off(self, int state) noexcept nogil
    cdef void search_try(self, int t, int level, double bound) noexcept nogil
    cdef double waiting_price(self, int t, int level) noexcept nogil
    cdef void settle(self, int t, int reply, int state, int fold, unsigned long long pairs) noexcept nogil
    cdef void must_reply_in(self, int t, int link) noexcept nogil
    cdef void follow(self, int state, int level) noexcept nogil
    cdef int find_answer(self, int state, int level, int move) noexcept nogil
