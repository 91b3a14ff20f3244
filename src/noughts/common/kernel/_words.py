"""Sets of cells as words (bitboards), cell c being bit 1 << c: operations that take C an instruction or two.

Compiled kernels take them from `_words.pxd`; this is what they mean.
"""

WORD = 0xFFFFFFFFFFFFFFFF


def lowest(cells: int) -> int:
    """The lowest cell of a non-empty set."""
    return (cells & -cells).bit_length() - 1


def size_of(cells: int) -> int:
    """The number of cells in a set."""
    return cells.bit_count()


def mixed(cells: int) -> int:
    """A hash of a set of cells."""
    cells = (cells ^ (cells >> 32)) * 0x9E3779B97F4A7C15 & WORD
    cells = (cells ^ (cells >> 29)) * 0xBF58476D1CE4E5B9 & WORD
    return cells ^ (cells >> 32)


def prefetch(place: object) -> None:
    """Ask the processor to load a place in memory; there is no such thing in Python."""
