cimport cython
from noughts.kernels.gravity._lines cimport lacking, spread, starts

@cython.final
cdef class Grid:
    cdef int width
    cdef int height
    cdef int size
    cdef int cells
    cdef int column
    cdef unsigned long long bottoms
    cdef unsigned long long top
    cdef unsigned long long full
    cdef unsigned long long follow_rows
    cdef unsigned long long lead_rows
    cdef unsigned long long completing(self, unsigned long long stones) noexcept nogil
    cdef unsigned long long covered(self, unsigned long long cells) noexcept nogil
    cdef unsigned long long mirrored(self, unsigned long long cells) noexcept nogil
