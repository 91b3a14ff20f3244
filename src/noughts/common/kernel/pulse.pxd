cimport cython

@cython.final
cdef class Pulse:
    cdef bint stopped
    cdef long long due
    cdef int every
    cdef object ask
    cdef object error
    cdef start(self, object ask, long long due)
    cdef void beat(self, long long nodes) noexcept nogil
    cdef void look(self) noexcept nogil
    cdef fail(self, object error)
    cdef finish(self)
    cdef through(self, object work, object first, object second)
