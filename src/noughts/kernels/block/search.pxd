from noughts.kernels.shared._words cimport lowest
from noughts.kernels.block.judge cimport BreakerJudge

cdef class BreakerSearch(BreakerJudge):
    cdef void search_state(self, int state, int level, double bound) noexcept nogil
    cdef bint cross_off(self, int state) noexcept nogil
    cdef void search_try(self, int t, int level, double bound) noexcept nogil
    cdef double waiting_price(self, int t, int level) noexcept nogil
    cdef void settle(self, int t, int reply, int state, int fold, unsigned long long pairs) noexcept nogil
    cdef void must_reply_in(self, int t, int link) noexcept nogil
    cdef int find_answer(self, int state, int level, int move) noexcept nogil
