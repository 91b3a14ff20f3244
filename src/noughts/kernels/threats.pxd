cimport cython
from noughts.kernels.chains cimport Chains
from noughts.kernels.folding cimport Folding

@cython.final
cdef class Threats(Chains):
    cdef Folding folding
    cdef char[::1] open_replies
    cdef int load(self, object attacker, object defender)
    cdef object try_replies(self, int at, list chains, int limit)
    cdef object chain(self)
    cdef object open_cells(self)
