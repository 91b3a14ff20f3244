cimport cython
from noughts.kernels.gravity._lines cimport win_at
from noughts.kernels.gravity.followup cimport SILENT
from noughts.kernels.shared._words cimport lowest, size_of
from noughts.kernels.solid.pile cimport Pile

ctypedef unsigned long long word

@cython.final
cdef class SolidFollowUp:
    cdef Pile pile
    cdef word[::1] dangers  # the lines in the leader's cells that were found last
    cdef int most(self, word theirs, word filled, word threats) noexcept nogil
    cdef int without_stopper(self, word theirs, word free, word playable, word threats) noexcept nogil
    cdef int with_stopper(self, word theirs, word free, word playable, word threats, int stopper) noexcept nogil
    cdef bint harmless(self, word leader, word odd) noexcept nogil
    cdef bint all_through(self, int count, word pair, word rest) noexcept nogil
    cdef int by_line(self, word theirs) noexcept nogil
    cdef inline int latest(self, int row) noexcept nogil
