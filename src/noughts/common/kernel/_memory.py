"""Memory for large tables: zeroed, aligned to cache lines, in large pages."""

import mmap
from struct import calcsize


def zeros(code: str, count: int) -> memoryview:
    """`count` zeros of a type, at least one; the system provides pages only as they are written to."""
    private = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
    memory = mmap.mmap(-1, calcsize(code) * count, **private)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast(code)  # type: ignore[call-overload, no-any-return]
