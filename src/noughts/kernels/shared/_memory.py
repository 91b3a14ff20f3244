"""The memory of large tables: zero at first, aligned to the lines of the processor's cache, in large pages."""

import mmap
from struct import calcsize


def zeros(code: str, count: int) -> memoryview:
    """So many zeros of a type, at least one; pages of them are taken only as they are written to."""
    private = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
    memory = mmap.mmap(-1, calcsize(code) * count, **private)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast(code)  # type: ignore[call-overload, no-any-return]
