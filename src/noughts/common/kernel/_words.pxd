# The compiled twins of `_words.py`.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #if defined(_M_X64) || defined(_M_IX86)
    static __inline void noughts_prefetch(const void *place) { _mm_prefetch((const char *) place, _MM_HINT_T0); }
    #else
    static __inline void noughts_prefetch(const void *place) { (void) place; }
    #endif
    static __inline int noughts_lowest(unsigned long long cells) {
        unsigned long place; _BitScanForward64(&place, cells); return (int) place;
    }
    #else
    static inline void noughts_prefetch(const void *place) { __builtin_prefetch(place); }
    static inline int noughts_lowest(unsigned long long cells) { return __builtin_ctzll(cells); }
    #endif
    #if defined(__POPCNT__) || defined(__ARM_NEON)
    static inline int noughts_size(unsigned long long cells) { return __builtin_popcountll(cells); }
    #else
    static inline int noughts_size(unsigned long long cells) {
        cells -= cells >> 1 & 0x5555555555555555ULL;
        cells = (cells & 0x3333333333333333ULL) + (cells >> 2 & 0x3333333333333333ULL);
        cells = (cells + (cells >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int) (cells * 0x0101010101010101ULL >> 56);
    }
    #endif
    static inline unsigned long long noughts_mixed(unsigned long long cells) {
        cells = (cells ^ cells >> 32) * 0x9E3779B97F4A7C15ULL;
        cells = (cells ^ cells >> 29) * 0xBF58476D1CE4E5B9ULL;
        return cells ^ cells >> 32;
    }
    """
    void prefetch "noughts_prefetch"(const void *place) noexcept nogil
    int lowest "noughts_lowest"(unsigned long long cells) noexcept nogil
    int size_of "noughts_size"(unsigned long long cells) noexcept nogil
    unsigned long long mixed "noughts_mixed"(unsigned long long cells) noexcept nogil
