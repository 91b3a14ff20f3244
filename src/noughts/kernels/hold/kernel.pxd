cimport cython
from noughts.kernels.hold.graph cimport INFINITE, SEEN, HoldGraph
from noughts.kernels.hold.judge cimport PASS, HoldJudge
from noughts.kernels.hold.search cimport HoldSearch
from noughts.kernels.shared.boards cimport Boards
from noughts.kernels.shared.frames cimport Frames
from noughts.kernels.shared.pulse cimport Pulse

@cython.final
cdef class HoldKernel:
    cdef Boards boards
    cdef Frames frames
    cdef readonly HoldGraph graph
    cdef HoldJudge judge
    cdef HoldSearch search
    cdef Pulse pulse
    cdef int loaded
    cdef int enter_question(self, object holder, object other, bint to_move, object leaf, object pulse) except -1
    cdef int find(self, object holder, object other, bint to_move)
    cdef list answers(self, int t)
