cimport cython
from noughts.kernels.gravity.grid cimport Grid
from noughts.kernels.gravity.search cimport GravitySearch
from noughts.kernels.gravity.sight cimport Sight
from noughts.kernels.shared._words cimport lowest, mixed

ctypedef unsigned long long word

@cython.final
cdef class Plan:
    cdef GravitySearch search
    cdef Sight sight
    cdef Grid grid
    cdef int goal
    cdef word[::1] answers  # answers[depth * width ...]: the answers that keep the aim, and the work of each
    cdef int[::1] works
    cdef word[::1] sizes
    cdef word[::1] told
    cdef long long ends_at  # the nodes at which its patience ends
    cdef int column_found
    cdef int size_of_node(self, word lead, word follow, int limit, int depth) noexcept nogil
    cdef bint is_closed(self, word lead, word follow) noexcept nogil
    cdef void name(self) noexcept nogil
    cdef long long place(self, int places) noexcept nogil
    cdef long long place_of_told(self) noexcept nogil
    cdef bint is_told(self, word lead, word follow) noexcept nogil
    cdef int size_of_moves(self, word lead, word follow, int limit, int depth) noexcept nogil
    cdef int size_of_answer(self, word lead, word follow, int limit, int depth) noexcept nogil
    cdef int list_answers(self, word lead, word follow, int start) noexcept nogil
    cdef void place_answer(self, int start, int count, word move) noexcept nogil
