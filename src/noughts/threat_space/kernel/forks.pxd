cimport cython
from noughts.common.kernel._words cimport lowest
from noughts.common.kernel.frames cimport Frames

@cython.final
cdef class Forks:
    cdef Frames frames
    cdef int cells
    cdef int most
    cdef int stamp
    cdef int far_stamp
    cdef int block_count
    cdef int[::1] near
    cdef int[::1] stamps
    cdef int[::1] partner
    cdef int[::1] second
    cdef int[::1] partners
    cdef int[::1] counts  # counts[side]: how many cells are near
    cdef int[::1] near_stamps
    cdef int[::1] far
    cdef int[::1] far_stamps
    cdef int[::1] far_counts
    cdef int[::1] others  # others[2 * (cell * most + i) ...]: the other two cells of the cell's line number i
    cdef int[::1] blocks
    cdef int pair_off(self, int at, int side) noexcept nogil
    cdef inline void join(self, int side, int place, int cell, int other) noexcept nogil
    cdef inline bint is_near(self, int side, int cell) noexcept nogil
    cdef int list_far(self, int at) noexcept nogil
    cdef inline int far_lines(self, int cell) noexcept nogil
    cdef inline int next_empty(self, int i) noexcept nogil
    cdef bint prepares(self, int cell) noexcept nogil
    cdef bint parts(self, int cell) noexcept nogil
    cdef inline bint meets(self, int side, int block, int fork) noexcept nogil
    cdef bint find_blocks(self, int at) noexcept nogil
    cdef void mark_forks(self, int at, char[::1] marks) noexcept nogil
    cdef void mark_empty(self, int at, int side, int j, char[::1] marks) noexcept nogil
