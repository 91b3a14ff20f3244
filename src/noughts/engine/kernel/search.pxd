cimport cython
from noughts.engine.kernel.candidates cimport Candidates
from noughts.engine.kernel.chains cimport EngineChains
from noughts.engine.kernel.memory cimport EngineTable
from noughts.engine.kernel.meter cimport Meter
from noughts.engine.kernel.position cimport EnginePosition

@cython.final
cdef class EngineSearch:
    cdef EnginePosition position
    cdef Meter meter
    cdef EngineChains chains
    cdef EngineTable memory
    cdef Candidates candidates
    cdef int finished  # the last depth that was searched whole
    cdef int without  # the parts left out
    cdef int[::1] reductions
    cdef int[::1] limits
    cdef int[::1] statics  # the static value at each ply
    cdef int[::1] path  # the moves made, from path[1] on
    cdef int[::1] lines
    cdef int[::1] lengths
    cdef int visit(self, int alpha, int beta, int depth, int ply, bint principal, bint cut) noexcept nogil
    cdef int enter(self, int cell, int alpha, int beta, int depth, int ply, bint principal, bint cut) noexcept nogil
    cdef int at_once(self, int alpha, int beta, int depth, int ply, bint principal) noexcept nogil
    cdef int end_with(self, int ply, int cell, int value) noexcept nogil
    cdef int answer(self, int cell, int alpha, int beta, int depth, int ply, bint principal) noexcept nogil
    cdef int remembered(self, int alpha, int beta, int depth, int ply) noexcept nogil
    cdef inline int score_at(self, int ply) noexcept nogil
    cdef void remember(self, int value, int move, int depth, int bound, bint quiet, int ply) noexcept nogil
    cdef int refined(self, int static, int ply) noexcept nogil
    cdef bint seek_chain(self, int depth) noexcept nogil
    cdef inline bint gains_too_little(self, int value, int alpha, int depth) noexcept nogil
    cdef int won_by_chain(self, int ply) noexcept nogil
    cdef bint cuts(self, int value, int alpha, int beta, int depth, bint improving) noexcept nogil
    cdef int try_moves(self, int alpha, int beta, int depth, int ply, bint principal, bint cut, int value, int count, bint quiet) noexcept nogil
    cdef inline int reduction(self, int depth, int place, int rank, int ply, int force, bint principal, bint cut) noexcept nogil
    cdef int try_move(self, int cell, int alpha, int beta, int depth, int less, int ply, bint principal, bint cut) noexcept nogil
    cdef void extend_line(self, int ply, int cell) noexcept nogil
