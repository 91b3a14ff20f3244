# cython: boundscheck=False, wraparound=False, initializedcheck=False
# The compiled twins of `_turns.py`.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline void noughts_begin(unsigned long long *turn) {
        for (;;) {
            long long seen = *(volatile long long *) turn;
            if (!(seen & 1) && _InterlockedCompareExchange64((volatile long long *) turn, seen + 1, seen) == seen) return;
        }
    }
    static __inline void noughts_end(unsigned long long *turn) { _InterlockedIncrement64((volatile long long *) turn); }
    static __inline unsigned long long noughts_turn(unsigned long long *turn) {
        return (unsigned long long) _InterlockedOr64((volatile long long *) turn, 0);
    }
    static __inline int noughts_same(unsigned long long *turn, unsigned long long seen) {
        return noughts_turn(turn) == seen;
    }
    static __inline void noughts_fetch(unsigned long long *word) { _mm_prefetch((const char *) word, _MM_HINT_T0); }
    #else
    static inline void noughts_begin(unsigned long long *turn) {
        for (;;) {
            unsigned long long seen = __atomic_load_n(turn, __ATOMIC_RELAXED);
            if (!(seen & 1) && __atomic_compare_exchange_n(turn, &seen, seen + 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) break;
        }
        __atomic_thread_fence(__ATOMIC_RELEASE);
    }
    static inline void noughts_end(unsigned long long *turn) { __atomic_store_n(turn, *turn + 1, __ATOMIC_RELEASE); }
    static inline unsigned long long noughts_turn(unsigned long long *turn) { return __atomic_load_n(turn, __ATOMIC_ACQUIRE); }
    static inline int noughts_same(unsigned long long *turn, unsigned long long seen) {
        __atomic_thread_fence(__ATOMIC_ACQUIRE);
        return __atomic_load_n(turn, __ATOMIC_RELAXED) == seen;
    }
    static inline void noughts_fetch(unsigned long long *word) { __builtin_prefetch(word); }
    #endif
    """
    void noughts_begin(unsigned long long *turn) noexcept nogil
    void noughts_end(unsigned long long *turn) noexcept nogil
    unsigned long long noughts_turn(unsigned long long *turn) noexcept nogil
    bint noughts_same(unsigned long long *turn, unsigned long long seen) noexcept nogil
    void noughts_fetch(unsigned long long *word) noexcept nogil

cdef inline void begin_turn(unsigned long long[::1] words, long long at) noexcept nogil:
    noughts_begin(&words[at])

cdef inline void end_turn(unsigned long long[::1] words, long long at) noexcept nogil:
    noughts_end(&words[at])

cdef inline unsigned long long turn_of(unsigned long long[::1] words, long long at) noexcept nogil:
    return noughts_turn(&words[at])

cdef inline bint undisturbed(unsigned long long[::1] words, long long at, unsigned long long turn) noexcept nogil:
    return not turn & 1 and noughts_same(&words[at], turn)

cdef inline void call_for(unsigned long long[::1] words, long long at) noexcept nogil:
    noughts_fetch(&words[at])
