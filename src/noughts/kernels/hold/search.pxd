cimport cython
from noughts.kernels.hold.graph cimport BLOCKED, INFINITE, SEEN, HoldGraph
from noughts.kernels.hold.judge cimport PASS, HoldJudge
from noughts.kernels.shared.boards cimport Boards
from noughts.kernels.shared.frames cimport Frames
from noughts.kernels.shared.pulse cimport Pulse

@cython.final
cdef class HoldSearch:
    cdef HoldGraph graph
    cdef HoldJudge judge
    cdef Boards boards
    cdef Frames frames
    cdef Pulse pulse
    cdef int meet(self, int level, bint to_move) noexcept nogil
    cdef void search_state(self, int state, int level, int proof, int disproof) noexcept nogil
    cdef void search_try(self, int t, int level, int proof, int disproof) noexcept nogil
    cdef bint recall(self, int t, int level) noexcept nogil
    cdef void look_at(self, int t, int link, int level) noexcept nogil
    cdef void spread(self, int state, int t) noexcept nogil
