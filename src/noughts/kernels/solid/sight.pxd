cimport cython
from noughts.kernels.gravity._lines cimport win_at
from noughts.kernels.gravity.followup cimport SILENT
from noughts.kernels.gravity.ledger cimport Ledger
from noughts.kernels.gravity.sight cimport OPEN
from noughts.kernels.shared._words cimport lowest, size_of
from noughts.kernels.solid.followup cimport SolidFollowUp
from noughts.kernels.solid.pile cimport Pile

ctypedef unsigned long long word

@cython.final
cdef class SolidSight:
    cdef Pile pile
    cdef SolidFollowUp rule
    cdef Ledger ledger
    cdef Ledger advice
    cdef bint advised
    # Of each child: the stones of the side to move and of the other, the empty cells that complete a line of each, the
    # moves that do not lose at once, the key, the number of stones, the rank among its siblings.
    cdef word[::1] mine
    cdef word[::1] theirs
    cdef word[::1] threats
    cdef word[::1] targets
    cdef word[::1] safe
    cdef word[::1] first
    cdef word[::1] second
    cdef int[::1] stones
    cdef int[::1] rank
    cdef int[::1] order  # order[depth * area ...]: the children to search, best first
    cdef int[::1] count  # count[depth]: how many
    cdef void enter(self, int child, word mine, word theirs) noexcept nogil
    cdef int look(self, int child, int bound) noexcept nogil
    cdef int judge(self, int child, int bound) noexcept nogil
    cdef void make_key(self, int child, word live, word theirs_live) noexcept nogil
    cdef inline int known(self, int child, int stones, int bound) noexcept nogil
    cdef inline int answer_of(self, int fact, int child, int stones, int bound) noexcept nogil
    cdef int hint(self, int child, int stones, int bound) noexcept nogil
    cdef int look_ahead(self, int child, int depth, int bound) noexcept nogil
    cdef inline void drop(self, int child, int after, int cell) noexcept nogil
    cdef int worth(self, int child, int after, int cell) noexcept nogil
    cdef int look_up(self, int child, int depth, int count, int bound, int best) noexcept nogil
    cdef inline void insert(self, int start, int count, int after) noexcept nogil
