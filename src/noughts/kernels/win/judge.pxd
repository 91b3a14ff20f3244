cimport cython
from noughts.kernels.shared._cells cimport add, drop, has
from noughts.kernels.shared.frames cimport Frames
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.win.chains cimport Chains
from noughts.kernels.win.graph cimport INFINITE, MET, SEEN, WEAK, WHOLE, WinGraph
from noughts.kernels.win.guides cimport Guides
from noughts.kernels.win.numbers cimport WinNumbers

@cython.final
cdef class WinJudge:
    cdef WinGraph graph
    cdef WinNumbers numbers
    cdef Chains chains
    cdef Frames frames
    cdef Pulse pulse
    cdef int[::1] weights
    cdef int[::1] ranks
    cdef bint guided
    cdef Guides guides
    cdef int ground
    cdef int load(self, int claim, int reply) noexcept nogil
    cdef void judge(self, int claim, int at, int limit) noexcept nogil
    cdef inline int weight(self, int at) noexcept nogil
    cdef void put_off(self, int claim, int proof) noexcept nogil
    cdef void rank_replies(self, int claim, int at) noexcept nogil
    cdef int next_reply(self, int claim) noexcept nogil
    cdef void look(self, int claim, int at) noexcept nogil
    cdef bint refuted(self, int claim, int at, int cell) noexcept nogil
    cdef void lose(self, int claim) noexcept nogil
    cdef void make_replies(self, int claim, int at) noexcept nogil
    cdef bint only_delays(self, int at, int cell) noexcept nogil
    cdef void drop_alike(self, int claim) noexcept nogil
