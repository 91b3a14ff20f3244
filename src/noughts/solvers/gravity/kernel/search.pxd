cimport cython
from noughts.solvers.gravity.kernel._lines cimport win_at
from noughts.solvers.gravity.kernel.board cimport GravityBoard
from noughts.solvers.gravity.kernel.table cimport BoundsTable
from noughts.solvers.gravity.kernel.lookahead cimport OPEN, LookAhead
from noughts.common.kernel.pulse cimport Pulse

ctypedef unsigned long long word

@cython.final
cdef class GravitySearch:
    cdef readonly LookAhead ahead
    cdef readonly GravityBoard board
    cdef Pulse pulse
    cdef int number
    cdef long long nodes
    cdef int[::1] path  # path[depth]: the child that is being searched
    cdef int[::1] goals  # goals[depth]: the bound asked about there
    cdef int[::1] tally  # by the parity of stones: positions with all moves searched, less those that one move ended
    cdef int answered  # the depth at which another thread has the answer, and the answer
    cdef int answer
    cdef int asked  # the stones of the position that was asked about
    cdef long long stint  # nodes after which it goes back to the beginning, and whether it then gives up
    cdef bint gives_up
    cdef long long leaves_at  # the nodes at which the stint ends, and at which it asks next whether to go back
    cdef long long asks_at
    cdef int ask(self, int bound) noexcept nogil
    cdef int search(self, int child, int depth, int bound) noexcept nogil
    cdef bint ask_others(self, int depth) noexcept nogil
    cdef int search_moves(self, int child, int depth, int bound, int best) noexcept nogil
    cdef inline int search_move(self, int child, int after, int depth, int bound) noexcept nogil
