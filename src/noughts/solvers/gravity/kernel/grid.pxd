cimport cython
from noughts.common.kernel._words cimport lowest, size_of
from noughts.solvers.gravity.kernel.board cimport GravityBoard
from noughts.solvers.gravity.kernel._lines cimport above, lacking, spread, starts, through

ctypedef unsigned long long word

@cython.final
cdef class Grid(GravityBoard):
    cdef int width
    cdef int size
    cdef int column
    cdef word top
    cdef word covered(self, word cells) noexcept nogil
    cdef word mirrored(self, word cells) noexcept nogil
    cdef inline word raised(self, word lines) noexcept nogil
    cdef bint paired_off(self, word level, word falling, word rising, word odd) noexcept nogil
    cdef bint all_through(self, word level, word falling, word rising, word first, word second, word rest) noexcept nogil
    cdef word missing(self, word lines, int step, word first, word second, word rest) noexcept nogil
    cdef inline bint slanting_or_level(self, word cells) noexcept nogil
