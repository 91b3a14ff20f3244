"""Lines within sets of cells, a direction at a time: a line starts at its lowest bit and continues by `step` bits.

Compiled kernels take these from `_lines.pxd`; this is what they mean. A set may have any bits above the board's.
"""


def starts(cells: int, step: int, size: int) -> int:
    """The starts of the lines that lie completely in a set."""
    have = 1
    while 2 * have <= size:
        cells &= cells >> have * step
        have *= 2
    return cells & (cells >> (size - have) * step)


def spread(lines: int, step: int, size: int) -> int:
    """The cells of the lines that start at some cells."""
    have = 1
    while 2 * have <= size:
        lines |= lines << have * step
        have *= 2
    return lines | (lines << (size - have) * step)


def lacking(cells: int, step: int, size: int) -> int:
    """The starts of the lines that lie in a set but for one cell."""
    whole, but_one = cells, ~cells
    for place in range(1, size):
        next_cells = cells >> place * step
        but_one = (but_one & next_cells) | (whole & ~next_cells)
        whole &= next_cells
    return but_one


def through(cell: int, step: int, size: int) -> int:
    """The starts of the lines through a cell (given as a set), including those that leave the board."""
    lines = cell
    for place in range(1, size):
        lines |= cell >> place * step
    return lines


def above(cells: int, top: int, full: int) -> int:
    """The cells above any of some cells in their columns; `top` is the empty row on top of the `full` board."""
    # In each column, the empty row less the cells has every bit from the lowest of them up, but for the others.
    return ((((top - cells) | cells) & full) << 1) & full


def win_at(cells: int, ply: int) -> int:
    """The score of a line completed by the stone of this number on a board with `cells` cells."""
    return 0 if ply > cells else (cells - ply) // 2 + 1


def playable_cells(filled: int, step: int, bottoms: int, full: int) -> int:
    """The cells on top of the filled ones; the cell above another has a bit that is `step` higher."""
    return ((filled << step) | bottoms) & ~filled & full
