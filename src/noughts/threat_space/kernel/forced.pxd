cimport cython
from noughts.common.kernel.canonical cimport CanonicalForm
from noughts.common.kernel.frames cimport Frames
from noughts.threat_space.kernel.chains cimport Chains
from noughts.threat_space.kernel.threes cimport ThreeChains

@cython.final
cdef class Forced:
    cdef int cells
    cdef Chains chains
    cdef Frames frames
    cdef CanonicalForm canonical
    cdef char[::1] open_replies
    cdef int load(self, object attacker, object defender)
    cdef object replayed(self, int at, object moves)
    cdef object judged(self, int at, int limit)
    cdef object try_replies(self, int at, list chains, int limit)
    cdef object chain(self)
    cdef object open_cells(self)
