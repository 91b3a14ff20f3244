cimport cython
from libc.math cimport INFINITY as LOST
from noughts.solvers.pairing.kernel.lines cimport LONGEST, UNIT, OpenLines
from noughts.solvers.pairing.kernel.graph cimport PairingGraph
from noughts.solvers.pairing.kernel.pairing cimport Pairing
from noughts.common.kernel._words cimport lowest, size_of
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class PairingJudge:
    cdef OpenLines lines
    cdef PairingGraph graph
    cdef Pairing pairing
    cdef Pulse pulse
    cdef int cap
    cdef long long most
    cdef double[::1] prices
    cdef long long[::1] shared
    cdef unsigned long long met_pairs
    cdef long long nodes
    cdef int meet(self, int level) noexcept nogil
    cdef int make_state(self, int level, unsigned long long word) noexcept nogil
    cdef void count(self) noexcept nogil
    cdef double price(self, long long total) noexcept nogil
    cdef unsigned long long look_ahead(self, int level, unsigned long long moves) noexcept nogil
    cdef int make_try(self, int state, int level, int move) noexcept nogil
    cdef int find_choice(self, int level) noexcept nogil
    cdef int make_choice(self, int level) noexcept nogil
    cdef void make_ready(self, int t, int level, unsigned long long taken) noexcept nogil
    cdef void make_links(self, int t, int level) noexcept nogil
