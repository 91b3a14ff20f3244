"""What the packed number of a cell says (`board.py` draws it). Compiled kernels take these from `_packed.pxd`."""


def completes(value: int, side: int) -> int:
    """How many lines of the side a stone on the cell completes."""
    return (value >> (8 * side)) & 0xFF


def threatens(value: int, side: int) -> int:
    """How many lines of the side a stone on the cell brings to one missing."""
    return (value >> (16 + 8 * side)) & 0xFF


def promise(value: int, side: int) -> int:
    """How promising the cell is for the side."""
    return (value >> (32 + 16 * side)) & 0xFFFF


def with_sign(word: int) -> int:
    """A word of 64 bits as a number with a sign."""
    return word - ((word >> 63) << 64)
