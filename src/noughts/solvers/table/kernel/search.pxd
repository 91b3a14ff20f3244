cimport cython
from noughts.common.kernel.pulse cimport Pulse
from noughts.solvers.table.kernel.board cimport TableBoard
from noughts.solvers.table.kernel.transposition cimport NEVER, NOT_YET, UNKNOWN, YES, TranspositionTable

@cython.final
cdef class TableSearch:
    cdef int size
    cdef int cells
    cdef bint misere
    cdef bint gravity
    cdef TableBoard board
    cdef TranspositionTable memory
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
