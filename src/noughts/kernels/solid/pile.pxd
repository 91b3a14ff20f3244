cimport cython

ctypedef unsigned long long word

@cython.final
cdef class Pile:
    cdef int cells
    cdef int area
    cdef int height
    cdef int line_count
    cdef int folds
    cdef int bytes
    cdef word full
    cdef word bottom
    cdef word follow_rows
    cdef word lead_rows
    cdef word[::1] lines
    cdef word[::1] rests  # rests[starts[cell] : starts[cell + 1]]: the lines through a cell without it
    cdef int[::1] starts
    cdef word[::1] images  # images[(fold * bytes + place) * 256 + byte]: a byte of a set of cells under a symmetry
    cdef word playable(self, word filled) noexcept nogil
    cdef word above(self, word cells) noexcept nogil
    cdef word column(self, int cell) noexcept nogil
    cdef word completing(self, word stones) noexcept nogil
    cdef word completed_by(self, int cell, word mine, word theirs) noexcept nogil
    cdef word image(self, word cells, int fold) noexcept nogil
