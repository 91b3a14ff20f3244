cimport cython
from noughts.kernels.shared._words cimport lowest, size_of

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
    cdef unsigned long long[::1] frames  # frames[at * frame + (side * size + j) * words + word]
    cdef char[::1] stones  # stones[at * stride + cell]: 0 where it is empty, else 1 + side
    cdef int[::1] options  # options[at * room ...]: stone, forced reply, line
    cdef int[::1] stamps
    cdef int[::1] partner
    @cython.final
    cdef void play(self, int at, int side, int cell) noexcept nogil
    @cython.final
    cdef bint any_line(self, int at, int side, int j) noexcept nogil
    @cython.final
    cdef int count_lines(self, int at, int side, int j) noexcept nogil
    @cython.final
    cdef bint completes(self, int at, int side, int cell) noexcept nogil
    @cython.final
    cdef int completions(self, int at, int side, int most) noexcept nogil
    @cython.final
    cdef inline int next_empty(self, int board, int i) noexcept nogil
    @cython.final
    cdef int list_threats(self, int at, int side, int must) noexcept nogil
    @cython.final
    cdef void mark_threats(self, int at, int side, int met, char[::1] marks) noexcept nogil
    @cython.final
    cdef int worth(self, int at, int cell, int[::1] weights) noexcept nogil
