"""Sets of cells as words, cell c being bit 1 << c: the three operations that C does in an instruction or two.

Compiled kernels take them from `_words.pxd`; this is what they mean.
"""

WORD = 0xFFFFFFFFFFFFFFFF


def lowest(cells: int) -> int:
    """The lowest cell of a set that is not empty."""
    return (cells & -cells).bit_length() - 1


def size_of(cells: int) -> int:
    """How many cells a set has."""
    return cells.bit_count()


def mixed(cells: int) -> int:
    """A random-looking word for a set of cells, for hashes."""
    cells = (cells ^ (cells >> 32)) * 0x9E3779B97F4A7C15 & WORD
    cells = (cells ^ (cells >> 29)) * 0xBF58476D1CE4E5B9 & WORD
    return cells ^ (cells >> 32)
