cimport cython

@cython.final
cdef class Moves:
    cdef int count
    cdef int total
    cdef int score  # of the first
    cdef int[::1] cells
    cdef int[::1] scores  # by cell, of the last depth that was finished
    cdef int[::1] fresh  # by cell, of the depth that is being searched
    cdef char[::1] lost
    cdef int[::1] lines  # lines[cell * LINE ...]: what is expected after a move
    cdef int[::1] lengths
    cdef int[::1] fresh_lines
    cdef int[::1] fresh_lengths  # -1 where the line stays as it is
    cdef void stay(self, int cell) noexcept nogil
    cdef void refresh(self, int cell, int value, int[::1] moves, int start, int length) noexcept nogil
    cpdef list(self, object cells, int most)
    cpdef put_lost_last(self)
    cpdef bint all_lose(self)
    cpdef bint admit_all(self)
    cpdef row(self, int place)
    cdef void lose(self, int cell, int plies) noexcept nogil
    cdef void lead_with(self, int place, int value) noexcept nogil
    cdef void hold_to_best(self) noexcept nogil
    cdef void take_fresh(self, bint deeper) noexcept nogil
    cdef void sort(self) noexcept nogil
    cdef void keep_line(self, int cell, int[::1] moves, int start, int length) noexcept nogil
