cimport cython
from noughts.kernels.shared._cells cimport has
from noughts.kernels.win.forced cimport Forced
from noughts.kernels.win.graph cimport INFINITE, WHOLE, WinGraph
from noughts.kernels.win.expander cimport WinExpander
from noughts.kernels.win.judge cimport WinJudge
from noughts.kernels.win.numbers cimport WinNumbers
from noughts.kernels.win.pruner cimport WinPruner
from noughts.kernels.win.search cimport WinSearch

@cython.final
cdef class WinKernel:
    cdef Forced forced
    cdef WinGraph graph
    cdef WinNumbers evidence
    cdef WinJudge judge
    cdef WinSearch search
