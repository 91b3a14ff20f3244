cimport cython
from noughts.solvers.pairing.kernel.lines cimport OpenLines
from noughts.solvers.pairing.kernel.graph cimport PairingGraph
from noughts.solvers.pairing.kernel.judge cimport PairingJudge
from noughts.solvers.pairing.kernel.queries cimport PairingKernel
from noughts.solvers.pairing.kernel.pairing cimport Pairing
from noughts.solvers.pairing.kernel.search cimport PairingSearch
from noughts.common.kernel._words cimport lowest, size_of
from noughts.common.kernel.pulse cimport Pulse

@cython.final
cdef class BlockProofWriter:
    cdef PairingKernel kernel
    cdef OpenLines lines
    cdef PairingGraph graph
    cdef PairingJudge judge
    cdef PairingSearch search
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
    cdef object canonical_store
    cdef int[::1] symmetry
    cdef object zone_store
    cdef unsigned long long[::1] zone
    cdef readonly int written
    cdef int turn_to(self, int first, int met) noexcept nogil
    cdef void put(self, unsigned int number) noexcept nogil
    cdef unsigned long long write(self, int level, unsigned long long costly) noexcept nogil
    cdef int state_of(self, int level) noexcept nogil
    cdef unsigned long long write_leaf(self, int level) noexcept nogil
    cdef unsigned long long write_node(self, int level, int state, int symmetry) noexcept nogil
    cdef unsigned long long write_branch(self, int level, int state, int symmetry, int move, unsigned long long unanswered) noexcept nogil
    cdef unsigned long long dominated(self, int level, unsigned long long unanswered, unsigned long long zone) noexcept nogil
    cdef int next_move(self, int level, int state, int symmetry, unsigned long long unanswered) noexcept nogil
    cdef int reply_to(self, int level, int state, int symmetry, int move, unsigned long long unanswered) noexcept nogil
    cdef int searched_reply(self, int level, int state, int symmetry, int move) noexcept nogil
    cdef void remember(self, int state, int symmetry, unsigned long long zone) noexcept nogil
    cdef more_states(self)
    cdef more_bytes(self)
