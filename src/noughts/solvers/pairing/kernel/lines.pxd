cimport cython
from noughts.common.kernel._words cimport lowest, mixed, size_of

cdef enum:
    UNIT = 1048576
    LONGEST = 20

@cython.final
cdef class OpenLines:
    cdef int cells
    cdef int symmetry_count
    cdef int room
    cdef unsigned long long[::1] tables
    cdef int[::1] back
    cdef unsigned long long[::1] sets
    cdef int[::1] count
    cdef unsigned long long[::1] common
    cdef long long[::1] weights
    cdef unsigned char[::1] twins
    cdef int twin_count
    cdef unsigned long long skipped
    cdef int met_symmetry
    cdef make_tables(self, object symmetries)
    cdef load(self, object lines)
    cdef unsigned long long image(self, unsigned long long cells, int symmetry) noexcept nogil
    cdef void turn(self, int level, int symmetry) noexcept nogil
    cdef unsigned long long least_key(self, int level) noexcept nogil
    cdef void take(self, int level, int move) noexcept nogil
    cdef void block(self, int level, int reply) noexcept nogil
    cdef void drop_supersets(self, int level, int shrunk) noexcept nogil
    cdef unsigned long long pair_twins(self, int level) noexcept nogil
    cdef unsigned long long find_common(self, int level) noexcept nogil
    cdef unsigned long long undominated(self, int level) noexcept nogil
    cdef unsigned long long with_dominators(self, int level, unsigned long long zone) noexcept nogil
    cdef long long weigh(self, int level) noexcept nogil
