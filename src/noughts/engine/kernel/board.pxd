cimport cython
from noughts.engine.kernel._packed cimport with_sign
from noughts.common.kernel._words cimport mixed

@cython.final
cdef class EngineBoard:
    cdef int cells
    cdef int size
    cdef int step
    cdef int blocks  # cells, rounded up to whole blocks
    cdef int side
    cdef int stones
    cdef int alive  # windows that somebody can still fill
    cdef int first
    cdef int second
    cdef unsigned long long key
    cdef unsigned long long counts  # 16 bits each: lines of side 0 that lack one, two; of side 1 that lack one, two
    cdef long long evaluation  # for side 0 to move in the low half, for side 1 in the high half
    cdef unsigned long long empty_counts
    cdef long long empty_evaluation
    cdef int empty_alive
    cdef int[::1] line_cells  # line_cells[window * size ...]: the cells of the window's line
    cdef int[::1] links  # links[3 * i ...]: a window, what a stone of side 0 adds to its code, of side 1
    cdef int[::1] starts  # starts[2 * cell ...]: first link of the lines through a cell, of the windows it ends, the end
    cdef unsigned int[::1] codes
    cdef unsigned int[::1] empty_codes
    cdef unsigned short[::1] classes
    cdef unsigned long long[::1] entries  # entries[3 * class ...]: what cells get, what `counts` gets, the evaluation
    cdef unsigned long long[::1] values
    cdef unsigned long long[::1] empty_values
    cdef unsigned long long[::1] words
    cdef char[::1] at
    cdef int[::1] played
    cdef clear(self)
    cpdef set_up(self, object first, object second, int side)
    cpdef drill(self, object moves, int rounds)
    cdef void make(self, int cell) noexcept nogil
    cdef void unmake(self) noexcept nogil
    cdef void make_light(self, int cell) noexcept nogil
    cdef void unmake_light(self) noexcept nogil
    cdef inline void settle(self, int cell) noexcept nogil
    cdef inline int lift(self) noexcept nogil
    cdef inline void shift(self, int cell, int side, int sign, bint light) noexcept nogil
    cdef inline bint playable(self, int cell) noexcept nogil
    cdef inline unsigned long long hash(self) noexcept nogil
    cdef unsigned long long hash_after(self, int cell) noexcept nogil
    cdef inline bint may_complete(self, int side) noexcept nogil
    cdef inline bint may_threaten(self, int side) noexcept nogil
    cdef int completions(self, int side) noexcept nogil
    cdef inline unsigned long long any_of(self, int block) noexcept nogil
    cdef int evaluate(self) noexcept nogil
