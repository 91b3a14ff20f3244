cimport cython

@cython.final
cdef class CodeNetwork:
    cdef int units
    cdef int[::1] biases  # biases[state * units + unit]: what a unit starts from in a state of threats
    cdef short[::1] factors  # factors[64 * unit ...]: of each input
    cdef int[::1] gains  # what each unit adds to the evaluation
    cdef short[::1] inputs
    cdef inline int dot(self, Py_ssize_t base) noexcept nogil
    cdef int correction(self, short[::1] made, short[::1] counts, int side, int state) noexcept nogil
