cimport cython
from noughts.solvers.defence.kernel.graph cimport BLOCKED, EXPANDED, INFINITE, OVER, DefenceGraph
from noughts.common.kernel.boards cimport Boards
from noughts.common.kernel.frames cimport Frames
from noughts.common.kernel.pulse cimport Pulse

cdef enum:
    PASS = -1

@cython.final
cdef class DefenceJudge:
    cdef DefenceGraph graph
    cdef Frames frames
    cdef Boards boards
    cdef Pulse pulse
    cdef object leaf
    cdef long long nodes
    cdef int[::1] weights
    cdef int[::1] ranks
    cdef char[::1] needed
    cdef void judge_question(self, int state, int level) noexcept nogil
    cdef void judge(self, int state, int level) noexcept nogil
    cdef int price(self, int level, int threats) noexcept nogil
    cdef void test(self, int state, int level) noexcept nogil
    cdef void expand(self, int state, int level) noexcept nogil
    cdef void make_links(self, int t, int level) noexcept nogil
    cdef void rank_links(self, int t, int level) noexcept nogil
