cimport cython
from noughts.common.kernel.canonical cimport CanonicalForm
from noughts.common.kernel.frames cimport Frames

@cython.final
cdef class Boards:
    cdef int cells
    cdef Frames frames
    cdef CanonicalForm canonical
    cdef int symmetry_count
    cdef int[::1] symmetries  # symmetries[f * cells + cell]: the image of a cell
    cdef int[::1] back  # the inverse of each symmetry
    cdef char[::1] turned
    cdef int load(self, object holder, object other)
    cdef void step(self, int level, int side, int cell) noexcept nogil
    cdef void canonise(self, int level) noexcept nogil
    cdef void turn(self, int level, int symmetry) noexcept nogil
    cdef void renew_lines(self, int level) noexcept nogil
    cdef void drop_images(self, int level, char[::1] marks) noexcept nogil
    cdef unsigned long long image(self, unsigned long long cells, int symmetry) noexcept nogil
    cdef unsigned long long cells_of(self, int level, int side) noexcept nogil
    cdef int count_empty(self, int level) noexcept nogil
