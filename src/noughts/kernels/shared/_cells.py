"""Sets of cells of boards of any size, many in one array: each takes some words, from the word `at` on.

Compiled kernels take the operations from `_cells.pxd`; this is what they mean.
"""


def has(sets, at: int, cell: int) -> bool:
    """Whether a set has a cell."""
    return bool(sets[at + (cell >> 6)] >> (cell & 63) & 1)


def add(sets, at: int, cell: int) -> None:
    """Add a cell to a set."""
    sets[at + (cell >> 6)] |= 1 << (cell & 63)


def drop(sets, at: int, cell: int) -> None:
    """Take a cell out of a set that may have it."""
    sets[at + (cell >> 6)] &= ~(1 << (cell & 63)) & 0xFFFFFFFFFFFFFFFF
