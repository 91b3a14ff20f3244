cimport cython
from noughts.solvers.gravity.kernel.grid cimport Grid
from noughts.solvers.gravity.kernel.search cimport GravitySearch
from noughts.solvers.gravity.kernel.lookahead cimport LookAhead
from noughts.common.kernel._words cimport lowest, mixed

ctypedef unsigned long long word

@cython.final
cdef class StrategyPlan:
    cdef GravitySearch search
    cdef LookAhead ahead
    cdef Grid grid
    cdef int goal
    cdef word[::1] answers  # answers[depth * width ...]: the answers that keep the aim, and the work of each
    cdef int[::1] works
    cdef word[::1] sizes
    cdef word[::1] written
    cdef long long ends_at  # the nodes at which its patience ends
    cdef int column_found
    cdef int size_of_node(self, word lead, word follow, int limit, int depth) noexcept nogil
    cdef bint is_closed(self, word lead, word follow) noexcept nogil
    cdef void name(self) noexcept nogil
    cdef long long place(self, int places) noexcept nogil
    cdef long long place_of_written(self) noexcept nogil
    cdef bint is_written(self, word lead, word follow) noexcept nogil
    cdef int size_of_moves(self, word lead, word follow, int limit, int depth) noexcept nogil
    cdef int size_of_answer(self, word lead, word follow, int limit, int depth) noexcept nogil
    cdef int list_answers(self, word lead, word follow, int start) noexcept nogil
    cdef void place_answer(self, int start, int count, word move) noexcept nogil
