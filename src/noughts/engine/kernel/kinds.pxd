cimport cython

@cython.final
cdef class Kinds:
    cdef int length
    cdef int reach
    cdef int span  # cells of the line, the middle one included
    cdef unsigned char[::1] known  # known[own stones << span | blocked cells]
    cdef int[::1] ways  # ways[16 * level ...]: how many stones make each kind
    cpdef table(self)
    cdef int kind(self, int own, int blocked, int level) noexcept nogil
    cdef bint complete(self, int own) noexcept nogil
    cdef int judge(self, int base) noexcept nogil
    cdef int count(self, int base, int first, int last) noexcept nogil
