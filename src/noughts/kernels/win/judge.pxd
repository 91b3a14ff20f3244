cimport cython
from noughts.kernels.shared._cells cimport add, drop, has
from noughts.kernels.win.graph cimport INFINITE, MET, SEEN, WHOLE
from noughts.kernels.win.numbers cimport WinNumbers
from noughts.kernels.win.forced cimport Forced

cdef class WinJudge(WinNumbers):
    cdef Forced threats
    cdef int[::1] weights
    cdef int[::1] ranks
    @cython.final
    cdef int load(self, int t, int reply) noexcept nogil
    @cython.final
    cdef void judge(self, int t, int at, int limit) noexcept nogil
    @cython.final
    cdef void look(self, int t, int at) noexcept nogil
    @cython.final
    cdef bint refuted(self, int t, int at, int cell) noexcept nogil
    @cython.final
    cdef void lose(self, int t) noexcept nogil
    @cython.final
    cdef void make_replies(self, int t) noexcept nogil
    @cython.final
    cdef void drop_alike(self, int t) noexcept nogil
    @cython.final
    cdef void expand_reply(self, int r) noexcept nogil
    @cython.final
    cdef int first_moves(self, int r, int at) noexcept nogil
    @cython.final
    cdef void rank(self, int at) noexcept nogil
    @cython.final
    cdef int best_untried(self, int r) noexcept nogil
    @cython.final
    cdef int try_move(self, int r, int at, int move, int best) noexcept nogil
