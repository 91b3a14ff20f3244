cimport cython
from noughts.kernels.shared._cells cimport add, has
from noughts.kernels.shared.frames cimport Frames
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.win.chains cimport Chains
from noughts.kernels.win.graph cimport INFINITE, MET, WinGraph
from noughts.kernels.win.judge cimport WinJudge

@cython.final
cdef class WinExpander:
    cdef WinJudge judge
    cdef WinGraph graph
    cdef Chains chains
    cdef Frames frames
    cdef Pulse pulse
    cdef int[::1] weights
    cdef int[::1] ranks
    cdef int chosen
    cdef int middle
    cdef void expand(self, int reply) noexcept nogil
    cdef void open_with(self, int reply, int at, int move) noexcept nogil
    cdef void prefer(self, int reply, int link) noexcept nogil
    cdef void open_up(self, int reply) noexcept nogil
    cdef int first_moves(self, int reply, int at) noexcept nogil
    cdef void leave_defences(self, int reply, int at) noexcept nogil
    cdef int trust(self, int enough) noexcept nogil
    cdef int choose_guide(self, int reply, int at) noexcept nogil
    cdef void rank(self, int at) noexcept nogil
    cdef int best_untried(self, int reply) noexcept nogil
    cdef int try_move(self, int reply, int at, int move, int best) noexcept nogil
