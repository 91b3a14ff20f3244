# What `threats.py` shares with the kernels built on it; read that file.
cimport cython

@cython.final
cdef class Threats:
    cdef int cells, size, words, folds, cap, frame, stamp, length, room, fork, empty_one, empty_two
    cdef unsigned long long hash
    cdef long long nodes, last_node
    cdef bint capped
    cdef int[::1] line_cells, partner, stamps, moves, shorter, options
    cdef unsigned long long[::1] through  # through[cell * words + word]: the lines through a cell
    cdef unsigned long long[::1] frames  # frames[at * frame + (side * size + j) * words + word]
    cdef unsigned long long[::1] images, failed, stone_words
    cdef unsigned char[::1] place
    cdef char[::1] filled, unsafe, open_replies

    cdef int load(self, object attacker, object defender)
    cdef void clear(self) noexcept nogil
    cdef void take_back(self, int side, int cell) noexcept nogil
    cdef object least_key(self, int[::1] attacker, int[::1] defender)
    cdef int worth(self, int at, int cell, int[::1] weights) noexcept nogil
    cdef object try_replies(self, int at, list chains, int limit)
    cdef object chain(self)
    cdef unsigned long long stone_word(self, int side, int cell) noexcept nogil
    cdef void play(self, int at, int side, int cell) noexcept nogil
    cdef bint any_line(self, int at, int side, int j) noexcept nogil
    cdef int empty_in(self, int line) noexcept nogil
    cdef void find_empty(self, int line) noexcept nogil
    cdef int completions(self, int at, int side, int most) noexcept nogil
    cdef int completion(self, int which) noexcept nogil
    cdef bint search(self, int at, int side) noexcept nogil
    cdef bint forced(self, int at, int side, int ply) noexcept nogil
    cdef bint threaten(self, int at, int side, int a, int b, int ply) noexcept nogil
    cdef int slot_of(self, unsigned long long hash) noexcept nogil
    cdef bint has_failed(self, unsigned long long hash, int side) noexcept nogil
    cdef int list_threats(self, int at, int side, int must) noexcept nogil
    cdef bint opens_more(self, int at, int side, int cell, int line) noexcept nogil
    cdef void shorten(self, int at) noexcept nogil
    cdef bint replay(self, int start, bint marking) noexcept nogil
    cdef bint completes(self, int at, int cell) noexcept nogil
    cdef void mark_threats(self, int at, int met) noexcept nogil
