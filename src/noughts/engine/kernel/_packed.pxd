# The compiled twins of `_packed.py`.

cdef inline int completes(unsigned long long value, int side) noexcept nogil:
    return <int> ((value >> (8 * side)) & 0xFF)

cdef inline int threatens(unsigned long long value, int side) noexcept nogil:
    return <int> ((value >> (16 + 8 * side)) & 0xFF)

cdef inline int promise(unsigned long long value, int side) noexcept nogil:
    return <int> ((value >> (32 + 16 * side)) & 0xFFFF)

cdef inline long long with_sign(unsigned long long word) noexcept nogil:
    return <long long> word
