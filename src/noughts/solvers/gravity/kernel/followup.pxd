cimport cython
from noughts.common.kernel._words cimport lowest, size_of
from noughts.solvers.gravity.kernel.board cimport GravityBoard
from noughts.solvers.gravity.kernel._lines cimport playable_cells, win_at

ctypedef unsigned long long word

cdef enum:
    SILENT = 99

@cython.final
cdef class FollowUpRule:
    cdef GravityBoard board
    cdef int most(self, word theirs, word filled, word threats) noexcept nogil
    cdef inline int without_stopper(self, word theirs, word free, word playable, word threats) noexcept nogil
    cdef int with_stopper(self, word theirs, word free, word playable, word threats, int stopper) noexcept nogil
    cdef inline int lowest_row(self, word cells) noexcept nogil
    cdef inline int latest(self, int row) noexcept nogil
