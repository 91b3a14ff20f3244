cimport cython

@cython.final
cdef class CanonicalForm:
    cdef readonly int symmetry_count
    cdef readonly unsigned long long[::1] images  # images[cell * symmetry_count + f]: the key word of a cell under a symmetry
    cdef unsigned long long[::1] words  # words[side * symmetry_count + f]: the stones of a side under a symmetry
    cdef unsigned long long key_a
    cdef unsigned long long key_b
    cdef int symmetry
    cdef int alike
    cdef void clear(self) noexcept nogil
    cdef void add(self, int side, int cell) noexcept nogil
    cdef void least(self, int move) noexcept nogil
    cdef bint gives_least(self, int f) noexcept nogil
