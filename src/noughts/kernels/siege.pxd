cimport cython
from noughts.kernels._cells cimport has
from noughts.kernels.pulse cimport Pulse
from noughts.kernels.siege_graph cimport INFINITE, WHOLE
from noughts.kernels.siege_judge cimport SiegeJudge
from noughts.kernels.threats cimport Threats

@cython.final
cdef class Siege(SiegeJudge):
    cdef Pulse pulse
    cdef long long most
    cdef void search(self, int root) noexcept nogil
    cdef void rest(self) noexcept nogil
