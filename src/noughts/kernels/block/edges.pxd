cimport cython
from noughts.kernels.shared._words cimport lowest, mixed, size_of

cdef class Edges:
    cdef int cells
    cdef readonly int folds
    cdef int room
    cdef unsigned long long[::1] tables
    cdef int[::1] back
    cdef unsigned long long[::1] edges
    cdef int[::1] count
    cdef unsigned long long[::1] common
    cdef long long[::1] weights
    cdef unsigned char[::1] twins
    cdef int twin_count
    cdef unsigned long long skipped
    cdef int met_fold
    cdef load(self, object edges)
    @cython.final
    cdef unsigned long long image(self, unsigned long long cells, int fold) noexcept nogil
    @cython.final
    cdef void turn(self, int level, int fold) noexcept nogil
    @cython.final
    cdef unsigned long long least_key(self, int level) noexcept nogil
    @cython.final
    cdef void take(self, int level, int move) noexcept nogil
    @cython.final
    cdef void block(self, int level, int reply) noexcept nogil
    @cython.final
    cdef void drop_supersets(self, int level, int shrunk) noexcept nogil
    @cython.final
    cdef unsigned long long pair_twins(self, int level) noexcept nogil
    @cython.final
    cdef unsigned long long find_common(self, int level) noexcept nogil
    @cython.final
    cdef unsigned long long undominated(self, int level) noexcept nogil
    @cython.final
    cdef unsigned long long with_dominators(self, int level, unsigned long long zone) noexcept nogil
    @cython.final
    cdef long long weigh(self, int level) noexcept nogil
