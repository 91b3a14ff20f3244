cimport cython
from noughts.common.kernel._words cimport lowest, size_of

@cython.final
cdef class Frames:
    cdef int cells
    cdef int size
    cdef int lines
    cdef int words
    cdef int frame
    cdef int stride
    cdef int room
    cdef int stamp
    cdef int first
    cdef int second
    cdef int fork
    cdef int fork_one
    cdef int fork_two
    cdef int[::1] line_cells
    cdef unsigned long long[::1] through  # through[cell * words + word]: the lines through a cell
    cdef unsigned long long[::1] sets  # sets[at * frame + (side * size + j) * words + word]
    cdef char[::1] stones  # stones[at * stride + cell]: 0 where it is empty, else 1 + side
    cdef int[::1] options  # options[at * room ...]: stone, forced reply, line
    cdef int[::1] stamps
    cdef int[::1] partner
    cdef void play(self, int at, int side, int cell) noexcept nogil
    cdef bint any_line(self, int at, int side, int j) noexcept nogil
    cdef int count_lines(self, int at, int side, int j) noexcept nogil
    cdef bint completes(self, int at, int side, int cell) noexcept nogil
    cdef int completions(self, int at, int side, int most) noexcept nogil
    cdef inline int next_empty(self, int board, int i) noexcept nogil
    cdef int list_threats(self, int at, int side, int must) noexcept nogil
    cdef void mark_threats(self, int at, int side, int met, char[::1] marks) noexcept nogil
    cdef int worth(self, int at, int cell, int[::1] weights) noexcept nogil
