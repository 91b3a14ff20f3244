cimport cython
from noughts.common.kernel.frames cimport Frames
from noughts.common.kernel.pulse cimport Pulse

cdef class Chains:
    cdef int cells
    cdef Frames frames
    cdef int cap
    cdef int deepest
    cdef int length
    cdef int player
    cdef bint patient
    cdef bint capped
    cdef bint cut
    cdef bint has_three
    cdef long long nodes
    cdef long long last_node
    cdef long long pause
    cdef Pulse pulse
    cdef unsigned long long hash
    cdef unsigned long long[::1] stone_words
    cdef unsigned long long[::1] failed
    cdef int[::1] moves
    cdef int[::1] shorter
    cdef int[::1] answers
    cdef char[::1] unsafe
    @cython.final
    cdef start(self, object ask)
    cdef set_patience(self, int cap, bint patient)
    @cython.final
    cdef void clear(self) noexcept nogil
    @cython.final
    cdef void put(self, int at, int side, int cell) noexcept nogil
    @cython.final
    cdef void take_back(self, int side, int cell) noexcept nogil
    @cython.final
    cdef inline unsigned long long stone_word(self, int side, int cell) noexcept nogil
    cdef bint search(self, int at, int side) noexcept nogil
    @cython.final
    cdef bint defender_wins(self, int at) noexcept nogil
    @cython.final
    cdef bint forced(self, int at, int side, int ply) noexcept nogil
    @cython.final
    cdef bint ended(self) noexcept nogil
    @cython.final
    cdef bint threaten(self, int at, int side, int a, int b, int ply) noexcept nogil
    @cython.final
    cdef inline int slot_of(self, unsigned long long hash) noexcept nogil
    @cython.final
    cdef inline bint has_failed(self, unsigned long long hash, int side) noexcept nogil
    @cython.final
    cdef inline bint opens_more(self, int at, int side, int cell, int line) noexcept nogil
    @cython.final
    cdef bint mark_defences(self, int at) noexcept nogil
    @cython.final
    cdef void shorten(self, int at) noexcept nogil
    cdef bint replay(self, int start, bint marking) noexcept nogil
