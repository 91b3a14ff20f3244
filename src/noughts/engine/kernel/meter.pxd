cimport cython
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class Meter:
    cdef Pulse pulse
    cdef int every
    cdef long long nodes
    cdef long long limit
    cdef long long due
    cdef bint stopped
    cpdef start(self, object ask, long long limit)
    cdef inline bint tick(self) noexcept nogil
    cdef void look(self) noexcept nogil
    cpdef finish(self)
