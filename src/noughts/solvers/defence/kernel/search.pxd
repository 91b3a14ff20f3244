cimport cython
from noughts.solvers.defence.kernel.graph cimport BLOCKED, INFINITE, SEEN, DefenceGraph
from noughts.solvers.defence.kernel.judge cimport PASS, DefenceJudge
from noughts.common.kernel.boards cimport Boards
from noughts.common.kernel.frames cimport Frames
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class DefenceSearch:
    cdef DefenceGraph graph
    cdef DefenceJudge judge
    cdef Boards boards
    cdef Frames frames
    cdef Pulse pulse
    cdef int meet(self, int level, bint to_move) noexcept nogil
    cdef void search_state(self, int state, int level, int proof, int disproof) noexcept nogil
    cdef void search_try(self, int t, int level, int proof, int disproof) noexcept nogil
    cdef bint recall(self, int t, int level) noexcept nogil
    cdef void look_at(self, int t, int link, int level) noexcept nogil
    cdef void spread(self, int state, int t) noexcept nogil
