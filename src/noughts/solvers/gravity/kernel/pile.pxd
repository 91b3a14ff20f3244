cimport cython
from noughts.common.kernel._words cimport lowest, size_of
from noughts.solvers.gravity.kernel.board cimport GravityBoard

ctypedef unsigned long long word

@cython.final
cdef class Pile(GravityBoard):
    cdef int line_count
    cdef int symmetry_count
    cdef int bytes
    cdef word[::1] lines
    cdef word[::1] rests  # rests[starts[cell] : starts[cell + 1]]: the lines through a cell without it
    cdef int[::1] starts
    cdef word[::1] images  # images[(symmetry * bytes + place) * 256 + byte]: a byte of a set of cells under a symmetry
    cdef word[::1] dangers  # the lines in the leader's cells that were found last
    cdef word image(self, word cells, int symmetry) noexcept nogil
    cdef bint all_through(self, int count, word pair, word rest) noexcept nogil
