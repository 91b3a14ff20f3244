cimport cython
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.table.board cimport Board
from noughts.kernels.table.memory cimport NEVER, NOT_YET, UNKNOWN, YES, Memory

@cython.final
cdef class Table:
    cdef int size
    cdef int cells
    cdef bint misere
    cdef bint gravity
    cdef Board board
    cdef Memory memory
    cdef Pulse pulse
    cdef int[::1] moves
    cdef int[::1] ranks
    cdef long long nodes
    cdef long long end_states
    cdef long long cutoffs
    cdef long long table_hits
    cdef ask(self, int attacker, int n, object pulse)
    cdef int forces(self, int me, int n) noexcept nogil
    cdef int yields(self, int attacker, int n) noexcept nogil
    cdef inline bint hopeless(self, int attacker, int power) noexcept nogil
    cdef int candidates(self, int me, int first, bint forks_only) noexcept nogil
    cdef int rank(self, int me, int cell) noexcept nogil
    cdef inline void insert(self, int first, int count, int cell) noexcept nogil
    cdef inline void enter(self) noexcept nogil
