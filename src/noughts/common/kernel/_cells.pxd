# cython: boundscheck=False, wraparound=False, initializedcheck=False
# The compiled twins of `_cells.py`.

cdef inline bint has(unsigned long long[::1] sets, long long at, int cell) noexcept nogil:
    return sets[at + (cell >> 6)] >> (cell & 63) & 1

cdef inline void add(unsigned long long[::1] sets, long long at, int cell) noexcept nogil:
    sets[at + (cell >> 6)] |= <unsigned long long> 1 << (cell & 63)

cdef inline void drop(unsigned long long[::1] sets, long long at, int cell) noexcept nogil:
    sets[at + (cell >> 6)] &= ~(<unsigned long long> 1 << (cell & 63))
