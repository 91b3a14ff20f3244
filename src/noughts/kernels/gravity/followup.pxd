cimport cython
from noughts.kernels.shared._words cimport lowest, size_of
from noughts.kernels.gravity.grid cimport Grid
from noughts.kernels.gravity._lines cimport above, starts, through, win_at

ctypedef unsigned long long word

cdef enum:
    SILENT = 99

cdef class FollowUp(Grid):
    @cython.final
    cdef int follow_up(self, word theirs, word filled, word threats) noexcept nogil
    @cython.final
    cdef inline int without_stopper(self, word theirs, word free, word playable, word threats) noexcept nogil
    @cython.final
    cdef int with_stopper(self, word theirs, word free, word playable, word threats, int stopper) noexcept nogil
    @cython.final
    cdef inline bint harmless(self, word leader, word theirs, word odd) noexcept nogil
    @cython.final
    cdef inline word raised(self, word lines) noexcept nogil
    @cython.final
    cdef bint paired_off(self, word level, word falling, word rising, word odd) noexcept nogil
    @cython.final
    cdef bint all_through(self, word level, word falling, word rising, word first, word second, word rest) noexcept nogil
    @cython.final
    cdef word missing(self, word lines, int step, word first, word second, word rest) noexcept nogil
    @cython.final
    cdef int by_line(self, word theirs) noexcept nogil
    @cython.final
    cdef inline bint slanting_or_level(self, word cells) noexcept nogil
    @cython.final
    cdef inline int lowest_row(self, word cells) noexcept nogil
    @cython.final
    cdef inline int latest(self, int row) noexcept nogil
