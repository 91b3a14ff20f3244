cimport cython
from noughts.solvers.gravity.kernel._turns cimport begin_turn, call_for, end_turn, turn_of, undisturbed
from noughts.common.kernel._words cimport mixed

ctypedef unsigned long long word

@cython.final
cdef class BoundsTable:
    cdef long long buckets
    cdef bint shared
    cdef int[::1] busy  # busy[mark]: the number of the search that is at a position of this mark, 0 for none
    cdef word[::1] words
    cdef unsigned char[::1] written  # written[piece]: whether anything was
    cdef int mark(self, word first, word second) noexcept nogil
    cdef inline long long bucket(self, word first, word second) noexcept nogil
    cdef void expect(self, word first, word second) noexcept nogil
    cdef int recall(self, word first, word second) noexcept nogil
    cdef void learn(self, word first, word second, int low, int high, long long cost) noexcept nogil
    cdef inline int way(self, long long at, word first, word second) noexcept nogil
    cdef int low(self, int fact) noexcept nogil
    cdef int high(self, int fact) noexcept nogil
    cdef int work(self, int fact) noexcept nogil
