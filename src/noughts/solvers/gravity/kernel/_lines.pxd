# The compiled twins of `_lines.py`; four in a row, which is asked for most, goes without loops.

cdef inline int win_at(int cells, int ply) noexcept nogil:
    return 0 if ply > cells else (cells - ply >> 1) + 1

cdef inline unsigned long long starts(unsigned long long cells, int step, int size) noexcept nogil:
    cdef int have = 1
    if size == 4:
        cells &= cells >> step
        return cells & cells >> 2 * step
    while 2 * have <= size:
        cells &= cells >> have * step
        have *= 2
    return cells & cells >> (size - have) * step

cdef inline unsigned long long spread(unsigned long long lines, int step, int size) noexcept nogil:
    cdef int have = 1
    if size == 4:
        lines |= lines << step
        return lines | lines << 2 * step
    while 2 * have <= size:
        lines |= lines << have * step
        have *= 2
    return lines | lines << (size - have) * step

cdef inline unsigned long long lacking(unsigned long long cells, int step, int size) noexcept nogil:
    cdef unsigned long long whole = cells, but_one = ~cells, next_cells
    cdef int place
    if size == 4:  # One pair of cells whole and one of the other pair.
        whole = cells & cells >> step
        but_one = cells ^ cells >> step
        return whole & but_one >> 2 * step | but_one & whole >> 2 * step
    for place in range(1, size):
        next_cells = cells >> place * step
        but_one = but_one & next_cells | whole & ~next_cells
        whole &= next_cells
    return but_one

cdef inline unsigned long long through(unsigned long long cell, int step, int size) noexcept nogil:
    cdef unsigned long long lines = cell
    cdef int place
    for place in range(1, size):
        lines |= cell >> place * step
    return lines

cdef inline unsigned long long above(unsigned long long cells, unsigned long long top, unsigned long long full) noexcept nogil:
    return ((top - cells | cells) & full) << 1 & full

cdef inline unsigned long long playable_cells(unsigned long long filled, int step, unsigned long long bottoms, unsigned long long full) noexcept nogil:
    return (filled << step | bottoms) & ~filled & full
