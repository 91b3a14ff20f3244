cimport cython
from noughts.kernels.hold.graph cimport BLOCKED, INFINITE, SEEN
from noughts.kernels.hold.judge cimport PASS, HoldJudge

@cython.final
cdef class HoldSearch(HoldJudge):
    cdef int loaded
    cdef int enter_question(self, object holder, object other, bint to_move, object leaf, object pulse) except -1
    cdef int find(self, object holder, object other, bint to_move)
    cdef int meet(self, int level, bint to_move) noexcept nogil
    cdef list answers(self, int t)
    cdef void search_state(self, int state, int level, int proof, int disproof) noexcept nogil
    cdef void search_try(self, int t, int level, int proof, int disproof) noexcept nogil
    cdef bint recall(self, int t, int level) noexcept nogil
    cdef void look_at(self, int t, int link, int level) noexcept nogil
    cdef void spread(self, int state, int t) noexcept nogil
