# The compiled twins of `_turns.py`.
cimport cython

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline void noughts_begin(unsigned long long *turn) {
        while (_InterlockedExchange64((volatile long long *) turn, 1)) {}
    }
    static __inline void noughts_end(unsigned long long *turn) { _InterlockedExchange64((volatile long long *) turn, 0); }
    static __inline void noughts_fetch(unsigned long long *word) { _mm_prefetch((const char *) word, _MM_HINT_T0); }
    #else
    static inline void noughts_begin(unsigned long long *turn) {
        while (__atomic_exchange_n(turn, 1, __ATOMIC_ACQUIRE)) {}
    }
    static inline void noughts_end(unsigned long long *turn) { __atomic_store_n(turn, 0, __ATOMIC_RELEASE); }
    static inline void noughts_fetch(unsigned long long *word) { __builtin_prefetch(word); }
    #endif
    """
    void noughts_begin(unsigned long long *turn) noexcept nogil
    void noughts_end(unsigned long long *turn) noexcept nogil
    void noughts_fetch(unsigned long long *word) noexcept nogil

@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
cdef inline void begin_turn(unsigned long long[::1] words, long long at) noexcept nogil:
    noughts_begin(&words[at])

@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
cdef inline void end_turn(unsigned long long[::1] words, long long at) noexcept nogil:
    noughts_end(&words[at])

@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
cdef inline void call_for(unsigned long long[::1] words, long long at) noexcept nogil:
    noughts_fetch(&words[at])
