cimport cython

@cython.final
cdef class Renumbering:
    cdef long long[::1] starts
    cdef long long[::1] shifts
    cdef int last
    cdef long long[::1] left
    cdef const unsigned char[::1] source
    cdef unsigned char[::1] out
    cdef long long at
    cdef long long size
    cdef void copy_block(self) noexcept nogil
    cdef long long copy_pairs(self) noexcept nogil
    cdef long long renumbered(self, long long number) noexcept nogil
    cdef long long number(self) noexcept nogil
    cdef void put(self, long long number) noexcept nogil
