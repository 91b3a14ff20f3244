cimport cython
from noughts.common.kernel._words cimport lowest, mixed

@cython.final
cdef class CodeBoard:
    cdef int cells
    cdef int width  # words of a set of cells
    cdef int reach  # neighbours that matter on each side of a cell
    cdef int side
    cdef int stones
    cdef int alive  # codes with something left in them
    cdef unsigned long long key
    cdef int first_sum  # the evaluation with side 0 to move, without the threats
    cdef int second_sum
    cdef int[::1] links  # (16 * (4 * neighbour + direction) | place of this cell in its mask), cell by cell
    cdef int[::1] starts  # starts[cell]: its first link
    cdef unsigned long long[::1] around  # around[cell * width ...]: the cells worth trying once it is taken
    cdef unsigned char[::1] kind_of  # by mask: the kind for side 0 and, times 16, for side 1
    cdef unsigned short[::1] numbers  # by four kinds, a nibble each: the number of the code
    cdef unsigned char[::1] classes  # by number
    cdef short[::1] values  # values[2 * number ...]: worth to its owner when it is to move, when the other is
    cdef short[::1] orders  # orders[2 * number ...]: how promising for its owner, for the other side
    cdef short[::1] threats  # by what threatens (`CodeBoard.threatening`)
    cdef unsigned int[::1] empty_masks
    cdef unsigned int[::1] masks  # masks[4 * cell + direction]
    cdef unsigned char[::1] kinds  # of the masks of empty cells
    cdef unsigned short[::1] nibbles  # nibbles[side * cells + cell]: the four kinds
    cdef unsigned short[::1] codes  # their numbers
    cdef char[::1] at  # -1 for an empty cell, else the side
    cdef int[::1] counts  # counts[16 * side + class]: empty cells
    cdef unsigned long long[::1] sets  # sets[(16 * side + class) * width ...]: the same as sets
    cdef unsigned long long[::1] near  # near[ply * width ...]: cells around the stones of that many plies
    cdef int[::1] played
    cdef int[::1] sums  # both sums before each stone
    cdef int[::1] frames  # frames[stone]: where its changes begin
    cdef int[::1] changes  # 256 * (4 * cell + direction) + the kind before
    cdef unsigned long long[::1] words
    cdef clear(self)
    cpdef set_up(self, object first, object second, int side)
    cpdef drill(self, object moves, int rounds)
    cdef void make(self, int cell) noexcept nogil
    cdef void unmake(self) noexcept nogil
    cdef inline void weigh(self, int side, int cell, int sign) noexcept nogil
    cdef inline void change(self, int side, int place, int kind, bint summed) noexcept nogil
    cdef inline void recode(self, int place, int old, int new, bint summed) noexcept nogil
    cdef inline unsigned long long hash(self) noexcept nogil
    cdef unsigned long long hash_after(self, int cell) noexcept nogil
    cdef inline int class_of(self, int side, int cell) noexcept nogil
    cdef int first(self, int side, int kind) noexcept nogil
    cdef inline int fours(self, int side) noexcept nogil
    cdef int threatening(self, int side) noexcept nogil
    cdef int evaluate(self) noexcept nogil
