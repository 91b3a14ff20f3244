cimport cython
from noughts.kernels.shared._words cimport lowest, size_of
from noughts.kernels.gravity.grid cimport Grid
from noughts.kernels.gravity._lines cimport above, starts, through, win_at

ctypedef unsigned long long word

cdef enum:
    SILENT = 99

@cython.final
cdef class FollowUp:
    cdef Grid grid
    cdef int most(self, word theirs, word filled, word threats) noexcept nogil
    cdef inline int without_stopper(self, word theirs, word free, word playable, word threats) noexcept nogil
    cdef int with_stopper(self, word theirs, word free, word playable, word threats, int stopper) noexcept nogil
    cdef inline bint harmless(self, word leader, word theirs, word odd) noexcept nogil
    cdef inline word raised(self, word lines) noexcept nogil
    cdef bint paired_off(self, word level, word falling, word rising, word odd) noexcept nogil
    cdef bint all_through(self, word level, word falling, word rising, word first, word second, word rest) noexcept nogil
    cdef word missing(self, word lines, int step, word first, word second, word rest) noexcept nogil
    cdef int by_line(self, word theirs) noexcept nogil
    cdef inline bint slanting_or_level(self, word cells) noexcept nogil
    cdef inline int lowest_row(self, word cells) noexcept nogil
    cdef inline int latest(self, int row) noexcept nogil
