ctypedef unsigned long long word

cdef class GravityBoard:
    cdef int cells
    cdef int columns
    cdef int height
    cdef int step  # the cell right above another has a bit that is so much higher
    cdef int mirrored_below  # positions of fewer stones than this are asked whether they are their own mirror image
    cdef bint notes_looks  # whether what a look at all moves has answered goes into the table too
    cdef word bottoms
    cdef word full
    cdef word follow_rows
    cdef word lead_rows
    cdef word live  # what `find_live` found: the cells of lines that the mover, and the other side, can still complete
    cdef word theirs_live
    cdef word first  # the key that `make_key` made
    cdef word second
    cdef word above(self, word cells) noexcept nogil
    cdef word column_of(self, int cell) noexcept nogil
    cdef word completing(self, word stones) noexcept nogil
    cdef word completing_after(self, word known, word mine, word theirs, word move) noexcept nogil
    cdef void find_live(self, word mine, word theirs, word never) noexcept nogil
    cdef void make_key(self, word filled, word live, word theirs_live) noexcept nogil
    cdef word distinct(self, word mine, word theirs, word moves) noexcept nogil
    cdef int worth(self, word mine, word theirs, word move, word useful, int stones) noexcept nogil
    cdef bint harmless(self, word leader, word theirs, word odd) noexcept nogil
    cdef int lowest_end(self, word cells) noexcept nogil
