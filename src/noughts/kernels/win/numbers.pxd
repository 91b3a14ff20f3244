cimport cython
from noughts.kernels.win.graph cimport INFINITE, WHOLE, WinGraph

cdef class WinNumbers(WinGraph):
    cdef int[::1] stack
    cdef long long stack_room
    @cython.final
    cdef bint update_threat(self, int t) noexcept nogil
    @cython.final
    cdef bint update_reply(self, int r) noexcept nogil
    @cython.final
    cdef void update_upwards(self, int node) noexcept nogil
    @cython.final
    cdef inline int effort(self, int link) noexcept nogil
    @cython.final
    cdef int most_proving(self, int node) noexcept nogil
    @cython.final
    cdef int open_reply(self, int t) noexcept nogil
    @cython.final
    cdef int open_link(self, int r) noexcept nogil
    @cython.final
    cdef bint decided(self, int node) noexcept nogil
    cdef grow_stack(self)
