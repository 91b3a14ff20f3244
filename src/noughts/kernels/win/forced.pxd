cimport cython
from noughts.kernels.win.chains cimport Chains
from noughts.kernels.shared.folding cimport Folding

@cython.final
cdef class Forced(Chains):
    cdef Folding folding
    cdef char[::1] open_replies
    cdef int load(self, object attacker, object defender)
    cdef object try_replies(self, int at, list chains, int limit)
    cdef object chain(self)
    cdef object open_cells(self)
