cimport cython
from noughts.kernels.gravity._lines cimport above, win_at
from noughts.kernels.gravity.followup cimport SILENT, FollowUp
from noughts.kernels.gravity.grid cimport Grid
from noughts.kernels.gravity.ledger cimport Ledger
from noughts.kernels.shared._words cimport size_of

ctypedef unsigned long long word

cdef enum:
    OPEN = 99

@cython.final
cdef class Sight:
    cdef Grid grid
    cdef FollowUp rule
    cdef Ledger ledger
    cdef Ledger advice
    cdef bint advised
    # Of each child: the stones of the side to move and of the other, the empty cells that complete a line of each, the
    # key, the number of stones, the rank among its siblings.
    cdef word[::1] mine
    cdef word[::1] theirs
    cdef word[::1] threats
    cdef word[::1] targets
    cdef word[::1] first
    cdef word[::1] second
    cdef int[::1] stones
    cdef int[::1] rank
    cdef int[::1] order  # order[depth * width ...]: the children to search, best first
    cdef int[::1] count  # count[depth]: how many
    cdef int[::1] ended  # ended[depth]: the child whose answer reached the bound there last, -1 for none
    cdef void enter(self, int child, word mine, word theirs) noexcept nogil
    cdef int look(self, int child, int bound) noexcept nogil
    cdef inline int judge(self, int child, int bound) noexcept nogil
    cdef inline void make_key(self, int child, word live, word theirs_live) noexcept nogil
    cdef inline int known(self, int child, int stones, int bound) noexcept nogil
    cdef inline int answer_of(self, int fact, int child, int stones, int bound) noexcept nogil
    cdef int hint(self, int child, int stones, int bound) noexcept nogil
    cdef int look_ahead(self, int child, int depth, int bound) noexcept nogil
    cdef int look_up(self, int child, int depth, int count, int bound, int best) noexcept nogil
    cdef inline void insert(self, int start, int count, int at) noexcept nogil
    cdef inline int worth(self, int child, int after, int at) noexcept nogil
