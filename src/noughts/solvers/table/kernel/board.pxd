cimport cython

@cython.final
cdef class TableBoard:
    cdef int cells
    cdef int size
    cdef int symmetry_count
    cdef int line_count
    cdef int empties
    cdef int[::1] line_cells
    cdef int[::1] through
    cdef int[::1] starts
    cdef bint exact  # whether a line is spoilt for a side by its own stone beyond an end
    cdef int[::1] beside  # the lines that a cell is beyond the end of, beside[beside_starts[c] : beside_starts[c + 1]]
    cdef int[::1] beside_starts
    cdef short[::1] spoilt  # spoilt[side * line_count + line]: the side's stones beyond the ends of the line
    cdef int[::1] below
    cdef unsigned long long[::1] words
    cdef char[::1] filled
    cdef short[::1] stones  # stones[side * line_count + line]
    cdef int[::1] rest_of  # the sum of the empty cells of a line: its last empty cell when only one is left
    cdef short[::1] completes  # completes[side * cells + cell]: lines that the cell completes for the side
    cdef int[::1] threats  # how many cells complete a line for the side
    cdef int[::1] open_lines  # lines without a stone of the other side
    cdef long long[::1] weight  # the sum of 2^stones over the open lines
    cdef unsigned long long[::1] keys
    cdef unsigned long long key_a
    cdef unsigned long long key_b
    cdef int one_threat(self, int side) noexcept nogil
    cdef bint another_threat(self, int side, int cell) noexcept nogil
    cdef inline int threat_from(self, int side, int start) noexcept nogil
    cdef void play(self, int side, int cell) noexcept nogil
    cdef void undo(self, int side, int cell) noexcept nogil
    cdef inline void change(self, int side, int cell, int by) noexcept nogil
    cdef void spoil(self, int side, int cell, int by) noexcept nogil
    cdef inline void add_threat(self, int side, int cell, int change) noexcept nogil
    cdef inline void toggle(self, int side, int cell) noexcept nogil
    cdef void make_key(self, int mover) noexcept nogil
