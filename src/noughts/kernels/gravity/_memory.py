"""The memory of large tables: zero at first, aligned to the lines of the processor's cache, in large pages."""

import mmap


def words(count: int) -> memoryview:
    """So many words of zeros; pages of them are taken only as they are written to."""
    private = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
    memory = mmap.mmap(-1, 8 * count, **private)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast("Q")
