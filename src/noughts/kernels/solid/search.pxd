cimport cython
from noughts.kernels.gravity._lines cimport win_at
from noughts.kernels.gravity.ledger cimport Ledger
from noughts.kernels.gravity.sight cimport OPEN
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.solid.pile cimport Pile
from noughts.kernels.solid.sight cimport SolidSight

@cython.final
cdef class SolidSearch:
    cdef readonly SolidSight sight
    cdef Pulse pulse
    cdef int cells
    cdef int area
    cdef long long nodes
    cdef int ask(self, int bound) noexcept nogil
    cdef int search(self, int child, int depth, int bound) noexcept nogil
    cdef int search_moves(self, int child, int depth, int bound, int best) noexcept nogil
