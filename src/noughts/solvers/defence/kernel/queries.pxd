cimport cython
from noughts.solvers.defence.kernel.graph cimport INFINITE, SEEN, DefenceGraph
from noughts.solvers.defence.kernel.judge cimport PASS, DefenceJudge
from noughts.solvers.defence.kernel.search cimport DefenceSearch
from noughts.common.kernel.boards cimport Boards
from noughts.common.kernel.frames cimport Frames
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class DefenceKernel:
    cdef Boards boards
    cdef Frames frames
    cdef readonly DefenceGraph graph
    cdef DefenceJudge judge
    cdef DefenceSearch search
    cdef Pulse pulse
    cdef int loaded
    cdef int enter_question(self, object holder, object other, bint to_move, object leaf, object pulse) except -1
    cdef int find(self, object holder, object other, bint to_move)
    cdef list answers(self, int t)
