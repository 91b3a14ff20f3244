"""Sets of cells as the bits of an integer: cell c is bit 1 << c."""

from collections.abc import Iterable, Sequence


def bits_of(cells: Iterable[int]) -> int:
    """The bit set of some cells."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def cells_of(bits: int) -> list[int]:
    """The cells of a bit set, in order."""
    cells = []
    while bits:
        lowest = bits & -bits
        cells.append(lowest.bit_length() - 1)
        bits ^= lowest
    return cells


def moved(bits: int, symmetry: Sequence[int]) -> int:
    """A bit set with every cell c moved to symmetry[c]."""
    image = 0
    while bits:
        lowest = bits & -bits
        image |= 1 << symmetry[lowest.bit_length() - 1]
        bits ^= lowest
    return image
