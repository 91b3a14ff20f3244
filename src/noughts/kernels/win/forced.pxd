cimport cython
from noughts.kernels.shared.folding cimport Folding
from noughts.kernels.shared.frames cimport Frames
from noughts.kernels.win.chains cimport Chains
from noughts.kernels.win.threes cimport Threes

@cython.final
cdef class Forced:
    cdef int cells
    cdef Chains chains
    cdef Frames frames
    cdef Folding folding
    cdef char[::1] open_replies
    cdef int load(self, object attacker, object defender)
    cdef object replayed(self, int at, object moves)
    cdef object judged(self, int at, int limit)
    cdef object try_replies(self, int at, list chains, int limit)
    cdef object chain(self)
    cdef object open_cells(self)
