cimport cython
from noughts.common.kernel._words cimport size_of
from noughts.solvers.gravity.kernel._lines cimport playable_cells, win_at
from noughts.solvers.gravity.kernel.board cimport GravityBoard
from noughts.solvers.gravity.kernel.followup cimport SILENT, FollowUpRule
from noughts.solvers.gravity.kernel.table cimport BoundsTable

ctypedef unsigned long long word

cdef enum:
    OPEN = 99

@cython.final
cdef class LookAhead:
    cdef GravityBoard board
    cdef FollowUpRule rule
    cdef BoundsTable table
    # Of each child: the move that leads to it, the stones of the side to move and of the other, the empty cells that
    # complete a line of each, the key, the number of stones, the rank among its siblings.
    cdef word[::1] moves
    cdef word[::1] mine
    cdef word[::1] theirs
    cdef word[::1] threats
    cdef word[::1] targets
    cdef word[::1] first
    cdef word[::1] second
    cdef int[::1] stones
    cdef int[::1] rank
    cdef int[::1] order  # order[depth * columns ...]: the children to search, best first
    cdef int[::1] count  # count[depth]: how many
    cdef int[::1] ended  # ended[depth]: the child whose answer reached the bound there last, -1 for none
    cdef inline word playable(self, word filled) noexcept nogil
    cdef void enter(self, int child, word mine, word theirs) noexcept nogil
    cdef int look(self, int child, int bound) noexcept nogil
    cdef inline int judge(self, int child, int bound) noexcept nogil
    cdef void make_key(self, int child, word live, word theirs_live) noexcept nogil
    cdef int known(self, int child, int stones, int bound) noexcept nogil
    cdef int look_at_moves(self, int child, int depth, int bound) noexcept nogil
    cdef int look_up(self, int child, int depth, int count, int bound, int best) noexcept nogil
    cdef inline void insert(self, int start, int after) noexcept nogil
    cdef inline int worth(self, int child, int after, word move) noexcept nogil
