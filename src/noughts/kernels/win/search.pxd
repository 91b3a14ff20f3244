cimport cython
from noughts.kernels.shared._cells cimport has
from noughts.kernels.shared.pulse cimport Pulse
from noughts.kernels.win.graph cimport INFINITE, WHOLE
from noughts.kernels.win.judge cimport WinJudge
from noughts.kernels.win.forced cimport Forced

@cython.final
cdef class WinSearch(WinJudge):
    cdef Pulse pulse
    cdef long long most
    cdef void search(self, int root) noexcept nogil
    cdef void rest(self) noexcept nogil
