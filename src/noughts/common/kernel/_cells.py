"""Sets of cells for boards of any size, many in one array: a set takes a few words, starting at the word `at`.

Compiled kernels take these operations from `_cells.pxd`; this is what they mean.
"""


def has(sets, at: int, cell: int) -> bool:
    """Whether a set contains a cell."""
    return bool(sets[at + (cell >> 6)] >> (cell & 63) & 1)


def add(sets, at: int, cell: int) -> None:
    """Add a cell to a set."""
    sets[at + (cell >> 6)] |= 1 << (cell & 63)


def drop(sets, at: int, cell: int) -> None:
    """Remove a cell from a set, whether or not it is there."""
    sets[at + (cell >> 6)] &= ~(1 << (cell & 63)) & 0xFFFFFFFFFFFFFFFF
