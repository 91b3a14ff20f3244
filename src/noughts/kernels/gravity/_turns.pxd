# The compiled twins of `_turns.py`.
cimport cython

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline void noughts_begin(unsigned char *turn) {
        while (_InterlockedExchange8((volatile char *) turn, 1)) {}
    }
    static __inline void noughts_end(unsigned char *turn) { _InterlockedExchange8((volatile char *) turn, 0); }
    #else
    static inline void noughts_begin(unsigned char *turn) { while (__atomic_test_and_set(turn, __ATOMIC_ACQUIRE)) {} }
    static inline void noughts_end(unsigned char *turn) { __atomic_clear(turn, __ATOMIC_RELEASE); }
    #endif
    """
    void noughts_begin(unsigned char *turn) noexcept nogil
    void noughts_end(unsigned char *turn) noexcept nogil

@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
cdef inline void begin_turn(unsigned char[::1] turns, long long at) noexcept nogil:
    noughts_begin(&turns[at])

@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
cdef inline void end_turn(unsigned char[::1] turns, long long at) noexcept nogil:
    noughts_end(&turns[at])
