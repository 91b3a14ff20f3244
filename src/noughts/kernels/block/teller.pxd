cimport cython
from noughts.kernels.block.edges cimport Edges
from noughts.kernels.block.graph cimport BlockGraph
from noughts.kernels.block.judge cimport BlockJudge
from noughts.kernels.block.kernel cimport BlockKernel
from noughts.kernels.block.pairing cimport Pairing
from noughts.kernels.block.search cimport BlockSearch
from noughts.kernels.shared._words cimport lowest, size_of
from noughts.kernels.shared.pulse cimport Pulse

@cython.final
cdef class Teller:
    cdef BlockKernel kernel
    cdef Edges edges
    cdef BlockGraph graph
    cdef BlockJudge judge
    cdef BlockSearch search
    cdef Pairing pairing
    cdef Pulse pulse
    cdef int cap
    cdef object between
    cdef int[::1] turns
    cdef object body_store
    cdef unsigned char[::1] body
    cdef long long size
    cdef long long room
    cdef long long known
    cdef object number_store
    cdef int[::1] number
    cdef object fold_store
    cdef int[::1] fold
    cdef object zone_store
    cdef unsigned long long[::1] zone
    cdef readonly int told
    cdef int turn_to(self, int told, int met) noexcept nogil
    cdef void put(self, unsigned int number) noexcept nogil
    cdef unsigned long long tell(self, int level, unsigned long long costly) noexcept nogil
    cdef int state_of(self, int level) noexcept nogil
    cdef unsigned long long tell_leaf(self, int level) noexcept nogil
    cdef unsigned long long tell_node(self, int level, int state, int fold) noexcept nogil
    cdef unsigned long long tell_branch(self, int level, int state, int fold, int move, unsigned long long unanswered) noexcept nogil
    cdef unsigned long long dominated(self, int level, unsigned long long unanswered, unsigned long long zone) noexcept nogil
    cdef int next_move(self, int level, int state, int fold, unsigned long long unanswered) noexcept nogil
    cdef int reply_to(self, int level, int state, int fold, int move, unsigned long long unanswered) noexcept nogil
    cdef int searched_reply(self, int level, int state, int fold, int move) noexcept nogil
    cdef void remember(self, int state, int fold, unsigned long long zone) noexcept nogil
    cdef more_states(self)
    cdef more_bytes(self)
